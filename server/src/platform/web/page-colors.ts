/**
 * The colors of the pages for outsiders, inlined in each. They are the app's own: page-colors.test.ts compares them with
 * its tokens, light and dark.
 */
export const PAGE_COLORS = `
:root{color-scheme:light dark;--canvas:oklch(.957 .005 248);--sheet:oklch(1 0 0);--ink:oklch(.215 .022 255);--muted:oklch(.465 .02 250);--line:oklch(.905 .008 248);--rim:oklch(.845 .011 248);--edge:oklch(.645 .016 250);--action:oklch(.44 .13 257);--on-action:oklch(1 0 0);--link:oklch(.44 .13 257);--code:oklch(.957 .005 248);--mark:oklch(.55 .132 39);--on-mark:oklch(1 0 0);--bad:oklch(.48 .18 23);--track:oklch(.934 .006 248);--plain:oklch(.385 .022 252);--plain-bg:oklch(.957 .005 248);--good:oklch(.385 .072 164);--good-bg:oklch(.942 .036 165);--warn:oklch(.425 .08 67);--warn-bg:oklch(.955 .042 88);--plate:oklch(.3 .082 257);--blue:oklch(.465 .125 256)}
@media screen and (prefers-color-scheme:dark){:root{--canvas:oklch(.158 .018 257);--sheet:oklch(.212 .021 257);--ink:oklch(.935 .006 250);--muted:oklch(.735 .018 250);--line:oklch(.292 .022 257);--rim:oklch(.355 .024 257);--edge:oklch(.52 .024 255);--action:oklch(.735 .11 252);--on-action:oklch(.19 .045 258);--link:oklch(.775 .1 252);--code:oklch(.25 .022 257);--mark:oklch(.665 .13 41);--on-mark:oklch(.19 .03 38);--bad:oklch(.765 .135 20);--track:oklch(.262 .022 257);--plain:oklch(.83 .012 250);--plain-bg:oklch(.285 .02 257);--good:oklch(.86 .085 164);--good-bg:oklch(.305 .05 166);--warn:oklch(.875 .09 85);--warn-bg:oklch(.32 .052 70);--plate:oklch(.262 .062 258);--blue:oklch(.735 .105 252)}}
`.trim();

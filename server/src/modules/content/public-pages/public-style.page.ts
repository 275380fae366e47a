import { PAGE_COLORS } from '../../../platform/web/page-colors.ts';

/** Inlined, so a public page is styled from the first byte. */
export const PUBLIC_STYLE = `
${PAGE_COLORS}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.65 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:860px;margin:0 auto;padding:20px 24px}
header{display:flex;align-items:center;gap:10px;font-size:15px}
header b:only-child{border-left:3px solid var(--mark);padding-left:10px}
main{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:32px 40px 48px}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;color:var(--muted);font-size:13px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:8px;background:var(--sheet);padding:8px 12px}
.day{color:var(--muted);font-size:14px;margin:0 0 28px}
h1,h2,h3,h4,h5,h6{line-height:1.25;text-wrap:balance;margin:1.7em 0 .5em}
h1{font-size:clamp(26px,5vw,36px);margin:0 0 8px;letter-spacing:-.01em}
h2{font-size:24px}h3{font-size:20px}h4{font-size:17px}h5,h6{font-size:16px}
p,ul,ol,dl,table,pre,blockquote,figure,details{margin:0 0 1.1em}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
img{max-width:100%;height:auto;border-radius:6px}
blockquote{border-left:3px solid var(--line);padding-left:16px;color:var(--muted)}
code,kbd,samp,pre{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace;font-size:.9em}
code,kbd{background:var(--code);border-radius:4px;padding:.1em .3em}
pre{background:var(--code);border-radius:8px;padding:14px 16px;overflow-x:auto}
pre code{background:none;padding:0}
table{display:block;overflow-x:auto;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{border:1px solid var(--line);padding:7px 12px;text-align:left;vertical-align:top}
th[align=right],td[align=right]{text-align:right}
th[align=center],td[align=center]{text-align:center}
th{background:var(--code)}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}
@media(max-width:639px){main{border-radius:0;border-width:1px 0;padding:24px 20px 36px}header,footer{padding:16px 20px}}
@media print{:root{color-scheme:light;--canvas:#fff;--sheet:#fff;--ink:#000;--muted:#444;--line:#bbb;--link:#000;--code:#f4f4f4;--mark:#000}@page{margin:.5in}body{font-size:11pt}.skip,footer a{display:none}main{border:0;padding:0;max-width:none}header,footer{padding:8px 0;max-width:none}h1,h2,h3,h4{break-after:avoid}table,pre,blockquote,img,tr{break-inside:avoid}thead{display:table-header-group}table{display:table}article a[href^="http"]::after{content:" (" attr(href) ")";font-size:9pt;color:#444}}
`.trim();

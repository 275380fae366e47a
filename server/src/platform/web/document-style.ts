import { PAGE_COLORS } from './page-colors.ts';

/** The styles of the pages outsiders read documents on, inlined in the page. */
export const DOCUMENT_STYLE = `
${PAGE_COLORS}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:break-word}
main,footer{max-width:820px;margin:0 auto;padding:20px 24px}
main{background:var(--sheet);border:1px solid var(--line);border-radius:10px;margin-top:24px;padding:28px 36px 36px}
footer{color:var(--muted);font-size:13px}
h1{font-size:26px;line-height:32px;margin:0 0 4px;letter-spacing:-.01em}
h2{font-size:17px;line-height:24px;margin:32px 0 10px}
p{margin:0 0 12px}
.muted,small{color:var(--muted);font-size:14px}
.said{border:1px solid var(--line);border-left:3px solid var(--mark);border-radius:6px;padding:12px 14px;margin:20px 0}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:18px;margin:24px 0}
dt{color:var(--muted);font-size:13px}
dd{margin:0}dd b{display:block;font-weight:600}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:15px}
th{text-align:left;font-size:13px;font-weight:600;color:var(--muted);border-bottom:1.5px solid var(--ink);padding:6px 12px 6px 0}
td{border-bottom:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
thead td{border-bottom:1.5px solid var(--ink);padding:0}
th[scope=row]{font-variant-numeric:normal}
th.r,td.r{text-align:right;white-space:nowrap}
th:last-child,td:last-child{padding-right:0}
td:first-child{overflow-wrap:anywhere;min-width:9ch}
tfoot td,tfoot th{border-bottom:0;font-size:inherit;font-weight:600;color:inherit;vertical-align:baseline}
tfoot td.r:not(.wide){font-size:22px;line-height:28px;letter-spacing:-.01em}
form{border-top:1px solid var(--line);margin-top:28px;padding-top:4px}
label{display:block;font-weight:600;font-size:14px;margin:14px 0 5px}
input,textarea{width:100%;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:8px;padding:9px 12px}
textarea{min-height:84px;resize:vertical}
::file-selector-button{font:inherit;font-size:14px;font-weight:600;color:inherit;background:var(--code);border:1px solid var(--rim);border-radius:6px;padding:4px 10px;margin-right:10px;cursor:pointer}
.bad{color:var(--bad);font-size:14px;margin:5px 0 0}
[aria-invalid=true]{border-color:var(--bad)}
.acts{display:flex;flex-wrap:wrap;gap:10px;margin-top:20px}
button,.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;font:inherit;font-weight:600;min-height:44px;padding:9px 18px;border:1px solid var(--rim);border-radius:8px;background:var(--sheet);color:var(--ink);cursor:pointer;text-decoration:none}
button.main{background:var(--action);border-color:var(--action);color:var(--on-action)}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:2px solid var(--action);outline-offset:2px}
.i{flex:none;width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.narrow{display:none}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:8px;background:var(--sheet);padding:8px 12px}
@media(max-width:639px){h1{font-size:22px;line-height:28px}.wide{display:none}.narrow{display:block}.r:not(:has(~:not(.wide))){padding-right:0}main{border-radius:0;border-width:0 0 1px;margin-top:0;padding:24px 20px 32px}footer{padding:16px 20px}.acts>*{flex:1 1 100%;text-align:center}}
`.trim();

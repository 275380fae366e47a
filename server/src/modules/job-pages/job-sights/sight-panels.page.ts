import { dayOf } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { icon } from '../../../platform/web/icons.ts';
import type { JobContract, JobSights, PhaseStep, ReleasedPhoto } from './job-sights.service.ts';

/** The styles of pages made of panels, in two columns on wide screens. */
export const PANEL_STYLE = `
:root{--on-plate:oklch(.975 .012 252);--plate-muted:oklch(.87 .045 252);--plate-line:oklch(.81 .09 252 / .14)}
footer{max-width:1120px}
main{max-width:1120px;padding:0 24px;background:none;border:0;border-radius:0}
section,.note{margin:0 0 16px}
section{background:var(--sheet);border:1px solid var(--line);border-radius:10px}
section>h2,.bar{margin:0;padding:14px 18px;font:600 15px/22px var(--text);border-bottom:1px solid var(--line);letter-spacing:0;display:flex;gap:8px;align-items:baseline}
section>h2 small{font-weight:400}
section>h2 a{margin-left:auto;font-size:14px;font-weight:600;color:var(--link);padding:2px 0}
.pad{padding:14px 18px}
.pad>:last-child{margin-bottom:0}
.hero{background:var(--plate);background-image:linear-gradient(var(--plate-line) 1px,transparent 1px),linear-gradient(90deg,var(--plate-line) 1px,transparent 1px);background-size:22px 22px;color:var(--on-plate);border:0;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:24px;align-items:end;padding:26px 28px 22px}
.hero p{margin:0;color:var(--plate-muted)}
.hero dl{display:flex;flex-wrap:wrap;gap:10px 28px;margin:18px 0 0}
.hero dt{color:var(--plate-muted)}
.hero dd{font:620 26px/32px var(--display);font-stretch:108%;font-variant-numeric:tabular-nums}
.hero svg{width:250px;max-width:100%;height:auto;justify-self:center}
.rail{list-style:none;display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:4px;margin:0;padding:16px 18px}
.rail i{display:block;height:6px;border-radius:2px;background:var(--track);margin-bottom:7px}
.rail .done i,.rail .current i{background:var(--blue)}
.rail .done i{opacity:.6}
.rail span{display:block;font-size:13px;line-height:1.35;color:var(--muted)}
.rail .current span{color:inherit;font-weight:600}
.rail small{font-size:12px}
.cols{display:grid;grid-template-columns:minmax(0,1fr) 350px;gap:0 16px;align-items:start}
.row{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center;padding:12px 18px;border-bottom:1px solid var(--line)}
.row:last-child{border-bottom:0}
.row>div:first-of-type{flex:1 1 120px;min-width:0}
.k{flex:none;display:grid;place-items:center;width:36px;height:36px;border-radius:8px;color:var(--plain);background:var(--plain-bg)}
.k .i{width:18px;height:18px}
.k.warn{color:var(--warn);background:var(--warn-bg)}
.k.late{color:var(--late);background:var(--late-bg)}
.k.info{color:var(--info);background:var(--info-bg)}
.row b,.row small{display:block}
.row b{font-weight:600;line-height:1.35}
.row form{margin:0;padding:0;border:0}
.row .button,.row button{min-height:40px;padding:7px 14px;font-size:14px;white-space:nowrap}
.main{background:var(--action);border-color:var(--action);color:var(--on-action)}
.tag{font-size:13px;font-weight:600;border-radius:6px;padding:3px 9px;color:var(--plain);background:var(--plain-bg);white-space:nowrap}
.tag .i,.rail .i{width:12px;height:12px;stroke-width:2;vertical-align:-1px;margin-right:4px}
.tag.good{color:var(--good);background:var(--good-bg)}
.tag.warn{color:var(--warn);background:var(--warn-bg)}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
figure{margin:0;min-width:0}
figure a{display:block}
figure img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:6px;background:var(--track)}
.pic{flex:0 0 120px;max-width:280px}
.pic+div{flex:1;min-width:0}
.pad>.pic{margin-bottom:12px}
figcaption{font-size:13px;line-height:1.35;color:var(--muted);padding-top:5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.kv{display:flex;justify-content:space-between;gap:16px;padding:5px 0;font-variant-numeric:tabular-nums}
.kv span:first-child{color:var(--muted)}
.kv.t{border-top:1.5px solid var(--ink);margin-top:4px;padding-top:8px;font-weight:650}
.kv.t span:first-child{color:inherit}
.days{margin:0;padding:7px 0;display:block}
.days div{display:grid;grid-template-columns:104px minmax(0,1fr);gap:12px;padding:7px 18px}
.days dt{font-size:15px;font-variant-numeric:tabular-nums}
.days dd{font-weight:500}
.more{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.note{color:var(--muted);font-size:14px;padding:0 4px}
.said{margin:0 0 16px}
.row b a,.note a{color:var(--link)}
.scroll td{white-space:nowrap}
.trap{position:absolute;left:-9999px}
section.ask form{margin:0;padding:0 18px 18px;border:0}
.scroll{padding:0 18px}
.scroll tr:last-child>*{border-bottom:0}
tbody th{font-size:inherit;font-weight:500;color:inherit;border-bottom:1px solid var(--line);padding:9px 12px 9px 0;vertical-align:top}
.sum>*{font-weight:650}
.scroll:focus-visible,summary:focus-visible{outline:2px solid var(--action);outline-offset:2px}
@media(max-width:899px){.cols{grid-template-columns:minmax(0,1fr)}}
@media(max-width:639px){main{padding:0 12px;margin-top:16px}footer{padding:16px}.hero dd{font-size:22px;line-height:28px}.hero{grid-template-columns:minmax(0,1fr);padding:18px 16px;gap:14px}.rail span{display:none}.rail .current span{display:block;white-space:nowrap}.row.big{flex-wrap:wrap;gap:12px;padding:14px 18px}.row.big>.pic{flex-basis:96px}.row.big>:last-child:not(.tag,.pic+div){flex:1 1 100%}.row.big .button,.row.big button{width:100%;text-align:center;min-height:44px}.photos{grid-template-columns:1fr 1fr}}
@media print{section{break-inside:avoid}.acts,.ask,form{display:none}}`.trim();

const HOUSE = new Html(
  '<svg viewBox="0 0 300 128" fill="none" stroke="currentColor" aria-hidden="true"><path d="M10 106h280" stroke-width="1.8"/><path d="M42 106V56M258 106V56" stroke-width="1.6"/><path d="M30 60 150 16l120 44" stroke-width="1.8"/><path d="M66 70h34v24H66zM200 70h34v24h-34zM134 64h32v42h-32z" stroke-width="1.1"/><path d="M66 82h34M83 70v24M200 82h34M217 70v24" stroke-width=".8"/><path d="M42 118h216M42 112v12M258 112v12" stroke-width=".8" opacity=".8"/><path d="m38 122 8-8M254 122l8-8" stroke-width="1.5"/></svg>',
);

/** The name of the job, how far it is and when it's handed over. */
export function hero({ name, siteAddress, startsOn, finishesOn, phase, steps }: JobSights['progress']): Html {
  const facts: [string, string][] = [];
  if (steps) facts.push(['Steps done', `${steps.done} of ${steps.total}`]);
  if (phase === 'estimating' && startsOn !== null) facts.push(['Start', formatDay(startsOn)]);
  if (phase === 'closed') facts.push(['Handover', 'Done']);
  else if (finishesOn !== null) facts.push(['Handover', formatDay(finishesOn)]);
  return html`<section class="hero"><div><h1>${name}</h1>${siteAddress !== null && html`<p>${siteAddress}</p>`}
${facts.length > 0 && html`<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}</div>${HOUSE}</section>`;
}

/** The phases as a bar; the state of each is also said in words. */
export function phaseBar(steps: readonly PhaseStep[]): Html | false {
  return (
    steps.length > 0 &&
    html`<section aria-label="Phases"><ol class="rail">${steps.map(
      ({ label, state, on }) =>
        html`<li class="${state}"${state === 'current' && html` aria-current="step"`}><i></i><span>${state === 'done' && icon('check')}${label}${state === 'done' && html`<span class="more">, done</span>`}${on !== null && html`<br><small>since ${formatDay(on)}</small>`}</span></li>`,
    )}</ol></section>`
  );
}

/** @param path of the page: the photos are at `/photos` below it */
export function photoPanel(path: string, { count, newest }: JobSights['photos'], timeZone: string): Html | false {
  return (
    count > 0 &&
    html`<section><h2>Photos${count > newest.length && html`<a href="${path}/photos">All ${count}<span class="more"> photos</span></a>`}</h2>
<div class="pad">${photoGrid(path, newest, timeZone)}</div></section>`
  );
}

export function photoGrid(path: string, photos: readonly ReleasedPhoto[], timeZone: string): Html {
  return html`<div class="photos">${photos.map(
    ({ id, title, addedAt }) =>
      html`<figure><a href="${path}/photos/${id}?size=full"><img src="${path}/photos/${id}" alt="${title}" loading="lazy" width="320" height="240"></a><figcaption>${title}<br>${formatDay(dayOf(addedAt, timeZone))}</figcaption></figure>`,
  )}</div>`;
}

/** The contract before and with its signed changes, in rows. */
export function contractRows(contract: JobContract): Html {
  const { original, signedCount, signedSum, now } = contract;
  if (signedCount === 0) return keyValue('Contract', formatCents(original), true);
  return html`${keyValue('Contract', formatCents(original))}
${keyValue(signedCount === 1 ? '1 signed change' : `${signedCount} signed changes`, formatCents(signedSum))}
${keyValue('Contract now', formatCents(now), true)}`;
}

export function keyValue(label: string, value: string, isTotal = false): Html {
  return html`<div class="${isTotal ? 'kv t' : 'kv'}"><span>${label}</span><span>${value}</span></div>`;
}

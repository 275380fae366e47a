import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { CONSENT_VERSION, CONSENTS } from '@builder-os/contract/modules/signing/sign-form';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatDay } from '../../../platform/format/figures.ts';
import { formatMoment } from '../../../platform/format/moments.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { icon } from '../../../platform/web/icons.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import type { EmailedCopy } from '../sealing/sealing.service.ts';
import { markSvg } from './drawn-mark.ts';
import type { LinkedDocument } from './sign-links.service.ts';
import type { SignerRow } from './signatures.queries.ts';

/**
 * The only script is the app's own, for drawing. If scripts run, the space for their content is reserved before they
 * do.
 */
export const SIGN_FRAME = new SecretFrame({
  style: `main,footer{max-width:688px}
main{background:none;border:0;border-radius:0;padding:0 24px}
.doc{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:20px 22px;margin:16px 0 14px}
form{border:0;margin-top:0}
form h2{margin-top:20px}
.doc h2{margin:0 0 4px}
.printed{margin:0 -22px -20px;padding:12px 22px;background:var(--canvas);border-top:1px solid var(--line);border-radius:0 0 10px 10px}
.check{display:grid;grid-template-columns:auto 1fr;gap:12px;align-items:start;font-weight:400;font-size:16px;margin:18px 0 0;border-top:1px solid var(--line);padding-top:16px}
.check input{width:22px;height:22px;margin:1px 0 0;accent-color:var(--action)}
.kinds{display:flex;border:1px solid var(--line);border-radius:8px;padding:3px;margin:16px 0 8px;background:var(--line)}
.kinds label{flex:1;margin:0;display:flex;gap:8px;align-items:center;justify-content:center;padding:9px;border-radius:6px;min-height:44px;cursor:pointer}
.kinds label:has(:checked){background:var(--sheet);box-shadow:0 0 0 1px var(--line)}
.kinds label:focus-within{outline:2px solid var(--action);outline-offset:2px}
.kinds input{position:absolute;opacity:0;width:1px;height:1px}
.pad{position:relative;height:148px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);touch-action:none}
.pad::before{content:"×";position:absolute;left:18px;bottom:40px;color:var(--muted);font-size:14px;line-height:16px;pointer-events:none}
.pad::after{content:"Sign above the line";position:absolute;left:16px;right:16px;bottom:14px;border-top:1px solid var(--edge);padding-top:5px;color:var(--muted);font-size:13px;pointer-events:none}
.pad canvas{display:block;width:100%;height:100%;border-radius:8px}
.typed{font-size:22px;line-height:28px;font-family:var(--display)}
.clear{min-height:36px;padding:4px 8px;margin:4px 0 0 -8px;border:0;background:none;color:var(--muted)}
details{margin-top:18px}
summary{cursor:pointer;color:var(--muted);padding:10px 0;min-height:44px}
summary:focus-visible{outline:2px solid var(--action);outline-offset:2px}
button:disabled{opacity:.5;cursor:default}
.tick{display:grid;place-items:center;width:44px;height:44px;border-radius:10px;margin:0 0 8px;color:var(--good);background:var(--good-bg)}
.tick .i{width:22px;height:22px;stroke-width:2}
.signature{margin:16px -22px;padding:20px 22px;border:solid var(--line);border-width:1px 0;overflow-wrap:anywhere}
.signature svg{display:block;max-width:100%;height:auto;margin:0 auto}
.signature b{display:block;text-align:center;font:620 26px/32px var(--display)}
.facts{display:block;margin:0}
.facts div{display:flex;justify-content:space-between;gap:2px 18px;padding:5px 0}
.facts dt{font-size:15px}
.facts dd{text-align:right;font-variant-numeric:tabular-nums;min-width:0;overflow-wrap:anywhere}
.printed dt{flex:1 0 4em}
.printed dd{overflow-wrap:normal}
.hashes{display:block;border-top:1px solid var(--line);margin:14px 0 0;padding-top:14px}
.hashes dd{margin-bottom:8px}
.hash{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:13px;overflow-wrap:anywhere}
a.read{display:flex;flex:1 1 100%;justify-content:flex-start;text-align:left}
.read .i:last-child{margin-left:auto}
a.main{background:var(--action);border-color:var(--action);color:var(--on-action)}
[hidden]{display:none!important}
@media(scripting:enabled){.kinds[hidden],[data-needs][hidden]{display:flex!important;visibility:hidden}[data-needs]{min-height:42px;margin:8px 0 0}form:not([data-ready]) [data-mark]{min-height:192px}}
@media(max-width:639px){main{padding:0 16px;margin-top:16px}footer{padding:16px}.doc{padding:16px}.printed,.signature{margin-left:-16px;margin-right:-16px;padding-left:16px;padding-right:16px}.printed{margin-bottom:-16px}}
@media print{form,.acts{display:none}}`,
  hasForms: true,
  hasScript: true,
});

interface Shown {
  token: string;
  linked: LinkedDocument;
  organization: Organization;
  /** The page the signer came from. */
  from: string | undefined;
  /** The signer's copy of the signed PDF, if it's emailed. */
  copy?: EmailedCopy | undefined;
  /** The values entered in the form, and the errors by field. */
  values?: Fields;
  errors?: Fields;
}

/** The address of the page, which keeps where its reader came from. */
export function signPath(token: string, from: string | undefined): string {
  return from === undefined ? `/sign/${token}` : `/sign/${token}?from=${encodeURIComponent(from)}`;
}

/** The document with the form to sign it, or with its outcome. */
export function signPage(shown: Shown): SecretPage {
  const { linked, organization, token, from, copy } = shown;
  const { state, request, signer, summary } = linked;
  const isSealed = request.sealedHash !== null;
  const heading = HEADINGS[state];
  // The record may have been revised since: the answered version is in the PDF.
  const title = state === 'open' ? summary.title : request.title;
  const back = linked.onSiteWith === null ? 'Back to your page' : 'Back to the app';
  return {
    title: `${heading}: ${title}`,
    content: html`${state === 'signed' && TICK}
<h1>${heading}${(state === 'signed' || state === 'waiting') && html`. Thank you, ${signer.signedName ?? signer.name}`}</h1>
${state === 'open' && html`<p class="muted">${organization.companyName} sent this document to ${signer.name}. The link works until ${formatDay(dayIn(new Date(request.expiresAt), organization.timeZone))}.</p>`}
${state !== 'open' && outcome(linked, copy)}
<section class="doc"><h2>${title}</h2>
${state === 'open' && html`${summary.content}${printedFacts(request)}`}
${state !== 'open' && signatures(linked, organization.timeZone)}
${(state === 'signed' || state === 'waiting') && hashes(request)}
</section>
<p class="acts"><a class="${isSealed ? 'button main' : 'button read'}" href="/sign/${token}/pdf">${isSealed ? html`${icon('download')}Download Signed PDF` : html`${icon('file')}Read the PDF${icon('next')}`}</a>
${from !== undefined && html`<a class="button" href="${from}">${icon('house')}${back}</a>`}</p>
${state === 'open' && signForm(shown)}`,
    script: state === 'open' ? '/assets/sign-pad.js' : undefined,
  };
}

/** The PDF's figures as it words them: the record may have changed since the PDF was made. */
const printedFacts = ({ printedFacts: rows }: LinkedDocument['request']) =>
  rows !== null && html`<div class="printed">${facts(rows.map(({ label, text }) => [label, text]))}</div>`;

const TICK = html`<p class="tick">${icon('check')}</p>`;

const HEADINGS = {
  open: 'Please sign',
  waiting: 'You signed',
  signed: 'Signed',
  declined: 'Declined',
} as const;

/** The page of a link that can't be signed with. It doesn't reveal the document. */
export function closedSignPage(state: 'expired' | 'superseded' | 'settled' | 'void'): SecretPage {
  const { title, text } = CLOSED[state];
  return { title, content: html`<h1>${title}</h1><p>${text}</p>` };
}

const CLOSED = {
  expired: {
    title: 'This link has expired',
    text: 'This document can no longer be signed here. Ask the person who sent the link for a new one.',
  },
  superseded: {
    title: 'There’s a newer version',
    text: 'This document was replaced. Check your email for the newer link, or ask the person who sent this one.',
  },
  settled: {
    title: 'No signature is needed',
    text: 'This was answered another way, such as by phone. If that’s wrong, ask the person who sent the link.',
  },
  void: {
    title: 'This link doesn’t work',
    text: 'It may be mistyped or no longer valid. Ask the person who sent it for a new one.',
  },
} as const;

function outcome({ state, request, signers }: LinkedDocument, copy: EmailedCopy | undefined): Html {
  if (state === 'declined') {
    const by = signers.find(({ status }) => status === 'declined');
    return html`<p class="said" role="status">Declined by ${by?.signedName ?? ''}.${by?.declineReason != null && html` ${by.declineReason}`}</p>
<p>We’ve let the sender know. Nothing changes unless you sign a new version.</p>`;
  }
  const missing = signers.filter(({ status }) => status !== 'signed').length;
  return html`${missing > 0 && html`<p class="muted" role="status">${missing === 1 ? 'One more person has' : `${missing} more people have`} to sign. Once everyone has, you can download the signed PDF here.</p>`}
${missing === 0 && html`<p class="muted" role="status">Everyone has signed. ${request.sealedHash === null ? 'The signed PDF will be ready in a moment.' : sealedText(copy)} This link can’t sign again.</p>`}`;
}

function sealedText(copy: EmailedCopy | undefined): string {
  if (!copy) return 'Keep the signed PDF for your records.';
  return `The signed PDF ${copy.isSent ? 'was emailed' : 'is on its way'} to ${copy.address}.`;
}

/** The document and its amount, with the signature and the time of each signer. */
function signatures({ state, request, signers, summary }: LinkedDocument, timeZone: string): Html {
  // Another revision may have another price.
  const amount = state === 'signed' && summary.title === request.title ? summary.amount : null;
  return html`${amount !== null && facts([['Price', amount]])}
${signers.filter(({ status }) => status === 'signed').map((signer) => signature(signer, timeZone))}`;
}

function signature({ markKind, markText, markStrokes, signedName, signedAt }: SignerRow, timeZone: string): Html {
  const mark = markKind === 'drawn' && markStrokes ? new Html(markSvg(markStrokes)) : html`<b>${markText ?? ''}</b>`;
  return html`<div class="signature">${mark}</div>
${facts([
  ['Signed by', signedName ?? ''],
  ['Time', formatMoment(signedAt ?? '', timeZone)],
])}`;
}

const facts = (rows: readonly [string, string][]) =>
  html`<dl class="facts">${rows.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`;

function hashes({ pdfHash, sealedHash }: LinkedDocument['request']): Html {
  return html`<dl class="hashes"><div><dt>SHA-256 of the signed document</dt><dd class="hash">${pdfHash ?? ''}</dd></div>
${sealedHash !== null && html`<div><dt>SHA-256 of the sealed PDF</dt><dd class="hash">${sealedHash}</dd></div>`}</dl>`;
}

function signForm({ token, linked, from, values = {}, errors = {} }: Shown): Html {
  const { signer, summary } = linked;
  const isInPerson = linked.onSiteWith !== null;
  // After an error, the script keeps the choices and the drawing.
  const state = values.decision === undefined ? '' : 'kept';
  return html`<form method="post" action="${signPath(token, from)}" data-sign-form="${state}"${!isInPerson && html` data-needs-email`}>
<h2>Your signature</h2>
${errors.decision !== undefined && html`<p class="bad" role="alert">${errors.decision}</p>`}
${field({ name: 'name', label: 'Full name', autocomplete: 'name', value: values.name ?? signer.name, error: errors.name })}
${field({ name: 'email', label: isInPerson ? 'Email (optional)' : 'Email', autocomplete: 'email', type: 'email', value: values.email ?? signer.email ?? '', error: errors.email })}
${kindChoice(values.kind)}
<div data-mark><div data-drawn hidden>
<div class="pad"><canvas role="img" aria-label="Draw your signature here, or choose Type to sign with the keyboard"></canvas></div>
<button type="button" class="clear" data-clear>${icon('undo')}Clear</button>
<input type="hidden" name="strokes" value="${values.strokes ?? ''}">
${errors.strokes !== undefined && html`<p class="bad" role="alert" id="strokes-error">${errors.strokes}</p>`}
</div>
<div data-typed>
${errors.kind !== undefined && html`<p class="bad" role="alert">${errors.kind}</p>`}
${field({ name: 'typed', label: 'Type your full name as your signature', className: 'typed', value: values.typed ?? '', error: errors.typed })}
</div></div>
<label class="check"><input type="checkbox" name="consent" value="${CONSENT_VERSION}"${values.consent === String(CONSENT_VERSION) && html` checked`}${errors.consent !== undefined && html` aria-invalid="true" aria-describedby="consent-error"`}><span>${CONSENTS[CONSENT_VERSION] ?? ''}<small> We record the time, your IP address and your device.</small></span></label>
${errors.consent !== undefined && html`<p class="bad" id="consent-error">${errors.consent}</p>`}
<div class="acts"><button class="main" name="decision" value="sign" aria-describedby="needs" data-submit>${icon('pen')}${summary.amount === null ? 'Sign' : `Sign for ${summary.amount}`}</button></div>
<p class="muted" id="needs" data-needs hidden></p>
<details${(errors.reason !== undefined || values.decision === 'decline') && html` open`}><summary>I don’t agree</summary>
<label for="reason">Reason (optional)</label>
<textarea id="reason" name="reason" maxlength="1000"${errors.reason !== undefined && html` aria-invalid="true" aria-describedby="reason-error"`}>${values.reason ?? ''}</textarea>
${errors.reason !== undefined && html`<p class="bad" id="reason-error">${errors.reason}</p>`}
<div class="acts"><button name="decision" value="decline">Decline</button></div>
</details>
</form>`;
}

/** Shown by the script; without it, the signature is typed. */
function kindChoice(chosen: string | undefined): Html {
  const choice = (value: string, label: Html, isChosen: boolean) =>
    html`<label><input type="radio" name="kind" value="${value}"${isChosen && html` checked`}>${label}</label>`;
  return html`<div class="kinds" role="radiogroup" aria-label="How to sign" data-kinds hidden>
${choice('drawn', html`${icon('signature')}Draw`, chosen === 'drawn')}
${choice('typed', html`${icon('keyboard')}Type`, chosen !== 'drawn')}
</div>`;
}

interface Field {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  type?: string;
  autocomplete?: string;
  className?: string;
}

function field({ name, label, value, error, type = 'text', autocomplete = 'off', className = '' }: Field): Html {
  return html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" class="${className}" autocomplete="${autocomplete}" maxlength="254" value="${value}"${
    error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  }>
${error !== undefined && html`<p class="bad" id="${name}-error">${error}</p>`}`;
}

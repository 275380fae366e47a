import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { totalOfAnswer } from '@builder-os/contract/modules/purchasing/price-comparison';
import type { PriceRequestLine } from '@builder-os/contract/modules/purchasing/price-request-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay, formatQuantity } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import { priceField, valuesOf } from './answer-form.service.ts';
import type { OpenInvitation } from './price-answers.service.ts';

export const PRICES_FRAME = new SecretFrame({
  hasForms: true,
  style: `.lines{list-style:none;margin:0;padding:0}
.lines li{display:grid;grid-template-columns:minmax(0,1fr) 190px;gap:4px 20px;align-items:start;border-bottom:1px solid var(--line);padding:12px 0}
.lines li>div:first-child{padding-top:3px}
.lines label{margin:0 0 4px}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:0 20px}
.desc{white-space:pre-line}
.files{padding-left:20px}
.files a{display:inline-block;padding:6px 0;color:var(--link)}
details{margin-top:28px;border-top:1px solid var(--line);padding-top:12px}
summary{cursor:pointer;font-weight:600;min-height:44px;padding:9px 0}
details form{border:0;margin-top:0}
@media(max-width:639px){.lines li{grid-template-columns:minmax(0,1fr)}}`,
});

interface Shown extends OpenInvitation {
  token: string;
  organization: Organization;
  /** The entries of the form, and the errors by field. */
  values?: Fields;
  errors?: Fields;
  /** Whether the answer was sent too late. */
  isLate?: boolean;
}

/** The request with the form to answer it, or with the reason it can't be answered anymore. */
export function pricesPage(shown: Shown): SecretPage {
  const { request, invitation, organization, token } = shown;
  const { companyName, timeZone } = organization;
  const title = `Prices for ${request.title}`;
  return {
    title,
    content: html`<h1>${title}</h1>
<p class="muted">${companyName} asks ${invitation.vendorName}${request.number !== null && ` · ${request.number}`}</p>
${stateOf(shown, timeZone)}
<dl>
<div><dt>Job</dt><dd><b>${request.jobName}</b>${request.siteAddress ?? ''}</dd></div>
<div><dt>Prices by</dt><dd><b>${formatDay(request.dueOn)}</b></dd></div>
</dl>
${request.description !== null && html`<p class="desc">${request.description}</p>`}
${
  request.files.length > 0 &&
  html`<h2>Plans and files</h2>
<ul class="files">${request.files.map(
    ({ id, title: name, size }) =>
      html`<li><a href="/prices/${token}/files/${id}">${name}</a> <span class="muted">${sizeText(size)}</span></li>`,
  )}</ul>`
}
${request.isOpen ? answerForms(shown) : givenAnswer(shown)}`,
  };
}

function stateOf({ request, invitation, isLate = false, errors = {} }: Shown, timeZone: string): Html | undefined {
  const failed = Object.keys(errors).length;
  if (failed > 0) {
    const text = errors['prices'] ?? 'Your prices aren’t saved yet. Correct the entries marked below.';
    return html`<p class="said" role="alert">${text}</p>`;
  }
  const late = isLate ? 'Your latest entries came too late and weren’t saved. ' : '';
  if (request.status === 'canceled') {
    return html`<p class="said" role="status">${late}These prices are no longer needed. Thank you.</p>`;
  }
  if (request.status === 'decided') {
    return html`<p class="said" role="status">${late}We’ve decided, so prices can’t be changed anymore. Thank you.</p>`;
  }
  if (!request.isOpen) {
    const day = formatDay(request.dueOn);
    return html`<p class="said" role="status">${late}The last day for prices was ${day}. If you still want to quote, contact us.</p>`;
  }
  if (invitation.answeredAt === null) return undefined;
  const day = formatDay(dayIn(new Date(invitation.answeredAt), timeZone));
  const until = `You can change it here through ${formatDay(request.dueOn)}.`;
  return invitation.status === 'declined'
    ? html`<p class="said" role="status">You declined ${invitation.isByPhone && 'by phone '}on ${day}. If you change your mind, enter your prices here through ${formatDay(request.dueOn)}.</p>`
    : html`<p class="said" role="status">We have your answer of ${day}, ${invitation.isByPhone ? 'given' : 'sent'} by ${invitation.answeredBy ?? ''}${invitation.isByPhone && ' over the phone'}: ${formatCents(totalOfAnswer(invitation) ?? '0.00')}. ${until}</p>`;
}

function answerForms({ request, invitation, token, values: typed, errors = {} }: Shown): Html {
  const values: Fields = typed ?? valuesOf(invitation);
  const entry = (name: string, label: string, attributes: Html) => fieldOf({ name, label, attributes, values, errors });
  const decimal = html` inputmode="decimal" autocomplete="off"`;
  return html`<h2>Your prices</h2>
<form method="post" action="/prices/${token}">
<p class="muted">Enter a price per unit for each line, in US dollars. Leave a line blank if you don’t offer it.</p>
<ol class="lines">${request.lines.map((line) => lineEntry(line, values, errors))}</ol>
${entry('lumpSum', 'Lump sum for everything (optional; used instead of the prices above)', decimal)}
<div class="two">
${entry('leadDays', 'Days from order to delivery or start', html` inputmode="numeric" autocomplete="off"`)}
${entry('validUntil', 'Prices valid through', html` type="date"`)}
</div>
<label for="note">Note</label>
<textarea id="note" name="note" maxlength="10000"${described('note', errors)}>${values['note'] ?? ''}</textarea>
${problem('note', errors)}
${entry('name', 'Your name', html` autocomplete="name" required maxlength="200"`)}
<div class="acts"><button class="main" type="submit" name="action" value="answer">${
    invitation.status === 'answered' ? 'Save Changes' : 'Send Prices'
  }</button></div>
</form>
${invitation.status !== 'declined' && declineForm(token, values, errors)}`;
}

function declineForm(token: string, values: Fields, errors: Fields): Html {
  const isFailed = errors['declineName'] !== undefined || errors['declineReason'] !== undefined;
  const shown = { ...values, declineName: values['declineName'] ?? '' };
  return html`<details${isFailed && html` open`}><summary>Decline</summary>
<form method="post" action="/prices/${token}">
<p>You won’t be reminded. You can still enter prices here later, until the due date.</p>
<label for="declineReason">Reason (optional)</label>
<textarea id="declineReason" name="declineReason" maxlength="500"${described('declineReason', errors)}>${values['declineReason'] ?? ''}</textarea>
${problem('declineReason', errors)}
${fieldOf({
  name: 'declineName',
  label: 'Your name',
  attributes: html` autocomplete="name" required maxlength="200"`,
  values: shown,
  errors,
})}
<div class="acts"><button type="submit" name="action" value="decline">Decline</button></div>
</form></details>`;
}

function lineEntry({ id, description, quantity, unit }: PriceRequestLine, values: Fields, errors: Fields): Html {
  const name = priceField(id);
  return html`<li><div><b id="line-${id}">${description}</b><br><span class="muted">${formatQuantity(quantity)} ${unit}</span></div>
<div><label for="${name}">Price per ${unit}</label>
<input id="${name}" name="${name}" value="${values[name] ?? ''}" inputmode="decimal" autocomplete="off" aria-describedby="line-${id}${errors[name] !== undefined && ` ${name}-error`}"${errors[name] !== undefined && html` aria-invalid="true"`}>
${problem(name, errors)}</div></li>`;
}

/** The vendor's answer, once it can't be changed. */
function givenAnswer({ request, invitation }: Shown): Html | undefined {
  if (invitation.status !== 'answered') return undefined;
  const { prices, lumpSum, leadDays, validUntil, note } = invitation;
  const total = totalOfAnswer(invitation);
  return html`<h2>Your answer</h2>
<div class="scroll" role="region" aria-label="Your answer" tabindex="0"><table>
<thead><tr><th scope="col">Line</th><th scope="col" class="r">Amount</th></tr></thead>
<tbody>${request.lines.map(({ id, description }) => {
    const price = prices.find(({ lineId }) => lineId === id);
    return html`<tr><td>${description}</td><td class="r">${price ? formatCents(price.amount) : 'No price'}</td></tr>`;
  })}</tbody>
${total !== null && html`<tfoot><tr><td>${lumpSum === null ? 'Total' : 'Lump sum'}</td><td class="r">${formatCents(total)}</td></tr></tfoot>`}
</table></div>
${leadDays !== null && html`<p>Days from order to delivery or start: ${leadDays}</p>`}
${validUntil !== null && html`<p>Valid through ${formatDay(validUntil)}</p>`}
${note !== null && html`<p class="desc">${note}</p>`}`;
}

interface Entry {
  name: string;
  label: string;
  attributes: Html;
  values: Fields;
  errors: Fields;
}

function fieldOf({ name, label, attributes, values, errors }: Entry): Html {
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${values[name] ?? ''}"${attributes}${described(name, errors)}>
${problem(name, errors)}</div>`;
}

function described(name: string, errors: Fields): Html | undefined {
  return errors[name] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-error"`;
}

function problem(name: string, errors: Fields): Html | undefined {
  return errors[name] === undefined ? undefined : html`<p class="bad" id="${name}-error">${errors[name]}</p>`;
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / 1_048_576;
  return mebibytes < 0.1 ? `${Math.ceil(bytes / 1024)} KB` : `${mebibytes.toFixed(1)} MB`;
}

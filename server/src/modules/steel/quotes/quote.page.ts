import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteLine } from '@builder-os/contract/modules/steel/quoted-price';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatDay, formatExact } from '../../../platform/format/figures.ts';
import { DOCUMENT_STYLE } from '../../../platform/web/document-style.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from '../../../platform/web/letterhead.ts';
import type { Fields } from '../../../platform/web/page.ts';
import { quantityOf, rateOf } from './quote-lines.service.ts';
import { statementOf } from './quote-statement.service.ts';

const STYLE = `${DOCUMENT_STYLE}\n${LETTERHEAD_STYLE}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts run and nothing loads from other sites; the only form posts back to this one. */
export const QUOTE_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

interface ShownQuote {
  token: string;
  quote: QuoteDetail;
  organization: Organization;
  /** The values entered in the form, and the errors by field. */
  values?: Fields;
  errors?: Fields;
}

/** The quote with the form that accepts or declines it, or with the answer that was given. */
export function quotePage({ token, quote, organization, values = {}, errors = {} }: ShownQuote): string {
  const { price } = quote;
  const isOpen = quote.status === 'sent';
  return layOut(
    organization,
    `Quote ${quoteName(quote)}`,
    html`<h1>Quote ${quoteName(quote)}</h1>
<p class="muted">${quote.kind === 'firm' ? 'Firm price' : 'Preliminary price'} · valid through ${formatDay(quote.validUntil)}</p>
${!isOpen && html`<p class="said" role="status">${answerOf(quote, organization.timeZone)}</p>`}
<dl>
<div><dt>Prepared for</dt><dd><b>${quote.company}</b>${quote.contactName ?? ''}</dd></div>
<div><dt>Project</dt><dd><b>${quote.project}</b>${quote.units} ${quote.units === 1 ? 'unit' : 'units'}</dd></div>
${quote.deliveryDate !== null && html`<div><dt>Expected delivery</dt><dd><b>${formatDay(quote.deliveryDate)}</b></dd></div>`}
</dl>
<div class="scroll" role="region" aria-label="Quote line items" tabindex="0"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r wide">Quantity</th><th scope="col" class="r wide">Rate</th><th scope="col" class="r">Amount</th></tr></thead>
<tbody>${price.lines.map(lineRow)}</tbody>
<tfoot><tr><td>Total</td><td class="wide"></td><td class="wide"></td><td class="r">${formatExact(price.total)}</td></tr></tfoot>
</table></div>
<p class="muted">${statementOf(quote)}</p>
${quote.notes !== null && html`<p>${quote.notes}</p>`}
<p><a class="button" href="/quote/${token}/pdf">Download as PDF</a></p>
${isOpen && answerForm(token, values, errors)}`,
  );
}

/** The page of a link whose quote can't be answered. */
export function closedPage(organization: Organization, state: 'expired' | 'superseded' | 'void'): string {
  const { title, text } = CLOSED[state];
  return layOut(organization, title, html`<h1>${title}</h1><p>${text}</p>`);
}

const CLOSED = {
  expired: {
    title: 'This quote has expired',
    text: 'The price is no longer valid. Ask the person who sent it for a new quote.',
  },
  superseded: {
    title: 'There’s a newer revision',
    text: 'This quote was replaced by a newer revision. Check your email for the newer link, or ask the person who sent this one.',
  },
  void: {
    title: 'This link doesn’t work',
    text: 'The quote was deleted or the link was revoked. Ask the person who sent it for a new link.',
  },
} as const;

/** On phones, quantity and rate go under the item, so that no amount is cut off. */
function lineRow(line: QuoteLine): Html {
  const [quantity, rate] = [quantityOf(line), rateOf(line)];
  const under = [quantity, rate].filter(Boolean).join(' at ');
  return html`<tr><td>${line.label}<small class="narrow">${under}</small></td><td class="r wide">${quantity}</td><td class="r wide">${rate}</td><td class="r">${formatExact(line.amount)}</td></tr>`;
}

function answerOf({ status, decidedBy, decidedAt, declineReason }: QuoteDetail, timeZone: string): string {
  const day = decidedAt === null ? '' : formatDay(dayIn(new Date(decidedAt), timeZone));
  if (status === 'accepted') return `Accepted by ${decidedBy ?? ''} on ${day}. Thank you! Your order is placed.`;
  return `Declined by ${decidedBy ?? ''} on ${day}.${declineReason === null ? '' : ` ${declineReason}`}`;
}

function answerForm(token: string, values: Fields, errors: Fields): Html {
  const name = errors.name;
  const reason = errors.reason;
  return html`<form method="post" action="/quote/${token}">
<h2>Your answer</h2>
<label for="name">Your name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${values.name ?? ''}"${
    name !== undefined && html` aria-invalid="true" aria-describedby="name-error"`
  }>
${name !== undefined && html`<p class="bad" id="name-error">${name}</p>`}
<label for="reason">Reason for declining (optional)</label>
<textarea id="reason" name="reason" maxlength="1000"${
    reason !== undefined && html` aria-invalid="true" aria-describedby="reason-error"`
  }>${values.reason ?? ''}</textarea>
${reason !== undefined && html`<p class="bad" id="reason-error">${reason}</p>`}
<p class="muted">By accepting, you’re ordering the items above at this price. We’ll record your name and today’s date.</p>
<div class="acts">
<button class="main" name="decision" value="accept">Accept Quote</button>
<button name="decision" value="decline">Decline Quote</button>
</div>
</form>`;
}

function layOut(organization: Organization, title: string, content: Html): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${organization.companyName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${DOCUMENT_FONTS}
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${letterhead(organization)}
<main id="content">
${content}
</main>
${imprint(organization)}
</body>
</html>
`;
  return page.text;
}

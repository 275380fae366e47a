import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import type { QuoteLine } from '@builder-os/contract/modules/steel/quoted-price';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import { amountsOf, quantityOf, rateOf } from './quote-lines.service.ts';
import { statementOf } from './quote-statement.service.ts';

/** The page the customer reads before signing: the quote's recipient, lines, total and terms. */
export function quoteContent(quote: QuoteDetail): Html {
  const { price } = quote;
  const formatAmount = amountsOf(price);
  return html`<p class="muted">${quote.kind === 'firm' ? 'Firm price' : 'Preliminary price'} · valid through ${formatDay(quote.validUntil)}</p>
<dl>
<div><dt>Prepared for</dt><dd><b>${quote.company}</b>${quote.contactName ?? ''}</dd></div>
<div><dt>Project</dt><dd><b>${quote.project}</b>${quote.units} ${quote.units === 1 ? 'unit' : 'units'}</dd></div>
${quote.deliveryDate !== null && html`<div><dt>Expected delivery</dt><dd><b>${formatDay(quote.deliveryDate)}</b></dd></div>`}
</dl>
<div class="scroll" role="region" aria-label="Quote line items" tabindex="0"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r wide">Quantity</th><th scope="col" class="r wide">Rate</th><th scope="col" class="r">Amount</th></tr></thead>
<tbody>${price.lines.map((line) => lineRow(line, formatAmount(line.amount)))}</tbody>
<tfoot><tr><td>Total</td><td class="wide"></td><td class="wide"></td><td class="r">${formatAmount(price.total)}</td></tr></tfoot>
</table></div>
<p class="muted">${statementOf(quote)}</p>
${quote.notes !== null && html`<p>${quote.notes}</p>`}`;
}

/** A quote that was answered on this page, with a typed name, before quotes were signed. */
export function answeredPage(quote: QuoteDetail, token: string, { timeZone }: Organization): SecretPage {
  const title = `Quote ${quoteName(quote)}`;
  return {
    title,
    content: html`<h1>${title}</h1>
<p class="said" role="status">${answerOf(quote, timeZone)}</p>
${quoteContent(quote)}
<p><a class="button" href="/quote/${token}/pdf">Download as PDF</a></p>`,
  };
}

/** On phones, quantity and rate go under the item, so that no amount is cut off. */
function lineRow(line: QuoteLine, amount: string): Html {
  const [quantity, rate] = [quantityOf(line), rateOf(line)];
  const under = [quantity, rate].filter(Boolean).join(' at ');
  return html`<tr><td>${line.label}<small class="narrow">${under}</small></td><td class="r wide">${quantity}</td><td class="r wide">${rate}</td><td class="r">${amount}</td></tr>`;
}

function answerOf({ status, decidedBy, decidedAt, declineReason }: QuoteDetail, timeZone: string): string {
  const day = decidedAt === null ? '' : formatDay(dayIn(new Date(decidedAt), timeZone));
  if (status === 'accepted') return `Accepted by ${decidedBy ?? ''} on ${day}. Thank you! Your order is placed.`;
  return `Declined by ${decidedBy ?? ''} on ${day}.${declineReason === null ? '' : ` ${declineReason}`}`;
}

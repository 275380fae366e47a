import type { ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { daysText, quantityText, unitPriceOf } from './change-order-words.ts';
import type { ChangeRecord } from './change-orders.queries.ts';

/**
 * The page the customer reads before signing: the change and its lines with prices. The contract and the finish date
 * come from the PDF: computed now, they could differ from the PDF that is signed.
 */
export function changeContent(change: ChangeRecord): Html {
  return html`<p><b>${change.title}</b></p>
<dl>
${change.customerName !== null && html`<div><dt>Prepared for</dt><dd><b>${change.customerName}</b></dd></div>`}
<div><dt>Job</dt><dd><b>${change.jobName}</b>${change.siteAddress ?? ''}</dd></div>
${change.requestedBy !== null && html`<div><dt>Requested by</dt><dd><b>${change.requestedBy}</b></dd></div>`}
</dl>
${change.description !== null && html`<p>${change.description}</p>`}
<div class="scroll" role="region" aria-label="Change order lines" tabindex="0"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r wide">Quantity</th><th scope="col" class="r wide">Unit price</th><th scope="col" class="r">Price</th></tr></thead>
<tbody>${change.lines.map(lineRow)}</tbody>
<tfoot><tr><td>Price of this change</td><td class="wide"></td><td class="wide"></td><td class="r">${formatCents(change.price)}</td></tr></tfoot>
</table></div>
<dl>
<div><dt>Days</dt><dd><b>${daysText(change.days)}</b></dd></div>
</dl>`;
}

/** On phones, quantity and unit price go under the item, so that no amount is cut off. */
function lineRow(line: ChangeOrderLine): Html {
  const unitPrice = unitPriceOf(line);
  const rate = unitPrice === undefined ? '' : formatCents(unitPrice);
  const quantity = quantityText(line) ?? '';
  const under = [quantity, rate].filter(Boolean).join(' at ');
  return html`<tr><td>${line.description}<small class="narrow">${under}</small></td><td class="r wide">${quantity}</td><td class="r wide">${rate}</td><td class="r">${formatCents(line.price)}</td></tr>`;
}

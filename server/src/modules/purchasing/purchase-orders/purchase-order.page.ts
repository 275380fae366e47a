import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type {
  PurchaseOrderDetail,
  PurchaseOrderLine,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay, formatQuantity } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import type { SecretPage } from '../../../platform/web/secret-page.ts';
import { numberOf, priceText, termsOf, titleOf } from './order-words.ts';

/** The page the vendor reads before signing: the job, the lines, the total and the terms. */
export function orderContent(order: PurchaseOrderDetail): Html {
  const [revision] = order.revisions;
  const terms = termsOf(order);
  return html`<dl>
<div><dt>Job</dt><dd><b>${order.jobName}</b>${order.siteAddress ?? ''}</dd></div>
<div><dt>Vendor</dt><dd><b>${order.vendorName}</b></dd></div>
${order.deliveryOn !== null && html`<div><dt>Delivery by</dt><dd><b>${formatDay(order.deliveryOn)}</b></dd></div>`}
</dl>
${revision?.reason != null && html`<p>Revision ${revision.number}: ${revision.reason}</p>`}
<div class="scroll" role="region" aria-label="Order lines" tabindex="0"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r wide">Quantity</th><th scope="col" class="r wide">Unit price</th><th scope="col" class="r">Amount</th></tr></thead>
<tbody>${order.lines.map(lineRow)}</tbody>
<tfoot><tr><td>Total</td><td class="wide"></td><td class="wide"></td><td class="r">${formatCents(order.total)}</td></tr></tfoot>
</table></div>
${terms.length > 0 && html`<p class="muted">${terms.join(' ')}</p>`}
${order.notes !== null && html`<p>${order.notes}</p>`}`;
}

interface ShownOrder {
  token: string;
  order: PurchaseOrderDetail;
  organization: Organization;
}

/** An order that was accepted on this page, with a typed name, before orders were signed. */
export function acceptedOrderPage({ token, order, organization }: ShownOrder): SecretPage {
  const title = `${titleOf(order)} ${numberOf(order)}`;
  return {
    title,
    content: html`<h1>${title}</h1>
<p class="muted">From ${organization.companyName} to ${order.vendorName}</p>
${order.acceptedAt !== null && html`<p class="said" role="status">${acceptanceOf(order, organization.timeZone)}</p>`}
${orderContent(order)}
<p><a class="button" href="/order/${token}/pdf">Download as PDF</a></p>`,
  };
}

/** On phones, quantity and price go under the item, so that no amount is cut off. */
function lineRow(line: PurchaseOrderLine): Html {
  const quantity = `${formatQuantity(line.quantity)} ${line.unit}`;
  const price = priceText(line.unitPrice);
  return html`<tr><td>${line.description}<small class="narrow">${quantity} at ${price}</small></td><td class="r wide">${quantity}</td><td class="r wide">${price}</td><td class="r">${formatCents(line.amount)}</td></tr>`;
}

function acceptanceOf({ acceptedBy, acceptedAt }: PurchaseOrderDetail, timeZone: string): string {
  const day = acceptedAt === null ? '' : formatDay(dayIn(new Date(acceptedAt), timeZone));
  return `Accepted by ${acceptedBy ?? ''} on ${day}. Thank you!`;
}

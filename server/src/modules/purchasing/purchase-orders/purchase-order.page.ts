import { createHash } from 'node:crypto';
import type { Organization } from '@builder-os/contract/modules/admin/organization';
import type { PurchaseOrderDetail, PurchaseOrderLine } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatCents, formatDay } from '../../../platform/format/figures.ts';
import { DOCUMENT_STYLE } from '../../../platform/web/document-style.ts';
import { Html, html } from '../../../platform/web/html.ts';
import { DOCUMENT_FONTS, imprint, LETTERHEAD_STYLE, letterhead } from '../../../platform/web/letterhead.ts';
import { numberOf, priceText, termsOf, titleOf, trimDecimal } from './order-words.ts';

const STYLE = `${DOCUMENT_STYLE}\n${LETTERHEAD_STYLE}`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts run, nothing loads from other sites, and there are no forms. */
export const ORDER_PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'self' 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the vendor reads before signing: the job, the lines, the total and the terms. */
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
export function acceptedOrderPage({ token, order, organization }: ShownOrder): string {
  const title = `${titleOf(order)} ${numberOf(order)}`;
  return layOut(
    organization,
    title,
    html`<h1>${title}</h1>
<p class="muted">From ${organization.companyName} to ${order.vendorName}</p>
${order.acceptedAt !== null && html`<p class="said" role="status">${acceptanceOf(order, organization.timeZone)}</p>`}
${orderContent(order)}
<p><a class="button" href="/order/${token}/pdf">Download as PDF</a></p>`,
  );
}

/** On phones, quantity and price go under the item, so that no amount is cut off. */
function lineRow(line: PurchaseOrderLine): Html {
  const quantity = `${trimDecimal(line.quantity)} ${line.unit}`;
  const price = priceText(line.unitPrice);
  return html`<tr><td>${line.description}<small class="narrow">${quantity} at ${price}</small></td><td class="r wide">${quantity}</td><td class="r wide">${price}</td><td class="r">${formatCents(line.amount)}</td></tr>`;
}

function acceptanceOf({ acceptedBy, acceptedAt }: PurchaseOrderDetail, timeZone: string): string {
  const day = acceptedAt === null ? '' : formatDay(dayIn(new Date(acceptedAt), timeZone));
  return `Accepted by ${acceptedBy ?? ''} on ${day}. Thank you!`;
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

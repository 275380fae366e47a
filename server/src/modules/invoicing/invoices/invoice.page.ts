import type { Organization } from '@builder-os/contract/modules/admin/organization';
import { percentDoneOf, sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { PaymentInstructions } from '@builder-os/contract/modules/invoicing/payment-instructions';
import { daysBetween } from '@builder-os/contract/platform/calendar';
import { dayOf } from '@builder-os/contract/platform/dates';
import { termsOf } from '@builder-os/contract/platform/terms';
import { formatCents, formatDay, formatLongDay, formatQuantity } from '../../../platform/format/figures.ts';
import { type Html, html } from '../../../platform/web/html.ts';
import { icon } from '../../../platform/web/icons.ts';
import { SecretFrame, type SecretPage } from '../../../platform/web/secret-page.ts';
import type { JobStanding } from './invoice-links.queries.ts';
import { heldToDate, isApplication, sumsOf, toDateOf, trimDecimal, unitPriceText } from './invoice-words.ts';

export const INVOICE_FRAME = new SecretFrame({
  style: `footer{max-width:1048px}
main{max-width:1048px;display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:16px;align-items:start;background:none;border:0;padding:0 24px}
main>*,aside>section{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:24px}
main>aside{display:grid;gap:16px;background:none;border:0;padding:0}
main.one{grid-template-columns:minmax(0,640px);justify-content:center}
h2{margin:0 0 10px;font-size:16px}
dl{grid-template-columns:repeat(3,minmax(0,1fr))}
.links a{color:var(--link)}
.pay>.links:last-child{margin:14px 0 0}
.even td.r:not(.wide){font-size:inherit;line-height:inherit;letter-spacing:inherit}
main>.back,main>.block{grid-column:1/-1;margin:0;background:none;border:0;padding:0}
main>.block{border:1.5px solid var(--ink);border-radius:0}
.due{font-size:30px;line-height:1.3;font-weight:620;font-variant-numeric:tabular-nums;letter-spacing:-.01em;margin:0}
.sums{max-width:340px;margin:14px 0 0 auto}
.kv{display:flex;justify-content:space-between;gap:16px;padding:4px 0;font-variant-numeric:tabular-nums}
.kv.t{border-top:1.5px solid var(--ink);margin-top:4px;padding-top:8px;font-weight:650}
.kv.late span:last-child{color:var(--bad);font-weight:600}
details+p{margin-top:12px}
details{border:1px solid var(--rim);border-radius:8px;margin:10px 0 0}
summary{display:flex;gap:8px;align-items:center;justify-content:center;cursor:pointer;font-weight:600;padding:9px 14px;min-height:44px;border-radius:7px}
summary::-webkit-details-marker{display:none}
.first summary{background:var(--action);color:var(--on-action)}
.first[open] summary{border-radius:7px 7px 0 0}
summary:focus-visible{outline:2px solid var(--action);outline-offset:2px}
.block{display:grid;grid-template-columns:3fr 2fr 2fr;gap:0;margin:0;font-size:13px;line-height:18px}
.block div{min-width:0;padding:6px 10px;border-left:1px solid var(--rim);overflow-wrap:anywhere}
.block div:first-child{border:0}
.block dt{font-size:12px}
.how{white-space:pre-line;border-top:1px solid var(--line);padding:10px 14px;margin:0}
@media(max-width:639px){main,main.one{grid-template-columns:minmax(0,1fr);padding:0 16px;margin-top:16px}footer{padding:16px}main>*,aside>section{padding:16px}main>.back{order:-2}main>aside{display:contents}aside>.pay{order:-1}main>.block{order:1}dl{grid-template-columns:1fr 1fr}.block{grid-template-columns:minmax(90px,1fr) auto auto}.sums{max-width:none}}
@media print{:root{color-scheme:light;--canvas:#fff;--sheet:#fff;--ink:#000;--muted:#444;--line:#bbb;--rim:#888;--edge:#888;--bad:#000;--mark:#000}.first summary{background:none;color:inherit}main>.block{padding:0;margin:8px 0 0}.skip,.acts,.links{display:none}main{display:block;padding:0}main>*,aside>section{border:0;padding:0 0 18px}main>aside{display:block}details{border:0;margin:0}details::details-content{content-visibility:visible;block-size:auto}summary{padding:8px 0 0;min-height:0;justify-content:start}.how{border:0;padding:0}.scroll{overflow:visible}tr,.kv{break-inside:avoid}thead{display:table-header-group}}`,
});

interface Shown {
  /** The path of the page: its PDF is at `/pdf` below it. */
  path: string;
  /** The path of the page it was opened from, if it was. */
  back?: string;
  invoice: InvoiceDetail;
  /** When the link stops working. */
  expiresAt: string;
  organization: Organization;
  instructions: PaymentInstructions;
  standing: JobStanding | undefined;
  today: string;
}

/** The invoice, the amount due on it and how to pay it. */
export function invoicePage(shown: Shown): SecretPage {
  const { path, invoice, standing, back } = shown;
  const title = `Invoice ${invoice.number ?? ''}`;
  return {
    title,
    actions: html`<a class="button wide" href="${path}/pdf?show=yes">${icon('printer')}Print</a><a class="button" href="${path}/pdf">${icon('download')}<span><span class="wide">Download </span>PDF</span></a>`,
    content: html`${back !== undefined && html`<p class="back links"><a href="${back}">Back to your page</a></p>`}
<section>
<h1>${title}</h1>
${invoice.title !== null && html`<p class="muted">${invoice.title}</p>`}
${parties(invoice)}
${isApplication(invoice) ? progressTable(invoice) : linesTable(invoice)}
${sums(invoice)}
${invoice.note !== null && html`<p>${invoice.note}</p>`}
</section>
<aside>${payment(shown)}${standing?.contract != null && standingOf(standing)}</aside>
${titleBlock(invoice)}`,
  };
}

/** The title block at the end: project, document and date, as on the company's other documents. */
function titleBlock({ jobName, number, invoiceDate }: InvoiceDetail): Html {
  return html`<dl class="block">${jobName !== null && html`<div><dt>Project</dt><dd>${jobName}</dd></div>`}
<div><dt>Document</dt><dd>${number ?? ''}</dd></div><div><dt>Date</dt><dd>${formatDay(invoiceDate ?? '')}</dd></div></dl>`;
}

function parties(invoice: InvoiceDetail): Html {
  const { customerName, billTo, jobName, siteAddress, invoiceDate, customerReference } = invoice;
  return html`<dl>
<div><dt>Bill to</dt><dd><b>${customerName}</b>${billTo ?? ''}</dd></div>
${jobName !== null && html`<div><dt>Project</dt><dd><b>${jobName}</b>${siteAddress ?? ''}</dd></div>`}
<div><dt>Issued</dt><dd><b>${formatDay(invoiceDate ?? '')}</b>${termsOf(invoice.termsDays)}</dd></div>
${customerReference !== null && html`<div><dt>Your reference</dt><dd><b>${customerReference}</b></dd></div>`}
</dl>`;
}

function linesTable({ lines, subtotal }: InvoiceDetail): Html {
  return html`<div class="scroll" role="region" aria-label="Invoice lines" tabindex="0"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r wide">Quantity</th><th scope="col" class="r wide">Unit price</th><th scope="col" class="r">Amount</th></tr></thead>
<tbody>${lines.map(lineRow)}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="wide"></td><td class="wide"></td><td class="r">${formatCents(subtotal)}</td></tr></tfoot>
</table></div>`;
}

/** On phones, quantity and price go under the item, so that no amount is cut off. */
function lineRow(line: InvoiceLine): Html {
  const quantity = [formatQuantity(line.quantity), line.unit].filter(Boolean).join(' ');
  const price = unitPriceText(line.unitPrice);
  const name = line.releasesNumber === null ? line.description : `${line.description} (${line.releasesNumber})`;
  return html`<tr><td>${name}<small class="narrow">${quantity} at ${price}</small></td><td class="r wide">${quantity}</td><td class="r wide">${price}</td><td class="r">${formatCents(line.amount)}</td></tr>`;
}

function progressTable({ lines, subtotal }: InvoiceDetail): Html {
  const value = sumOf(lines.map(({ planValue }) => planValue ?? '0.00'));
  const toDate = sumOf(lines.map(toDateOf));
  return html`<div class="scroll" role="region" aria-label="Invoice lines" tabindex="0"><table>
<thead><tr><th scope="col">Work</th><th scope="col" class="r wide">Value</th><th scope="col" class="r wide">Done</th><th scope="col" class="r">This invoice</th><th scope="col" class="r wide">To date</th></tr></thead>
<tbody>${lines.map(progressRow)}</tbody>
<tfoot class="even"><tr><th scope="row">Total</th><td class="r wide">${formatCents(value)}</td><td class="r wide">${trimDecimal(percentDoneOf(value, toDate))}%</td><td class="r">${formatCents(subtotal)}</td><td class="r wide">${formatCents(toDate)}</td></tr></tfoot>
</table></div>`;
}

function progressRow(line: InvoiceLine): Html {
  const done = `${trimDecimal(line.percentDone ?? '0')}%`;
  const value = formatCents(line.planValue ?? '0.00');
  return html`<tr><td>${line.description}<small class="narrow">${trimDecimal(line.percentBefore ?? '0')}% to ${done} of ${value}</small></td><td class="r wide">${value}</td><td class="r wide">${done}</td><td class="r">${formatCents(line.amount)}</td><td class="r wide">${formatCents(toDateOf(line))}</td></tr>`;
}

function sums(invoice: InvoiceDetail): Html {
  const asIssued = sumOf([invoice.amount, `-${invoice.retainage}`.replace('--', '')]);
  return html`<div class="sums">${sumsOf(invoice).map(({ label, amount }) => pair(label, formatCents(amount)))}
<div class="kv t"><span>Due ${formatDay(invoice.dueDate ?? '')}</span><span>${formatCents(asIssued)}</span></div>
${isApplication(invoice) && invoice.retainage !== '0.00' && pair('Retainage held to date', formatCents(heldToDate(invoice)))}</div>`;
}

function pair(label: string, value: string, name = ''): Html {
  return html`<div class="kv${name}"><span>${label}</span><span>${value}</span></div>`;
}

/** Only a customer who paid the invoice is thanked. */
function settledText({ status, writtenOff, paid }: InvoiceDetail): string {
  if (status === 'void') return 'This invoice was credited in full.';
  return writtenOff === '0.00' && paid !== '0.00' ? 'Nothing is due. Thank you.' : 'Nothing is due.';
}

function payment({ invoice, expiresAt, organization, instructions, today }: Shown): Html {
  const { due, dueDate, number } = invoice;
  const until = html`<p class="muted links">This link works until ${formatDay(dayOf(expiresAt, organization.timeZone))}.</p>`;
  if (due === '0.00' || dueDate === null) {
    return html`<section class="pay"><h2>${settledText(invoice)}</h2>${until}</section>`;
  }
  const { bankDetails, checkAddress } = instructions;
  const hasWay = bankDetails !== null || checkAddress !== null;
  return html`<section class="pay"><p class="muted">Due ${formatLongDay(dueDate)}</p><p class="due">${formatCents(due)}</p>
<p class="${dueDate < today ? 'bad' : 'muted'}">${dueText(daysBetween(today, dueDate))}</p>
${settled(invoice)}${bankDetails !== null && way('bank', 'Pay by Bank Transfer', bankDetails)}
${checkAddress !== null && way('mail', 'Pay by Check', checkAddress)}
${hasWay && html`<p class="muted">Write <b>${number ?? ''}</b> on your payment so we can match it.</p>`}
${until}</section>`;
}

/** The deductions from the amount that lead to what is due; nothing if all of it is due. */
function settled(invoice: InvoiceDetail): Html | false {
  const { amount, due, paid, credited, writtenOff, retainageBilled, held } = invoice;
  const parts = [
    ['Paid', paid],
    ['Credited', credited],
    ['Written off', writtenOff],
    ['Retainage billed since', retainageBilled],
    ['Retainage held', held],
  ].flatMap(([label = '', part = '0.00']) => (part === '0.00' ? [] : [pair(label, formatCents(`-${part}`))]));
  return (
    parts.length > 0 &&
    html`${pair('Invoice amount', formatCents(amount))}${parts}${pair('Due', formatCents(due), ' t')}`
  );
}

/** Paying by bank transfer comes first. */
function way(name: 'bank' | 'mail', title: string, text: string): Html {
  return html`<details${name === 'bank' && html` class="first"`}><summary>${icon(name)}${title}</summary><p class="how">${text}</p></details>`;
}

function dueText(days: number): string {
  if (days === 0) return 'Due today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `in ${count}` : `${count} overdue`;
}

function standingOf({ contract, billed, paid, open }: JobStanding): Html {
  return html`<section>${pair('Contract', formatCents(contract ?? '0.00'))}${pair('Billed to date', formatCents(billed))}${pair('Paid to date', formatCents(paid))}${open.map(
    ({ number, due, isLate }) => pair(`Still due on ${number}`, formatCents(due), isLate ? ' late' : ''),
  )}</section>`;
}

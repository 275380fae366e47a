import { percentOf, sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import { formatCents, formatExact } from '../../../platform/format/figures.ts';

/** `22`, `3.5`: a decimal without trailing zeros. */
export function trimDecimal(text: string): string {
  return text.includes('.') ? withoutTrailing(withoutTrailing(text, '0'), '.') : text;
}

/** A unit price with as many decimals as it has, and two at least. */
export function unitPriceText(price: string): string {
  const [, decimals = ''] = trimDecimal(price).split('.');
  if (decimals.length <= 2) return formatCents(`${price.split('.')[0] ?? '0'}.${decimals.padEnd(2, '0')}`);
  return formatExact(trimDecimal(price));
}

/** Whether an invoice is an application: all of its lines bill progress on a schedule of values. */
export function isApplication({ lines }: Pick<InvoiceDetail, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ planValue }) => planValue !== null);
}

/** The amount billed of a plan line through this invoice. */
export function toDateOf({ planValue, percentDone }: InvoiceLine): string {
  return planValue === null ? '0.00' : percentOf(planValue, percentDone ?? '0.00');
}

/** The sums below the lines: `['Sales tax, Clark County 7.25 %', '$72.50']`. The amount due comes last. */
export function sumsOf(invoice: InvoiceDetail): { label: string; amount: string }[] {
  const sums: { label: string; amount: string }[] = [];
  if (invoice.taxes.length > 0 || invoice.retainage !== '0.00') {
    sums.push({ label: isApplication(invoice) ? 'This invoice' : 'Subtotal', amount: invoice.subtotal });
  }
  for (const { place, percent, tax } of invoice.taxes) {
    sums.push({ label: `Sales tax, ${place} ${trimDecimal(percent)}%`, amount: tax });
  }
  if (invoice.retainage !== '0.00') {
    sums.push({ label: `Retainage held, ${trimDecimal(invoice.retainagePercent)}%`, amount: `-${invoice.retainage}` });
  }
  return sums;
}

/** The retainage on the work to date, on an application. */
export function heldToDate({ lines, retainagePercent }: InvoiceDetail): string {
  return sumOf(lines.map((line) => percentOf(toDateOf(line), retainagePercent)));
}

import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { formatDay } from '../../../platform/format/figures.ts';

/** The name of the order's document: `Purchase order`, `Subcontract`. */
export function titleOf({ kind }: Pick<PurchaseOrderDetail, 'kind'>): string {
  return kind === 'subcontract' ? 'Subcontract' : 'Purchase order';
}

/** The number with its revision from the second one on: `PO-2026-001 rev 2`. */
export function numberOf({ number, revision }: Pick<PurchaseOrderDetail, 'number' | 'revision'>): string {
  if (number === null) return 'Draft';
  return revision > 1 ? `${number} rev ${revision}` : number;
}

/** A decimal without the zeros at its end, with thousands: `1,200.5`. */
export function trimDecimal(text: string): string {
  return Number(text).toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** A unit price with at least two decimals, and as many as it has. */
export function priceText(unitPrice: string): string {
  return `$${Number(unitPrice).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}

/** The terms, each a sentence. */
export function termsOf({ deliveryOn, termsDays, retainage }: PurchaseOrderDetail): string[] {
  return [
    deliveryOn === null ? null : `Delivery by ${formatDay(deliveryOn)}.`,
    termsDays === null
      ? null
      : termsDays === 0
        ? 'Due on receipt of the bill.'
        : `Payment within ${termsDays} days of the bill.`,
    Number(retainage) === 0 ? null : `Retainage ${trimDecimal(retainage)}% of each bill, until the work is accepted.`,
  ].filter((term) => term !== null);
}

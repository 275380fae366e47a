import { COST_TYPES } from '@builder-os/contract/modules/jobs/cost-codes';
import { ORDER_KINDS } from '@builder-os/contract/modules/purchasing/order-states';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { plainNumber } from '@builder-os/contract/platform/plain-number';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import { NONE } from '../../../app/forms/field-form.ts';
import type { FormRow } from '../../../app/forms/form-rows.ts';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { isOpenToVendor, type VendorTerms } from '../vendors/use-vendor-fill.ts';
import type { OrderChanges } from './purchase-orders.mutations.ts';

/** A row of the lines' list in a form. */
type LineRow = FormRow;

export type OrderEntries = ReturnType<typeof toOrderEntries>;

export function toOrderEntries(order: PurchaseOrderDetail | undefined) {
  return {
    vendorId: order?.vendorId == null ? NONE : String(order.vendorId),
    kind: order?.kind ?? 'purchase_order',
    deliveryOn: order?.deliveryOn ?? '',
    termsDays: order?.termsDays == null ? '' : String(order.termsDays),
    // Empty in a new order, so that a typed 0 can be told from no entry.
    retainage: order ? trimDecimal(order.retainage) : '',
    notes: order?.notes ?? '',
    lines: order ? order.lines.map(toLineRow) : [BLANK_LINE],
  };
}

/** What a new line starts with. */
export const BLANK_LINE: LineRow = {
  costCodeId: '',
  costType: 'material',
  quantity: '1',
  unit: '',
  unitPrice: '',
  description: '',
};

/** The values a vendor filled into an order's form. */
export interface OrderFill {
  termsDays: string;
  retainage: string;
  costCodeId: string;
}

/** The values that count as filled in when a form opens: a draft without retainage may still get its vendor's. */
export function startFill(order: PurchaseOrderDetail | undefined): OrderFill {
  return { termsDays: '', retainage: order?.retainage === '0.00' ? '0' : '', costCodeId: '' };
}

/**
 * Fills an order from its vendor, and replaces what an earlier vendor filled.
 * @param terms left out for a contact that isn't a vendor: the earlier vendor's terms are cleared
 * @returns the changed entries, and the filled values
 */
export function fillOrder(
  entries: OrderEntries,
  terms: VendorTerms | undefined,
  filled: OrderFill,
): { changes: Partial<OrderEntries>; filled: OrderFill } {
  const next = {
    termsDays: terms ? String(terms.termsDays) : '',
    retainage: terms ? trimDecimal(terms.retainagePercent) : '',
    costCodeId: terms?.costCodeId ?? '',
  };
  const changes: Partial<OrderEntries> = {};
  const now = { ...filled, costCodeId: next.costCodeId };
  for (const field of ['termsDays', 'retainage'] as const) {
    if (!isOpenToVendor(entries[field], filled[field])) continue;
    now[field] = next[field];
    if (entries[field] !== next[field]) changes[field] = next[field];
  }
  const isOpen = ({ costCodeId = '' }: LineRow) => isOpenToVendor(costCodeId, filled.costCodeId);
  if (entries.lines.some((line) => isOpen(line) && line.costCodeId !== next.costCodeId)) {
    changes.lines = entries.lines.map((line) => (isOpen(line) ? { ...line, costCodeId: next.costCodeId } : line));
  }
  return { changes, filled: now };
}

function toLineRow(line: PurchaseOrderDetail['lines'][number]): LineRow {
  return {
    costCodeId: String(line.costCodeId),
    costType: line.costType,
    quantity: trimDecimal(line.quantity),
    unit: line.unit,
    unitPrice: priceEntry(line.unitPrice),
    description: line.description,
  };
}

/** A unit price as it's typed: at least two decimals, without further zeros. */
export function priceEntry(unitPrice: string): string {
  const [whole = '0', fraction = ''] = unitPrice.split('.');
  return `${whole}.${withoutTrailing(fraction, '0').padEnd(2, '0')}`;
}

export function toOrderBody(entries: OrderEntries) {
  return {
    vendorId: readId(entries.vendorId) ?? 0,
    kind: ORDER_KINDS.find((kind) => kind === entries.kind) ?? 'purchase_order',
    ...toTermsBody(entries),
    lines: entries.lines.map(toLineBody),
  } satisfies OrderChanges;
}

export function toTermsBody(entries: Pick<OrderEntries, 'deliveryOn' | 'termsDays' | 'retainage' | 'notes'>) {
  const terms = entries.termsDays.trim();
  return {
    deliveryOn: orNull(entries.deliveryOn),
    termsDays: terms === '' ? null : Number(terms),
    retainage: entries.retainage.trim() || '0',
    notes: orNull(entries.notes),
  };
}

export function toLineBody(row: LineRow) {
  return {
    costCodeId: readId(row.costCodeId ?? '') ?? 0,
    costType: COST_TYPES.find((type) => type === row.costType) ?? 'other',
    description: row.description ?? '',
    quantity: plainNumber(row.quantity ?? ''),
    unit: row.unit ?? '',
    unitPrice: plainNumber(row.unitPrice ?? ''),
  };
}

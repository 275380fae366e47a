import { changeTotals, keepFixedPrices } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderDetail, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import type { FormRow } from '../../../../app/forms/form-rows.ts';
import { orNull } from '../../../../app/records/form-entries.ts';
import { BLANK_LINE, lineBody, lineEntries } from '../../../jobs/cost-codes/line-entries-fill.ts';

export type ChangeEntries = ReturnType<typeof toChangeEntries>;

export function toChangeEntries(change: ChangeOrderDetail | undefined) {
  return {
    title: change?.title ?? '',
    requestedBy: change?.requestedBy ?? '',
    days: change ? String(change.days) : '0',
    description: change?.description ?? '',
    lines: change ? change.lines.map(lineEntries) : [BLANK_LINE],
  };
}

export function toChangeBody({ title, requestedBy, days, description, lines }: ChangeEntries) {
  return {
    title,
    requestedBy: orNull(requestedBy),
    days: readDays(days),
    description: orNull(description),
    lines: lines.filter((line) => !isBlank(line)).map(lineBody),
  };
}

/** The typed days, with a plus or a minus sign; none without an entry. */
function readDays(entry: string): number {
  const text = entry
    .replace('−', '-')
    .replace(/^\s*\+/, '')
    .trim();
  return text === '' ? 0 : Number(text);
}

/** A blank line isn’t sent, so a change can be written before it’s priced. */
export function isBlank({ costCodeId, description, unitCost, unit }: FormRow): boolean {
  return [costCodeId, description, unitCost, unit].every((entry) => (entry ?? '').trim() === '');
}

/**
 * The cost and price of the typed lines, without incomplete ones.
 * @param stored the lines of the change being edited, whose fixed prices stay as stored
 */
export function sumOf(
  lines: readonly FormRow[],
  stored: readonly ChangeOrderLine[] = [],
): { cost: string; price: string } {
  const typed = lines
    .filter((line) => !isBlank(line))
    .map((line) => lineBody(line))
    .map((line) => ({ ...line, quantity: line.quantity.replace('−', '-') }));
  const readable = keepFixedPrices(stored, typed)
    .map(({ quantity, unitCost, markup, fixedPrice }) => ({ quantity, unitCost, markup, fixedPrice }))
    .filter(
      ({ quantity, unitCost, markup }) =>
        /^-?\d+(\.\d{1,3})?$/.test(quantity) && /^\d+(\.\d{1,2})?$/.test(unitCost) && /^\d+(\.\d{1,2})?$/.test(markup),
    );
  return changeTotals(readable);
}

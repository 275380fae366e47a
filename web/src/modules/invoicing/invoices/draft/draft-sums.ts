import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import {
  invoiceSumsOf,
  lineAmountOf,
  percentOf,
  progressOf,
  sumOf,
  taxesOf,
} from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { type DraftEntries, readNumber } from './draft-form.ts';

/** A line of the schedule with the amount the draft bills of it. */
export interface ScheduleLine {
  planLineId: number;
  description: string;
  value: string;
  percentBefore: string;
  billedBefore: string;
  toDate: string;
  thisPeriod: string;
  held: string;
  heldToDate: string;
  left: string;
}

export type DraftSums = ReturnType<typeof sumDraft>;

/** The sums of a draft as it's typed, by the same rules the server applies when it saves. */
export function sumDraft(
  entries: Pick<DraftEntries, 'schedule' | 'lines' | 'retainagePercent'>,
  invoice: { lines: readonly Pick<InvoiceLine, 'planLineId' | 'planValue' | 'percentBefore'>[] },
  plan: BillingPlan | null | undefined,
  rates: readonly Pick<TaxRate, 'id' | 'percent'>[],
) {
  const retainagePercent = readPercent(entries.retainagePercent) ?? '0.00';
  const schedule = entries.schedule.map((row): ScheduleLine => {
    const planLineId = Number(row.planLineId);
    const planned = plan?.lines.find(({ id }) => id === planLineId);
    const stored = invoice.lines.find((line) => line.planLineId === planLineId);
    const value = planned?.value ?? stored?.planValue ?? '0.00';
    const percentBefore = planned?.percentBilled ?? stored?.percentBefore ?? '0.00';
    const billedBefore = planned?.billed ?? percentOf(value, percentBefore);
    const heldBefore = planned?.held ?? percentOf(billedBefore, retainagePercent);
    const percentDone = readPercent(row.percentDone ?? '') ?? percentBefore;
    const progress = progressOf({ value, billedBefore, heldBefore }, { percentDone, retainagePercent });
    return { planLineId, description: row.description ?? '', value, percentBefore, billedBefore, ...progress };
  });
  const taxPercentOf = (row: { taxRateId?: string }) =>
    rates.find(({ id }) => String(id) === row.taxRateId)?.percent ?? null;
  const others = entries.lines.map((row) => {
    const amount = amountOfRow(row);
    const isRelease = (row.releasesInvoiceId ?? '') !== '';
    return {
      amount,
      taxPercent: taxPercentOf(row),
      retainage: isRelease ? '0.00' : percentOf(amount, retainagePercent),
    };
  });
  const lines = [
    ...schedule.map(({ thisPeriod, held }, index) => ({
      amount: thisPeriod,
      taxPercent: taxPercentOf(entries.schedule[index] ?? {}),
      retainage: held,
    })),
    ...others,
  ];
  const column = (name: 'value' | 'billedBefore' | 'thisPeriod' | 'toDate' | 'held' | 'heldToDate' | 'left') =>
    sumOf(schedule.map((line) => line[name]));
  return {
    schedule,
    totals: {
      value: column('value'),
      billedBefore: column('billedBefore'),
      thisPeriod: column('thisPeriod'),
      toDate: column('toDate'),
      heldToDate: column('heldToDate'),
      left: column('left'),
    },
    others: sumOf(others.map(({ amount }) => amount)),
    taxes: taxesOf(lines),
    ...invoiceSumsOf(lines),
  };
}

/**
 * The amount of a typed line; 0 while quantity or price is invalid. A line that releases retainage has its own amount.
 */
export function amountOfRow(row: Record<string, string>): string {
  if ((row['releasesInvoiceId'] ?? '') !== '') return row['amount'] ?? '0.00';
  const quantity = readNumber(row['quantity'] ?? '') || '1';
  const unitPrice = readNumber(row['unitPrice'] ?? '') || '0';
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(quantity) || !/^-?\d{1,8}(\.\d{1,4})?$/.test(unitPrice)) return '0.00';
  return lineAmountOf({ quantity, unitPrice });
}

/** A percentage as typed, with two decimals; undefined if it isn't one. */
export function readPercent(text: string): string | undefined {
  const typed = text.trim();
  if (!/^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/.test(typed)) return undefined;
  return fromCents(toCents(typed));
}

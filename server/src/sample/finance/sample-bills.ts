import { scheduledAfter } from '@builder-os/contract/modules/finance/allocation';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { BookBill, BookEntry } from './finance-sample.queries.ts';
import { OVERHEADS, type Overhead } from './sample-costs.ts';

/** How long before its 10th or 25th a bill comes. */
const COMES_DAYS_BEFORE = 21;

export function overheadsOf(scheduledFor: string): Overhead[] {
  return OVERHEADS.filter(({ payOn }) => scheduledFor.endsWith(`-${payOn}`));
}

/** The bills to be paid on the next 10th and 25th. */
export function openBills(today: string): BookBill[] {
  const next = scheduledAfter(today);
  return [next, scheduledAfter(next)].flatMap((scheduledFor) =>
    overheadsOf(scheduledFor).map(({ vendor, category, amount, payOn }) => ({
      vendor,
      category,
      amount,
      payOn,
      scheduledFor,
      billedOn: billedOn(scheduledFor, today),
      paidOn: null,
    })),
  );
}

export function billedOn(scheduledFor: string, today: string): string {
  const day = addDays(scheduledFor, -COMES_DAYS_BEFORE);
  return day < today ? day : today;
}

/** The entries of a bill other than its payment: into accounts payable when it arrives, and out when it's paid. */
export function entriesOfBill({ vendor, amount, billedOn: day, paidOn }: BookBill, bill: number): BookEntry[] {
  const entry = (on: string, memo: string, sign: bigint): BookEntry => {
    const signed = fromCents(sign * toCents(amount));
    const lines = [
      { account: 'owed_not_paid Owed, not paid', amount: signed },
      { account: 'payable Accounts payable', amount: fromCents(-toCents(signed)) },
    ];
    return { day: on, kind: 'bill', memo, unit: 'general', lines, bill };
  };
  const enters = entry(day, `Bill from ${vendor}`, 1n);
  return paidOn === null ? [enters] : [enters, entry(paidOn, `Paid to ${vendor}`, -1n)];
}

import { CASH_WEEKS, type CashItem, type CashWeek, mondayOf } from '@builder-os/contract/modules/finance/cash-calendar';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { ExpectedCash } from '../../../platform/cash-forecasts/cash-forecasts.ts';

/** The last day of the calendar, a Sunday. */
export function lastDayOf(today: string): string {
  return addDays(mondayOf(today), CASH_WEEKS * 7 - 1);
}

/** An expected amount as the calendar counts it: overdue payments today, overdue money in on no day. */
export function toCashItem(source: string, expected: ExpectedCash, today: string): CashItem {
  const isOverdue = expected.date !== null && expected.date < today;
  const date = isOverdue ? (isOut(expected) ? today : null) : expected.date;
  return { source, ...expected, date };
}

/**
 * The weeks from this Monday on, starting with the accounts' current balance; the first week with the lowest closing
 * is marked.
 */
export function cashWeeks(cash: string, items: readonly CashItem[], today: string): CashWeek[] {
  const monday = mondayOf(today);
  let balance = toCents(cash);
  const weeks = Array.from({ length: CASH_WEEKS }, (_, index) => {
    const from = addDays(monday, index * 7);
    const to = addDays(from, 6);
    const own = itemsBetween(items, from, to);
    const opening = balance;
    const [moneyIn, moneyOut] = [sumOf(own.filter((item) => !isOut(item))), -sumOf(own.filter(isOut))];
    balance += moneyIn - moneyOut;
    return { from, to, opening, moneyIn, moneyOut, closing: balance };
  });
  const lowest = weeks.reduce((low, week) => (week.closing < low.closing ? week : low), weeks[0] ?? { closing: 0n });
  return weeks.map((week) => ({
    from: week.from,
    to: week.to,
    opening: fromCents(week.opening),
    moneyIn: fromCents(week.moneyIn),
    moneyOut: fromCents(week.moneyOut),
    closing: fromCents(week.closing),
    isLowest: week === lowest,
  }));
}

/** Items of a span of days, both inclusive. */
export function itemsBetween<Item extends CashItem>(items: readonly Item[], from: string, to: string): Item[] {
  return items.filter(({ date }) => date !== null && date >= from && date <= to);
}

export function isOut({ amount }: Pick<CashItem, 'amount'>): boolean {
  return amount.startsWith('-');
}

export function sumOf(items: readonly Pick<CashItem, 'amount'>[]): bigint {
  return items.reduce((cents, { amount }) => cents + toCents(amount), 0n);
}

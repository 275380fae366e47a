import { addDays, addMonths } from '../../platform/calendar.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** What one of a package's sessions costs, to the cent. */
export function perSessionOf(price: string, sessions: number): string {
  return fromCents(shareOf(toCents(price), 1n, BigInt(sessions)));
}

/** What a package still owes its client in dollars: the price's share of the sessions that are left, rounded once. */
export function undeliveredOf(price: string, { sessions, left }: { sessions: number; left: number }): string {
  return fromCents(shareOf(toCents(price), BigInt(left), BigInt(sessions)));
}

/** The last day of a package that starts on a day: the same day so many months later, or the last one of a shorter month. */
export function packageEnd(startsOn: string, months: number): string {
  const month = addMonths(startsOn, months);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}-${startsOn.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

import { addDays, addMonths } from '../../platform/calendar.ts';
import { fromCents, shareOf, toCents } from '../../platform/money.ts';

/** The price of one session of a package, rounded to the cent. */
export function perSessionOf(price: string, sessions: number): string {
  return fromCents(shareOf(toCents(price), 1n, BigInt(sessions)));
}

/** The price of the sessions not yet delivered, in dollars: the price × left ÷ sessions, rounded once. */
export function undeliveredOf(price: string, { sessions, left }: { sessions: number; left: number }): string {
  return fromCents(shareOf(toCents(price), BigInt(left), BigInt(sessions)));
}

/** The last day of a package: the same day `months` later, or the last day of a shorter month. */
export function packageEnd(startsOn: string, months: number): string {
  const month = addMonths(startsOn, months);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const sameDay = `${month}-${startsOn.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

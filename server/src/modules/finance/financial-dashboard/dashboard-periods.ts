import { type DashboardPeriod, FIRST_QUARTER } from '@builder-os/contract/modules/finance/dashboard-periods';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { addDays, addMonths, daysBetween } from '@builder-os/contract/platform/calendar';
import { quarterOf } from '@builder-os/contract/platform/quarters';

/** Every period to choose from: quarters from the first to the current one, latest first, then the rolling periods. */
export function listPeriods(today: string): DashboardPeriod[] {
  const quarters: DashboardPeriod[] = [];
  const last = quarterOf(today);
  for (let key = FIRST_QUARTER; key <= last; key = quarterAfter(key, 1)) quarters.unshift(quarterPeriod(key, today));
  return [...quarters, yearToDate(today), lastTwelveMonths(today)];
}

/** The period of a key, also of a year (`2025`); undefined if there is none. Without a key, the current quarter. */
export function findPeriod(key: string | undefined, today: string): DashboardPeriod | undefined {
  if (key !== undefined && /^\d{4}$/.test(key)) return yearPeriod(Number(key), today);
  return listPeriods(today).find((period) => period.key === (key ?? quarterOf(today)));
}

export function quarterAfter(key: string, count: number): string {
  return quarterOf(`${addMonths(firstMonthOf(key), 3 * count)}-01`);
}

export function monthsOfQuarter(key: string): string[] {
  return [0, 1, 2].map((month) => addMonths(firstMonthOf(key), month));
}

function quarterPeriod(key: string, today: string): DashboardPeriod {
  const isRunning = key === quarterOf(today);
  const prior = quarterAfter(key, -1);
  return {
    key,
    label: quarterName(key),
    ...daysOf(key),
    ...(isRunning && { to: today }),
    isRunning,
    prior: isRunning
      ? firstDaysOf(quarterName(prior), daysOf(prior), daysBetween(daysOf(key).from, today) + 1)
      : { label: quarterName(prior), ...daysOf(prior) },
  };
}

/** A calendar year and the previous one; the current year goes through today. */
function yearPeriod(year: number, today: string): DashboardPeriod | undefined {
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  if (from > today) return undefined;
  const isRunning = end > today;
  const prior = { label: `${year - 1}`, from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return { key: `${year}`, label: `${year}`, from, to: isRunning ? today : end, isRunning, prior };
}

interface Span {
  from: string;
  to: string;
}

/**
 * The first `count` days of an earlier span, or all of it if it is shorter. Days are counted from its start, not
 * matched by date: after February 29 the same date a year earlier is a day off.
 */
function firstDaysOf(name: string, { from, to }: Span, count: number): DashboardPeriod['prior'] {
  const until = addDays(from, count - 1);
  if (until >= to) return { label: name, from, to };
  return { label: `the first ${count === 1 ? 'day' : `${count} days`} of ${name}`, from, to: until };
}

function yearToDate(today: string): DashboardPeriod {
  const year = Number(today.slice(0, 4));
  const from = `${year}-01-01`;
  const prior = `${year - 1}`;
  return {
    key: 'year-to-date',
    label: 'Year to date',
    from,
    to: today,
    isRunning: true,
    prior: firstDaysOf(prior, { from: `${prior}-01-01`, to: `${prior}-12-31` }, daysBetween(from, today) + 1),
  };
}

function lastTwelveMonths(today: string): DashboardPeriod {
  const month = today.slice(0, 7);
  const from = `${addMonths(month, -11)}-01`;
  const priorFrom = `${addMonths(month, -23)}-01`;
  const until = addDays(priorFrom, daysBetween(from, today));
  const last = addDays(from, -1);
  return {
    key: 'last-12-months',
    label: 'Last 12 months',
    from,
    to: today,
    isRunning: true,
    prior: { label: 'the same period a year earlier', from: priorFrom, to: until < last ? until : last },
  };
}

function daysOf(key: string): Span {
  return { from: `${firstMonthOf(key)}-01`, to: addDays(`${firstMonthOf(quarterAfter(key, 1))}-01`, -1) };
}

function firstMonthOf(key: string): string {
  return `${key.slice(0, 4)}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}`;
}

import { type DashboardPeriod, FIRST_QUARTER } from '@builder-os/contract/modules/finance/dashboard-periods';
import { quarterOf } from '@builder-os/contract/modules/finance/distributions';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';

/** Every period that can be chosen: quarters from the first to today's, the latest first, then the rolling ones. */
export function listPeriods(today: string): DashboardPeriod[] {
  const quarters: DashboardPeriod[] = [];
  const last = quarterOf(today);
  for (let key = FIRST_QUARTER; key <= last; key = quarterAfter(key, 1)) quarters.unshift(quarterPeriod(key, today));
  return [...quarters, yearToDate(today), lastTwelveMonths(today)];
}

/** The period of a key, or undefined where there is none; without a key the running quarter. */
export function findPeriod(key: string | undefined, today: string): DashboardPeriod | undefined {
  return listPeriods(today).find((period) => period.key === (key ?? quarterOf(today)));
}

export function quarterAfter(key: string, count: number): string {
  return quarterOf(`${addMonths(firstMonthOf(key), 3 * count)}-01`);
}

/** The months of a quarter. */
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
    prior: { label: quarterName(prior), ...daysOf(prior) },
  };
}

function yearToDate(today: string): DashboardPeriod {
  const year = Number(today.slice(0, 4));
  const prior = `${year - 1}`;
  // The last of February of a leap year has no day of its own a year before.
  const isLeapDay = today.endsWith('-02-29');
  return {
    key: 'year-to-date',
    label: 'Year to date',
    from: `${year}-01-01`,
    to: today,
    isRunning: true,
    prior: {
      label: `The same days of ${prior}`,
      from: `${prior}-01-01`,
      to: isLeapDay ? `${prior}-02-28` : `${prior}${today.slice(4)}`,
    },
  };
}

function lastTwelveMonths(today: string): DashboardPeriod {
  const month = today.slice(0, 7);
  const from = `${addMonths(month, -11)}-01`;
  return {
    key: 'last-12-months',
    label: 'Last 12 months',
    from,
    to: today,
    isRunning: true,
    prior: { label: 'The 12 months before', from: `${addMonths(month, -23)}-01`, to: addDays(from, -1) },
  };
}

function daysOf(key: string): { from: string; to: string } {
  return { from: `${firstMonthOf(key)}-01`, to: addDays(`${firstMonthOf(quarterAfter(key, 1))}-01`, -1) };
}

function firstMonthOf(key: string): string {
  return `${key.slice(0, 4)}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}`;
}

import { type DashboardPeriod, FIRST_QUARTER } from '@builder-os/contract/modules/finance/dashboard-periods';
import { quarterOf } from '@builder-os/contract/modules/finance/distributions';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { addDays, addMonths, daysBetween } from '@builder-os/contract/platform/calendar';

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
    prior: isRunning
      ? sameDaysOf(prior, daysBetween(daysOf(key).from, today) + 1)
      : { label: quarterName(prior), ...daysOf(prior) },
  };
}

/** As many days of a quarter as of one that has not ended; all of it where it is shorter. */
function sameDaysOf(key: string, count: number): DashboardPeriod['prior'] {
  const { from, to } = daysOf(key);
  const until = addDays(from, count - 1);
  if (until >= to) return { label: quarterName(key), from, to };
  return { label: `the first ${count === 1 ? 'day' : `${count} days`} of ${quarterName(key)}`, from, to: until };
}

function yearToDate(today: string): DashboardPeriod {
  const year = Number(today.slice(0, 4));
  const prior = `${year - 1}`;
  return {
    key: 'year-to-date',
    label: 'Year to date',
    from: `${year}-01-01`,
    to: today,
    isRunning: true,
    prior: {
      label: `The same days of ${prior}`,
      from: `${prior}-01-01`,
      to: dayOfYearBefore(today),
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
    prior: { label: 'the same days a year before', from: `${addMonths(month, -23)}-01`, to: dayOfYearBefore(today) },
  };
}

/** The last of February of a leap year has no day of its own a year before: the one before it stands for it. */
function dayOfYearBefore(day: string): string {
  const prior = Number(day.slice(0, 4)) - 1;
  return day.endsWith('-02-29') ? `${prior}-02-28` : `${prior}${day.slice(4)}`;
}

function daysOf(key: string): { from: string; to: string } {
  return { from: `${firstMonthOf(key)}-01`, to: addDays(`${firstMonthOf(quarterAfter(key, 1))}-01`, -1) };
}

function firstMonthOf(key: string): string {
  return `${key.slice(0, 4)}-${String(Number(key.slice(6)) * 3 - 2).padStart(2, '0')}`;
}

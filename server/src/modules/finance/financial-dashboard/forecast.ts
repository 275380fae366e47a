import type { DashboardForecast, ForecastQuarter } from '@builder-os/contract/modules/finance/financial-dashboard';
import { quarterName } from '@builder-os/contract/modules/organization/quarters';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import { quarterOf } from '@builder-os/contract/platform/quarters';
import { monthsOfQuarter, quarterAfter } from './dashboard-periods.ts';

/** Shown next to the figures, so that no one takes them for a promise. */
export const FORECAST_METHOD =
  'Weighted pipeline (value × probability of open deals without what is already invoiced or recorded, by expected close month) + pending revenue (open invoices without retainage, and what they don’t bill of unpaid projects, by due or promised day) − scheduled bills.';

/** How many quarters after the current one are forecast. */
const QUARTERS_AHEAD = 3;

type Amounts = Pick<ForecastQuarter, 'pipeline' | 'pending' | 'bills' | 'net'>;

/** Expected amounts by month; null without a date. `pipeline` is value × whole percent, divided by 100 here. */
export interface ForecastRows {
  pipeline: readonly { month: string | null; total: string }[];
  pending: readonly { month: string | null; total: string }[];
  bills: readonly { month: string | null; total: string }[];
}

/** The rest of this quarter and the next three, and separately the amounts outside these months. */
export function forecastOf(rows: ForecastRows, today: string): DashboardForecast {
  const running = quarterOf(today);
  const keys = Array.from({ length: QUARTERS_AHEAD + 1 }, (_, count) => quarterAfter(running, count));
  const thisMonth = today.slice(0, 7);
  const months = keys
    .flatMap(monthsOfQuarter)
    .filter((month) => month >= thisMonth)
    .map((month) => ({ month, ...amountsOf(rows, (row) => row === month) }));
  const last = months.at(-1)?.month ?? thisMonth;
  return {
    day: today,
    method: FORECAST_METHOD,
    quarters: keys.map((key) => ({
      key,
      label: key === running ? `Rest of ${quarterName(key)}` : quarterName(key),
      isRunning: key === running,
      // The sum of its months' amounts, so that it isn't a cent off.
      ...addUp(months.filter(({ month }) => monthsOfQuarter(key).includes(month))),
    })),
    months,
    total: addUp(months),
    overdue: amountsOf(rows, (month) => month !== null && month < thisMonth),
    later: amountsOf(rows, (month) => month !== null && month > last),
    undated: amountsOf(rows, (month) => month === null),
  };
}

function amountsOf(rows: ForecastRows, isIn: (month: string | null) => boolean): Amounts {
  const cents = (own: ForecastRows['pending']) =>
    own.filter(({ month }) => isIn(month)).reduce((sum, { total }) => sum + toCents(total), 0n);
  return toAmounts(shareOf(cents(rows.pipeline), 1n, 100n), cents(rows.pending), cents(rows.bills));
}

function addUp(parts: readonly Amounts[]): Amounts {
  const cents = (key: 'pipeline' | 'pending' | 'bills') => parts.reduce((sum, part) => sum + toCents(part[key]), 0n);
  return toAmounts(cents('pipeline'), cents('pending'), cents('bills'));
}

function toAmounts(pipeline: bigint, pending: bigint, bills: bigint): Amounts {
  return {
    pipeline: fromCents(pipeline),
    pending: fromCents(pending),
    bills: fromCents(bills),
    net: fromCents(pipeline + pending - bills),
  };
}

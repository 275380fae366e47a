/** Common periods, relative to today; any other range in the URL is `custom`. */
export const PERIODS = ['all', 'month', 'quarter', 'year', 'last-year'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Record<Period | 'custom', string> = {
  all: 'All time',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  'last-year': 'Last year',
  custom: 'Custom range',
};

export interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** The first and last day of a period. */
export function daysOf(period: Period, today: string): Days {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  if (period === 'all') return { from: undefined, to: undefined };
  if (period === 'month') return monthsFrom(year, month, 1);
  if (period === 'quarter') return monthsFrom(year, month - ((month - 1) % 3), 3);
  return monthsFrom(period === 'year' ? year : year - 1, 1, 12);
}

/** Returns the period that matches two days, or `custom`. */
export function periodOf(days: Days, today: string): Period | 'custom' {
  const fits = (period: Period) => {
    const { from, to } = daysOf(period, today);
    return from === days.from && to === days.to;
  };
  return PERIODS.find(fits) ?? 'custom';
}

function monthsFrom(year: number, month: number, count: number): Days {
  const at = (monthIndex: number, day: number) => new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  // Day 0 is the last day of the previous month.
  return { from: at(month - 1, 1), to: at(month - 1 + count, 0) };
}

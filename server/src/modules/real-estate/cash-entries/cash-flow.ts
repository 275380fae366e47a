import {
  CASH_CATEGORIES,
  type CASH_GROUPS,
  type CashCategory,
  type CashFlow,
  type CashGroup,
  groupOf,
} from '@builder-os/contract/modules/real-estate/cash-entries';
import { cashFlowOf, noiOf } from '@builder-os/contract/modules/real-estate/property-figures';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

interface Sum {
  month: string;
  category: CashCategory;
  total: string;
}

/** The cost of a job on the property in a month. */
interface Renovated {
  month: string;
  jobId: number;
  number: string;
  name: string;
  total: string;
}

/** A year's sums by month and category, and of its jobs by month, as lines of a cash flow statement. */
export function toCashFlow(
  sums: readonly Sum[],
  renovated: readonly Renovated[],
  { year, years }: Pick<CashFlow, 'year' | 'years'>,
): CashFlow {
  const months = [...new Set([...sums, ...renovated].map(({ month }) => month))].sort();
  const isIn = (month: string) => (sum: { month: string }) => sum.month === month;
  const jobs = new Map(renovated.map(({ jobId, number, name }) => [jobId, { jobId, number, name }]));
  return {
    year,
    years,
    months: months.map((month) => ({
      month,
      ...linesOf(sums.filter(isIn(month)), renovated.filter(isIn(month))),
    })),
    categories: CASH_CATEGORIES.flatMap((category) => {
      const own = sums.filter((sum) => sum.category === category);
      return own.length === 0 ? [] : [{ category, group: groupOf(category), total: addUp(own) }];
    }),
    renovations: [...jobs.values()].map((job) => ({
      ...job,
      total: addUp(renovated.filter(({ jobId }) => jobId === job.jobId)),
    })),
    total: linesOf(sums, renovated),
  };
}

function linesOf(sums: readonly Sum[], renovated: readonly Renovated[]): CashFlow['total'] {
  const of = (group: CashGroup) => addUp(sums.filter(({ category }) => groupOf(category) === group));
  const [income, operating, debt, capital] = [of('income'), of('operating'), of('debt'), of('capital')];
  const groups = { income, operating, debt, capital } satisfies Record<(typeof CASH_GROUPS)[number], string>;
  const lines = { ...groups, renovation: addUp(renovated) };
  return { ...lines, noi: fromCents(noiOf(lines)), cashFlow: fromCents(cashFlowOf(lines)) };
}

function addUp(sums: readonly Pick<Sum, 'total'>[]): string {
  return fromCents(sums.reduce((total, sum) => total + toCents(sum.total), 0n));
}

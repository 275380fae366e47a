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

/** A year's sums by month and category, as lines of a cash flow statement. */
export function toCashFlow(sums: readonly Sum[], { year, years }: Pick<CashFlow, 'year' | 'years'>): CashFlow {
  const months = [...new Set(sums.map(({ month }) => month))].sort();
  return {
    year,
    years,
    months: months.map((month) => ({ month, ...linesOf(sums.filter((sum) => sum.month === month)) })),
    categories: CASH_CATEGORIES.flatMap((category) => {
      const own = sums.filter((sum) => sum.category === category);
      return own.length === 0 ? [] : [{ category, group: groupOf(category), total: addUp(own) }];
    }),
    total: linesOf(sums),
  };
}

function linesOf(sums: readonly Sum[]): CashFlow['total'] {
  const of = (group: CashGroup) => addUp(sums.filter(({ category }) => groupOf(category) === group));
  const [income, operating, debt, capital] = [of('income'), of('operating'), of('debt'), of('capital')];
  const groups = { income, operating, debt, capital } satisfies Record<(typeof CASH_GROUPS)[number], string>;
  return { ...groups, noi: fromCents(noiOf(groups)), cashFlow: fromCents(cashFlowOf(groups)) };
}

function addUp(sums: readonly Sum[]): string {
  return fromCents(sums.reduce((total, sum) => total + toCents(sum.total), 0n));
}

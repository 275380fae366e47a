import {
  type BudgetComparison,
  type BudgetRow,
  type BudgetTotal,
  MONTHS_A_YEAR,
} from '@builder-os/contract/modules/finance/category-budgets';
import { NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { ComparedCategory } from './category-budgets.queries.ts';

type About = Pick<BudgetComparison, 'year' | 'businessUnit' | 'through'>;
type Months = readonly bigint[];

const TENTHS_OF_A_PERCENT = 1_000n;

/** Budget against actual through a month, with the sums of income and expenses and their difference. */
export function comparisonOf(categories: readonly ComparedCategory[], about: About): BudgetComparison {
  const { through } = about;
  const rows = categories.map((category) => {
    const { ledgerAccountId, name, kind, expenseGroup } = category;
    const sign = BigInt(NORMAL_SIGN[kind]);
    const budget = monthsOf(category.budget, 1n);
    const actual = monthsOf(category.posted, sign);
    return {
      kind,
      budget,
      actual,
      row: { ledgerAccountId, name, kind, expenseGroup, ...compared(budget, actual, through) },
    };
  });
  const sum = (kind: BudgetRow['kind'], what: 'budget' | 'actual'): Months =>
    addMonths(rows.filter((one) => one.kind === kind).map((one) => one[what]));
  const difference = (what: 'budget' | 'actual'): Months => {
    const costs = sum('expense', what);
    return sum('income', what).map((amount, index) => amount - (costs[index] ?? 0n));
  };
  const totals: BudgetTotal[] = [
    { total: 'income', ...compared(sum('income', 'budget'), sum('income', 'actual'), through) },
    { total: 'expense', ...compared(sum('expense', 'budget'), sum('expense', 'actual'), through) },
    { total: 'net', ...compared(difference('budget'), difference('actual'), through) },
  ];
  return { ...about, rows: rows.map(({ row }) => row), totals };
}

function compared(budget: Months, actual: Months, through: number) {
  const upTo = (months: Months) => months.slice(0, through).reduce((total, amount) => total + amount, 0n);
  const [budgeted, spent] = [upTo(budget), upTo(actual)];
  const variance = spent - budgeted;
  return {
    budget: budget.map(fromCents),
    actual: actual.map(fromCents),
    budgeted: fromCents(budgeted),
    spent: fromCents(spent),
    variance: fromCents(variance),
    variancePercent: percentOf(variance, budgeted),
  };
}

/** In percent with one decimal, in the direction of the variance; null without a budget. */
function percentOf(variance: bigint, budgeted: bigint): string | null {
  if (budgeted === 0n) return null;
  const tenths = shareOf(variance, TENTHS_OF_A_PERCENT, budgeted < 0n ? -budgeted : budgeted);
  return fromCents(tenths * 10n).slice(0, -1);
}

function monthsOf(amounts: Record<string, string>, sign: bigint): Months {
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => sign * toCents(amounts[index + 1] ?? '0.00'));
}

function addMonths(all: readonly Months[]): Months {
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) =>
    all.reduce((total, months) => total + (months[index] ?? 0n), 0n),
  );
}

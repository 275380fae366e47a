import type { BudgetComparison, BudgetRow, BudgetTotal } from '@builder-os/contract/modules/finance/category-budgets';

export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const TOTAL_NAMES: Record<BudgetTotal['total'], string> = {
  income: 'Total income',
  expense: 'Total expenses',
  net: 'Net profit',
};

export interface PrintedRow extends Omit<BudgetTotal, 'total'> {
  part: string;
  name: string;
  isTotal: boolean;
}

/** Income, expenses and their totals, in the order of the screen. */
export function printedRows({ rows, totals }: BudgetComparison): PrintedRow[] {
  const of = (kind: BudgetRow['kind'], part: string) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, part, isTotal: false }));
  const total = (wanted: BudgetTotal['total'], part: string) =>
    totals
      .filter((candidate) => candidate.total === wanted)
      .map((row) => ({ ...row, part, name: TOTAL_NAMES[wanted], isTotal: true }));
  return [
    ...of('income', 'Income'),
    ...total('income', 'Income'),
    ...of('expense', 'Expenses'),
    ...total('expense', 'Expenses'),
    ...total('net', ''),
  ];
}

import type { BudgetComparison, BudgetExportQuery } from '@builder-os/contract/modules/finance/category-budgets';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import type { Sheet, SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { describeBudget } from './category-budget.pdf.ts';
import { compareBudget } from './category-budgets.service.ts';
import { MONTH_NAMES, printedRows } from './printed-budget.ts';

export interface BudgetDownload {
  fileName: string;
  comparison: BudgetComparison;
  document: PdfReport;
}

/** Records who exports the comparison and returns it. */
export async function exportBudget(act: Act, { format, ...query }: BudgetExportQuery): Promise<BudgetDownload> {
  const comparison = await compareBudget(act.tx, query);
  const { year, businessUnit } = comparison;
  await recordAction(act, {
    action: 'category-budget.export',
    resource: 'category-budget',
    details: { ...query, year, format },
  });
  const whose = businessUnit === null ? '' : `-${businessUnit.replaceAll('_', '-')}`;
  const { today: day } = await getBookDays(act.tx);
  return {
    fileName: `budget-${year}${whose}.${format}`,
    comparison,
    document: describeBudget({ comparison, day }),
  };
}

const HEADERS = [
  'Part',
  'Category',
  'Budget to date',
  'Actual to date',
  'Variance',
  'Variance %',
  ...MONTH_NAMES.flatMap((month) => [`${month} budget`, `${month} actual`]),
];

export function toCsv({ comparison }: BudgetDownload): AsyncIterable<string> {
  return writeCsv(HEADERS, pagesOf(comparison));
}

export function toSheet({ comparison }: BudgetDownload): Sheet {
  const columns = HEADERS.map((header, index): SheetColumn => {
    if (index < 2) return { header, type: 'text', width: index === 0 ? 12 : 28 };
    return header === 'Variance %' ? { header, type: 'percent', width: 12 } : { header, type: 'money', width: 15 };
  });
  return { name: `Budget ${comparison.year}`, columns, rows: linesOf(comparison) };
}

async function* pagesOf(comparison: BudgetComparison): AsyncGenerator<Line[]> {
  yield linesOf(comparison);
}

function linesOf(comparison: BudgetComparison): Line[] {
  return printedRows(comparison).map(({ part, name, budgeted, spent, variance, variancePercent, budget, actual }) => [
    part,
    name,
    budgeted,
    spent,
    variance,
    variancePercent,
    ...budget.flatMap((amount, index) => [amount, actual[index] ?? '0.00']),
  ]);
}

import type {
  ProfitAndLoss,
  StatementColumn,
  StatementLine,
} from '@builder-os/contract/modules/finance/financial-statements';
import { COST_OF_SALES_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { SheetCell } from '../../../platform/sheets/write-xlsx.ts';
import { type ReportTable, titleOf } from './report-table.ts';

type Figure = keyof Omit<StatementColumn, 'businessUnit'>;

/** The profit and loss statement: every category below its sum, one column per unit. */
export function statementTable(statement: ProfitAndLoss): ReportTable {
  const { units, total, prior, lines, period } = statement;
  const isWhole = units.length > 1;
  const rows: SheetCell[][] = [];
  const strong: number[] = [];
  const percents: number[] = [];
  const addLines = (isIn: (line: StatementLine) => boolean) =>
    rows.push(
      ...lines
        .filter(isIn)
        .map(({ name, amounts, amount, prior: before }) => [name, ...amounts, ...(isWhole ? [amount] : []), before]),
    );
  const addSum = (name: string, figure: Figure) => {
    (figure.endsWith('Share') ? percents : strong).push(rows.length);
    rows.push([name, ...units.map((unit) => unit[figure]), ...(isWhole ? [total[figure]] : []), prior[figure]]);
  };
  const addGroup = (name: string, figure: Figure, groups: readonly ExpenseGroup[]) => {
    const isOwed = (kind: string) => kind === 'owed_not_paid' && figure === 'costOfSales';
    addLines(({ kind, expenseGroup }) => isOwed(kind) || (expenseGroup !== null && groups.includes(expenseGroup)));
    addSum(name, figure);
  };
  addLines(({ kind }) => kind === 'income' || kind === 'billed_not_received');
  addSum('Revenue', 'revenue');
  addGroup('Cost of sales', 'costOfSales', COST_OF_SALES_GROUPS);
  addSum('Gross profit', 'grossProfit');
  addSum('Gross profit %', 'grossShare');
  addGroup('Fixed expenses', 'fixedExpenses', ['fixed']);
  addSum('Fixed expenses %', 'fixedShare');
  addGroup('Variable expenses', 'variableExpenses', ['variable']);
  addGroup("Owner's pay", 'ownersPay', ['owners_pay']);
  addGroup('Taxes', 'taxes', ['taxes']);
  addSum('Net profit', 'netProfit');
  addSum('Net margin %', 'netShare');
  return {
    section: 'profit-and-loss',
    title: 'P&L Statement',
    columns: [
      { header: 'Category', type: 'text', width: 28 },
      ...units.map(
        ({ businessUnit }) => ({ header: titleOf(businessUnit ?? 'total'), type: 'money', width: 18 }) as const,
      ),
      ...(isWhole ? [{ header: 'Total', type: 'money', width: 18 } as const] : []),
      { header: titleOf(period.prior.label), type: 'money', width: 18 },
    ],
    rows,
    strong,
    percents,
    nothing: 'No activity in this period.',
  };
}

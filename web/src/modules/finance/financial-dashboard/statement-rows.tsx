import type {
  ProfitAndLoss,
  StatementColumn,
  StatementLine,
} from '@builder-os/contract/modules/finance/financial-statements';
import { COST_OF_SALES_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import { orDash } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import type { FigureRow } from '../../../ui/table/figure-table.tsx';
import { Growth } from '../financial-overview/growth.tsx';

type SumKey =
  | 'revenue'
  | 'costOfSales'
  | 'grossProfit'
  | 'fixedExpenses'
  | 'variableExpenses'
  | 'ownersPay'
  | 'taxes'
  | 'netProfit';
type ShareKey = 'grossShare' | 'fixedShare' | 'netShare';

interface Part {
  heading: string;
  total: string;
  sum: SumKey;
  share?: ShareKey;
  holds: (line: StatementLine) => boolean;
}

const ofGroup =
  (...groups: readonly ExpenseGroup[]) =>
  ({ kind, expenseGroup }: StatementLine) =>
    kind === 'expense' && expenseGroup !== null && groups.includes(expenseGroup);

const PARTS: readonly (Part | { total: string; sum: SumKey; share: ShareKey })[] = [
  {
    heading: 'Income',
    total: 'Revenue',
    sum: 'revenue',
    holds: ({ kind }) => kind === 'income' || kind === 'billed_not_received',
  },
  {
    heading: 'Cost of sales',
    total: 'Cost of sales',
    sum: 'costOfSales',
    holds: (line) => line.kind === 'owed_not_paid' || ofGroup(...COST_OF_SALES_GROUPS)(line),
  },
  { total: 'Gross profit', sum: 'grossProfit', share: 'grossShare' },
  {
    heading: 'Fixed expenses',
    total: 'Fixed expenses',
    sum: 'fixedExpenses',
    share: 'fixedShare',
    holds: ofGroup('fixed'),
  },
  { heading: 'Variable expenses', total: 'Variable expenses', sum: 'variableExpenses', holds: ofGroup('variable') },
  { heading: "Owner's pay", total: "Owner's pay", sum: 'ownersPay', holds: ofGroup('owners_pay') },
  { heading: 'Taxes', total: 'Taxes', sum: 'taxes', holds: ofGroup('taxes') },
  { total: 'Net profit', sum: 'netProfit', share: 'netShare' },
];

/** Returns the statement's lines by section, with subtotals, and the percent of revenue below those with a target. */
export function statementRows(statement: ProfitAndLoss): FigureRow[] {
  const { units, total, prior, lines } = statement;
  const columns = units.length > 1 ? [...units, total] : [total];
  return PARTS.flatMap((part): FigureRow[] => {
    const own = 'holds' in part ? lines.filter(part.holds) : [];
    const sum: FigureRow = {
      id: `sum ${part.sum}`,
      kind: 'total',
      label: part.total,
      cells: [
        ...columns.map((column) => formatMoneyWithCents(column[part.sum])),
        formatMoneyWithCents(prior[part.sum]),
        '',
      ],
    };
    const heading: FigureRow[] = own.length > 0 && 'heading' in part ? [headingRow(part.heading)] : [];
    return [
      ...heading,
      ...own.map((line) => lineRow(line, units.length > 1)),
      sum,
      ...(part.share === undefined ? [] : [shareRow(part.share, columns, prior)]),
    ];
  });
}

function headingRow(heading: string): FigureRow {
  return { id: `heading ${heading}`, kind: 'heading', label: heading, cells: [] };
}

function lineRow(line: StatementLine, hasUnits: boolean): FigureRow {
  const { ledgerAccountId, name, kind, amount, amounts, prior, growth } = line;
  return {
    id: String(ledgerAccountId),
    label: name,
    cells: [
      ...(hasUnits ? amounts.map((of) => formatMoneyWithCents(of)) : []),
      formatMoneyWithCents(amount),
      formatMoneyWithCents(prior),
      <Growth key="growth" percent={growth} isCost={kind === 'expense' || kind === 'owed_not_paid'} />,
    ],
  };
}

function shareRow(share: ShareKey, columns: readonly StatementColumn[], prior: StatementColumn): FigureRow {
  const text = (column: StatementColumn) => orDash(column[share], formatPercent);
  return { id: `share ${share}`, label: 'of revenue', cells: [...columns.map(text), text(prior), ''] };
}

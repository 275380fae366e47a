import type { BudgetComparison, BudgetRow, BudgetTotal } from '@builder-os/contract/modules/finance/category-budgets';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import type { ReactNode } from 'react';
import { LearnMore } from '../../../app/learn-more.tsx';
import { ABSENT } from '../../../format/absent.ts';
import { formatMonth, formatMonthTick } from '../../../format/dates.ts';
import { formatMoneyWithCents, formatSignedMoney } from '../../../format/money.ts';
import { formatPercentChange } from '../../../format/percent.ts';
import { StatePanel } from '../../../ui/panel.tsx';
import { type FigureRow, FigureTable, TwoFigures } from '../../../ui/table/figure-table.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** An actual whose postings are shown. */
export interface ShownPostings {
  ledgerAccountId: number;
  name: string;
  amount: string;
  from: string;
  to: string;
}

interface BudgetTableProps {
  comparison: BudgetComparison;
  onOpen: (shown: ShownPostings) => void;
}

const TOTAL_LABELS: Record<BudgetTotal['total'], string> = {
  income: 'Total income',
  expense: 'Total expenses',
  net: 'Net profit',
};

/** Each category's budget, actual and variance to date, then its months: actual above, budget below. */
export function BudgetTable({ comparison, onOpen }: BudgetTableProps) {
  const { year, rows, totals, through } = comparison;
  const isPhone = useIsPhone();
  if (rows.length === 0) {
    return (
      <StatePanel>
        <div className="grid justify-items-center gap-1 px-4 py-8 text-center text-muted-foreground">
          <p>{year} has no budget and nothing posted yet.</p>
          <p className="text-pretty">Enter what each category may earn or cost to compare it with the books.</p>
          <LearnMore page="year-end" />
        </div>
      </StatePanel>
    );
  }
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const totalRow = (wanted: BudgetTotal['total']): FigureRow[] =>
    totals
      .filter(({ total }) => total === wanted)
      .map((sums) => ({
        id: `total ${wanted}`,
        kind: 'total',
        label: TOTAL_LABELS[wanted],
        cells: cellsOf(sums, isPhone, (amount) => formatMoneyWithCents(amount)),
      }));
  const part = (kind: BudgetRow['kind'], heading: string): FigureRow[] => [
    { id: `heading ${kind}`, kind: 'heading', label: heading, cells: [] },
    ...rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: String(row.ledgerAccountId),
        label: row.name,
        cells: cellsOf(row, isPhone, (amount, month) => (
          <Actual
            row={row}
            amount={amount}
            months={month === undefined ? [0, through - 1] : [month, month]}
            of={months}
            onOpen={onOpen}
          />
        )),
      })),
    ...totalRow(kind),
  ];
  return (
    <FigureTable
      title="Budget and actual"
      columns={[
        'Category',
        ...(isPhone ? ['Actual and budget', 'Variance'] : ['Budget', 'Actual', 'Variance', '%']),
        ...months.map((month, index) => formatMonthTick(month, index === 0)),
      ]}
      rows={[...part('income', 'Income'), ...part('expense', 'Expenses'), ...totalRow('net')]}
    />
  );
}

type Sums = Pick<BudgetRow, 'budget' | 'actual' | 'budgeted' | 'spent' | 'variance' | 'variancePercent'>;

function cellsOf(
  sums: Sums,
  isPhone: boolean,
  renderActual: (amount: string, month?: number) => ReactNode,
): ReactNode[] {
  const { budget, actual, budgeted, spent, variance, variancePercent } = sums;
  const percent = variancePercent === null ? ABSENT : formatPercentChange(variancePercent);
  const difference = formatSignedMoney(variance, true);
  const toDate = isPhone
    ? [
        <TwoFigures
          key="actual"
          first={renderActual(spent)}
          second={formatMoneyWithCents(budgeted)}
          secondLabel="of"
        />,
        <TwoFigures key="variance" first={difference} second={percent} secondLabel="that is" />,
      ]
    : [formatMoneyWithCents(budgeted), renderActual(spent), difference, percent];
  return [
    ...toDate,
    ...actual.map((amount, month) => (
      <TwoFigures
        // biome-ignore lint/suspicious/noArrayIndexKey: a year has its months in order
        key={month}
        first={renderActual(amount, month)}
        second={formatMoneyWithCents(budget[month] ?? '0.00')}
        secondLabel="of"
      />
    )),
  ];
}

interface ActualProps {
  row: BudgetRow;
  amount: string;
  /** The first and the last month, from 0 to 11. */
  months: readonly [number, number];
  of: readonly string[];
  onOpen: (shown: ShownPostings) => void;
}

/** An actual that opens its postings; zero has none to open. */
function Actual({ row: { ledgerAccountId, name }, amount, months: [first, last], of, onOpen }: ActualProps) {
  const text = formatMoneyWithCents(amount);
  if (amount === '0.00') return text;
  const [from = '', to = ''] = [of[first], of[last]];
  const span = first === last ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`;
  return (
    <button
      type="button"
      aria-label={`${name}, ${span}: ${text}`}
      className="rounded-sm text-link hover:underline"
      onClick={() =>
        onOpen({ ledgerAccountId, name, amount, from: `${from}-01`, to: addDays(`${addMonths(`${to}-01`, 1)}-01`, -1) })
      }
    >
      {text}
    </button>
  );
}

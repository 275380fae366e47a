import type { Budget, BudgetLine } from '@builder-os/contract/modules/jobs/budgets';
import { divisionOf } from '@builder-os/contract/modules/jobs/cost-codes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { costCodesQuery } from '../cost-codes/cost-codes.queries.ts';
import { COST_TYPE_LABELS } from '../cost-codes/cost-type-picker.tsx';

interface BudgetLinesTableProps {
  budget: Budget;
  onEdit: (line: BudgetLine) => void;
  onRemove: (line: BudgetLine) => void;
}

/** A division with the sums of its lines, shown above them. */
interface DivisionRow {
  division: string;
  name: string;
  amount: string;
  price: string;
}
type Row = { head: DivisionRow; line?: undefined } | { head?: undefined; line: BudgetLine };

const COLUMNS: readonly TableColumn<Row, BudgetLinesTableProps>[] = [
  {
    header: 'Cost code',
    cellClassName: 'max-w-80 min-w-56',
    cell: ({ head, line }) =>
      head ? (
        <>
          <Code>{head.division}</Code>
          {head.name}
        </>
      ) : (
        <span title={line.description} className="block pl-5">
          <Code>{line.code}</Code>
          {line.description}
          {line.isAllowance && <span className="text-muted-foreground"> (allowance)</span>}
        </span>
      ),
    total: ({ budget }) => `Total, ${budget.lines.length} ${budget.lines.length === 1 ? 'line' : 'lines'}`,
  },
  { header: 'Type', cellClassName: 'max-w-none', cell: ({ line }) => line && COST_TYPE_LABELS[line.costType] },
  {
    header: 'Quantity',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ line }) => line && `${formatQuantity(line.quantity)} ${line.unit}`,
  },
  {
    header: 'Unit cost',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ line }) => line && formatFigure(line.unitCost, true),
  },
  {
    header: 'Amount',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ head, line }) => formatFigure((head ?? line).amount, true),
    total: ({ budget }) => formatMoneyWithCents(budget.amount),
  },
  {
    header: 'Markup',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ line }) => line && `${trimDecimal(line.markup)}%`,
  },
  {
    header: 'Price',
    align: 'right',
    cellClassName: 'max-w-none',
    cell: ({ head, line }) => formatFigure((head ?? line).price, true),
    total: ({ budget }) => formatMoneyWithCents(budget.price),
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    cellClassName: 'max-w-none overflow-visible px-2',
    cell: ({ line }, { onEdit, onRemove }) =>
      line && <LineMenu line={line} onEdit={() => onEdit(line)} onRemove={() => onRemove(line)} />,
  },
];

/** The lines of a budget by division. It scrolls sideways where it doesn't fit. */
export function BudgetLinesTable(props: BudgetLinesTableProps) {
  const { data: codes = [] } = useQuery(costCodesQuery);
  const names = new Map(codes.map(({ division, divisionName }) => [division, divisionName]));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="Budget lines table"
      className="overflow-x-auto rounded-lg focus-ring-inset"
    >
      <Table
        aria-label="Budget lines"
        isScrolled
        isQuiet
        columns={COLUMNS}
        rows={toRows(props.budget.lines, names)}
        keyOf={({ head, line }) => (head ? `division ${head.division}` : line.id)}
        rowClassName={({ head }) => (head ? 'font-strong [&>*]:bg-sunken' : undefined)}
        context={props}
      />
    </section>
  );
}

function toRows(lines: readonly BudgetLine[], names: ReadonlyMap<string, string>): Row[] {
  const divisions = [...new Set(lines.map(({ code }) => divisionOf(code)))];
  return divisions.flatMap((division): Row[] => {
    const own = lines.filter(({ code }) => divisionOf(code) === division);
    const sum = (name: 'amount' | 'price') => fromCents(own.reduce((cents, line) => cents + toCents(line[name]), 0n));
    const head = { division, name: names.get(division) ?? '', amount: sum('amount'), price: sum('price') };
    return [{ head }, ...own.map((line) => ({ line }))];
  });
}

function Code({ children }: { children: string }) {
  return <span className="mr-2 font-mono text-[11.5px] font-normal text-muted-foreground">{children}</span>;
}

function LineMenu({ line, onEdit, onRemove }: { line: BudgetLine; onEdit: () => void; onRemove: () => void }) {
  const { reason } = useCan('jobs_write');
  return (
    <Menu
      title={line.description}
      subtitle={line.code}
      items={[
        { label: 'Edit Line', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason: reason },
        'separator',
        {
          label: 'Remove Line',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: onRemove,
          isDestructive: true,
          disabledReason: reason,
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${line.description}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

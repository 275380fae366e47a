import type { ChangeOrderDetail, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-orders';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { orDash } from '../../../format/absent.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import type { TableColumn } from '../../../ui/table-column.ts';

const right = { align: 'right', cellClassName: 'max-w-none' } as const;

const COLUMNS: readonly TableColumn<ChangeOrderLine, ChangeOrderDetail>[] = [
  {
    header: 'Line',
    cellClassName: 'max-w-96 min-w-56',
    title: ({ code, codeName }) => `${code} ${codeName}`,
    cell: ({ code, description }) => (
      <>
        <span className="mr-2 font-mono text-[11.5px] font-normal text-muted-foreground">{code}</span>
        {description}
      </>
    ),
    total: ({ lines }) => `Total, ${formatCountOf(lines.length, 'line')}`,
  },
  {
    header: 'Quantity',
    ...right,
    cell: ({ quantity, unit }) => (
      <>
        {trimDecimal(quantity).replace('-', '−')} <span className="text-muted-foreground">{unit}</span>
      </>
    ),
  },
  { header: 'Unit cost', ...right, cell: ({ unitCost }) => formatFigure(unitCost, true) },
  {
    header: 'Cost',
    ...right,
    cell: ({ amount }) => formatFigure(amount, true),
    total: ({ cost }) => orDash(cost, formatMoneyWithCents),
  },
  { header: 'Markup', ...right, cell: ({ markup }) => `${trimDecimal(markup)}%` },
  {
    header: 'Price',
    ...right,
    cell: ({ price }) => <span className="font-strong">{formatFigure(price, true)}</span>,
    total: ({ price }) => orDash(price, formatMoneyWithCents),
  },
];

/** What changes, line by line, at cost and at the customer’s price. It scrolls sideways where it doesn’t fit. */
export function ChangeLinesTable({ change }: { change: ChangeOrderDetail }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
      tabIndex={0}
      aria-label="Change order lines table"
      className="overflow-x-auto rounded-lg focus-ring-inset"
    >
      <Table
        aria-label="Change order lines"
        isScrolled
        isQuiet
        columns={COLUMNS}
        rows={change.lines}
        keyOf={({ id }) => id}
        context={change}
      />
    </section>
  );
}

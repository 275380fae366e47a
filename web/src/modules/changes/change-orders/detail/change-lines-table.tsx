import { isPricedByQuantity } from '@builder-os/contract/modules/changes/change-order-amounts';
import type { ChangeOrderDetail, ChangeOrderLine } from '@builder-os/contract/modules/changes/change-order-records';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import type { ReactNode } from 'react';
import { ABSENT, orDash } from '../../../../format/absent.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { formatFigure, formatMoneyWithCents } from '../../../../format/money.ts';
import { formatPercent } from '../../../../format/percent.ts';
import { formatQuantity } from '../../../../format/quantity.ts';
import { Table } from '../../../../ui/table/table.tsx';
import type { TableColumn } from '../../../../ui/table/table-column.ts';

// A column is hidden only when its figures are shown below the line.
const right = (width: string, narrow: string) =>
  ({ align: 'right', width, className: narrow, isAlwaysShown: true }) as const;

const COLUMNS: readonly TableColumn<ChangeOrderLine, ChangeOrderDetail>[] = [
  {
    header: 'Line',
    cellClassName: 'py-2 whitespace-normal break-words',
    title: ({ code, codeName }) => `${code} ${codeName}`,
    cell: (line) => (
      <>
        <span className="mr-2 font-mono text-[11.5px] font-normal whitespace-nowrap text-muted-foreground">
          {line.code}
        </span>
        {line.description}
        <span className="hidden text-xs/4.5 font-normal text-muted-foreground tabular @max-3xl/table:block">
          {isPricedByQuantity(line) && (
            <>
              <span className="hidden @max-lg/table:inline">{quantityOf(line)} </span>
              at {formatFigure(line.unitCost, true)}, markup {trimDecimal(line.markup)}%
            </>
          )}
        </span>
        <CostAndPrice cost={formatFigure(line.amount, true)} price={formatFigure(line.price, true)} />
      </>
    ),
    total: ({ lines, cost, price }) => (
      <>
        Total, {formatCountOf(lines.length, 'line')}
        <CostAndPrice cost={orDash(cost, formatMoneyWithCents)} price={orDash(price, formatMoneyWithCents)} />
      </>
    ),
  },
  {
    header: 'Quantity',
    ...right('w-24', '@max-lg/table:hidden'),
    cell: (line) =>
      isPricedByQuantity(line) ? (
        <>
          {formatQuantity(line.quantity)} <span className="text-muted-foreground">{line.unit}</span>
        </>
      ) : (
        ABSENT
      ),
  },
  {
    header: 'Unit cost',
    ...right('w-29', '@max-3xl/table:hidden'),
    cell: (line) => (isPricedByQuantity(line) ? formatFigure(line.unitCost, true) : ABSENT),
  },
  {
    header: 'Cost',
    ...right('w-32', '@max-lg/table:hidden'),
    cell: ({ amount }) => formatFigure(amount, true),
    total: ({ cost }) => orDash(cost, formatMoneyWithCents),
  },
  {
    header: 'Markup',
    ...right('w-20', '@max-3xl/table:hidden'),
    cell: (line) => (isPricedByQuantity(line) ? `${trimDecimal(line.markup)}%` : ABSENT),
    total: ({ cost, price }) => orDash(markupOf(cost, price), formatPercent),
  },
  {
    header: 'Price',
    ...right('w-32', '@max-lg/table:hidden'),
    cell: ({ price }) => <span className="font-strong">{formatFigure(price, true)}</span>,
    total: ({ price }) => orDash(price, formatMoneyWithCents),
  },
];

/** The profit of the whole change on its cost; null if there's no cost to compare with. */
function markupOf(cost: string | null, price: string | null): string | null {
  if (cost === null || price === null || toCents(cost) <= 0n) return null;
  return fromCents(shareOf(toCents(price) - toCents(cost), 10_000n, toCents(cost)));
}

/** The figures of columns that don't fit on a phone. */
function CostAndPrice({ cost, price }: { cost: ReactNode; price: ReactNode }) {
  return (
    <span className="mt-0.5 hidden justify-between gap-3 tabular @max-lg/table:flex">
      <span className="text-xs/4.5 font-normal text-muted-foreground">Cost {cost}</span>
      <span className="font-strong">{price}</span>
    </span>
  );
}

const quantityOf = ({ quantity, unit }: ChangeOrderLine) => `${formatQuantity(quantity)} ${unit}`;

/** The lines of a change, at cost and at the customer’s price. In a narrow panel, the figures are below each line. */
export function ChangeLinesTable({ change }: { change: ChangeOrderDetail }) {
  return (
    <Table
      aria-label="Change order lines"
      isQuiet
      columns={COLUMNS}
      rows={change.lines}
      keyOf={({ id }) => id}
      context={change}
    />
  );
}

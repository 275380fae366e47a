import { percentOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import { formatDeduction, formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { formatQuantity } from '../../../format/quantity.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { isAmount } from './invoice-labels.ts';

/** The lines of an issued invoice and how its amount comes about. */
export function InvoiceLinesTable({ invoice }: { invoice: InvoiceDetail }) {
  const { lines, taxes, subtotal, retainage, amount } = invoice;
  const hasSchedule = lines.some(({ planLineId }) => planLineId !== null);
  return (
    <Panel title="Lines">
      <Table
        aria-label="Lines of the invoice"
        frame="panel"
        isQuiet
        columns={hasSchedule ? SCHEDULE_COLUMNS : COLUMNS}
        rows={lines}
        keyOf={({ id }) => id}
        context={undefined}
      />
      <div className="ml-auto max-w-90 border-t border-border px-4 py-2.5">
        <Facts>
          <Fact label="Subtotal">{formatFigure(subtotal, true)}</Fact>
          {taxes.map(({ place, percent, tax }) => (
            <Fact key={`${place} ${percent}`} label={`Sales tax, ${place}, ${trimDecimal(percent)}%`}>
              {formatFigure(tax, true)}
            </Fact>
          ))}
          <Fact label="Amount" isTotal>
            {formatMoneyWithCents(amount)}
          </Fact>
          {isAmount(retainage) && <Fact label="Retainage held">{formatDeduction(retainage).replace('$', '')}</Fact>}
        </Facts>
      </div>
    </Panel>
  );
}

function Description({ line }: { line: InvoiceLine }) {
  return (
    <>
      <span className="block truncate" title={line.description}>
        {line.description}
      </span>
      <span className="hidden text-xs text-muted-foreground tabular @max-2xl/table:block">{describeParts(line)}</span>
    </>
  );
}

/** The basis of a line: a percentage of a value, or a quantity at a price. */
function describeParts({ planValue, percentBefore, percentDone, quantity, unit, unitPrice }: InvoiceLine): string {
  if (planValue !== null && percentDone !== null) {
    return `${trimDecimal(percentBefore ?? '0')}% → ${trimDecimal(percentDone)}% of ${formatFigure(planValue, true)}`;
  }
  return `${[formatQuantity(quantity), unit].filter(Boolean).join(' ')} at ${trimPrice(unitPrice)}`;
}

const AMOUNT: TableColumn<InvoiceLine> = {
  header: 'Amount',
  width: 'w-30',
  align: 'right',
  isAlwaysShown: true,
  cell: ({ amount }) => formatFigure(amount, true),
};

const SCHEDULE_COLUMNS: readonly TableColumn<InvoiceLine>[] = [
  {
    header: 'Work',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: (line) => <Description line={line} />,
  },
  {
    header: 'Value',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ planValue }) => (planValue === null ? '' : formatFigure(planValue, true)),
  },
  {
    header: 'Done',
    width: 'w-20',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ percentDone }) => (percentDone === null ? '' : `${trimDecimal(percentDone)}%`),
  },
  { ...AMOUNT, header: 'This invoice' },
  {
    header: 'To date',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ planValue, percentDone }) =>
      planValue === null || percentDone === null ? '' : formatFigure(percentOf(planValue, percentDone), true),
  },
];

const COLUMNS: readonly TableColumn<InvoiceLine>[] = [
  {
    header: 'Line',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: (line) => <Description line={line} />,
  },
  {
    header: 'Quantity',
    width: 'w-28',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ quantity, unit }) => [formatQuantity(quantity), unit].filter(Boolean).join(' '),
  },
  {
    header: 'Unit price',
    width: 'w-30',
    align: 'right',
    className: '@max-2xl/table:hidden',
    cell: ({ unitPrice }) => trimPrice(unitPrice),
  },
  AMOUNT,
];

/** A price with at least two decimals: `12.5000` is `12.50`. */
function trimPrice(unitPrice: string): string {
  const [whole = '0', fraction = ''] = unitPrice.split('.');
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  const further = withoutTrailing(fraction.slice(2), '0');
  return `${formatFigure(`${whole}.00`).replace('.00', '')}.${cents}${further}`;
}

import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import { useQuery } from '@tanstack/react-query';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { describeLate } from '../invoices/invoice-labels.ts';
import { AGE_LABELS } from './age-labels.ts';
import { amountOf, type OwedRow, rowsBehind } from './owed-rows.ts';
import { type OwedFilter, receivablesQuery } from './receivables.queries.ts';

interface OwedFigureDialogProps {
  /** The filter of the list. The figures of all customers depend on its day only. */
  filter: OwedFilter;
  figure: OwedFigure;
  customerId: number | undefined;
  onOpen: (invoiceId: number) => void;
  onClose: () => void;
}

const TITLES: Record<OwedFigure, string> = {
  ...AGE_LABELS,
  current: 'Not overdue',
  due: 'Owed to us',
  overdue: 'Overdue',
  over30: 'Over 30 days',
  retainage: 'Retainage held',
};

/** The invoices behind a figure of the receivables, which add up to it. */
export function OwedFigureDialog({ filter, figure, customerId, onOpen, onClose }: OwedFigureDialogProps) {
  // A search also finds customers beyond the first ones listed.
  const shown = customerId === undefined ? { asOf: filter.asOf } : filter;
  const { data: owed, isError, isFetching, refetch } = useQuery(receivablesQuery(shown));
  const { rows, total } = rowsBehind(owed?.customers ?? [], { figure, customerId });
  const customer = owed?.customers.find((one) => one.customerId === customerId)?.customerName;
  const amount = owed && amountOf(owed, { figure, customerId });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={[TITLES[figure], customer].filter(Boolean).join(', ')}
      description={owed && `${formatCountOf(rows.length, 'invoice')} on ${formatDay(owed.asOf, organization)}`}
      className="sm:w-180"
    >
      <DialogBody>
        {owed ? (
          <Table
            aria-label="Invoices behind the figure"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ invoice }) => invoice.id}
            context={{ total, onOpen }}
            onOpen={({ invoice }) => onOpen(invoice.id)}
          />
        ) : isError ? (
          <ErrorState
            headline="Unable to load the invoices"
            sentence="Check your connection and try again."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <TabSkeleton />
        )}
        {owed && amount !== undefined && amount !== total && (
          <p className="text-xs text-muted-foreground">
            Only the invoices of {formatCountOf(owed.customers.length, 'customer')} are listed, not all of{' '}
            {formatMoneyWithCents(amount)}. The export includes all of them.
          </p>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface Context {
  total: string;
  onOpen: (invoiceId: number) => void;
}

const COLUMNS: readonly TableColumn<OwedRow, Context>[] = [
  {
    header: 'Invoice',
    isRowHead: true,
    cellClassName: '@max-2xl/table:py-2',
    cell: ({ invoice, customerName }, { onOpen }) => (
      <>
        <button
          type="button"
          onClick={() => onOpen(invoice.id)}
          className="rounded-sm font-mono text-[12.5px] text-link focus-ring hover:underline"
        >
          {invoice.number}
        </button>
        <span className="block truncate text-xs font-normal text-muted-foreground" title={customerName}>
          {customerName}
        </span>
      </>
    ),
    total: () => 'Total',
  },
  {
    header: 'Due',
    width: 'w-36',
    cellClassName: 'text-muted-foreground',
    cell: ({ invoice: { daysLate, dueDate } }) =>
      daysLate > 0 ? describeLate(daysLate) : formatDay(dueDate, organization),
  },
  {
    header: 'Amount',
    width: 'w-36',
    align: 'right',
    isAlwaysShown: true,
    cell: ({ amount }) => formatFigure(amount, true),
    total: ({ total }) => formatMoneyWithCents(total),
  },
];

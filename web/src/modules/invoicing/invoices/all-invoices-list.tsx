import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import { RecordTable } from '../../../app/records/record-table.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { orDash } from '../../../format/absent.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { ReceivablesUrlState } from '../receivables/use-receivables-url-state.ts';
import { nameOfInvoice } from './invoice-labels.ts';
import { InvoiceStatusBadge } from './invoice-status-badge.tsx';
import { INVOICES_PER_PAGE, type InvoiceFilter, invoicePageQuery } from './invoices.queries.ts';

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 95;

/** The invoices of all jobs and other sales. */
export function AllInvoicesList({ address }: { address: ReceivablesUrlState }) {
  const { invoiceFilter: filter, openInvoice } = address;
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: INVOICES_PER_PAGE,
    pageQuery: (cursor) => invoicePageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load invoices"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    const isFiltered = Boolean(filter.q || filter.late || filter.status);
    return (
      <StatePanel className="grid min-h-80 place-items-center">
        {isFiltered ? (
          <NoMatchState
            headline="No invoices found"
            sentence={describeNone(filter)}
            clearLabel={filter.q && !filter.late && !filter.status ? 'Clear search' : 'Clear filters'}
            onClear={address.clearFilter}
          />
        ) : (
          <EmptyState
            art="sheet"
            headline="No invoices yet"
            sentence="Invoices to all customers are listed here. To bill a job, open it and go to Invoices."
          />
        )}
      </StatePanel>
    );
  }
  if (isPhone) {
    return (
      <PhoneList label="Invoices" rows={rows} className="min-h-23.75">
        {(invoice) => (
          <button
            type="button"
            onClick={() => openInvoice(invoice.id)}
            className="grid min-w-0 grid-cols-1 flex-1 gap-0.5 text-left text-sm focus-ring-inset"
          >
            <span className="flex items-baseline gap-2 text-[14.5px]/5">
              <span className="min-w-0 flex-1 wrap-anywhere font-strong">{nameOfInvoice(invoice)}</span>
              <span className="tabular">{formatMoneyWithCents(invoice.amount)}</span>
            </span>
            <span className="wrap-anywhere text-muted-foreground">
              {[invoice.customerName, invoice.jobName].filter(Boolean).join(', ')}
            </span>
            <span className="flex items-center gap-2">
              <InvoiceStatusBadge {...invoice} />
              <span className="flex-1 text-right text-muted-foreground tabular">
                {invoice.status !== 'draft' && `${formatMoneyWithCents(invoice.balance)} left`}
              </span>
            </span>
          </button>
        )}
      </PhoneList>
    );
  }
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Invoices"
        rows={rows}
        columns={COLUMNS}
        context={undefined}
        sort={filter.sort}
        onSortChange={address.changeInvoiceSort}
        onOpen={({ id }) => openInvoice(id)}
        onRowAction={(action, { id }) => {
          if (action === 'edit') openInvoice(id);
        }}
      />
    </div>
  );
}

/** Why a filtered list is empty. */
function describeNone({ q, late, status }: InvoiceFilter): string {
  if (q && (late || status)) return `No invoice matches “${q}” and the filters.`;
  if (q) return `No invoice’s number, title, customer or job matches “${q}”.`;
  if (!status) return 'No invoice is overdue.';
  return late ? 'No overdue invoice has this status.' : 'No invoice has this status.';
}

const dayOf = (day: string) => formatDay(day, organization);
const COLUMNS: readonly TableColumn<Invoice, undefined>[] = [
  {
    header: 'Invoice',
    sortKey: 'number',
    hasTwoLines: true,
    cell: (invoice) => (
      <TwoLines first={nameOfInvoice(invoice)} second={invoice.number === null ? null : invoice.title} />
    ),
  },
  {
    header: 'Customer',
    hasTwoLines: true,
    cell: ({ customerName, jobName }) => <TwoLines first={customerName} second={jobName} />,
  },
  { header: 'Status', width: 'w-32', isAlwaysShown: true, cell: (invoice) => <InvoiceStatusBadge {...invoice} /> },
  {
    header: 'Date',
    sortKey: 'invoiceDate',
    width: 'w-28',
    isHiddenFirst: true,
    align: 'right',
    cell: ({ invoiceDate }) => orDash(invoiceDate, dayOf),
  },
  {
    header: 'Due',
    sortKey: 'dueDate',
    width: 'w-28',
    align: 'right',
    cell: ({ dueDate }) => orDash(dueDate, dayOf),
  },
  {
    header: 'Amount',
    sortKey: 'amount',
    width: 'w-36',
    align: 'right',
    cell: ({ amount }) => formatMoneyWithCents(amount),
  },
  {
    header: 'Balance',
    width: 'w-36',
    align: 'right',
    cell: (invoice) => (invoice.status === 'draft' ? orDash(null, String) : formatMoneyWithCents(invoice.balance)),
  },
];

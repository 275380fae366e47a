import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { organization } from '../../../app/organization.ts';
import { PhoneList } from '../../../app/records/phone-list.tsx';
import { RecordTable } from '../../../app/records/record-table.tsx';
import { usePageRows } from '../../../app/records/use-page-rows.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { NoMatchState } from '../../../ui/filter/no-match-state.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TwoLines } from '../../../ui/table/table-row.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { PAYMENTS_PER_PAGE, paymentPageQuery } from './customer-payments.queries.ts';
import { nameOfPayment, stateOfPayment } from './payment-labels.ts';

interface PaymentsListProps {
  filter: { q?: string | undefined; credit?: 'yes' | undefined };
  onOpen: (payment: CustomerPayment) => void;
  onClear: () => void;
}

const TABLE_ROW_HEIGHT = 52;
const PHONE_ROW_HEIGHT = 76;

/** Customers' payments with their unused parts, newest first. */
export function PaymentsList({ filter, onOpen, onClear }: PaymentsListProps) {
  const isPhone = useIsPhone();
  const rows = usePageRows({
    rowHeight: isPhone ? PHONE_ROW_HEIGHT : TABLE_ROW_HEIGHT,
    rowsPerPage: PAYMENTS_PER_PAGE,
    pageQuery: (cursor) => paymentPageQuery(filter, cursor),
  });
  if (rows.hasFailed) {
    return (
      <StatePanel>
        <ErrorState
          headline="Unable to load payments"
          sentence="The rest of this page still works. Check your connection and try again."
          onRetry={rows.retry}
          isRetrying={rows.isRetrying}
        />
      </StatePanel>
    );
  }
  if (rows.rowCount === 0) {
    return (
      <StatePanel className="grid min-h-80 place-items-center">
        {filter.q || filter.credit ? (
          <NoMatchState
            headline="No payments found"
            sentence={
              filter.q ? `No payment’s customer or reference matches “${filter.q}”.` : 'No customer has a credit.'
            }
            clearLabel={filter.q ? 'Clear search' : 'Clear filters'}
            onClear={onClear}
          />
        ) : (
          <EmptyState
            art="sheet"
            headline="No payments yet"
            sentence="Customers’ payments appear here, with any credit that remains."
          />
        )}
      </StatePanel>
    );
  }
  if (isPhone) {
    return (
      <PhoneList label="Payments" rows={rows} className="min-h-19">
        {(payment) => (
          <button type="button" onClick={() => onOpen(payment)} className="min-w-0 flex-1 text-left focus-ring-inset">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere font-strong">{payment.customerName}</span>
              <span className="tabular">{formatMoneyWithCents(payment.amount)}</span>
            </span>
            <span className="flex items-baseline gap-2 text-sm text-muted-foreground">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {nameOfPayment(payment)}, {formatDay(payment.paidOn, organization)}
              </span>
              <span className="tabular">{stateOfPayment(payment).label}</span>
            </span>
          </button>
        )}
      </PhoneList>
    );
  }
  return (
    <div className="[&_td]:h-13">
      <RecordTable
        aria-label="Payments"
        rows={rows}
        columns={COLUMNS}
        context={undefined}
        onOpen={onOpen}
        onRowAction={(action, payment) => {
          if (action === 'edit') onOpen(payment);
        }}
      />
    </div>
  );
}

const COLUMNS: readonly TableColumn<CustomerPayment, undefined>[] = [
  {
    header: 'Customer',
    hasTwoLines: true,
    cell: (payment) => <TwoLines first={payment.customerName} second={nameOfPayment(payment)} />,
  },
  {
    header: 'Status',
    width: 'w-28',
    isAlwaysShown: true,
    cell: (payment) => {
      const { label, tone } = stateOfPayment(payment);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    header: 'Amount',
    width: 'w-36',
    align: 'right',
    isAlwaysShown: true,
    cell: ({ amount }) => formatMoneyWithCents(amount),
  },
  { header: 'Date', width: 'w-30', align: 'right', cell: ({ paidOn }) => formatDay(paidOn, organization) },
  { header: 'To invoices', width: 'w-36', align: 'right', cell: ({ applied }) => formatMoneyWithCents(applied) },
  { header: 'Credit left', width: 'w-36', align: 'right', cell: ({ credit }) => formatMoneyWithCents(credit) },
];

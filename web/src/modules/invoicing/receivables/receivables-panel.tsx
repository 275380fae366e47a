import { type LinkedFilter, LinkedFilters } from '../../../app/records/linked-filters.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { NoAccess } from '../../../ui/state/no-access.tsx';
import { CustomersOwed } from './customers-owed.tsx';
import { ReceivablesBar, ReceivablesToolbar } from './receivables-toolbar.tsx';
import { type ReceivablesUrlState, useReceivablesUrlState } from './use-receivables-url-state.ts';

const InvoiceView = loadWhenUsed(async () => (await import('../invoices/invoice-view.tsx')).InvoiceView);
const PaymentView = loadWhenUsed(async () => (await import('../customer-payments/payment-view.tsx')).PaymentView);
const AllInvoicesList = loadWhenUsed(async () => (await import('../invoices/all-invoices-list.tsx')).AllInvoicesList);
const CreditNotesList = loadWhenUsed(
  async () => (await import('../credit-notes/credit-notes-list.tsx')).CreditNotesList,
);
const PaymentsList = loadWhenUsed(async () => (await import('../customer-payments/payments-list.tsx')).PaymentsList);

/** Receivables by age, all invoices, payments and credit notes. One invoice or payment opens in place. */
export function ReceivablesPanel() {
  const address = useReceivablesUrlState();
  const { reason } = useCan('financial_read');
  const { view, invoiceId, paymentId, invoiceFilter, paymentFilter, creditNoteFilter } = address;
  if (reason) {
    return (
      <StatePanel className="grid min-h-80 place-items-center">
        <NoAccess what="receivables" sentence={reason} />
      </StatePanel>
    );
  }
  if (invoiceId !== undefined) {
    return (
      <InvoiceView
        key={invoiceId}
        id={invoiceId}
        onOpen={address.openInvoice}
        onLeave={(isGone) => (isGone ? address.change({ invoice: undefined }) : address.openInvoice(undefined))}
      />
    );
  }
  if (paymentId !== undefined) {
    return <PaymentView key={paymentId} id={paymentId} onLeave={() => address.openPayment(undefined)} />;
  }
  if (view === 'customers') {
    return (
      <>
        <ReceivablesBar address={address} />
        <CustomersOwed address={address} />
      </>
    );
  }
  return (
    <>
      <ReceivablesBar address={address} />
      <ReceivablesToolbar address={address} />
      {view === 'invoices' ? (
        <AllInvoicesList key={JSON.stringify(invoiceFilter)} address={address} />
      ) : view === 'credits' ? (
        <>
          <LinkedFilters filters={linkedFiltersOf(address)} />
          <CreditNotesList
            key={JSON.stringify(creditNoteFilter)}
            filter={creditNoteFilter}
            onOpenInvoice={address.openInvoice}
            onClear={address.clearFilter}
          />
        </>
      ) : (
        <PaymentsList
          key={JSON.stringify(paymentFilter)}
          filter={paymentFilter}
          onOpen={({ id }) => address.openPayment(id)}
          onClear={address.clearFilter}
        />
      )}
    </>
  );
}

/** The customer or job that a link limits the credit notes to. */
function linkedFiltersOf({ creditNoteFilter: { customerId, jobId }, change }: ReceivablesUrlState): LinkedFilter[] {
  return [
    ...(customerId === undefined
      ? []
      : [{ text: 'Filtered by customer', onRemove: () => change({ ofCustomer: undefined }) }]),
    ...(jobId === undefined ? [] : [{ text: 'Filtered by job', onRemove: () => change({ ofJob: undefined }) }]),
  ];
}

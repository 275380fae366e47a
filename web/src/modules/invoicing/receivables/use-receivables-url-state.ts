import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;
export type OwedView = 'customers' | 'invoices' | 'payments' | 'credits';

/** The state of the tab Receivables, kept in the URL of Jobs. */
export function useReceivablesUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  const { q, asOf, overdue, owed, invoiceStatus, invoiceSort, invoice, payment, behind, ofCustomer } = search;
  return {
    view: owed ?? ('customers' as const),
    filter: { asOf, q, overdue },
    invoiceFilter: { q, status: invoiceStatus, late: overdue, sort: invoiceSort },
    paymentFilter: { q, credit: overdue },
    creditNoteFilter: { q },
    /** The figure whose invoices are shown, of all customers or of one. */
    behind: behind && { figure: behind, customerId: ofCustomer },
    showBehind: (figure: OwedFigure | undefined, customerId?: number) =>
      change({ behind: figure, ofCustomer: customerId }, false),
    invoiceId: invoice,
    paymentId: payment,
    change,
    changeView: (view: OwedView) =>
      change({ owed: view === 'customers' ? undefined : view, overdue: undefined, invoiceStatus: undefined }, false),
    changeInvoiceSort: (sort: string | undefined) => change({ invoiceSort: sort }),
    clearFilter: () => change({ q: undefined, overdue: undefined, invoiceStatus: undefined }),
    /** History entries of their own, so that Back returns to the list. */
    openInvoice: (id: number | undefined) =>
      change({ invoice: id, payment: undefined, behind: undefined, ofCustomer: undefined }, false),
    openPayment: (id: number | undefined) => change({ payment: id, invoice: undefined }, false),
  };
}
export type ReceivablesUrlState = ReturnType<typeof useReceivablesUrlState>;

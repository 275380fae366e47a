import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;
export type OwedView = 'customers' | 'invoices' | 'payments' | 'credits';

const NO_FILTER = {
  q: undefined,
  overdue: undefined,
  invoiceStatus: undefined,
  ofCustomer: undefined,
  ofJob: undefined,
} satisfies Partial<Search>;

/** The state of the tab Receivables, kept in the URL of Jobs. */
export function useReceivablesUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  const { q, asOf, overdue, owed, invoiceStatus, invoiceSort, invoice, payment, behind, ofCustomer, ofJob } = search;
  return {
    view: owed ?? ('customers' as const),
    filter: { asOf, q, overdue },
    invoiceFilter: { q, status: invoiceStatus, late: overdue, sort: invoiceSort },
    paymentFilter: { q, credit: overdue },
    creditNoteFilter: {
      q,
      customerId: ofCustomer === undefined ? undefined : String(ofCustomer),
      jobId: ofJob === undefined ? undefined : String(ofJob),
    },
    /** The figure whose invoices are shown, for all customers or for one. */
    behind: behind && { figure: behind, customerId: ofCustomer },
    showBehind: (figure: OwedFigure, customerId?: number) => change({ behind: figure, ofCustomer: customerId }, false),
    closeBehind: () => change({ behind: undefined, ofCustomer: undefined }),
    invoiceId: invoice,
    paymentId: payment,
    change,
    changeView: (view: OwedView) => change({ ...NO_FILTER, q, owed: view === 'customers' ? undefined : view }, false),
    changeInvoiceSort: (sort: string | undefined) => change({ invoiceSort: sort }),
    clearFilter: () => change(NO_FILTER),
    /** Each gets a history entry, so that Back returns to the list. */
    openInvoice: (id: number | undefined) =>
      change(
        { invoice: id, payment: undefined, behind: undefined, ofCustomer: behind ? undefined : ofCustomer },
        false,
      ),
    openPayment: (id: number | undefined) => change({ payment: id, invoice: undefined }, false),
  };
}
export type ReceivablesUrlState = ReturnType<typeof useReceivablesUrlState>;

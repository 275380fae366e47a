import type { RecordSource } from '@builder-os/contract/modules/invoicing/invoice-drafts';
import { invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const INVOICES_PER_PAGE = 100;

/** The resources that change an invoice, other than the invoice itself. */
export const INVOICE_PARTS = ['customer-payment', 'credit-note', 'contact', 'job', 'tax-rate', 'billing-plan'];
const meta = { dependsOn: INVOICE_PARTS };

/** The filters of the list of invoices, as the API takes them. */
export interface InvoiceFilter {
  q?: string | undefined;
  status?: string | undefined;
  late?: 'yes' | undefined;
  customerId?: string | undefined;
  jobId?: string | undefined;
  dealId?: string | undefined;
  revenueRecordId?: string | undefined;
  sort?: string | undefined;
}

/** One page of invoices. Each page has its own query, so a change refetches only the pages in view. */
export function invoicePageQuery(filter: InvoiceFilter, cursor?: string) {
  return queryOptions({
    queryKey: ['invoice', 'list', filter, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(invoiceEndpoints.list, { query: { ...filter, cursor, limit: String(INVOICES_PER_PAGE) }, signal }),
    meta,
  });
}

/** One page of the invoices of a job; drafts first, then the newest number. */
export function jobInvoicesQuery(jobId: number, cursor?: string) {
  return queryOptions({ ...invoicePageQuery({ jobId: String(jobId) }, cursor), placeholderData: keepPreviousData });
}

/**
 * A customer's unpaid invoices, earliest due date first: at most as many as one payment can be divided among. By an
 * invoice, the customer is found even if their contact was deleted.
 */
export function openInvoicesQuery(of: { customerId: number } | { customerOf: number }) {
  return queryOptions({
    queryKey: ['invoice', 'open', of],
    queryFn: ({ signal }) =>
      callPage(invoiceEndpoints.list, {
        query: { ...of, status: 'issued,part_paid', sort: 'dueDate', limit: '100' },
        signal,
      }),
    meta,
  });
}

export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: ['invoice', 'detail', id],
    queryFn: ({ signal }) => call(invoiceEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** The invoices that were started from these records and aren’t void, oldest first. */
export function invoicesOfSourceQuery(kind: RecordSource, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['invoice', 'source', kind, ids],
    queryFn: ({ signal }) =>
      callPage(invoiceEndpoints.list, {
        query: {
          sourceKind: kind,
          sourceIds: ids.join(','),
          status: 'draft,issued,part_paid,paid',
          sort: 'createdAt',
          limit: '200',
        },
        signal,
      }),
    meta,
  });
}

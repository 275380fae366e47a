import { customerPaymentEndpoints } from '@builder-os/contract/modules/invoicing/customer-payments';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

export const PAYMENTS_PER_PAGE = 100;
const meta = { dependsOn: ['invoice', 'credit-note', 'contact', 'financial-transaction'] };

/** The filters of the list of payments, as the API takes them. */
export interface PaymentFilter {
  q?: string | undefined;
  credit?: 'yes' | undefined;
}

/** One page of customers' payments and credits, newest first. */
export function paymentPageQuery(filter: PaymentFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: ['customer-payment', 'list', filter, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(customerPaymentEndpoints.list, {
        query: { ...filter, cursor, limit: String(PAYMENTS_PER_PAGE) },
        signal,
      }),
    meta,
  });
}

export function paymentQuery(id: number) {
  return queryOptions({
    queryKey: ['customer-payment', 'detail', id],
    queryFn: ({ signal }) => call(customerPaymentEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** Invoices that a bank line may pay, best first. */
export function invoiceMatchesQuery(bankLineId: number) {
  return queryOptions({
    queryKey: ['customer-payment', 'matches', bankLineId],
    queryFn: ({ signal }) => call(customerPaymentEndpoints.matches, { params: { id: bankLineId }, signal }),
    meta,
  });
}

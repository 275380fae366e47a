import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

export const CREDIT_NOTES_PER_PAGE = 100;

/** The filters of the list of credit notes, as the API takes them. */
export interface CreditNoteFilter {
  q?: string | undefined;
  invoiceId?: string | undefined;
  customerId?: string | undefined;
  jobId?: string | undefined;
}

/** One page of credit notes, newest first. */
export function creditNotePageQuery(filter: CreditNoteFilter, cursor?: string, limit = CREDIT_NOTES_PER_PAGE) {
  return queryOptions({
    queryKey: ['credit-note', 'list', filter, limit, cursor ?? 'first'],
    queryFn: ({ signal }) =>
      callPage(creditNoteEndpoints.list, { query: { ...filter, cursor, limit: String(limit) }, signal }),
    meta: { dependsOn: ['invoice', 'contact', 'job'] },
  });
}

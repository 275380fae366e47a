import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const InvoicesOfRecord = loadWhenUsed(async () => (await import('./invoices-of-record.tsx')).InvoicesOfRecord);

/** For people who see the books: the invoices of a contact or a deal. */
export function InvoicesOfRecordLink({ of, id }: { of: 'contact' | 'deal'; id: number }) {
  return useCan('financial_read').allowed ? <InvoicesOfRecord of={of} id={id} /> : null;
}

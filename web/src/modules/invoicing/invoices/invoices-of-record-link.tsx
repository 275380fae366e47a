import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const CreditNotesOfRecord = loadWhenUsed(
  async () => (await import('../credit-notes/credit-notes-of-record.tsx')).CreditNotesOfRecord,
);
const InvoicesOfRecord = loadWhenUsed(async () => (await import('./invoices-of-record.tsx')).InvoicesOfRecord);

/** For people who see the books: the invoices of a contact or a deal, and the contact’s credit notes. */
export function InvoicesOfRecordLink({ of, id }: { of: 'contact' | 'deal'; id: number }) {
  if (!useCan('financial_read').allowed) return null;
  return (
    <>
      <InvoicesOfRecord of={of} id={id} />
      {of === 'contact' && <CreditNotesOfRecord filter={{ customerId: String(id) }} />}
    </>
  );
}

import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const CreditNotesOfRecord = loadWhenUsed(
  async () => (await import('../credit-notes/credit-notes-of-record.tsx')).CreditNotesOfRecord,
);
const InvoicesOfRecord = loadWhenUsed(async () => (await import('./invoices-of-record.tsx')).InvoicesOfRecord);

interface InvoicesOfRecordLinkProps {
  of: 'contact' | 'deal';
  id: number;
  /** Only a won deal offers to create its first invoice. */
  isWon?: boolean;
}

/** For people who see the books: the invoices of a contact or a deal, and the contact’s credit notes. */
export function InvoicesOfRecordLink({ of, id, isWon }: InvoicesOfRecordLinkProps) {
  if (!useCan('financial_read').allowed) return null;
  return (
    <>
      <InvoicesOfRecord of={of} id={id} isWon={isWon} />
      {of === 'contact' && <CreditNotesOfRecord filter={{ customerId: String(id) }} />}
    </>
  );
}

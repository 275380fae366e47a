import { useCan } from '../../../auth/use-can.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const QuotesOfRecord = loadWhenUsed(async () => (await import('./quotes-of-record.tsx')).QuotesOfRecord);

/** For people who see Steel Framing: the quotes of a contact or a deal. */
export function QuotesOfRecordLink({ of, id }: { of: 'contact' | 'deal'; id: number }) {
  return useCan('steel_framing_read').allowed ? <QuotesOfRecord of={of} id={id} /> : null;
}

import type { Entry } from '@builder-os/contract/modules/finance/journal-entries';
import { useReverseEntry } from './journal-entries.mutations.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

/** Reverses an entry that no other record was made with. */
export function ReverseEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const reverse = useReverseEntry();
  return (
    <ReversalDialog
      noun="entry"
      what={`“${entry.memo}”`}
      onReverse={(body) => reverse.mutateAsync({ id: entry.id, body })}
      onClose={onClose}
    />
  );
}

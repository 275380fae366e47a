import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { PostingsTable } from '../financial-transactions/postings-table.tsx';
import { ENTRY_LABELS } from '../journal-entries/entry-labels.ts';
import { EntrySourceLink } from '../journal-entries/entry-source-link.tsx';
import { entryQuery } from '../journal-entries/journal-entries.queries.ts';
import { refuseReversal } from '../journal-entries/refuse-reversal.ts';
import { ReverseEntryDialog } from '../journal-entries/reverse-entry-dialog.tsx';

interface BookEntryDialogProps {
  id: number;
  onClose: () => void;
  /** Shows another entry in this dialog: its reversal, or the entry it reverses. */
  onShow: (id: number) => void;
}

/** A journal entry with its postings, and a link to the record it was posted for. Reversing it opens another dialog. */
export function BookEntryDialog({ id, onClose, onShow }: BookEntryDialogProps) {
  const { data: entry, error, refetch } = useQuery(entryQuery(id));
  const canWrite = useCan('financial_write');
  const [isReversing, setIsReversing] = useState(false);
  if (!entry) {
    return (
      <RecordLoadingDialog noun="entry" title="Entry" error={error} onRetry={() => void refetch()} onClose={onClose} />
    );
  }
  if (isReversing) return <ReverseEntryDialog entry={entry} onClose={() => setIsReversing(false)} />;
  const { kind, sourceType, sourceId, reversesId, reversedById } = entry;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={entry.memo} className="sm:w-160">
      <DialogBody>
        <Facts>
          <Fact label="Kind">{ENTRY_LABELS[kind]}</Fact>
          {sourceType !== null && sourceId !== null && (
            <Fact label="Posted for">
              <EntrySourceLink type={sourceType} id={sourceId} />
            </Fact>
          )}
          {reversesId !== null && <OtherEntry label="Reverses" id={reversesId} onShow={onShow} />}
          {reversedById !== null && <OtherEntry label="Reversed by" id={reversedById} onShow={onShow} />}
        </Facts>
        <PostingsTable entry={entry} />
      </DialogBody>
      <DialogFooter>
        <Button disabledReason={canWrite.reason ?? refuseReversal(entry)} onClick={() => setIsReversing(true)}>
          Reverse
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function OtherEntry({ label, id, onShow }: { label: string; id: number; onShow: (id: number) => void }) {
  return (
    <Fact label={label}>
      <button type="button" onClick={() => onShow(id)} className="rounded-sm text-link focus-ring hover:underline">
        Entry {id}
      </button>
    </Fact>
  );
}

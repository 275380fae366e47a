import type { Deal } from '@builder-os/contract/modules/sales/deals';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { type FormEvent, useId, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddDealNote } from './deals.mutations.ts';

interface NoteComposerProps {
  deal: Deal;
  onClose: () => void;
}

/** Writes a note on a deal. What was typed stays when saving fails. */
export function NoteComposer({ deal, onClose }: NoteComposerProps) {
  const hintId = useId();
  const [text, setText] = useState('');
  const addNote = useAddDealNote();
  const note = text.trim();

  function save(event: FormEvent) {
    event.preventDefault();
    if (note === '' || addNote.isPending) return;
    addNote.mutate(
      { dealId: deal.id, contactId: deal.contactId, description: note },
      {
        onSuccess: () => {
          toast({ title: 'Note added successfully' });
          onClose();
        },
        onError: (error) => errorToast(error, 'Failed to add note'),
      },
    );
  }
  return (
    <form onSubmit={save} className="px-4 pt-3.5">
      <Textarea
        autoFocus
        aria-label="Note"
        aria-describedby={hintId}
        maxLength={LIMITS.notes}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          if (event.key !== 'Escape') return;
          // Escape closes what is innermost: an empty composer, before the deal.
          event.stopPropagation();
          if (note === '') onClose();
        }}
      />
      <div className="mt-2 flex items-center justify-end gap-2">
        <span id={hintId} className="flex-1 text-xs text-muted-foreground max-sm:sr-only">
          {deal.contactId === null
            ? 'Saved as Deal Note on this deal.'
            : 'Saved as Deal Note on this deal and contact.'}
        </span>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={note === ''}
          pending={addNote.isPending}
          pendingLabel="Saving..."
        >
          Save Note
        </Button>
      </div>
    </form>
  );
}

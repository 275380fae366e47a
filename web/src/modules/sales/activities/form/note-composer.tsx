import { LIMITS } from '@builder-os/contract/platform/fields';
import { type FormEvent, useId, useState } from 'react';
import { errorToast } from '../../../../api/error-toast.ts';
import { forgetDraft } from '../../../../app/forms/field-drafts.ts';
import { useFieldDraft } from '../../../../app/forms/use-field-draft.ts';
import { QUEUED_TOAST } from '../../../../app/outbox/queued-toast.ts';
import { useChosenPhotos } from '../../../../app/photos/use-chosen-photos.ts';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { type ActivityLinks, useLogWithPhotos } from '../activities.mutations.ts';
import { NotesTextarea } from './notes-textarea.tsx';

const PhotosFormField = loadWhenUsed(
  async () => (await import('../../../../app/photos/photos-form-field.tsx')).PhotosFormField,
);

interface NoteComposerProps {
  /** The note's title in lists: "Deal Note". */
  title: string;
  links: ActivityLinks;
  /** Says where the note will appear. */
  hint: string;
  onClose: () => void;
}

/** Adds a note to a record. The text stays if saving fails, and in the tab until it's saved or canceled. */
export function NoteComposer({ title, links, hint, onClose }: NoteComposerProps) {
  const hintId = useId();
  const draftName = `note ${JSON.stringify(links)}`;
  const [text, setText] = useFieldDraft(draftName);
  const { entry, settle } = useChosenPhotos(() => []);
  const [isSaving, setIsSaving] = useState(false);
  const addNote = useLogWithPhotos();
  const note = text.trim();

  function cancel() {
    forgetDraft(draftName);
    onClose();
  }
  async function save(event: FormEvent) {
    event.preventDefault();
    if (note === '' || isSaving) return;
    setIsSaving(true);
    try {
      const body = { type: 'note' as const, title, ...links, description: note, isCompleted: true };
      const hasArrived = await addNote.mutateAsync({ body, photos: await settle() });
      // The composer may have unmounted before the server responds.
      forgetDraft(draftName);
      toast(hasArrived ? { title: 'Note added successfully' } : QUEUED_TOAST);
      onClose();
    } catch (error) {
      errorToast(error, 'Failed to add note');
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="px-4 pt-3.5 print:hidden">
      <NotesTextarea
        autoFocus
        aria-label="Note"
        aria-describedby={hintId}
        maxLength={LIMITS.notes}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
          // An open list of team members has already handled the key.
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // Escape closes only the innermost layer: an empty composer first, then the record.
          event.stopPropagation();
          if (note === '' && entry.photos.length === 0) onClose();
        }}
      />
      <div className="mt-2">
        <PhotosFormField {...entry} />
      </div>
      <div className="mt-2 flex items-center justify-end gap-2">
        <span id={hintId} className="flex-1 text-xs text-muted-foreground max-sm:sr-only">
          {hint}
        </span>
        <Button variant="ghost" size="sm" onClick={cancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={note === ''}
          pending={isSaving}
          pendingLabel="Saving..."
        >
          Save Note
        </Button>
      </div>
    </form>
  );
}

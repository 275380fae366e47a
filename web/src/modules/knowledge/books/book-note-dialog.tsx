import { type Book, READING_STATUSES } from '@builder-os/contract/modules/knowledge/books';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkBook } from './books.mutations.ts';
import { bookQuery } from './books.queries.ts';
import { READING_LABELS } from './reading-labels.ts';

const TITLE = 'My reading';
const statuses = READING_STATUSES.map((value) => ({ value, label: READING_LABELS[value] }));

/** Edits the current user's status and note for a book, which other users can't see. */
export function BookNoteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: book, error, refetch } = useQuery(bookQuery(id));
  if (book) return <BookNoteForm key={id} book={book} onClose={onClose} />;
  return (
    <RecordLoadingDialog noun="book" title={TITLE} error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}

function BookNoteForm({ book, onClose }: { book: Book; onClose: () => void }) {
  const markBook = useMarkBook();
  const [status, setStatus] = useState(book.status);
  const [note, setNote] = useState(book.note ?? '');
  const isDirty = status !== book.status || note !== (book.note ?? '');

  async function save() {
    if (!isDirty) return;
    await markBook.mutateAsync({ id: book.id, reading: { status, note: note.trim() || null } });
    toast({ title: 'Reading notes saved', description: book.title });
  }
  return (
    <ActDialog
      title={TITLE}
      description={`${book.title} by ${book.author}. Only you can see this.`}
      submitLabel="Save Note"
      isDirty={isDirty}
      act={save}
      fallback="Failed to save note"
      onClose={onClose}
    >
      <SegmentedControl
        label="My status"
        options={statuses}
        value={status}
        onValueChange={setStatus}
        className="justify-self-start"
      />
      <Field label="Note">
        <Textarea
          rows={6}
          maxLength={LIMITS.notes}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          placeholder="What to remember or try"
        />
      </Field>
    </ActDialog>
  );
}

import { type Book, READING_STATUSES } from '@builder-os/contract/modules/knowledge/books';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMarkBook } from './books.mutations.ts';
import { bookQuery } from './books.queries.ts';
import { READING_LABELS } from './reading-labels.ts';

const TITLE = 'My reading';
const FALLBACK = 'Failed to save your note';
const statuses = READING_STATUSES.map((value) => ({ value, label: READING_LABELS[value] }));

/** One's own status and note of a book, which nobody else sees. */
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

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isDirty) return onClose();
    try {
      await markBook.mutateAsync({ id: book.id, reading: { status, note: note.trim() || null } });
      toast({ title: 'Your reading is saved', description: book.title });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={TITLE}
      description={`${book.title}, ${book.author}. Only you see this.`}
      submitLabel="Save Note"
      pendingLabel="Saving..."
      pending={markBook.isPending}
      error={markBook.error && explainError(markBook.error, FALLBACK)}
      isDirty={isDirty}
      onSubmit={(event) => void save(event)}
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
          placeholder="What to remember, what to try"
        />
      </Field>
    </FormDialog>
  );
}

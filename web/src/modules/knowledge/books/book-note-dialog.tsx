import { type Book, READING_STATUSES } from '@builder-os/contract/modules/knowledge/books';
import { LIMITS } from '@builder-os/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
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
  const form = useForm({ defaultValues: { status: book.status, note: book.note ?? '' } });
  const { isDirty } = form.formState;

  async function save({ status, note }: { status: Book['status']; note: string }) {
    if (!isDirty) return;
    await markBook.mutateAsync({ id: book.id, reading: { status, note: orNull(note) } });
    toast({ title: 'Reading notes saved', description: book.title });
  }
  return (
    <FormDialog
      form={form}
      about={book.id}
      title={TITLE}
      description={`${book.title} by ${book.author}. Only you can see this.`}
      submitLabel="Save Note"
      onSubmit={save}
      fallback="Failed to save note"
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="status"
        render={({ field }) => (
          <SegmentedControl
            label="My status"
            options={statuses}
            value={field.value}
            onValueChange={field.onChange}
            className="justify-self-start"
          />
        )}
      />
      <AreaField
        control={form.control}
        name="note"
        label="Note"
        rows={6}
        maxLength={LIMITS.notes}
        placeholder="What to remember or try"
      />
    </FormDialog>
  );
}

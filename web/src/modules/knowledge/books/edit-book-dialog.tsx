import { type Book, bookSchema, type CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BOOK_FIELDS, BOOK_LABELS, findBookChanges, toBookEntries } from './book-form.ts';
import { BookFormFields } from './book-form-fields.tsx';
import { useUpdateBook } from './books.mutations.ts';
import { bookQuery } from './books.queries.ts';
import { useBookForm } from './use-book-form.ts';

const FALLBACK = 'Failed to update book';

/** Opens a book by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditBookDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...bookQuery(id), refetchOnMount: 'always' });
  // No key on the version: what is being typed outlives a live event.
  if (data && isFetchedAfterMount) return <EditBookForm key={id} book={data} onClose={onClose} />;
  return (
    <RecordLoadingDialog noun="book" title="Edit Book" error={error} onRetry={() => void refetch()} onClose={onClose} />
  );
}

function EditBookForm({ book, onClose }: { book: Book; onClose: () => void }) {
  const form = useBookForm(toBookEntries(book));
  const updateBook = useUpdateBook();
  const { base, conflict, meet, choose, edit } = useEditConflict(book, {
    fields: BOOK_FIELDS,
    readCurrent: (current) => bookSchema.safeParse(current).data,
    toEntries: toBookEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });

  async function save(body: CreateBook) {
    const changes = findBookChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateBook.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Book updated', description: body.title });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, BOOK_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  const { error } = updateBook;
  const isSettled = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Book"
      submitLabel="Save Book"
      pendingLabel="Saving..."
      pending={updateBook.isPending}
      error={error && !isSettled && !isAtField(error, BOOK_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {conflict && (
        <EditConflictPanel
          noun="book"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={BOOK_LABELS}
          describe={(_field, entry) => entry || 'empty'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <BookFormFields form={form} />
    </FormDialog>
  );
}

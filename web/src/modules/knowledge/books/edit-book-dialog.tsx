import { type Book, bookSchema, type CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { useQuery } from '@tanstack/react-query';
import { EditDialog } from '../../../app/records/edit-dialog.tsx';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BOOK_FIELDS, BOOK_LABELS, findBookChanges, toBookEntries } from './book-form.ts';
import { BookFormFields } from './book-form-fields.tsx';
import { useUpdateBook } from './books.mutations.ts';
import { bookQuery } from './books.queries.ts';
import { useBookForm } from './use-book-form.ts';

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
  async function save(body: CreateBook, base: Book) {
    const changes = findBookChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateBook.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Book updated', description: body.title });
  }
  return (
    <EditDialog
      form={form}
      record={book}
      noun="book"
      fields={BOOK_FIELDS}
      labels={BOOK_LABELS}
      schema={bookSchema}
      toEntries={toBookEntries}
      title="Edit Book"
      submitLabel="Save Book"
      fallback="Failed to update book"
      save={save}
      onClose={onClose}
    >
      <BookFormFields form={form} />
    </EditDialog>
  );
}

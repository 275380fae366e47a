import { type Book, bookSchema, type CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../app/records/newest-record.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { BOOK_LABELS, findBookChanges, toBookEntries } from './book-form.ts';
import { BookFormFields } from './book-form-fields.tsx';
import { useUpdateBook } from './books.mutations.ts';
import { bookQuery } from './books.queries.ts';
import { useBookForm } from './use-book-form.ts';

/** Edits a book by id. Its newest version is fetched first, because the list may be minutes old. */
export function EditBookDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={bookQuery(id)} noun="book" title="Edit Book" onClose={onClose}>
      {(book) => <EditBookForm key={id} book={book} onClose={onClose} />}
    </NewestRecord>
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
    <FormDialog
      form={form}
      record={book}
      noun="book"
      labels={BOOK_LABELS}
      schema={bookSchema}
      toEntries={toBookEntries}
      title="Edit Book"
      submitLabel="Save Book"
      fallback="Failed to update book"
      onSubmit={save}
      onClose={onClose}
    >
      <BookFormFields form={form} />
    </FormDialog>
  );
}

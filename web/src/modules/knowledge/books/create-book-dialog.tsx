import type { CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { EMPTY_BOOK } from './book-form.ts';
import { BookFormFields } from './book-form-fields.tsx';
import { useCreateBook } from './books.mutations.ts';
import { useBookForm } from './use-book-form.ts';

export function CreateBookDialog({ onClose }: { onClose: () => void }) {
  const form = useBookForm(EMPTY_BOOK);
  const createBook = useCreateBook();

  async function create(body: CreateBook) {
    await createBook.mutateAsync(body);
    toast({ title: 'Book added', description: body.title });
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="Add Book"
      submitLabel="Add Book"
      pendingLabel="Adding..."
      fallback="Failed to add book"
      onSubmit={create}
      onClose={onClose}
    >
      <BookFormFields form={form} />
    </FormDialog>
  );
}

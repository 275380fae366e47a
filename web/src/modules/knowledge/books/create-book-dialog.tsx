import type { CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BOOK_FIELDS, EMPTY_BOOK } from './book-form.ts';
import { BookFormFields } from './book-form-fields.tsx';
import { useCreateBook } from './books.mutations.ts';
import { useBookForm } from './use-book-form.ts';

const FALLBACK = 'Failed to add book';

export function CreateBookDialog({ onClose }: { onClose: () => void }) {
  const form = useBookForm(EMPTY_BOOK);
  const createBook = useCreateBook();
  const { error } = createBook;

  async function create(body: CreateBook) {
    try {
      await createBook.mutateAsync(body);
      toast({ title: 'Book added', description: body.title });
      onClose();
    } catch (failure) {
      showRefusedFields(failure, BOOK_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Add Book"
      submitLabel="Add Book"
      pendingLabel="Adding..."
      pending={createBook.isPending}
      error={error && !isAtField(error, BOOK_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <BookFormFields form={form} />
    </FormDialog>
  );
}

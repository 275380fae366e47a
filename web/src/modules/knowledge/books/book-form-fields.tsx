import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { TextField } from '../../../app/forms/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { BOOK_LABELS } from './book-form.ts';
import { shelvesQuery } from './books.queries.ts';
import type { BookForm } from './use-book-form.ts';

/** The fields of a book, for adding and editing. A new category creates a new shelf. */
export function BookFormFields({ form: { control, register, formState } }: { form: BookForm }) {
  const { errors } = formState;
  const categoriesId = useId();
  const { data: shelves = [] } = useQuery(shelvesQuery({}));
  return (
    <>
      <TextField control={control} name="title" label={BOOK_LABELS.title} required />
      <TextField control={control} name="author" label={BOOK_LABELS.author} required />
      <Field
        label={BOOK_LABELS.category}
        required
        hint="Choose an existing category or type a new one."
        error={errors.category?.message}
      >
        <Input {...register('category')} list={categoriesId} autoComplete="off" />
      </Field>
      <datalist id={categoriesId}>
        {shelves.map(({ category }) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

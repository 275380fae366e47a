import type { CreateBook } from '@builder-os/contract/modules/knowledge/books';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type BookEntries, bookFormSchema } from './book-form.ts';

export function useBookForm(entries: BookEntries) {
  return useForm<BookEntries, unknown, CreateBook>({ defaultValues: entries, resolver: zodResolver(bookFormSchema) });
}
export type BookForm = ReturnType<typeof useBookForm>;

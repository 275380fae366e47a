import { type Book, type CreateBook, createBookSchema } from '@builder-os/contract/modules/knowledge/books';
import { z } from 'zod';
import type { BookChanges } from './books.mutations.ts';

/** The form's own shape: every value is a string. */
const bookEntriesSchema = z.object({ title: z.string(), author: z.string(), category: z.string() });
export type BookEntries = z.infer<typeof bookEntriesSchema>;
export type BookField = keyof BookEntries;
export const BOOK_FIELDS = bookEntriesSchema.keyof().options;

/** Validates the form with the same rules as the server. */
export const bookFormSchema = bookEntriesSchema.pipe(createBookSchema);

export const EMPTY_BOOK: BookEntries = { title: '', author: '', category: '' };

export const BOOK_LABELS: Record<BookField, string> = { title: 'Title', author: 'Author', category: 'Category' };

export function toBookEntries({ title, author, category }: Book): BookEntries {
  return { title, author, category };
}

/** Returns the fields that differ from the book. */
export function findBookChanges(book: Book, body: CreateBook): BookChanges {
  const changed = BOOK_FIELDS.filter((field) => body[field] !== book[field]);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
}

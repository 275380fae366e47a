import { sql } from 'drizzle-orm';
import { books } from '../books/books.table.ts';

/** What a binned book is called, and who wrote it. */
export const BINNED_BOOKS = { table: books, name: sql`${books.title}`, detail: sql`${books.author}` } as const;

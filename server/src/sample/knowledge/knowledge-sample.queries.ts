import { books } from '../../modules/knowledge/books/books.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export type NewBook = typeof books.$inferInsert;

/** Leaves books that are already on the list unchanged. */
export const insertSampleBooks = (tx: Transaction, rows: NewBook[]) =>
  tx.insert(books).values(rows).onConflictDoNothing().returning();

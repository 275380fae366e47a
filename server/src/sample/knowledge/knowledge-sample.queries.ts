import { books } from '../../modules/knowledge/books/books.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export type NewBook = typeof books.$inferInsert;

/** A book that is on the list already stays as it is. */
export const insertSampleBooks = (tx: Transaction, rows: NewBook[]) =>
  tx.insert(books).values(rows).onConflictDoNothing().returning();

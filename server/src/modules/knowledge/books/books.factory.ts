import type { Executor } from '../../../platform/db/database.ts';
import { books } from './books.table.ts';

/** Inserts a book with defaults for all fields the test doesn't set. */
export async function buildBook(
  db: Executor,
  fields: Partial<typeof books.$inferInsert> = {},
): Promise<typeof books.$inferSelect> {
  const [row] = await db
    .insert(books)
    .values({ category: 'Business', title: 'Profit First', author: 'Mike Michalowicz', ...fields })
    .returning();
  if (!row) throw new Error('the book was not inserted');
  return row;
}

import type { Executor } from '../../../platform/db/database.ts';
import { books } from './books.table.ts';

/** Puts a book on the list, with everything filled that the test is not about. */
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

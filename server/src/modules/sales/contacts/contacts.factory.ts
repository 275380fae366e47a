import type { Executor } from '../../../platform/db/database.ts';
import { contacts } from './contacts.table.ts';

type ContactRow = typeof contacts.$inferSelect;

/** Inserts a contact, with defaults for the fields the test doesn't set. */
export async function buildContact(
  db: Executor,
  fields: Partial<typeof contacts.$inferInsert> = {},
): Promise<ContactRow> {
  const [row] = await db
    .insert(contacts)
    .values({ firstName: 'Dana', lastName: 'Whitfield', ...fields })
    .returning();
  if (!row) throw new Error('the contact was not inserted');
  return row;
}

import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';

/** Whether one of these contacts is in Trash. */
export async function hasDeletedContact(db: Executor, contactIds: SQL): Promise<boolean> {
  return (await db.$count(contacts, and(sql`${contacts.id} in (${contactIds})`, isNotNull(contacts.deletedAt)))) > 0;
}

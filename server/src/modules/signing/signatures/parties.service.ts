import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { hasDeletedContact } from './parties.queries.ts';

/**
 * Checks that a document isn't for a contact in Trash, because its link wouldn't work.
 * @param contactIds selects the contacts it's for
 * @throws AppError `conflict` (409)
 */
export async function checkParties(db: Executor, contactIds: SQL): Promise<void> {
  if (await hasDeletedContact(db, contactIds)) {
    throw conflict('This document is for a contact in Trash. Restore the contact first.');
  }
}

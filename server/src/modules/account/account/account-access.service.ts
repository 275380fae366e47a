import type { Transaction } from '../../../platform/db/database.ts';
import { deleteLinksOf, deleteProgramAccess } from './account-access.queries.ts';

/**
 * Ends the links for this account and those it made for others. Call it whenever the role, the password or the state of
 * an account changes: a link carries the trust of the moment it was made.
 */
export async function voidLinksOf(tx: Transaction, userId: string): Promise<void> {
  await deleteLinksOf(tx, userId);
}

/** Ends what lets programs act or read as this person without signing in: API tokens and the calendar feed. */
export async function endProgramAccess(tx: Transaction, userId: string): Promise<void> {
  await deleteProgramAccess(tx, userId);
}

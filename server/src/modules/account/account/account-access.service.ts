import type { Transaction } from '../../../platform/db/database.ts';
import { deleteLinksOf, deleteProgramAccess } from './account-access.queries.ts';

/**
 * Revokes the links for this account and those it made for others. Call it whenever an account's role, password or
 * state changes, because a link relies on the state when it was created.
 */
export async function voidLinksOf(tx: Transaction, userId: string): Promise<void> {
  await deleteLinksOf(tx, userId);
}

/** Revokes programs' access as this person: API tokens and the calendar feed. */
export async function endProgramAccess(tx: Transaction, userId: string): Promise<void> {
  await deleteProgramAccess(tx, userId);
}

import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { apiTokens } from '../../../platform/identity/api-tokens.table.ts';
import { calendarFeeds } from '../../../platform/identity/calendar-feeds.table.ts';

/** Deletes the unused links that reset this account's password, and every unused link the account made for others. */
export async function deleteLinksOf(tx: Transaction, userId: string): Promise<void> {
  const isOfAccount = or(eq(accountLinks.userId, userId), eq(accountLinks.createdBy, userId));
  await tx.delete(accountLinks).where(and(isOfAccount, isNull(accountLinks.usedAt)));
}

/** Deletes a person's API tokens and calendar feed. */
export async function deleteProgramAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

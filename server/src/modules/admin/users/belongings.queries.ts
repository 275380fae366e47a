import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency-keys.table.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { userPermissions } from '../../../platform/identity/user-permissions.table.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { notifications } from '../../account/notifications/notifications.table.ts';
import { autosaves } from '../../content/autosaves/autosaves.table.ts';
import { editors } from '../../content/presence/editors.table.ts';
import { coaches } from '../../education/coaches/coaches.table.ts';
import { bookReadings } from '../../knowledge/books/book-readings.table.ts';
import { peopleReviews } from '../../organization/people-reviews/people-reviews.table.ts';
import { seatHolders } from '../../organization/seats/seat-holders.table.ts';
import { documentUploads } from '../../specs/document-uploads/document-uploads.table.ts';

/**
 * Deletes what only the person had: grants, secret links, what they read or typed, the seats they held, how they were
 * rated, when they could be booked, notifications, mail to them, their invitations, and kept answers that name them.
 */
export async function deleteBelongings(
  tx: Transaction,
  { id: userId, email, isEmailVerified }: Pick<UserRow, 'id' | 'email' | 'isEmailVerified'>,
): Promise<void> {
  await tx.delete(userPermissions).where(eq(userPermissions.userId, userId));
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
  await tx.delete(bookReadings).where(eq(bookReadings.userId, userId));
  await tx.delete(autosaves).where(eq(autosaves.userId, userId));
  await tx.delete(editors).where(eq(editors.userId, userId));
  await tx.delete(seatHolders).where(eq(seatHolders.userId, userId));
  await tx.delete(peopleReviews).where(eq(peopleReviews.userId, userId));
  // The row stays beneath what was booked.
  await tx.update(coaches).set({ isActive: false, hours: [] }).where(eq(coaches.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  // The hourly tidying takes them out with their files.
  await tx.update(documentUploads).set({ expiresAt: sql`now()` }).where(eq(documentUploads.userId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  if (email === null) return;
  // Letters to an address they never proved are for somebody else.
  if (isEmailVerified) await tx.delete(outboxMessages).where(eq(outboxMessages.recipient, email));
  await tx.delete(accountLinks).where(sql`lower(${accountLinks.email}) = lower(${email})`);
  await tx.delete(idempotencyKeys).where(sql`position(lower(${email}) in lower(${idempotencyKeys.response})) > 0`);
}

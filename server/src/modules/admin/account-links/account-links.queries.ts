import type { Invitation } from '@builder-os/contract/modules/admin/account-links';
import type { Role } from '@builder-os/contract/platform/permissions';
import { and, desc, eq, isNull, not, or, sql } from 'drizzle-orm';
import { lockKey } from '../../../platform/db/advisory-locks.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { accountLinks } from '../../../platform/identity/account-links.table.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { type UserRow, users } from '../../../platform/identity/users.table.ts';

export type AccountLinkRow = typeof accountLinks.$inferSelect;
type Purpose = AccountLinkRow['purpose'];

// From the specification: an invitation is valid for 7 days, a reset for 24 hours, by the database's clock.
const LIFETIMES: Record<Purpose, string> = { invite: '7 days', reset: '24 hours' };

interface NewLink {
  tokenHash: string;
  createdBy: string;
}

/** Stores an invitation. Deletes an earlier unused one to the same address. */
export async function replaceInvitation(
  tx: Transaction,
  link: NewLink & { email: string; role: Role },
): Promise<AccountLinkRow> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.purpose, 'invite'), eq(accountLinks.email, link.email), isNull(accountLinks.usedAt)));
  return insertLink(tx, { ...link, purpose: 'invite' });
}

/** Stores a reset link. Deletes the person's earlier unused ones. */
export async function replaceResetLink(tx: Transaction, link: NewLink & { userId: string }): Promise<AccountLinkRow> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.purpose, 'reset'), eq(accountLinks.userId, link.userId), isNull(accountLinks.usedAt)));
  return insertLink(tx, { ...link, purpose: 'reset' });
}

/**
 * Stores a reset link a person requested on the sign-in page, with them as its maker. An administrator's link stays
 * valid, because anyone can make this request.
 * @returns undefined when one was requested within the last five minutes
 */
export async function replaceOwnResetLink(
  tx: Transaction,
  link: { tokenHash: string; userId: string },
): Promise<AccountLinkRow | undefined> {
  await lockKey(tx, 'reset-link', link.userId);
  const own = and(
    eq(accountLinks.purpose, 'reset'),
    eq(accountLinks.userId, link.userId),
    eq(accountLinks.createdBy, link.userId),
  );
  const recent = await tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(own, sql`${accountLinks.createdAt} > now() - interval '5 minutes'`));
  if (recent.length > 0) return undefined;
  await tx.delete(accountLinks).where(and(own, isNull(accountLinks.usedAt)));
  return insertLink(tx, { ...link, createdBy: link.userId, purpose: 'reset' });
}

/** The account with a built-in password whose address has this hash, unless the account was declined or deactivated. */
export async function findResetOwner(db: Executor, emailHash: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        sql`encode(sha256(convert_to(lower(${users.email}), 'UTF8')), 'hex') = ${emailHash}`,
        users.isEmailVerified,
        isNull(users.issuer),
        isNull(users.anonymizedAt),
        isNull(users.declinedAt),
        or(users.isActive, not(users.isApproved)),
      ),
    );
  return row;
}

async function insertLink(
  tx: Transaction,
  values: Omit<typeof accountLinks.$inferInsert, 'expiresAt'>,
): Promise<AccountLinkRow> {
  const [row] = await tx
    .insert(accountLinks)
    .values({ ...values, expiresAt: sql`now() + ${LIFETIMES[values.purpose]}::interval` })
    .returning();
  if (!row) throw new Error('the link was not inserted');
  return row;
}

/** Unused invitations, newest first, including those that expired within the last month. */
export function listOpenInvitations(db: Executor): Promise<Invitation[]> {
  return db
    .select({
      id: accountLinks.id,
      email: sql<string>`${accountLinks.email}`,
      role: accountLinks.role,
      invitedBy: fullName(users),
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
      isExpired: sql<boolean>`${accountLinks.expiresAt} <= now()`,
    })
    .from(accountLinks)
    .leftJoin(users, eq(users.id, accountLinks.createdBy))
    .where(
      and(
        eq(accountLinks.purpose, 'invite'),
        isNull(accountLinks.usedAt),
        sql`${accountLinks.expiresAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(accountLinks.id))
    .limit(200);
}

/** @returns the invitation that was deleted, or undefined when there was none */
export async function deleteInvitation(tx: Transaction, id: number): Promise<AccountLinkRow | undefined> {
  const [row] = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.purpose, 'invite'), isNull(accountLinks.usedAt)))
    .returning();
  return row;
}

/** The link with this hash, if it still works. */
export async function findOpenLink(
  db: Executor,
  purpose: Purpose,
  tokenHash: string,
): Promise<AccountLinkRow | undefined> {
  const [row] = await db.select().from(accountLinks).where(isOpen(purpose, tokenHash));
  return row;
}

/** The same, locked, so of two simultaneous uses the second finds it used. */
export async function findOpenLinkForUpdate(
  tx: Transaction,
  purpose: Purpose,
  tokenHash: string,
): Promise<AccountLinkRow | undefined> {
  const [row] = await tx.select().from(accountLinks).where(isOpen(purpose, tokenHash)).for('update');
  return row;
}

export async function markLinkUsed(tx: Transaction, id: number): Promise<void> {
  await tx.update(accountLinks).set({ usedAt: sql`now()` }).where(eq(accountLinks.id, id));
}

/** Whether an account with this lowercase address exists. */
export async function hasAccount(db: Executor, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), users.isEmailVerified, isNull(users.anonymizedAt)));
  return found.length > 0;
}

/** Adds an account. Undefined if its address already has one. */
export async function insertAccount(tx: Transaction, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return row;
}

function isOpen(purpose: Purpose, tokenHash: string) {
  return and(
    eq(accountLinks.purpose, purpose),
    eq(accountLinks.tokenHash, tokenHash),
    isNull(accountLinks.usedAt),
    sql`${accountLinks.expiresAt} > now()`,
  );
}

/** Deletes used and expired links once no list shows them, because they contain a person's address. */
export async function deleteOldLinks(db: Executor): Promise<void> {
  await db
    .delete(accountLinks)
    .where(sql`least(${accountLinks.usedAt}, ${accountLinks.expiresAt}) < now() - interval '30 days'`);
}

import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { lockKey } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type UserRow, users } from '../../../platform/identity/users.table.ts';
import { signInFailures } from './sign-in-failures.table.ts';

const WINDOW = sql`interval '15 minutes'`;

export interface Attempt {
  emailHash: string;
  ipAddress: string;
}

/**
 * The account this address identifies. An unverified address identifies nobody.
 * @param email in lower case
 */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), users.isEmailVerified, isNull(users.anonymizedAt)));
  return row;
}

export async function findUserByIdentity(db: Executor, issuer: string, subject: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.issuer, issuer), eq(users.subject, subject), isNull(users.anonymizedAt)));
  return row;
}

/** Accounts of external issuers with this address, verified or not, oldest first. */
export function listExternalByEmail(db: Executor, email: string) {
  return db
    .select({
      id: users.id,
      issuer: users.issuer,
      subject: users.subject,
      isEmailVerified: users.isEmailVerified,
      isApproved: users.isApproved,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNotNull(users.issuer), isNull(users.anonymizedAt)))
    .orderBy(users.createdAt, users.id)
    .limit(20);
}

/** Stores that the issuer now vouches for the address. */
export async function markEmailVerified(db: Executor, id: string): Promise<void> {
  await db.update(users).set({ isEmailVerified: true }).where(eq(users.id, id));
}

/** Adds an account. Undefined if its email address or identity already has one. */
export async function insertUser(db: Executor, values: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing().returning();
  return row;
}

export async function markSignedIn(db: Executor, id: string): Promise<void> {
  await db.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, id));
}

/** Makes attempts on one account wait for each other, so parallel ones can't exceed the limit. */
export async function lockAttempts(db: Executor, { emailHash }: Attempt): Promise<void> {
  await lockKey(db, 'sign-in', emailHash);
}

/** Failures in the last 15 minutes for the account and from the address, and the seconds until the oldest expires. */
export async function countFailures(db: Executor, { emailHash, ipAddress }: Attempt) {
  const [row] = await db
    .select({
      ofAccount: sql<number>`count(*) filter (where ${signInFailures.emailHash} = ${emailHash})::int`,
      fromAddress: sql<number>`count(*) filter (where ${signInFailures.ipAddress} = ${ipAddress})::int`,
      secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from min(${signInFailures.createdAt}) + ${WINDOW} - now())))::int`,
    })
    .from(signInFailures)
    .where(
      and(
        or(eq(signInFailures.emailHash, emailHash), eq(signInFailures.ipAddress, ipAddress)),
        sql`${signInFailures.createdAt} > now() - ${WINDOW}`,
      ),
    );
  return row ?? { ofAccount: 0, fromAddress: 0, secondsLeft: 1 };
}

/** Counts an attempt as failed. A success deletes it. */
export async function insertFailure(db: Executor, attempt: Attempt): Promise<void> {
  await db.insert(signInFailures).values(attempt);
}

/** Deletes an account's failures after a correct password, because that person isn't guessing. */
export async function deleteFailures(db: Executor, emailHash: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.emailHash, emailHash));
}

export async function deleteOldFailures(db: Executor): Promise<void> {
  await db.delete(signInFailures).where(sql`${signInFailures.createdAt} < now() - ${WINDOW}`);
}

import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { type SET_UP_PURPOSES, setUpTokens } from './set-up-tokens.table.ts';

export type SetUpPurpose = (typeof SET_UP_PURPOSES)[number];

export async function hasAdministrator(db: Executor): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.anonymizedAt)))
    .limit(1);
  return found.length > 0;
}

/** Stores a link's hash for 24 hours and voids earlier links for the same purpose. */
export async function replaceToken(
  db: Executor,
  token: { tokenHash: string; purpose: SetUpPurpose; email: string | null },
): Promise<void> {
  await db.delete(setUpTokens).where(eq(setUpTokens.purpose, token.purpose));
  await db.insert(setUpTokens).values({ ...token, expiresAt: sql`now() + interval '24 hours'` });
}

const isOpen = and(isNull(setUpTokens.usedAt), gt(setUpTokens.expiresAt, sql`now()`));

export async function hasOpenToken(db: Executor): Promise<boolean> {
  const found = await db.select({ id: setUpTokens.id }).from(setUpTokens).where(isOpen).limit(1);
  return found.length > 0;
}

/** The open link with this hash, if it's valid for this email address. */
export async function findOpenToken(db: Executor, tokenHash: string, email: string) {
  const [row] = await db
    .select({ id: setUpTokens.id, purpose: setUpTokens.purpose })
    .from(setUpTokens)
    .where(
      and(eq(setUpTokens.tokenHash, tokenHash), isOpen, or(isNull(setUpTokens.email), eq(setUpTokens.email, email))),
    );
  return row;
}

export async function markTokenUsed(db: Executor, id: number): Promise<void> {
  await db.update(setUpTokens).set({ usedAt: sql`now()` }).where(eq(setUpTokens.id, id));
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { outboxMessages } from './outbox-messages.table.ts';

/** Stands in a letter for where people reach the product, which is known when it is sent. */
export const ADDRESS = '%ADDRESS%';

export interface Letter {
  recipient: string;
  subject: string;
  body: string;
  /** Closed by the secret box until it is sent. */
  isSealed?: boolean;
  /** A second letter with the same key is not written. */
  onceKey?: string;
}

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** How often a letter is tried, and how long each failure makes it wait: a minute, then 4, 16, 64 … at most 6 hours. */
export const ATTEMPTS = 8;
const WAIT = sql`least(interval '6 hours', interval '1 minute' * power(4, ${outboxMessages.attempts}))`;
const AT_ONCE = 20;

/** Promises mail in the caller's transaction; it goes out after the commit, if a mail server is set up by then. */
export async function postLetter(tx: Transaction, letter: Letter): Promise<void> {
  await tx.insert(outboxMessages).values(letter).onConflictDoNothing({ target: outboxMessages.onceKey });
}

/**
 * Takes letters that are due and puts off their next attempt, so that no other server sends them meanwhile; one whose
 * server dies while sending is tried again then.
 */
export async function takeDueLetters(db: Executor): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.state, 'waiting'), sql`${outboxMessages.dueAt} <= now()`))
    .orderBy(outboxMessages.dueAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: sql`now() + ${WAIT}` })
    .where(inArray(outboxMessages.id, due))
    .returning();
}

/** A settled letter keeps to whom and when, never what it said. */
export async function settleLetter(
  db: Executor,
  id: number,
  { state, lastError }: { state: 'sent' | 'given-up'; lastError: string | null },
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ state, lastError, body: '', settledAt: sql`now()` })
    .where(eq(outboxMessages.id, id));
}

export async function noteFailure(db: Executor, id: number, lastError: string): Promise<void> {
  await db.update(outboxMessages).set({ lastError }).where(eq(outboxMessages.id, id));
}

export async function deleteOldLetters(db: Executor): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(and(ne(outboxMessages.state, 'waiting'), sql`${outboxMessages.settledAt} < now() - interval '30 days'`));
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { outboxAttachments } from './outbox-attachments.table.ts';
import { outboxMessages } from './outbox-messages.table.ts';

/** Placeholder for the app's URL, replaced when the letter is sent. */
export const ADDRESS = '%ADDRESS%';

export interface Letter {
  recipient: string;
  subject: string;
  body: string;
  /** Whether `body` is encrypted by the secret box until it's sent. */
  isSealed?: boolean;
  /** A second letter with the same key is ignored. */
  onceKey?: string;
  /** A file attached to the email, kept until the email is sent. */
  attachment?: Uint8Array;
  attachmentName?: string;
}

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** How many times a letter is tried. Waits after each failure: 1 minute, then 4, 16, 64 … up to 6 hours. */
export const ATTEMPTS = 8;
const WAIT = sql`least(interval '6 hours', interval '1 minute' * power(4, ${outboxMessages.attempts}))`;
const AT_ONCE = 20;

/** Queues mail in the caller's transaction. It's sent after the commit, if a mail server is set up by then. */
export async function postLetter(tx: Transaction, { attachment, attachmentName, ...letter }: Letter): Promise<void> {
  const [queued] = await tx
    .insert(outboxMessages)
    .values(letter)
    .onConflictDoNothing({ target: outboxMessages.onceKey })
    .returning({ id: outboxMessages.id });
  if (!queued || !attachment || attachmentName === undefined) return;
  await tx.insert(outboxAttachments).values({ messageId: queued.id, fileName: attachmentName, content: attachment });
}

/** The state of the letter with a key; undefined if none was queued, or if it's too old. */
export async function findLetterState(db: Executor, onceKey: string): Promise<OutboxMessage['state'] | undefined> {
  const [letter] = await db
    .select({ state: outboxMessages.state })
    .from(outboxMessages)
    .where(eq(outboxMessages.onceKey, onceKey));
  return letter?.state;
}

export async function findAttachment(
  db: Executor,
  messageId: number,
): Promise<{ fileName: string; content: Uint8Array } | undefined> {
  const { fileName, content } = outboxAttachments;
  const [attachment] = await db
    .select({ fileName, content })
    .from(outboxAttachments)
    .where(eq(outboxAttachments.messageId, messageId));
  return attachment;
}

/**
 * Claims due emails and postpones their next attempt, so no other server sends them. If this server dies while
 * sending, that next attempt retries them.
 */
export async function takeDueLetters(db: Executor): Promise<OutboxMessage[]> {
  // A CTE, because a subquery that locks may run again for each row and take more letters each time.
  const due = db.$with('due').as(
    db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.state, 'waiting'), sql`${outboxMessages.dueAt} <= now()`))
      .orderBy(outboxMessages.dueAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1`, dueAt: sql`now() + ${WAIT}` })
    .where(inArray(outboxMessages.id, db.select({ id: due.id }).from(due)))
    .returning();
}

/** Marks a letter sent or given up and clears its body and its file. The recipient and the time stay. */
export async function settleLetter(
  db: Executor,
  id: number,
  { state, lastError }: { state: 'sent' | 'given-up'; lastError: string | null },
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ state, lastError, body: '', settledAt: sql`now()` })
    .where(eq(outboxMessages.id, id));
  await db.delete(outboxAttachments).where(eq(outboxAttachments.messageId, id));
}

export async function noteFailure(db: Executor, id: number, lastError: string): Promise<void> {
  await db.update(outboxMessages).set({ lastError }).where(eq(outboxMessages.id, id));
}

export async function deleteOldLetters(db: Executor): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(and(ne(outboxMessages.state, 'waiting'), sql`${outboxMessages.settledAt} < now() - interval '30 days'`));
}

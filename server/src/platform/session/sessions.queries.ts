import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { hashToken } from '../identity/hash-token.ts';
import { sessions } from './sessions.table.ts';

/** A person's open sessions, most recently used first. */
export function listSessions(db: Executor, userId: string) {
  return db
    .select({
      sid: sessions.sid,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expire} > now()`))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(200);
}

/** Ends every session of a person in the caller's transaction. `except` is a hashed id to keep. */
export async function endSessions(db: Executor, userId: string, except?: string): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(except === undefined ? own : and(own, ne(sessions.sid, except)));
}

/** Ends the person's session whose stored id starts with `start`. @returns whether there was one */
export async function deleteSession(db: Executor, userId: string, start: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`starts_with(${sessions.sid}, ${start})`))
    .returning({ sid: sessions.sid });
  return gone.length > 0;
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expire} <= now()`);
}

/** Whether the session with this id (as in the cookie) is still open. */
export async function isSessionOpen(db: Executor, id: string): Promise<boolean> {
  const found = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, hashToken(id)), sql`${sessions.expire} > now()`));
  return found.length > 0;
}

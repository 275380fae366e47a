import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import { eq, sql } from 'drizzle-orm';
import type { Session as FastifySession } from 'fastify';
import type { Database } from '../db/database.ts';
import { sessions } from './sessions.table.ts';

const IDLE = sql`interval '12 hours'`;
const ABSOLUTE = sql`interval '7 days'`;

type Done<Result> = (error: unknown, result?: Result) => void;

/** How a session id is stored. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/**
 * Keeps sessions in the database: idle for at most 12 hours, 7 days in all, by the database's clock.
 * An unknown id is never adopted: `get` answers null and the caller gets a new one.
 */
export class DatabaseSessionStore implements SessionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  get(id: string, done: Done<FastifySession | null>): void {
    settle(this.#find(id), done);
  }

  set(id: string, session: FastifySession, done: Done<void>): void {
    settle(this.#save(id, session), done);
  }

  destroy(id: string, done: Done<void>): void {
    settle(
      this.#db
        .delete(sessions)
        .where(eq(sessions.sid, hashSessionId(id)))
        .then(() => undefined),
      done,
    );
  }

  async #find(id: string): Promise<FastifySession | null> {
    const sid = hashSessionId(id);
    const { rows } = await this.#db.execute<{ sess: FastifySession; isStale: boolean }>(sql`
      select sess, last_seen_at < now() - interval '5 minutes' as "isStale"
      from sessions where sid = ${sid} and expire > now()`);
    const [row] = rows;
    if (!row) return null;
    if (row.isStale) {
      await this.#db.execute(sql`
        update sessions set last_seen_at = now(), expire = least(now() + ${IDLE}, created_at + ${ABSOLUTE})
        where sid = ${sid}`);
    }
    return row.sess;
  }

  async #save(id: string, session: FastifySession): Promise<void> {
    const { userId = null, userAgent = null, ipAddress = null } = session;
    const sess = JSON.stringify(session);
    await this.#db.execute(sql`
      insert into sessions (sid, sess, expire, user_id, user_agent, ip_address)
      values (${hashSessionId(id)}, ${sess}::jsonb, now() + ${IDLE}, ${userId}, ${userAgent}, ${ipAddress})
      on conflict (sid) do update set sess = excluded.sess, user_id = excluded.user_id,
        user_agent = excluded.user_agent, ip_address = excluded.ip_address, last_seen_at = now(),
        expire = least(excluded.expire, sessions.created_at + ${ABSOLUTE})`);
  }
}

function settle<Result>(work: Promise<Result>, done: Done<Result>): void {
  work.then(
    (result) => done(null, result),
    (error: unknown) => done(error),
  );
}

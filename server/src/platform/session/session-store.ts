import type { SessionStore } from '@fastify/session';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session as FastifySession } from 'fastify';
import type { Database } from '../db/database.ts';
import { stablePlan } from '../db/plan-caching.ts';
import type { Actor } from '../http/act.ts';
import { actorColumns, toActor } from '../identity/actor.queries.ts';
import { hashToken } from '../identity/hash-token.ts';
import { users } from '../identity/users.table.ts';
import { sessions } from './sessions.table.ts';

const IDLE = sql`interval '12 hours'`;
const ABSOLUTE = sql`interval '7 days'`;

type Done<Result> = (error: unknown, result?: Result) => void;

/** The session's person, for the one request that read it. `toJSON` keeps it out of storage and comparisons. */
export class SessionActor {
  readonly actor: Actor | null;
  /** The statement's database snapshot. It stays the same text until someone commits. */
  readonly state: string;

  constructor(actor: Actor | null, state: string) {
    this.actor = actor;
    this.state = state;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/** The hash of the password a session started with, while the session is first saved. Never stored with it. */
export class ProvenPassword {
  readonly hash: string;

  constructor(hash: string) {
    this.hash = hash;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/**
 * Stores sessions in the database: at most 12 hours idle and 7 days overall, by the database's clock. An unknown id is
 * never adopted: `get` returns null and the caller gets a new one.
 */
export class DatabaseSessionStore implements SessionStore {
  readonly #db: Database;
  readonly #findStored: ReturnType<typeof prepareFind>;

  constructor(db: Database) {
    this.#db = db;
    this.#findStored = prepareFind(db);
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
        .where(eq(sessions.sid, hashToken(id)))
        .then(() => undefined),
      done,
    );
  }

  async #find(id: string): Promise<FastifySession | null> {
    const sid = hashToken(id);
    const [row] = await this.#findStored.execute({ sid });
    if (!row) return null;
    if (row.isStale) {
      await this.#db.execute(sql`
        update sessions set last_seen_at = now(), expire = least(now() + ${IDLE}, created_at + ${ABSOLUTE})
        where sid = ${sid}`);
    }
    // Read with every request, in the session's own statement, so permissions are never stale.
    return Object.assign(row.sess, { person: new SessionActor(row.person && toActor(row.person), row.state) });
  }

  /** Doesn't save a session if its password changed while it was checked. Its cookie then opens nothing. */
  async #save(id: string, session: FastifySession): Promise<void> {
    const { userId = null, userAgent = null, ipAddress = null, proven } = session;
    const sess = JSON.stringify(session);
    // `for share` waits for a password change in progress and then checks the condition again.
    const stillProven = proven
      ? sql`exists (select from ${users} where id = ${userId}::uuid and password_hash = ${proven.hash} for share)`
      : sql`true`;
    await this.#db.execute(sql`
      insert into sessions (sid, sess, expire, user_id, user_agent, ip_address)
      select ${hashToken(id)}, ${sess}::jsonb, now() + ${IDLE}, ${userId}::uuid, ${userAgent}, ${ipAddress}
      where ${stillProven}
      on conflict (sid) do update set sess = excluded.sess, user_id = excluded.user_id,
        user_agent = excluded.user_agent, ip_address = excluded.ip_address, last_seen_at = now(),
        expire = least(excluded.expire, sessions.created_at + ${ABSOLUTE})`);
  }
}

// The statement's text is built once, because it runs with every request.
function prepareFind(db: Database) {
  return db
    .select({
      sess: sql<FastifySession>`${sessions.sess}`,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
      state: sql<string>`pg_current_snapshot()::text`,
      person: actorColumns,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), isNull(users.anonymizedAt)))
    .where(and(sql`${stablePlan} ${eq(sessions.sid, sql.placeholder('sid'))}`, sql`${sessions.expire} > now()`))
    .prepare('');
}

function settle<Result>(work: Promise<Result>, done: Done<Result>): void {
  work.then(
    (result) => done(null, result),
    (error: unknown) => done(error),
  );
}

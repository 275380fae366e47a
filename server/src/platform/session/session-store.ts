import type { SessionStore } from '@fastify/session';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Session as FastifySession } from 'fastify';
import type { Database } from '../db/database.ts';
import { onePlan } from '../db/plan-keeping.ts';
import type { Actor } from '../http/act.ts';
import { actorColumns, toActor } from '../identity/actor.queries.ts';
import { hashToken } from '../identity/hash-token.ts';
import { users } from '../identity/users.table.ts';
import { sessions } from './sessions.table.ts';

const IDLE = sql`interval '12 hours'`;
const ABSOLUTE = sql`interval '7 days'`;

type Done<Result> = (error: unknown, result?: Result) => void;

/** Whose session it is, for the one request it was read for: it leaves no trace where the session is kept or compared. */
export class SessionActor {
  readonly actor: Actor | null;
  /** What the statement saw of the database: as long as the text is the same, nobody has committed anything. */
  readonly state: string;

  constructor(actor: Actor | null, state: string) {
    this.actor = actor;
    this.state = state;
  }

  toJSON(): undefined {
    return undefined;
  }
}

/** By which password a session was begun, while it is saved for the first time; never stored with it. */
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
 * Keeps sessions in the database: idle for at most 12 hours, 7 days in all, by the database's clock.
 * An unknown id is never adopted: `get` answers null and the caller gets a new one.
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
    // Read with every request, in the session's own statement: what was true a minute ago decides nothing.
    return Object.assign(row.sess, { person: new SessionActor(row.person && toActor(row.person), row.state) });
  }

  /** A session begun by a password that was changed while it was checked is not saved: its cookie opens nothing. */
  async #save(id: string, session: FastifySession): Promise<void> {
    const { userId = null, userAgent = null, ipAddress = null, proven } = session;
    const sess = JSON.stringify(session);
    // The lock waits for a change of the password that is under way, and is asked again once it is done.
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

// The text of the statement is made once: this one runs with every request.
function prepareFind(db: Database) {
  return db
    .select({
      sess: sql<FastifySession>`${sessions.sess}`,
      isStale: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
      state: sql<string>`pg_current_snapshot()::text`,
      person: actorColumns,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.userId), isNull(users.anonymisedAt)))
    .where(and(sql`${onePlan} ${eq(sessions.sid, sql.placeholder('sid'))}`, sql`${sessions.expire} > now()`))
    .prepare('');
}

function settle<Result>(work: Promise<Result>, done: Done<Result>): void {
  work.then(
    (result) => done(null, result),
    (error: unknown) => done(error),
  );
}

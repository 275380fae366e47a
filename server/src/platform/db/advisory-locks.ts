import { type SQL, sql } from 'drizzle-orm';
import type { Executor, OpenDatabase, Transaction } from './database.ts';

/** Work that only one transaction does at a time across all servers. The numbers only have to be unique. */
const LOCKS = {
  'set-up': 8_112_028,
  'sample data': 8_112_027,
  'page addresses': 8_112_031,
  certificates: 8_112_041,
  // The trigger on the ledger tables takes this lock too (see the migrations).
  books: 8_112_050,
  'settled sums': 8_112_052,
  'profit first accounts': 8_112_051,
  'dashboard targets': 8_112_053,
  'bank rules': 8_112_054,
  divisions: 8_112_061,
  profile: 8_112_071,
  chart: 8_112_073,
  'document numbers': 8_112_075,
  measurables: 8_112_079,
  'frozen weeks': 8_112_081,
  'first price list': 8_112_082,
  backups: 8_112_083,
  'cost codes': 8_112_085,
  assemblies: 8_112_089,
  'dated settings': 8_112_091,
  'job templates': 8_112_090,
  'recurring bills': 8_112_093,
  'job imports': 8_112_092,
  reconciliations: 8_112_094,
  'reminder plan': 8_112_095,
  'category budgets': 8_112_156,
  'signing certificate': 8_112_096,
  'job archives': 8_112_097,
  issues: 8_112_098,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockAlone(tx: Transaction, what: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[what]})`);
}

/** A condition that takes the lock if it's free and holds it until the transaction ends; otherwise false. */
export function isAlone(what: keyof typeof LOCKS): SQL {
  return sql`pg_try_advisory_xact_lock(${LOCKS[what]})`;
}

// The connection is idle while the work runs, so it must not time out. Keepalives detect a lost host within a minute.
const KEEP_OPEN =
  'set idle_session_timeout = 0; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

type LockedDatabase = Pick<OpenDatabase, 'engine' | 'pool'>;

/**
 * Runs work too long for a transaction, on one server at a time. The connection holds the lock, so it ends with the
 * work or the process. The embedded engine has a single process and needs no lock.
 */
export function doAlone<Result>(
  database: LockedDatabase,
  what: keyof typeof LOCKS,
  work: () => Promise<Result>,
): Promise<Result> {
  return holdLock(database, { sql: 'select pg_advisory_lock($1)', values: [LOCKS[what]] }, work);
}

/** Does the same per key. Each one at work takes a connection from the pool: callers limit how many there are. */
export function doKeyAlone<Result>(
  database: LockedDatabase,
  { what, key }: { what: keyof typeof KEYED_LOCKS; key: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = { sql: 'select pg_advisory_lock($1::integer, hashtext($2))', values: [KEYED_LOCKS[what], key] };
  return holdLock(database, lock, work);
}

async function holdLock<Result>(
  database: LockedDatabase,
  lock: { sql: string; values: (string | number)[] },
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.engine !== 'postgres') return work();
  const client = await database.pool.connect();
  // An idle connection that drops must not crash the process.
  client.on('error', () => undefined);
  try {
    await client.query(KEEP_OPEN);
    await client.query(lock.sql, lock.values);
    return await work();
  } finally {
    client.release(true);
  }
}

/** Work that only one transaction does at a time per key. */
const KEYED_LOCKS = {
  'sign-in': 1,
  'coach time': 2,
  'reset-link': 3,
  setting: 4,
  'contact email': 5,
  'invoice source': 6,
  'issued PDF': 7,
  'revenue of a job': 8,
  'revenue of a project': 9,
} as const;

/** Locks one key until the transaction ends. Different keys rarely block each other: only when their hashes collide. */
export async function lockKey(db: Executor, what: keyof typeof KEYED_LOCKS, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${KEYED_LOCKS[what]}::integer, hashtext(${key}))`);
}

/** Locks several keys, ordered by hash so that two transactions can't deadlock. */
export async function lockKeys(db: Executor, what: keyof typeof KEYED_LOCKS, keys: string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(${KEYED_LOCKS[what]}::integer, hash)
    from (
      select distinct hashtext(key) as hash from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as sent(key)
      order by hash
    ) as ordered`);
}

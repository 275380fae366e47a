import { type SQL, sql } from 'drizzle-orm';
import type { Executor, OpenDatabase, Transaction } from './database.ts';

/** Everything that is done by one at a time, on all servers together. The numbers only have to differ. */
const LOCKS = {
  'set-up': 8_112_028,
  'sample data': 8_112_027,
  'page addresses': 8_112_031,
  certificates: 8_112_041,
  // The trigger of the ledger's tables takes it as well (migrations).
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
} as const;

/** Waits until nobody else does this, and has it alone until the transaction ends. */
export async function lockAlone(tx: Transaction, what: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[what]})`);
}

/** A condition that holds where nobody else does this; then nobody else does until the transaction ends. */
export function isAlone(what: keyof typeof LOCKS): SQL {
  return sql`pg_try_advisory_xact_lock(${LOCKS[what]})`;
}

// The connection asks nothing meanwhile: nobody may cut it for that, and of a host that is gone the server hears in a minute.
const KEEP_OPEN =
  'set idle_session_timeout = 0; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Runs work too long for a transaction, on one server at a time. The lock belongs to a connection and ends with
 * the work or the process. The embedded engine has a single process and needs no lock.
 */
export async function doAlone<Result>(
  database: Pick<OpenDatabase, 'engine' | 'pool'>,
  what: keyof typeof LOCKS,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.engine !== 'postgres') return work();
  const client = await database.pool.connect();
  // An idle connection that drops must not crash the process.
  client.on('error', () => undefined);
  try {
    await client.query(KEEP_OPEN);
    await client.query('select pg_advisory_lock($1)', [LOCKS[what]]);
    return await work();
  } finally {
    client.release(true);
  }
}

/** Everything that is done by one at a time for each of its keys. */
const KEYED_LOCKS = { 'sign-in': 1, 'coach time': 2, 'reset-link': 3, setting: 4, 'contact email': 5 } as const;

/** The same for one key: others wait for their own alone, and now and then for one whose hash is the same. */
export async function lockKey(db: Executor, what: keyof typeof KEYED_LOCKS, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${KEYED_LOCKS[what]}::integer, hashtext(${key}))`);
}

/** The same for several keys, in an order in which no two wait for each other. */
export async function lockKeys(db: Executor, what: keyof typeof KEYED_LOCKS, keys: string[]): Promise<void> {
  await db.execute(sql`
    select pg_advisory_xact_lock(${KEYED_LOCKS[what]}::integer, hash)
    from (
      select distinct hashtext(key) as hash from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as sent(key)
      order by hash
    ) as ordered`);
}

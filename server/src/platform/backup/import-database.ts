import { sql } from 'drizzle-orm';
import { addLogMonths } from '../audit/log-months.queries.ts';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishEvent } from '../events/publish.ts';
import { BackupError, type Manifest, type TableHead } from './backup-format.ts';
import type { BackupEvent } from './backup-reader.ts';
import { Dependents } from './dependents.ts';
import { LiveSecrets } from './live-secrets.ts';
import { listEmptied, listPartitions, listSequences, listTables, quote, type TableShape } from './table-catalog.ts';

// Ten million rows take longer than an hour.
const LONGEST_RESTORE = 5 * 60 * 60_000;
const BYTES_AT_ONCE = 1024 * 1024;

export interface ImportHooks {
  /** Runs in the same transaction, after the rows are loaded. */
  afterwards?: (tx: Transaction) => Promise<void>;
  onRows?: (count: number) => void;
  /** For restoring a live installation: secrets that were revoked or used since the backup stay so. */
  keepsRevocations?: boolean;
}

/**
 * Replaces the whole database with the contents of a backup in one transaction, so a killed process leaves the old
 * state. Every session ends. The database must have the schema the backup was made with.
 */
export function importTables(
  database: OpenDatabase,
  events: AsyncIterable<BackupEvent>,
  { afterwards, onRows, keepsRevocations = false }: ImportHooks = {},
): Promise<Manifest> {
  let isUsed = false;
  return inTransaction(
    database,
    async (tx) => {
      // The backup's events can be read only once, so a retry after a conflict would find none.
      if (isUsed) throw new BackupError('The database changed during the restore. Try again.');
      isUsed = true;
      if (database.engine === 'postgres') {
        await tx.execute(sql`set local statement_timeout to 0`);
        await tx.execute(sql`set local idle_in_transaction_session_timeout to 0`);
        await tx.execute(sql`set local lock_timeout to '60s'`);
      }
      await tx.execute(sql`set local timezone to 'UTC'`);
      const tables = await listTables(tx);
      const secret = await readSessionSecret(tx);
      const dependents = await Dependents.of(tx);
      const emptied = [...tables.map(({ name }) => name), ...(await listEmptied(tx))];
      const names = emptied.map(inPublic);
      await tx.execute(sql.raw(`lock table ${names.join(', ')} in access exclusive mode`));
      // Truncating a table runs the triggers of its partitions, which stay enabled when the table's own are disabled.
      const guarded = [...names, ...(await listPartitions(tx)).map(inPublic)];
      for (const name of guarded) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
      const live = keepsRevocations ? await LiveSecrets.of(tx, tables) : undefined;
      const filled = await listFilled(tx, emptied);
      await dependents.dropKeysAround(filled);
      if (filled.length > 0) await tx.execute(sql.raw(`truncate ${filled.map(inPublic).join(', ')}`));
      const manifest = await load(tx, events, { tables, dependents, onRows });
      await live?.dropOthers(tx);
      await writeSessionSecret(tx, secret);
      for (const name of guarded) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
      await dependents.makeAgain();
      await afterwards?.(tx);
      await publishEvent(tx, { resource: 'session' });
      return manifest;
    },
    { limitMs: LONGEST_RESTORE },
  );
}

/** The tables that have rows. */
async function listFilled(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const questions = names.map(
    (name) => sql`select ${name} as name where exists (select from public.${sql.identifier(name)})`,
  );
  const { rows } = await tx.execute<{ name: string }>(sql.join(questions, sql` union all `));
  return rows.map(({ name }) => name);
}

async function load(
  tx: Transaction,
  events: AsyncIterable<BackupEvent>,
  { tables, dependents, onRows }: { tables: TableShape[]; dependents: Dependents; onRows: ImportHooks['onRows'] },
): Promise<Manifest> {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  let table = '';
  let insert = '';
  let place: number | undefined;
  let waiting: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    await dependents.dropKeysOf(table);
    if (place !== undefined) await makeMonths(tx, waiting, place);
    place = undefined;
    await tx.execute(sql`${sql.raw(insert)} from json_array_elements(${`[${waiting.join(',')}]`}::json) as r`);
    onRows?.(waiting.length);
    waiting = [];
    bytes = 0;
  };
  for await (const event of events) {
    if (event.kind === 'rows') {
      for (const row of event.rows) {
        waiting.push(row);
        bytes += row.length;
        if (bytes <= BYTES_AT_ONCE) continue;
        await dependents.dropIndexesOf(table);
        await flush();
      }
      continue;
    }
    await flush();
    if (event.kind === 'table') {
      table = event.table.name;
      insert = insertOf(event.table, shapes.get(table));
      place = placeOfMonth(event.table, shapes.get(table));
    } else if (event.kind === 'sequences') await restartSequences(tx, event.sequences);
    else if (event.kind === 'manifest') return event.manifest;
  }
  throw new BackupError('This backup is incomplete: it ends before its manifest.');
}

/** The position of the column whose time decides a row's month. Undefined for a table without partitions. */
function placeOfMonth({ columns }: TableHead, shape: TableShape | undefined): number | undefined {
  const place = shape?.partitionedBy ? columns.indexOf(shape.partitionedBy) : -1;
  return place < 0 ? undefined : place;
}

// The oldest rows come first, so this adds every month. A row out of order goes to the partition for older rows.
async function makeMonths(tx: Transaction, rows: readonly string[], place: number): Promise<void> {
  const { rows: found } = await tx.execute<{ oldest: string | null }>(sql`
    select min((r->>${place}::integer)::timestamptz)::text as oldest
    from json_array_elements(${`[${rows.join(',')}]`}::json) as r`);
  await addLogMonths(tx, found[0]?.oldest ?? null);
}

const inPublic = (name: string) => `public.${quote(name)}`;

function insertOf(table: TableHead, shape: TableShape | undefined): string {
  if (!shape) throw new BackupError(`This backup contains an unknown table: ${table.name}.`);
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]));
  const values = table.columns.map((name, index) => {
    const type = types.get(name);
    if (type === undefined) throw new BackupError(`This backup contains an unknown column: ${table.name}.${name}.`);
    return `(r->>${index})::${type}`;
  });
  const columns = table.columns.map(quote).join(', ');
  return `insert into ${inPublic(table.name)} (${columns}) overriding system value select ${values.join(', ')}`;
}

/** RESTART, unlike setval, is rolled back with the transaction. */
async function restartSequences(tx: Transaction, sequences: Record<string, string>): Promise<void> {
  const known = new Set(await listSequences(tx));
  const restarts = Object.entries(sequences).map(([name, next]) => {
    if (!known.has(name) || !/^-?\d+$/.test(next))
      throw new BackupError(`This backup contains an unknown sequence: ${name}.`);
    return `alter sequence ${inPublic(name)} restart with ${next};`;
  });
  // A single statement instead of about a hundred.
  await tx.execute(sql.raw(`do $restart$ begin ${restarts.join(' ')} end $restart$`));
}

// Running servers keep signing with the secret they started with. A different one would end every session at their next
// start.
async function readSessionSecret(tx: Transaction): Promise<string | undefined> {
  const { rows } = await tx.execute<{ value: string }>(
    sql`select value::text as value from settings where key = 'session-secret'`,
  );
  return rows[0]?.value;
}

async function writeSessionSecret(tx: Transaction, value: string | undefined): Promise<void> {
  if (value === undefined) return;
  await tx.execute(sql`
    insert into settings (key, value) values ('session-secret', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}

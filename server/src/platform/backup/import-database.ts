import { sql } from 'drizzle-orm';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishEvent } from '../events/publish.ts';
import { BackupError, type Manifest, type TableHead } from './backup-format.ts';
import type { BackupEvent } from './backup-reader.ts';
import { listEmptied, listSequences, listTables, quote, type TableShape } from './table-catalog.ts';

const LONGEST_RESTORE = 60 * 60_000;
const BYTES_AT_ONCE = 1024 * 1024;

export interface ImportHooks {
  /** What is to happen in the same transaction, after the rows are in. */
  afterwards?: (tx: Transaction) => Promise<void>;
  onRows?: (count: number) => void;
}

/**
 * Replaces everything in the database by what a backup holds, in one transaction: whoever ends the process in the middle
 * leaves the state before it. Every session ends. The database must have the schema the backup was made with.
 */
export function importTables(
  database: OpenDatabase,
  events: AsyncIterable<BackupEvent>,
  { afterwards, onRows }: ImportHooks = {},
): Promise<Manifest> {
  let isUsed = false;
  return inTransaction(
    database,
    async (tx) => {
      // A backup is read once: a second try after a conflict would find nothing left.
      if (isUsed) throw new BackupError('The restore met another change of the database. Try again.');
      isUsed = true;
      if (database.engine === 'postgres') {
        await tx.execute(sql`set local statement_timeout to 0`);
        await tx.execute(sql`set local idle_in_transaction_session_timeout to 0`);
        await tx.execute(sql`set local lock_timeout to '60s'`);
      }
      await tx.execute(sql`set local timezone to 'UTC'`);
      const tables = await listTables(tx);
      const secret = await readSessionSecret(tx);
      const { rows: rebuild } = await tx.execute<{ drop: string; make: string }>(sql.raw(DEPENDENTS));
      const names = [...tables.map(({ name }) => name), ...(await listEmptied(tx))].map(
        (name) => `public.${quote(name)}`,
      );
      await tx.execute(sql.raw(`lock table ${names.join(', ')} in access exclusive mode`));
      for (const name of names) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
      for (const { drop } of rebuild) await tx.execute(sql.raw(drop));
      await tx.execute(sql.raw(`truncate ${names.join(', ')}`));
      const manifest = await load(tx, events, { tables, onRows });
      await writeSessionSecret(tx, secret);
      for (const name of names) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
      for (const { make } of rebuild.toReversed()) await tx.execute(sql.raw(make));
      await afterwards?.(tx);
      await publishEvent(tx, { resource: 'session' });
      return manifest;
    },
    { limitMs: LONGEST_RESTORE },
  );
}

/**
 * Foreign keys first, then plain indexes: loading rows in any order and building an index once over all of them is both
 * simpler and faster than keeping them true for every row. Made again in the opposite order, which also checks them.
 */
const DEPENDENTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select * from (
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
  ) as indexes`;

async function load(
  tx: Transaction,
  events: AsyncIterable<BackupEvent>,
  { tables, onRows }: { tables: TableShape[]; onRows: ImportHooks['onRows'] },
): Promise<Manifest> {
  const shapes = new Map(tables.map((table) => [table.name, table]));
  let insert = '';
  let waiting: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
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
        if (bytes > BYTES_AT_ONCE) await flush();
      }
      continue;
    }
    await flush();
    if (event.kind === 'table') insert = insertOf(event.table, shapes.get(event.table.name));
    else if (event.kind === 'sequences') await restartSequences(tx, event.sequences);
    else if (event.kind === 'manifest') return event.manifest;
  }
  throw new BackupError('This backup ends before its manifest.');
}

function insertOf(table: TableHead, shape: TableShape | undefined): string {
  if (!shape) throw new BackupError(`This backup holds the table ${table.name}, which its schema does not have.`);
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]));
  const values = table.columns.map((name, index) => {
    const type = types.get(name);
    if (type === undefined)
      throw new BackupError(`This backup holds the column ${table.name}.${name}, which is unknown.`);
    return `(r->>${index})::${type}`;
  });
  const columns = table.columns.map(quote).join(', ');
  return `insert into public.${quote(table.name)} (${columns}) overriding system value select ${values.join(', ')}`;
}

/** RESTART, unlike setval, is undone with the transaction. */
async function restartSequences(tx: Transaction, sequences: Record<string, string>): Promise<void> {
  const known = new Set(await listSequences(tx));
  for (const [name, next] of Object.entries(sequences)) {
    if (!known.has(name) || !/^-?\d+$/.test(next)) throw new BackupError(`The sequence ${name} is unknown.`);
    await tx.execute(sql.raw(`alter sequence public.${quote(name)} restart with ${next}`));
  }
}

// The running servers sign with the secret they started with; another one would end every session at their next start.
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

import { sql } from 'drizzle-orm';
import type { Executor, OpenDatabase, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AppliedMigration, Manifest, ManifestMaker } from './backup-format.ts';
import { listSequences, listTables, quote, type TableShape } from './table-catalog.ts';

const ROWS_AT_ONCE = 1_000;
/** The embedded database blocks everyone. PostgreSQL keeps serving others, and ten million rows may take an hour. */
const LONGEST_SNAPSHOT = { embedded: 30 * 60_000, postgres: 5 * 60 * 60_000 };

export type OnTable = (name: string, rows: number) => void;

/** Runs `work` in one read-only snapshot of the whole database, so everything it reads is consistent. */
export function inSnapshot<Result>(database: OpenDatabase, work: (tx: Transaction) => Promise<Result>) {
  return inTransaction(
    database,
    async (tx) => {
      // The text format must not depend on the session's settings.
      await tx.execute(sql`set local timezone to 'UTC'`);
      await tx.execute(sql`set local datestyle to 'ISO, YMD'`);
      await tx.execute(sql`set local intervalstyle to 'postgres'`);
      await tx.execute(sql`set local bytea_output to 'hex'`);
      if (database.engine === 'postgres') {
        await tx.execute(sql`set local statement_timeout to 0`);
        await tx.execute(sql`set local idle_in_transaction_session_timeout to 0`);
      }
      return work(tx);
    },
    { isolation: 'repeatable read', readOnly: true, limitMs: LONGEST_SNAPSHOT[database.engine] },
  );
}

export async function readSchema(db: Executor): Promise<AppliedMigration[]> {
  const { rows } = await db.execute<{ tag: string; hash: string }>(
    sql`select tag, hash from migrations.applied order by id`,
  );
  return rows.map(({ tag, hash }) => ({ tag, hash }));
}

/** Grows with every recorded change except backups, which must not trigger another backup. */
export async function readMark(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(
    sql`select coalesce(max(id), 0)::text as mark from audit_logs where action not like 'backup.%'`,
  );
  return rows[0]?.mark ?? '0';
}

/** The lines of every table and of the sequences in the snapshot. */
export async function* exportTables(
  tx: Transaction,
  made: ManifestMaker,
  onTable?: OnTable,
): AsyncGenerator<string, void> {
  for (const table of await listTables(tx)) {
    made.startTable(table.name);
    yield `T${JSON.stringify({ name: table.name, columns: table.columns.map(({ name }) => name) })}\n`;
    let count = 0;
    for await (const rows of readRows(tx, table)) {
      for (const row of rows) made.row(row);
      count += rows.length;
      yield `R${rows.join('\nR')}\n`;
    }
    onTable?.(table.name, count);
  }
  const text = JSON.stringify(await readSequences(tx));
  made.sequences(text);
  yield `S${text}\n`;
}

/** The manifest of the tables, as a backup made now would have it. */
export async function summarize(tx: Transaction, made: ManifestMaker): Promise<Manifest> {
  const lines = exportTables(tx, made);
  while (!(await lines.next()).done);
  return made.finish();
}

async function* readRows(tx: Transaction, table: TableShape): AsyncGenerator<string[], void> {
  const texts = table.columns.map(({ name }) => `${quote(name)}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select json_build_array(${texts})::text as row from public.${quote(table.name)} order by ${table.order.join(', ')}`,
    ),
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** The next number of each sequence, in one statement because there are about a hundred. */
async function readSequences(tx: Transaction): Promise<Record<string, string>> {
  const names = await listSequences(tx);
  if (names.length === 0) return {};
  const ofEach = names.map((name, index) => {
    const sequence = `public.${quote(name)}`;
    return `select ${index} as index, last_value, is_called, '${sequence}'::regclass as id from ${sequence}`;
  });
  const { rows } = await tx.execute<{ index: number; next: string }>(
    sql.raw(
      `select index, (last_value + case when is_called then seqincrement else 0 end)::text as next
       from (${ofEach.join(' union all ')}) sequences join pg_sequence on seqrelid = id order by index`,
    ),
  );
  return Object.fromEntries(rows.map(({ index, next }) => [names[index] ?? '', next]));
}

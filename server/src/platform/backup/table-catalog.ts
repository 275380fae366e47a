import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Tables a restore empties: the sessions, and webhook deliveries in progress. */
const EMPTIED = ['sessions', 'webhook_deliveries'];
/** Tables left out of backups because their rows belong to the installation: those above, and the backup runs. */
const LEFT_OUT = [...EMPTIED, 'backup_runs'];

export interface TableShape {
  name: string;
  /** Stored columns with their types. Generated columns are computed again. */
  columns: { name: string; type: string }[];
  /** The column that decides which partition a row is in. Null for an ordinary table. */
  partitionedBy: string | null;
  /** The columns rows are ordered by, so the same rows always make the same hash. */
  order: string[];
}

/** Every table of the app in this database, by name. A partitioned one is a single table, whatever its partitions. */
export async function listTables(db: Executor): Promise<TableShape[]> {
  const { rows } = await db.execute<{
    name: string;
    columns: TableShape['columns'];
    order: string[] | null;
    partitionedBy: string | null;
  }>(sql`
    select c.relname::text as name,
      (select a.attname::text from pg_partitioned_table k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.partattrs[0]
       where k.partrelid = c.oid) as "partitionedBy",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(quote_ident(a.attname) || case when t.typcollation <> 0 then ' collate "C"' else '' end order by k.place)
       from pg_index i
       cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       join pg_type t on t.oid = a.atttypid
       where i.indrelid = c.oid and i.indisprimary) as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`);
  return rows
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name, columns, partitionedBy, order }) => ({
      name,
      columns,
      partitionedBy,
      order: order ?? columns.map((_, index) => `${index + 1}`),
    }));
}

/**
 * The tables that a restore empties without refilling. Missing ones are skipped, because the restore may be into an
 * older schema.
 */
export async function listEmptied(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  return EMPTIED.filter((emptied) => rows.some(({ name }) => name === emptied));
}

/** The partitions of all tables. */
export async function listPartitions(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relispartition`);
  return rows.map(({ name }) => name);
}

export async function listSequences(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select sequencename::text as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  // The sequences of left-out tables keep their current values.
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.some((table) => name.startsWith(`${table}_`)));
}

export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

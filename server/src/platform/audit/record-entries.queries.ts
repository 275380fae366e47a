import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { TracedRecords } from '../privacy/personal-data.ts';
import { auditLogs } from './audit-logs.table.ts';

/** An entry as it stays forever: without personal values, which an erasure empties. */
export interface RecordEntry extends Record<string, unknown> {
  id: number;
  at: string;
  by: string | null;
  action: string;
  resource: string;
  record: string;
  details: Record<string, unknown>;
}

export async function findLastEntryId(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::integer as id from ${auditLogs}`);
  return rows[0]?.id ?? 0;
}

/** The log entries of records, oldest first. @param span after one entry, up to another */
export async function findEntriesOf(
  db: Executor,
  records: readonly TracedRecords[],
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<RecordEntry[]> {
  const kinds = records.flatMap(({ resource, ids }) => ids.map(() => resource));
  const ids = records.flatMap((one) => one.ids.map(String));
  const { rows } = await db.execute<RecordEntry>(sql`
    select entry.id::integer as id,
      to_char(entry.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      entry.user_name as by, entry.action, entry.resource_type as resource, entry.resource_id as record, entry.details
    from (select distinct kind, record from unnest(${sql.param(kinds)}::text[], ${sql.param(ids)}::text[]) as one(kind, record)) wanted
    join ${auditLogs} entry on entry.resource_type = wanted.kind and entry.resource_id = wanted.record
    where entry.id > ${after} and entry.id <= ${upTo}
    order by entry.id limit ${limit}`);
  return rows;
}

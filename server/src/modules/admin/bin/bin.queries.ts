import type { BinKindCount, BinnedRecord } from '@builder-os/contract/modules/admin/bin';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { type SQL, sql } from 'drizzle-orm';
import type { BinKind } from '../../../platform/bin/bin-kinds.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The last row of the previous page: its deletion time in microseconds, kind and id. */
export interface BinPosition {
  deletedAt: string;
  kind: string;
  id: number;
}
export type BinRow = BinnedRecord & { position: string };

/** Deleted records of these kinds after the given one, latest first. Each kind finds its own latest by an index. */
export async function listBinned(
  db: Executor,
  kinds: readonly BinKind[],
  { q, after, limit }: { q: string | undefined; after: BinPosition | undefined; limit: number },
): Promise<BinRow[]> {
  if (kinds.length === 0) return [];
  const parts = kinds.map(
    (kind) => sql`(
      select ${sqlText(kind.kind)} collate "C" as kind, ${kind.table.id} as id, ${kind.name} as name,
        ${kind.detail}::text as detail, ${kind.table.deletedAt} as deleted_at, ${kind.table.deletedBy} as deleted_by
      from ${kind.table}
      where ${isInBin(kind, q)} ${after ? sql`and (${kind.table.deletedAt}, ${sqlText(kind.kind)} collate "C", ${kind.table.id}) < (${after.deletedAt}::timestamptz, ${after.kind}::text collate "C", ${after.id}::integer)` : sql``}
      order by ${kind.table.deletedAt} desc, ${kind.table.id} desc limit ${limit}
    )`,
  );
  const { rows } = await db.execute<Record<keyof BinRow, never>>(sql`
    select binned.kind, binned.id, binned.name, binned.detail, binned.deleted_by as "deletedBy",
      ${iso(sql`binned.deleted_at`)} as "deletedAt", ${iso(sql`binned.deleted_at + interval '30 days'`)} as "purgeAt",
      nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as "deletedByName",
      to_char(binned.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from (${sql.join(parts, sql` union all `)}) binned left join ${users} u on u.id = binned.deleted_by
    order by binned.deleted_at desc, binned.kind desc, binned.id desc limit ${limit}`);
  return rows;
}

/** The number of deleted records per kind, counted up to 10,000. */
export async function countBinned(
  db: Executor,
  kinds: readonly BinKind[],
  q: string | undefined,
): Promise<BinKindCount[]> {
  const counts: BinKindCount[] = [];
  for (const kind of kinds) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::integer as count
      from (select 1 from ${kind.table} where ${isInBin(kind, q)} limit ${COUNTED_UP_TO + 1}) counted`);
    counts.push({ kind: kind.kind, label: kind.label, count: rows[0]?.count ?? 0 });
  }
  return counts;
}

function isInBin({ table, name, detail }: BinKind, q: string | undefined): SQL {
  const inBin = sql`${table.deletedAt} > now() - interval '30 days'`;
  if (!q) return inBin;
  const pattern = `%${escapeLike(q)}%`;
  return sql`${inBin} and (${name} ilike ${pattern} or ${detail} ilike ${pattern})`;
}

/** A timestamp in the API's format. */
function iso(moment: SQL): SQL {
  return sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function sqlText(text: string): SQL {
  return sql`${text}::text`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Referrers } from '../../../platform/references/referrers.ts';
import { importRows } from './import-rows.table.ts';

/** The next records of an import to undo: those of the rows after `position`. */
export interface UndoRange {
  importId: number;
  position: number;
  limit: number;
  deletedBy: string | null;
  /** The tables that can refer to a record. A record in use is kept. */
  referrers: Referrers;
}

export interface UndoneBatch {
  /** The last row of the batch; null if no rows were left. */
  position: number | null;
  undone: number[];
  kept: number;
}

/**
 * Deletes the import's next records that no one has changed, and marks the rows of the others as kept. Records that
 * were already deleted are skipped.
 * @param isUntouched a condition on the record, aliased `record`
 */
export async function undoRecords(
  tx: Transaction,
  { importId, position, limit, deletedBy }: UndoRange,
  { table, isUntouched }: { table: PgTable; isUntouched: SQL },
): Promise<UndoneBatch> {
  // Lock the rows first: transactions that are linking to them finish, so the next statement sees their links.
  await tx.execute(sql`
    select from ${importRows} made join ${table} record on record.id = made.record_id
    where made.import_id = ${importId} and made.row > ${position}
    order by made.row limit ${limit} for update of record`);
  const { rows } = await tx.execute<{ position: number | null; undone: number[]; kept: number }>(sql`
    with
      batch as (
        select record.id, made.row, (${isUntouched}) as is_untouched, record.deleted_at
        from ${importRows} made join ${table} record on record.id = made.record_id
        where made.import_id = ${importId} and made.row > ${position}
        order by made.row limit ${limit} for update of record
      ),
      binned as (
        update ${table} set deleted_at = now(), deleted_by = ${deletedBy}, version = version + 1, updated_at = now()
        where id in (select id from batch where is_untouched and deleted_at is null)
        returning id
      ),
      kept as (
        update ${importRows} set was_kept = true
        where import_id = ${importId}
          and row in (select row from batch where not is_untouched and deleted_at is null)
        returning row
      )
    select
      (select max(row) from batch) as "position",
      array(select id from binned) as "undone",
      (select count(*)::integer from kept) as "kept"`);
  return rows[0] ?? { position: null, undone: [], kept: 0 };
}

import type { CreateLead } from '@builder-os/contract/modules/sales/leads';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { leads } from '../leads/leads.table.ts';
import { leadImportRows } from './lead-import-rows.table.ts';

interface Imported {
  id: number;
  importRow: number | null;
}

/** Makes leads of rows and ties each row to its lead. A row that has one already is skipped by the unique key. */
export async function insertImportedLeads(
  tx: Transaction,
  values: (CreateLead & { importId: number; importRow: number; createdBy: string | null })[],
): Promise<Imported[]> {
  const inserted = await tx
    .insert(leads)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: leads.id, importRow: leads.importRow });
  const importId = values[0]?.importId;
  await tx.execute(sql`
    update ${leadImportRows} made
    set lead_id = tied.id
    from jsonb_to_recordset(${JSON.stringify(inserted)}::jsonb) as tied(id integer, "importRow" integer)
    where made.import_id = ${importId} and made.row = tied."importRow"`);
  return inserted;
}

export interface UndoneBatch {
  /** The last row of the batch; null when no row was left. */
  position: number | null;
  undone: number[];
  kept: number;
}

/**
 * Deletes the next leads of an import that nobody changed, and marks the rows of the others as kept. Leads that were
 * deleted already are passed over.
 */
export async function undoLeadsAfter(
  tx: Transaction,
  { importId, position, deletedBy }: { importId: number; position: number; deletedBy: string | null },
  limit: number,
): Promise<UndoneBatch> {
  const { rows } = await tx.execute<{ position: number | null; undone: number[]; kept: number }>(sql`
    with
      batch as (
        select id, import_row, version = 1 as is_untouched, deleted_at
        from ${leads} where import_id = ${importId} and import_row > ${position}
        order by import_row limit ${limit} for update
      ),
      binned as (
        update ${leads} set deleted_at = now(), deleted_by = ${deletedBy}, version = version + 1, updated_at = now()
        where id in (select id from batch where is_untouched and deleted_at is null)
        returning id
      ),
      kept as (
        update ${leadImportRows} set was_kept = true
        where import_id = ${importId}
          and row in (select import_row from batch where not is_untouched and deleted_at is null)
        returning row
      )
    select
      (select max(import_row) from batch) as "position",
      array(select id from binned) as "undone",
      (select count(*)::integer from kept) as "kept"`);
  return rows[0] ?? { position: null, undone: [], kept: 0 };
}

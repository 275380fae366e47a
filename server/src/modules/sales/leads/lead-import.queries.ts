import type { CreateLead } from '@builder-os/contract/modules/sales/leads';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { isReferredTo } from '../../../platform/references/referrers.ts';
import { phoneKeyOf } from '../contacts/contacts.table.ts';
import type { DuplicateMatches } from '../imports/import-duplicates.queries.ts';
import { type UndoneBatch, type UndoRange, undoRecords } from '../imports/import-undo.queries.ts';
import { leadNameKey, leads } from './leads.table.ts';

type ImportedLead = CreateLead & { importId: number; importRow: number; createdBy: string | null };

/** Inserts leads from rows. The unique key skips rows that already have a lead. */
export async function insertImportedLeads(
  tx: Transaction,
  values: ImportedLead[],
): Promise<{ id: number; row: number | null }[]> {
  return tx.insert(leads).values(values).onConflictDoNothing().returning({ id: leads.id, row: leads.importRow });
}

/** A lead is matched by its email, its phone number, or its title and company. */
export const leadMatches: DuplicateMatches = {
  byEmail: sql`(
    select min(id + 0) from ${leads} where deleted_at is null and lower(${leads.email}) = candidate.email_key
  )`,
  byPhone: sql`(
    select min(id + 0) from ${leads} where deleted_at is null and ${phoneKeyOf(sql`${leads.phone}`)} = candidate.phone_key
  )`,
  byName: sql`(
    select min(id + 0) from ${leads} where deleted_at is null and ${leadNameKey(leads)} = candidate.name_key
  )`,
  isComparedByName: sql`true`,
  nameField: 'title',
  messages: {
    email: 'A lead with this email already exists.',
    phone: 'A lead with this phone number already exists.',
    name: 'A lead with this title and company already exists.',
  },
  sameName: 'Same title and company',
};

/** A lead that something points to now counts as changed. */
export function undoImportedLeads(tx: Transaction, range: UndoRange): Promise<UndoneBatch> {
  return undoRecords(tx, range, {
    table: leads,
    isUntouched: sql`record.version = 1 and not ${isReferredTo(sql`record.id`, range.referrers.to('lead'))}`,
  });
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';

/** The records a sales record can point at. */
export interface References {
  contactId?: number | null;
  leadId?: number | null;
  dealId?: number | null;
  assignedTo?: string | null;
}

/**
 * Checks which of the records exist and aren't deleted, and whether the person can be assigned work. Locks the records:
 * otherwise the foreign key would wait for a running deletion and then link to a deleted record. Undoing a conversion
 * locks in the same order, so the two can't deadlock.
 */
export async function findReferences(
  tx: Transaction,
  { contactId = null, leadId = null, dealId = null, assignedTo = null }: References,
): Promise<Record<keyof References, boolean>> {
  const { rows } = await tx.execute<Record<keyof References, boolean>>(sql`
    select
      exists (select from ${leads} where id = ${leadId}::integer and deleted_at is null for key share) as "leadId",
      exists (select from ${deals} where id = ${dealId}::integer and deleted_at is null for key share) as "dealId",
      exists (
        select from ${contacts} where id = ${contactId}::integer and deleted_at is null for key share
      ) as "contactId",
      exists (
        select from ${users}
        where id = ${assignedTo}::uuid and is_approved and is_active and anonymised_at is null
      ) as "assignedTo"`);
  return rows[0] ?? { contactId: false, leadId: false, dealId: false, assignedTo: false };
}

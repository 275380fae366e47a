import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { bookings } from '../../education/bookings/bookings.table.ts';
import { enrolments } from '../../education/enrolments/enrolments.table.ts';
import { packages } from '../../education/packages/packages.table.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leadConversions } from './lead-conversions.table.ts';
import { leads } from './leads.table.ts';

export type Conversion = typeof leadConversions.$inferSelect;

export async function insertConversion(tx: Transaction, values: typeof leadConversions.$inferInsert): Promise<void> {
  await tx.insert(leadConversions).values(values);
}

/** The last conversion of a lead, whether it was undone or not. The caller holds the lead's lock. */
export async function findLastConversion(tx: Transaction, leadId: number): Promise<Conversion | undefined> {
  const [conversion] = await tx
    .select()
    .from(leadConversions)
    .where(eq(leadConversions.leadId, leadId))
    .orderBy(desc(leadConversions.id))
    .limit(1);
  return conversion;
}

export async function markConversionUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(leadConversions).set({ undoneAt: sql`now()` }).where(eq(leadConversions.id, id));
}

/** What was linked to the deal of a conversion besides the note the conversion wrote. */
export async function findWorkOnDeal(
  tx: Transaction,
  { dealId, noteId }: Conversion,
): Promise<{ hasActivities: boolean; hasQuotes: boolean }> {
  const { rows } = await tx.execute<{ hasActivities: boolean; hasQuotes: boolean }>(sql`
    select
      exists (
        select from ${activities} a where a.deal_id = ${dealId} and a.deleted_at is null and a.id is distinct from ${noteId}
      ) as "hasActivities",
      exists (select from ${quotes} q where q.deal_id = ${dealId} and q.deleted_at is null) as "hasQuotes"`);
  return rows[0] ?? { hasActivities: false, hasQuotes: false };
}

/** Whether anything but the conversion's own records links the contact it made. */
export async function isContactUsedElsewhere(
  tx: Transaction,
  contactId: number,
  { leadId, dealId, noteId }: Conversion,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${leads} where contact_id = ${contactId} and id <> ${leadId} and deleted_at is null
    union all select from ${deals} where contact_id = ${contactId} and id <> ${dealId} and deleted_at is null
    union all select from ${activities}
      where contact_id = ${contactId} and id is distinct from ${noteId} and deleted_at is null
    union all select from ${quotes} where contact_id = ${contactId} and deleted_at is null
    union all select from ${enrolments} where contact_id = ${contactId}
    union all select from ${packages} where contact_id = ${contactId}
    union all select from ${bookings} where contact_id = ${contactId}
    limit 1`);
  return rows.length > 0;
}

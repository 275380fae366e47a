import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { CONTACT_REFERRERS, DEAL_REFERRERS, findUses } from '../references/referrers.queries.ts';
import { leadConversions } from './lead-conversions.table.ts';

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
export function findWorkOnDeal(tx: Transaction, { dealId, noteId }: Conversion) {
  return findUses(tx, dealId, DEAL_REFERRERS, { activities: noteId });
}

/** Whether anything but the conversion's own records links the contact it made. */
export async function isContactUsedElsewhere(
  tx: Transaction,
  contactId: number,
  { leadId, dealId, noteId }: Conversion,
): Promise<boolean> {
  const own = { leads: leadId, deals: dealId, activities: noteId };
  return (await findUses(tx, contactId, CONTACT_REFERRERS, own)).length > 0;
}

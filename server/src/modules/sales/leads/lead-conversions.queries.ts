import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { findUses, type Referrers } from '../../../platform/references/referrers.ts';
import { leadConversions } from './lead-conversions.table.ts';

export type Conversion = typeof leadConversions.$inferSelect;

export async function insertConversion(tx: Transaction, values: typeof leadConversions.$inferInsert): Promise<void> {
  await tx.insert(leadConversions).values(values);
}

/** The last conversion of a lead, undone or not. The caller holds the lead's lock. */
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

/** The names of the tables that use a conversion's deal, except for the conversion's own note. */
export function findWorkOnDeal(tx: Transaction, referrers: Referrers, { dealId, noteId }: Conversion) {
  return findUses(tx, dealId, referrers.to('deal'), { activities: noteId });
}

/** Whether anything except the conversion's own records links to the contact it created. */
export async function isContactUsedElsewhere(
  tx: Transaction,
  referrers: Referrers,
  contactId: number,
  { leadId, dealId, noteId }: Conversion,
): Promise<boolean> {
  const own = { leads: leadId, deals: dealId, activities: noteId };
  return (await findUses(tx, contactId, referrers.to('contact'), own)).length > 0;
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { activities } from '../activities/activities.table.ts';
import { contactMerges } from '../contacts/contact-merges.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';
import { products } from '../products/products.table.ts';
import { salesResources } from '../sales-resources/sales-resources.table.ts';

/** What a binned record of sales is called, and where it belongs. */
export const BINNED = {
  lead: { table: leads, name: sql`${leads.title}`, detail: sql`${leads.company}` },
  deal: { table: deals, name: sql`${deals.title}`, detail: sql`${deals.company}` },
  contact: {
    table: contacts,
    name: sql`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    detail: sql`${contacts.company}`,
  },
  product: { table: products, name: sql`${products.name}`, detail: sql`${products.category}` },
  salesResource: {
    table: salesResources,
    name: sql`${salesResources.title}`,
    detail: sql`${salesResources.type}`,
  },
  activity: { table: activities, name: sql`${activities.title}`, detail: sql`${activities.type}` },
} as const;

/** The merge that put a contact into the bin, when its other contact is still there to give the links back. */
export async function findMergeOfBinned(db: Executor, contactId: number): Promise<number | undefined> {
  const kept = db.select({ id: contacts.id }).from(contacts).where(isNull(contacts.deletedAt));
  const [merge] = await db
    .select({ id: contactMerges.id })
    .from(contactMerges)
    .innerJoin(contacts, and(eq(contacts.id, contactId), eq(contacts.mergedInto, contactMerges.keptId)))
    .where(
      and(
        eq(contactMerges.mergedId, contactId),
        isNull(contactMerges.undoneAt),
        sql`${contactMerges.keptId} in ${kept}`,
      ),
    )
    .orderBy(sql`${contactMerges.id} desc`)
    .limit(1);
  return merge?.id;
}

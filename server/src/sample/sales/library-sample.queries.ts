import { sql } from 'drizzle-orm';
import { deals } from '../../modules/sales/deals/deals.table.ts';
import { products } from '../../modules/sales/products/products.table.ts';
import { salesResourceUses } from '../../modules/sales/sales-resources/sales-resource-uses.table.ts';
import { salesResources } from '../../modules/sales/sales-resources/sales-resources.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export type NewResource = typeof salesResources.$inferInsert;
export type NewUse = typeof salesResourceUses.$inferInsert;

export const insertSampleProducts = (tx: Transaction, rows: (typeof products.$inferInsert)[]) =>
  tx.insert(products).values(rows).returning();

export const insertSampleResources = (tx: Transaction, rows: NewResource[]) =>
  tx.insert(salesResources).values(rows).returning();

export async function insertSampleUses(tx: Transaction, rows: NewUse[]): Promise<void> {
  if (rows.length > 0) await tx.insert(salesResourceUses).values(rows);
}

/** The sample deals by title, with when each entered its stage; removed ones are left out. */
export async function listSampleDeals(tx: Transaction): Promise<Map<string, { id: number; stageChangedAt: string }>> {
  const rows = await tx
    .select({ id: deals.id, title: deals.title, stageChangedAt: deals.stageChangedAt })
    .from(deals)
    .where(sql`${deals.id} in (select record_id from sample_records where table_name = 'deals')`);
  return new Map(rows.map(({ title, ...deal }) => [title, deal]));
}

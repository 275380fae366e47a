import { steelProducts } from '../../modules/steel/products/products.table.ts';
import { steelSpecifications } from '../../modules/steel/specifications/specifications.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export const insertSampleSteelProducts = (tx: Transaction, rows: (typeof steelProducts.$inferInsert)[]) =>
  tx.insert(steelProducts).values(rows).returning({ id: steelProducts.id, name: steelProducts.name });

export const insertSampleSpecifications = (tx: Transaction, rows: (typeof steelSpecifications.$inferInsert)[]) =>
  tx.insert(steelSpecifications).values(rows).returning({
    id: steelSpecifications.id,
    title: steelSpecifications.title,
    value: steelSpecifications.value,
  });

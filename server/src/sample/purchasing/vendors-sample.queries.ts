import { vendorPapers } from '../../modules/purchasing/vendor-papers/vendor-papers.table.ts';
import { vendors } from '../../modules/purchasing/vendors/vendors.table.ts';
import type { Transaction } from '../../platform/db/database.ts';

export const insertSampleVendors = (tx: Transaction, rows: (typeof vendors.$inferInsert)[]) =>
  tx.insert(vendors).values(rows).returning();

export const insertSamplePapers = (tx: Transaction, rows: (typeof vendorPapers.$inferInsert)[]) =>
  tx.insert(vendorPapers).values(rows).returning();

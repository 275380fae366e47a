import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The number of contacts per company, maintained by a trigger on contacts, so that neither counting companies nor
 * listing them reads every contact. Companies without contacts stay with 0.
 */
export const companyCounts = pgTable(
  'company_counts',
  {
    companyKey: text('company_key').primaryKey(),
    contacts: integer('contacts').notNull(),
  },
  (table) => [
    index('company_counts_by_key_idx').on(sql`(${table.companyKey} collate "C")`).where(sql`contacts > 0`),
    index('company_counts_search_idx').using('gin', table.companyKey.op('gin_trgm_ops')).where(sql`contacts > 0`),
  ],
);

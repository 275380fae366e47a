import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';

/** Named sets of budget lines per unit of measure. Adding one to a budget copies its lines. */
export const assemblies = pgTable(
  'assemblies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    uniqueIndex('assemblies_name_key').on(sql`lower(${table.name})`).where(sql`deleted_at is null`),
    index('assemblies_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

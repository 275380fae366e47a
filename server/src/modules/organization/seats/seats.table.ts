import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { binColumns, recordColumns } from '../../../platform/db/columns.ts';

/** The seats of the accountability chart. No seat reports to itself, directly or through others: `seats.service.ts`. */
export const seats = pgTable(
  'seats',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    description: text('description'),
    roles: jsonb('roles').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    reportsToId: integer('reports_to_id').references((): AnyPgColumn => seats.id, { onDelete: 'set null' }),
    sortOrder: integer('sort_order').notNull().default(0),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('seats_order_idx').on(table.sortOrder, table.id).where(sql`deleted_at is null`),
    index('seats_reports_to_idx').on(table.reportsToId),
    index('seats_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('seats_reports_to_check', sql`${table.reportsToId} <> ${table.id}`),
  ],
);

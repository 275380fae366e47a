import { PRICE_LIST_STATUSES } from '@builder-os/contract/modules/steel/price-lists';
import { COATINGS, THICKNESSES } from '@builder-os/contract/modules/steel/steel-grades';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Versions of the steel prices, with the ordering rules. A published version never changes. */
export const steelPriceLists = pgTable(
  'steel_price_lists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    number: integer('number').notNull(),
    status: text('status', { enum: PRICE_LIST_STATUSES }).notNull().default('draft'),
    validFrom: date('valid_from', { mode: 'string' }),
    note: text('note'),
    bufferPercent: numeric('buffer_percent', { precision: 5, scale: 2 }).notNull(),
    minimumCoating: text('minimum_coating', { enum: COATINGS }).notNull(),
    minimumMil: integer('minimum_mil').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('steel_price_lists_number_idx').on(table.number),
    // At most one draft: otherwise two people would publish half of each other's changes.
    uniqueIndex('steel_price_lists_draft_idx').on(table.status).where(sql`status = 'draft'`),
    index('steel_price_lists_valid_idx').on(table.validFrom, table.number).where(sql`status = 'published'`),
    oneOf('steel_price_lists_status_check', table.status, PRICE_LIST_STATUSES),
    oneOf('steel_price_lists_coating_check', table.minimumCoating, COATINGS),
    check('steel_price_lists_mil_check', sql.raw(`"minimum_mil" in (${THICKNESSES.map(({ mil }) => mil).join(', ')})`)),
    check('steel_price_lists_buffer_check', sql`${table.bufferPercent} between 0 and 100`),
    check(
      'steel_price_lists_published_check',
      sql`(${table.status} = 'published') = (${table.validFrom} is not null and ${table.publishedAt} is not null)`,
    ),
  ],
);

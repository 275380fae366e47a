import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { templateSelections } from './template-selections.table.ts';

/** The options of the selections of templates, in order. */
export const templateOptions = pgTable(
  'job_template_options',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    selectionId: integer('selection_id')
      .notNull()
      .references(() => templateSelections.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    cost: numeric('cost', { precision: 12, scale: 2 }).notNull(),
    vendorNote: text('vendor_note'),
  },
  (table) => [
    uniqueIndex('job_template_options_place_key').on(table.selectionId, table.place),
    check('job_template_options_money_check', sql`${table.price} >= 0 and ${table.cost} >= 0`),
  ],
);

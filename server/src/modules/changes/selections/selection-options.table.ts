import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, storedFileColumns } from '../../../platform/db/columns.ts';
import { selections } from './selections.table.ts';

/** Stored pictures of options under their generated names. A job removes those that no option uses anymore. */
export const selectionPictures = pgTable(
  'selection_pictures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...storedFileColumns,
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('selection_pictures_name_key').on(table.storedName)],
);

/** The options of a selection. They are part of it: its version counts their changes too. */
export const selectionOptions = pgTable(
  'selection_options',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    selectionId: integer('selection_id')
      .notNull()
      .references(() => selections.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    cost: numeric('cost', { precision: 12, scale: 2 }).notNull(),
    vendorNote: text('vendor_note'),
    isAvailable: boolean('is_available').notNull().default(true),
    /** A copied selection uses the same picture. */
    pictureId: integer('picture_id').references(() => selectionPictures.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('selection_options_selection_idx').on(table.selectionId, table.place),
    index('selection_options_picture_idx').on(table.pictureId).where(sql`picture_id is not null`),
    check('selection_options_money_check', sql`${table.price} >= 0 and ${table.cost} >= 0`),
    check('selection_options_title_check', sql`char_length(${table.title}) <= 200`),
  ],
);

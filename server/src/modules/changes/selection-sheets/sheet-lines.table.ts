import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { selectionSheets } from './selection-sheets.table.ts';

/**
 * The choices on a sheet, as they were when it was sent. The ids of the selection, option, picture and change order
 * aren't foreign keys: a line stores their state, which is compared with the current one.
 */
export const sheetLines = pgTable(
  'selection_sheet_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sheetId: integer('sheet_id')
      .notNull()
      .references(() => selectionSheets.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    selectionId: integer('selection_id').notNull(),
    optionId: integer('option_id').notNull(),
    title: text('title').notNull(),
    optionTitle: text('option_title').notNull(),
    optionDescription: text('option_description'),
    pictureId: integer('picture_id'),
    allowance: numeric('allowance', { precision: 12, scale: 2 }).notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    chosenAt: moment('chosen_at').notNull(),
    chosenByName: text('chosen_by_name'),
    changeOrderNumber: text('change_order_number'),
  },
  (table) => [
    uniqueIndex('selection_sheet_lines_place_key').on(table.sheetId, table.place),
    check('selection_sheet_lines_money_check', sql`${table.allowance} >= 0 and ${table.price} >= 0`),
  ],
);

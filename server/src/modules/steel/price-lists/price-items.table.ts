import { PRICE_BASES } from '@builder-os/contract/modules/steel/price-lists';
import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { steelPriceLists } from './price-lists.table.ts';

/** The priced items of a version: packages by the square foot, services by the hour. */
export const steelPriceItems = pgTable(
  'steel_price_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => steelPriceLists.id, { onDelete: 'cascade' }),
    basis: text('basis', { enum: PRICE_BASES }).notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    description: text('description'),
    unitPrice: numeric('unit_price', { precision: 10, scale: 2 }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('steel_price_items_code_idx').on(table.priceListId, table.code),
    oneOf('steel_price_items_basis_check', table.basis, PRICE_BASES),
    check('steel_price_items_price_check', sql`${table.unitPrice} >= 0`),
  ],
);

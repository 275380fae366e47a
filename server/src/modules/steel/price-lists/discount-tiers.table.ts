import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { steelPriceLists } from './price-lists.table.ts';

/** The percentage off an order's packages from a number of units on. The highest tier reached applies. */
export const steelDiscountTiers = pgTable(
  'steel_discount_tiers',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => steelPriceLists.id, { onDelete: 'cascade' }),
    fromUnits: integer('from_units').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.fromUnits] }),
    check('steel_discount_tiers_check', sql`${table.fromUnits} > 1 and ${table.percent} between 0 and 100`),
  ],
);

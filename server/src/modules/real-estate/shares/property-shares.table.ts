import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { properties } from '../properties/properties.table.ts';

/**
 * The owners of properties. The rows of one property and one day are a division, in force from that day until the next
 * one begins. A deferred constraint rejects divisions that don't add up to 100.00.
 */
export const propertyShares = pgTable(
  'property_shares',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => propertyPartners.id, { onDelete: 'restrict' }),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
  },
  (table) => [
    uniqueIndex('property_shares_key').on(table.propertyId, table.validFrom, table.partnerId),
    index('property_shares_partner_idx').on(table.partnerId),
    check('property_shares_percent_check', sql`${table.percent} > 0 and ${table.percent} <= 100`),
  ],
);

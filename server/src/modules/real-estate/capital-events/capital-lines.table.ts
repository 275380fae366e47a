import { index, integer, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { propertyPartners } from '../partners/property-partners.table.ts';
import { propertyCapitalEvents } from './capital-events.table.ts';

/** The parts of a capital movement by partner; they add up to its amount. `percent`: the share it was divided by. */
export const propertyCapitalLines = pgTable(
  'property_capital_lines',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => propertyCapitalEvents.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => propertyPartners.id, { onDelete: 'restrict' }),
    percent: numeric('percent', { precision: 5, scale: 2 }),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.partnerId] }),
    index('property_capital_lines_partner_idx').on(table.partnerId, table.eventId),
  ],
);

import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../../platform/db/columns.ts';

/** Sales tax rates by place: a row holds from its day until the next one of the place. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    place: text('place').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2 }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('tax_rates_key').on(sql`lower(${table.place})`, table.startsOn),
    check('tax_rates_percent_check', sql`${table.percent} between 0 and 100`),
    check('tax_rates_place_check', sql`char_length(${table.place}) <= 100`),
  ],
);

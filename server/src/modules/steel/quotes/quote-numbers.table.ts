import { integer, pgTable } from 'drizzle-orm/pg-core';

/** The last quote number used in each year. The row is locked while the next number is taken. */
export const quoteNumbers = pgTable('steel_quote_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

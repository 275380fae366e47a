import { integer, pgTable } from 'drizzle-orm/pg-core';

/** The last number given to a quote of each year: the row is the lock under which the next is taken. */
export const quoteNumbers = pgTable('steel_quote_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

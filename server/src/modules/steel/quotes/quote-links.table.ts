import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { quotes } from './quotes.table.ts';

/** Secret links to a quote, stored hashed. A link works as long as its quote can be read; revoking deletes the rows. */
export const quoteLinks = pgTable(
  'steel_quote_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('steel_quote_links_token_key').on(table.tokenHash),
    index('steel_quote_links_quote_idx').on(table.quoteId),
    index('steel_quote_links_created_by_idx').on(table.createdBy),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';

/**
 * Failed sign-ins, counted to slow down guessing. `emailHash` is the SHA-256 of the lowercase address, so the table
 * names nobody, whether or not the account exists.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    emailHash: text('email_hash').notNull(),
    ipAddress: text('ip_address').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sign_in_failures_email_idx').on(table.emailHash, table.createdAt),
    index('sign_in_failures_ip_idx').on(table.ipAddress, table.createdAt),
    index('sign_in_failures_created_idx').on(table.createdAt),
  ],
);

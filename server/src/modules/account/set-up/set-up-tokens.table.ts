import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';

export const SET_UP_PURPOSES = ['owner', 'recovery'] as const;

/**
 * One-time setup links, stored as hashes. `owner` creates the first administrator; `recovery` creates or recovers one,
 * limited to that account if `email` is set.
 */
export const setUpTokens = pgTable(
  'set_up_tokens',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', { enum: SET_UP_PURPOSES }).notNull(),
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('set_up_tokens_hash_key').on(table.tokenHash),
    oneOf('set_up_tokens_purpose_check', table.purpose, SET_UP_PURPOSES),
  ],
);

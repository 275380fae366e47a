import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { users } from '../identity/users.table.ts';

/** Responses of mutations by the caller's key, kept for 7 days, so a retry doesn't run the mutation twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    methodPath: text('method_path').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull().default(0),
    response: text('response'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_idx').on(table.createdAt),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Secret links to the books, stored hashed. A revoked one stays, so that its openings can be read. */
export const accountantLinks = pgTable(
  'accountant_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who it's for. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('accountant_links_token_key').on(table.tokenHash),
    index('accountant_links_expires_at_idx').on(table.expiresAt).where(sql`revoked_at is null`),
  ],
);

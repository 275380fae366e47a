import { ACCOUNT_LINK_PURPOSES } from '@builder-os/contract/modules/admin/account-links';
import { ROLES } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../db/columns.ts';
import { users } from './users.table.ts';

/**
 * One-time links, stored as hashes: `invite` creates an account for an email address, `reset` sets a new password for a
 * person's account. Revoking a link deletes its row.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purpose: text('purpose', { enum: ACCOUNT_LINK_PURPOSES }).notNull(),
    tokenHash: text('token_hash').notNull(),
    email: text('email'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('account_links_token_key').on(table.tokenHash),
    index('account_links_open_idx').on(table.purpose, table.id.desc()).where(sql`used_at is null`),
    index('account_links_user_idx').on(table.userId),
    oneOf('account_links_purpose_check', table.purpose, ACCOUNT_LINK_PURPOSES),
    oneOf('account_links_role_check', table.role, ROLES),
    check(
      'account_links_whom_check',
      sql`(purpose = 'invite') = (email is not null) and (purpose = 'reset') = (user_id is not null)`,
    ),
  ],
);

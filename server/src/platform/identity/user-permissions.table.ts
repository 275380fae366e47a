import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../db/columns.ts';
import { users } from './users.table.ts';

/** Permissions granted to one person, with who granted them and until when. */
export const userPermissions = pgTable(
  'user_permissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text('permission', { enum: PERMISSIONS }).notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: moment('granted_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at'),
    /** The expiry the person was reminded of, so a changed expiry triggers a new reminder. */
    remindedFor: moment('reminded_for'),
  },
  (table) => [
    index('user_permissions_expiry_idx').on(table.expiresAt),
    uniqueIndex('user_permissions_key').on(table.userId, table.permission),
    oneOf('user_permissions_permission_check', table.permission, PERMISSIONS),
  ],
);

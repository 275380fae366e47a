import { API_TOKEN_ACCESS } from '@builder-os/contract/modules/account/api-token-rules';
import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../db/columns.ts';
import { users } from './users.table.ts';

/** Tokens that let other programs call the API for a person. Only their hashes are stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    access: text('access', { enum: API_TOKEN_ACCESS }).notNull(),
    permissions: text('permissions', { enum: PERMISSIONS }).array().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash_key').on(table.tokenHash),
    index('api_tokens_user_idx').on(table.userId, table.id.desc()),
    index('api_tokens_expires_idx').on(table.expiresAt),
    oneOf('api_tokens_access_check', table.access, API_TOKEN_ACCESS),
  ],
);

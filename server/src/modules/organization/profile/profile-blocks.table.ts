import { PROFILE_BLOCKS } from '@builder-os/contract/modules/organization/profile-blocks';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The organization's profile, one row per block; a block that no one has written has none. */
export const profileBlocks = pgTable(
  'profile_blocks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    block: text('block', { enum: PROFILE_BLOCKS }).notNull(),
    value: jsonb('value').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('profile_blocks_block_key').on(table.block),
    oneOf('profile_blocks_block_check', table.block, PROFILE_BLOCKS),
  ],
);

import { LINK_KINDS } from '@builder-os/contract/modules/organization/rocks';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { businessGoals } from './business-goals.table.ts';

/**
 * The records a rock is about. There are many kinds, so there is no foreign key. The id of a permanently deleted record
 * stays.
 */
export const rockLinks = pgTable(
  'rock_links',
  {
    rockId: integer('rock_id')
      .notNull()
      .references(() => businessGoals.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: LINK_KINDS }).notNull(),
    recordId: integer('record_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rockId, table.kind, table.recordId] }),
    index('rock_links_record_idx').on(table.kind, table.recordId),
    oneOf('rock_links_kind_check', table.kind, LINK_KINDS),
  ],
);

import { LINK_KINDS } from '@builder-os/contract/modules/organization/rocks';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from '../../../platform/db/columns.ts';
import { businessGoals } from './business-goals.table.ts';

/** What a rock is about: records of many kinds, so no foreign key. One that is gone for good keeps its number. */
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

import { HEADLINE_KINDS } from '@builder-os/contract/modules/organization/headlines';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { meetings } from '../meetings/meetings.table.ts';

/** News about customers and employees. */
export const headlines = pgTable(
  'headlines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    kind: text('kind', { enum: HEADLINE_KINDS }).notNull().default('customer'),
    isGood: boolean('is_good').notNull().default(true),
    meetingId: integer('meeting_id').references(() => meetings.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('headlines_created_at_idx').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('headlines_meeting_idx').on(table.meetingId).where(sql`meeting_id is not null`),
    index('headlines_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('headlines_kind_check', table.kind, HEADLINE_KINDS),
  ],
);

function headlineSortKeysOf(table: Record<'createdAt', AnyPgColumn>) {
  return { createdAt: { expression: sql`${table.createdAt}`, type: 'timestamptz' } } as const satisfies Record<
    string,
    SortKey
  >;
}

export const headlineSortKeys = headlineSortKeysOf(headlines);

import { MEETING_TYPES } from '@builder-os/contract/modules/organization/meeting-dates';
import { MEETING_STATES } from '@builder-os/contract/modules/organization/meetings';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import type { SortKey } from '../../../platform/db/keyset.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** Meetings that were prepared or held. */
export const meetings = pgTable(
  'meetings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type', { enum: MEETING_TYPES }).notNull(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    state: text('state', { enum: MEETING_STATES }).notNull().default('planned'),
    startedAt: moment('started_at'),
    closedAt: moment('closed_at'),
    /** Messages that everyone in the company should hear. */
    cascading: jsonb('cascading').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    /** The person who opens sections for everyone; null until the meeting starts. */
    presenterId: uuid('presenter_id').references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [
    index('meetings_starts_at_idx').on(table.startsAt, table.id),
    uniqueIndex('meetings_time_key').on(table.type, table.startsAt).where(isHeld),
    oneOf('meetings_type_check', table.type, MEETING_TYPES),
    oneOf('meetings_state_check', table.state, MEETING_STATES),
    check('meetings_closed_check', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

const isHeld: SQL = sql`state <> 'cancelled'`;

function meetingSortKeysOf(table: Record<'startsAt', AnyPgColumn>) {
  return { startsAt: { expression: sql`${table.startsAt}`, type: 'timestamptz' } } as const satisfies Record<
    string,
    SortKey
  >;
}

export const meetingSortKeys = meetingSortKeysOf(meetings);

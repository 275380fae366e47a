import { SECTION_KINDS } from '@builder-os/contract/modules/organization/meeting-agendas';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { meetings } from './meetings.table.ts';

/** The parts of a meeting, each with its clock and its notes. At most one per meeting is open. */
export const meetingSections = pgTable(
  'meeting_sections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    kind: text('kind', { enum: SECTION_KINDS }).notNull(),
    name: text('name').notNull(),
    minutes: smallint('minutes').notNull(),
    seconds: integer('seconds').notNull().default(0),
    startedAt: moment('started_at'),
    isDone: boolean('is_done').notNull().default(false),
    notes: text('notes'),
    ...recordColumns,
  },
  (table) => [
    index('meeting_sections_meeting_idx').on(table.meetingId, table.place),
    uniqueIndex('meeting_sections_on_key').on(table.meetingId).where(sql`started_at is not null`),
    oneOf('meeting_sections_kind_check', table.kind, SECTION_KINDS),
  ],
);

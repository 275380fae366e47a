import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/identity/users.table.ts';
import { meetings } from './meetings.table.ts';

/** The people invited to a meeting, whether they were present, and how they rated it. */
export const meetingAttendees = pgTable(
  'meeting_attendees',
  {
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPresent: boolean('is_present').notNull().default(false),
    rating: smallint('rating'),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    index('meeting_attendees_user_idx').on(table.userId),
    check('meeting_attendees_rating_check', sql`${table.rating} between 1 and 10`),
  ],
);

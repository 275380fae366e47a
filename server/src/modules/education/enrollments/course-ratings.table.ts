import { MOST_STARS } from '@builder-os/contract/modules/education/enrollments';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { enrollments } from './enrollments.table.ts';

/** A student's rating of a course, who recorded it, and when. */
export const courseRatings = pgTable(
  'course_ratings',
  {
    enrollmentId: integer('enrolment_id')
      .primaryKey()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    comment: text('comment'),
    notedBy: uuid('noted_by').references(() => users.id, { onDelete: 'set null' }),
    ...recordColumns,
  },
  (table) => [check('course_ratings_stars_check', sql`${table.stars} between 1 and ${sql.raw(String(MOST_STARS))}`)],
);

import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from './jobs.table.ts';

/** The people assigned to a job. They see it without `jobs_read`. */
export const jobCrew = pgTable(
  'job_crew',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.userId] }), index('job_crew_user_idx').on(table.userId)],
);

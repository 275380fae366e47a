import { JOB_PHASES } from '@builder-os/contract/modules/jobs/job-phases';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from './jobs.table.ts';

/** Every phase change of a job; `from` is null for the phase it began in. */
export const jobMoves = pgTable(
  'job_moves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    from: text('from_phase', { enum: JOB_PHASES }),
    to: text('to_phase', { enum: JOB_PHASES }).notNull(),
    reason: text('reason'),
    movedBy: uuid('moved_by').references(() => users.id, { onDelete: 'set null' }),
    movedAt: moment('moved_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('job_moves_job_idx').on(table.jobId, table.id),
    oneOf('job_moves_from_check', table.from, JOB_PHASES),
    oneOf('job_moves_to_check', table.to, JOB_PHASES),
    check('job_moves_reason_check', sql`char_length(${table.reason}) <= 500`),
  ],
);

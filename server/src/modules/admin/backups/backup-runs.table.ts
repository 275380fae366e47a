import { RUN_KINDS, RUN_STATES } from '@builder-os/contract/modules/admin/backups';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';

/**
 * The work on backups, done and going on: one at a time, on whichever server. It belongs to the installation, so neither a
 * backup nor a restore touches it; that is why the person is no reference.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    /** Why a backup is made: on demand, by schedule. */
    reason: text('reason').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull().default('queued'),
    step: text('step'),
    rows: integer('rows').notNull().default(0),
    /** The file's name: given for a check or a restore, known afterwards for a backup. */
    backup: text('backup'),
    failure: text('failure'),
    startedBy: uuid('started_by'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('backup_runs_one_at_a_time_key').on(sql`(true)`).where(sql`state in ('queued', 'running')`),
    index('backup_runs_finished_idx').on(table.finishedAt),
    oneOf('backup_runs_kind_check', table.kind, RUN_KINDS),
    oneOf('backup_runs_state_check', table.state, RUN_STATES),
  ],
);

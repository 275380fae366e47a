import { RUN_KINDS, RUN_STATES } from '@builder-os/contract/modules/admin/backups';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';

/**
 * Backup runs, past and present, one at a time across all servers. They belong to the installation, so neither a backup
 * nor a restore includes them. `startedBy` isn't a foreign key, because a restore may remove the person.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    /** Why a backup is made: manual or scheduled. */
    reason: text('reason').notNull(),
    state: text('state', { enum: RUN_STATES }).notNull().default('queued'),
    step: text('step'),
    rows: integer('rows').notNull().default(0),
    /** The file's name: set for a check or a restore, known only afterward for a backup. */
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

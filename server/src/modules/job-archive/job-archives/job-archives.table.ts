import { JOB_ARCHIVE_STATES } from '@builder-os/contract/modules/job-archive/job-archive-states';
import type { Access } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

/** A part of a ZIP, and who may have it. */
export interface ArchivedPart {
  label: string;
  access: Access;
}

/**
 * The ZIPs of jobs. A row stays when its file is gone, because its link proves the ZIPs that people saved. `link` is
 * the SHA-256 of the previous link and of the manifest's hash.
 */
export const jobArchives = pgTable(
  'job_archives',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    state: text('state', { enum: JOB_ARCHIVE_STATES }).notNull().default('queued'),
    filesDone: integer('files_done').notNull().default(0),
    filesTotal: integer('files_total'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    parts: jsonb('parts').$type<ArchivedPart[]>().notNull().default([]),
    leftOut: jsonb('left_out').$type<string[]>().notNull().default([]),
    missing: integer('missing').notNull().default(0),
    /** Set while the ZIP is being written, so that an unfinished file can be removed. */
    storedName: text('stored_name'),
    size: bigint('size', { mode: 'number' }),
    manifestHash: text('manifest_hash'),
    chainNumber: integer('chain_number'),
    link: text('link'),
    failure: text('failure'),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    finishedAt: moment('finished_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('job_archives_job_idx').on(table.jobId, table.id.desc()),
    index('job_archives_made_by_idx').on(table.madeBy),
    index('job_archives_stored_idx').on(table.state, table.expiresAt).where(sql`stored_name is not null`),
    uniqueIndex('job_archives_chain_key').on(table.chainNumber),
    // A person makes one ZIP of a job at a time.
    uniqueIndex('job_archives_under_way_key').on(table.jobId, table.madeBy).where(sql`state in ('queued', 'running')`),
    oneOf('job_archives_state_check', table.state, JOB_ARCHIVE_STATES),
    check(
      'job_archives_ready_check',
      sql`num_nulls(${table.size}, ${table.manifestHash}, ${table.chainNumber}, ${table.link}, ${table.expiresAt})
        = case when ${table.state} in ('ready', 'expired') then 0 else 5 end`,
    ),
    check('job_archives_failure_check', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check(
      'job_archives_finished_check',
      sql`(${table.state} in ('queued', 'running')) = (${table.finishedAt} is null)`,
    ),
  ],
);

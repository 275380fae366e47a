import { JOB_FILE_KINDS } from '@builder-os/contract/modules/jobs/job-file-kinds';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binColumns, moment, oneOf, recordColumns } from '../../../platform/db/columns.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { jobs } from '../jobs/jobs.table.ts';
import { jobUploads } from './job-uploads.table.ts';

/** Photos, plans and documents of jobs. */
export const jobFiles = pgTable(
  'job_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => jobUploads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: JOB_FILE_KINDS }).notNull(),
    title: text('title').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /** When a photo or plan was released to outsiders who have a link to a page of the job. */
    releasedAt: moment('released_at'),
    ...recordColumns,
    ...binColumns,
  },
  (table) => [
    index('job_files_job_idx').on(table.jobId, table.id.desc()).where(sql`deleted_at is null`),
    index('job_files_upload_idx').on(table.uploadId),
    index('job_files_uploaded_by_idx').on(table.uploadedBy),
    index('job_files_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    oneOf('job_files_kind_check', table.kind, JOB_FILE_KINDS),
    index('job_files_released_idx')
      .on(table.jobId, table.releasedAt.desc())
      .where(sql`released_at is not null and deleted_at is null`),
    check('job_files_released_check', sql`${table.releasedAt} is null or ${table.kind} <> 'document'`),
    check('job_files_title_check', sql`char_length(${table.title}) <= 200`),
  ],
);

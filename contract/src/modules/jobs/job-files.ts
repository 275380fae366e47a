import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { JOB_FILE_KINDS, JOB_FILE_LIMIT } from './job-file-kinds.ts';

/**
 * A photo, plan or document of a job. `title` is the caption of a photo. `releasedAt`: since when people outside see it on
 * their page of the job; null if they don't. Documents are never released.
 */
export const jobFileSchema = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  kind: z.enum(JOB_FILE_KINDS),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  uploadedBy: z.string().nullable(),
  uploadedByName: z.string().nullable(),
  releasedAt: momentSchema.nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type JobFile = z.infer<typeof jobFileSchema>;

const kindInput = z.enum(JOB_FILE_KINDS, { error: `Choose from ${JOB_FILE_KINDS.join(', ')}.` });

export const updateJobFileSchema = z.object({ title: requiredText('a title', LIMITS.name), kind: kindInput }).partial();
export type UpdateJobFile = z.output<typeof updateJobFileSchema>;

/** The most files released at once. */
export const MOST_RELEASED = 200;
export const releaseJobFilesSchema = z.object({
  ids: z.array(idField).min(1, 'Choose a file.').max(MOST_RELEASED, `Choose ${MOST_RELEASED} files or fewer.`),
  isReleased: z.boolean('Enter true or false.'),
});
export type ReleaseJobFiles = z.output<typeof releaseJobFilesSchema>;

/**
 * A file that belongs to another record of the job, such as the PDF of a purchase order. It isn’t copied.
 * - `of`: the record, such as `PO-2026-004, Fieldstone Supply`
 * - `file`: the path it’s downloaded from
 * - `link`: the path of the record in the app
 */
export const relatedFileSchema = z.object({
  key: z.string(),
  kind: z.enum(JOB_FILE_KINDS),
  name: z.string(),
  of: z.string(),
  file: z.string(),
  link: z.string(),
  at: momentSchema,
});
export type RelatedFile = z.infer<typeof relatedFileSchema>;

export const jobFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/files',
    access: 'approved',
    summary: 'List a job’s photos, plans and documents, newest first; documents need `jobs_read`',
    params: idParams,
    response: z.array(jobFileSchema),
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/related-files',
    access: 'approved',
    summary: 'List the files of a job’s other records that the caller may open, newest first',
    params: idParams,
    response: z.array(relatedFileSchema),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/files',
    access: 'approved',
    summary: 'Add a file to a job (up to 20 MB); the location data of photos is removed',
    params: idParams,
    query: z.object({ kind: kindInput }),
    kind: 'upload',
    bodyLimit: JOB_FILE_LIMIT + 64 * 1024,
    response: jobFileSchema,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/job-files/:id/file',
    access: 'approved',
    summary: 'Download a job’s file',
    params: idParams,
    kind: 'file',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/job-files/:id',
    access: 'approved',
    summary: 'Rename a job’s file or change its kind; needs `jobs_write` unless the caller uploaded it',
    params: idParams,
    body: updateJobFileSchema,
    response: jobFileSchema,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/files/release',
    access: 'jobs_write',
    summary: 'Release photos and plans to the people outside who have a page of the job, or take them back',
    params: idParams,
    body: releaseJobFilesSchema,
    response: z.array(jobFileSchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/job-files/:id',
    access: 'approved',
    summary: 'Delete a job’s file; it moves to Trash for 30 days. Needs `jobs_write` unless the caller uploaded it',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/job-files/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted file of a job; needs `jobs_write` unless the caller uploaded it',
    params: idParams,
    response: jobFileSchema,
  }),
};

import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { JOB_ARCHIVE_STATES } from './job-archive-states.ts';

/**
 * The ZIP of a job: made in the background, kept for a week.
 * - `filesTotal`: null until its files are listed
 * - `size`: of the ZIP, once it's ready
 * - `manifestHash`: the SHA-256 of its manifest, which the activity log has too
 * - `parts`: what it contains; `leftOut`: the parts whose permission the person who made it didn't have
 * - `missing`: how many stored files were gone when it was made; the manifest names them
 * - `can`: what the caller may do with it; a ZIP with parts they may not see can’t be downloaded
 */
export const jobArchiveSchema = z.object({
  id: z.number().int(),
  state: z.enum(JOB_ARCHIVE_STATES),
  filesDone: z.number().int(),
  filesTotal: z.number().int().nullable(),
  bytes: z.number().int(),
  size: z.number().int().nullable(),
  manifestHash: z.string().nullable(),
  parts: z.array(z.string()),
  leftOut: z.array(z.string()),
  missing: z.number().int(),
  failure: z.string().nullable(),
  madeByName: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  expiresAt: momentSchema.nullable(),
  can: z.object({ download: z.boolean(), cancel: z.boolean() }),
});
export type JobArchive = z.infer<typeof jobArchiveSchema>;

export const jobArchiveEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/archives',
    access: 'jobs_read',
    summary: 'List the latest 20 ZIPs of a job, newest first',
    params: idParams,
    response: z.array(jobArchiveSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/archives',
    access: 'jobs_read',
    summary: 'Start making the ZIP of a job, with the parts the caller may see',
    params: idParams,
    response: jobArchiveSchema,
    status: 202,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/job-archives/:id/cancel',
    access: 'jobs_read',
    summary: 'Stop making a ZIP; needs `jobs_write` unless the caller started it',
    params: idParams,
    response: jobArchiveSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/job-archives/:id/file',
    access: 'jobs_read',
    summary: 'Download a ZIP, as a whole or the bytes of a `Range` header',
    params: idParams,
    kind: 'file',
  }),
};

import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField } from '../../platform/fields.ts';
import { moveJobSchema } from './jobs.ts';

/** The most jobs of a bulk change, which is made as a whole. */
export const MOST_BULK_JOBS = 100;

const bulkTarget = {
  ids: z
    .array(idField)
    .min(1, 'Choose at least one job.')
    .max(MOST_BULK_JOBS, `Choose up to ${MOST_BULK_JOBS} jobs.`)
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
};

/** A reason is required unless every job moves to its next phase. */
export const bulkMoveSchema = moveJobSchema.extend(bulkTarget);
export type BulkMove = z.output<typeof bulkMoveSchema>;

const bulkManagerSchema = z.object({ ...bulkTarget, managerId: z.uuid('Choose a team member.').nullable() });
export type BulkManager = z.output<typeof bulkManagerSchema>;

const bulkJobsSchema = z.object(bulkTarget);

/** The ids of the jobs, without those deleted in the meantime. */
export const bulkJobsResultSchema = z.object({ ids: z.array(z.number().int()) });
export type BulkJobsResult = z.infer<typeof bulkJobsResultSchema>;

export const jobBulkEndpoints = {
  move: endpoint({
    method: 'POST',
    path: '/api/jobs/bulk-move',
    access: 'jobs_write',
    summary: 'Move several jobs to a phase, all or none',
    body: bulkMoveSchema,
    response: bulkJobsResultSchema,
  }),
  setManager: endpoint({
    method: 'POST',
    path: '/api/jobs/bulk-manager',
    access: 'jobs_write',
    summary: 'Set or remove the manager of several jobs, all or none',
    body: bulkManagerSchema,
    response: bulkJobsResultSchema,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/jobs/bulk-delete',
    access: 'jobs_delete',
    summary: 'Delete several jobs, all or none; they move to Trash for 30 days',
    body: bulkJobsSchema,
    response: bulkJobsResultSchema,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/jobs/bulk-restore',
    access: 'jobs_delete',
    summary: 'Restore several deleted jobs, all or none',
    body: bulkJobsSchema,
    response: bulkJobsResultSchema,
  }),
};

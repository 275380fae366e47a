import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { activityPhotoSchema } from './activity-photos.ts';

export const ACTIVITY_TYPES = ['call', 'email', 'meeting', 'note', 'task'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export const ACTIVITY_STATUSES = ['completed', 'overdue', 'pending'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** `due`: overdue longest first, then by due time, then without a time, then completed. */
export const ACTIVITY_SORT_KEYS = ['createdAt', 'due', 'scheduledAt'] as const;

/** `jobNumber` is null for a job that was deleted. A job’s name is only shown to those who may see the job. */
export const activitySchema = z.object({
  id: z.number().int(),
  type: z.enum(ACTIVITY_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  contactId: z.number().int().nullable(),
  leadId: z.number().int().nullable(),
  dealId: z.number().int().nullable(),
  jobId: z.number().int().nullable(),
  contactName: z.string().nullable(),
  leadTitle: z.string().nullable(),
  dealTitle: z.string().nullable(),
  jobNumber: z.string().nullable(),
  scheduledAt: momentSchema.nullable(),
  isCompleted: z.boolean(),
  completedAt: momentSchema.nullable(),
  createdBy: z.string().nullable(),
  photos: z.array(activityPhotoSchema),
  /** Whether it's a to-do of the organization; deleting or restoring a to-do requires a manager. */
  isTodo: z.boolean(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Activity = z.infer<typeof activitySchema>;

/** Completed if done, overdue if its time has passed, otherwise pending. */
export function activityStatus(activity: Pick<Activity, 'isCompleted' | 'scheduledAt'>, now: Date): ActivityStatus {
  if (activity.isCompleted) return 'completed';
  return activity.scheduledAt !== null && new Date(activity.scheduledAt) < now ? 'overdue' : 'pending';
}

const activityFields = {
  type: z.enum(ACTIVITY_TYPES, {
    error: (issue) => (issue.input === undefined ? 'Required' : `Choose from ${ACTIVITY_TYPES.join(', ')}.`),
  }),
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  contactId: idField.nullable().optional(),
  leadId: idField.nullable().optional(),
  dealId: idField.nullable().optional(),
  jobId: idField.nullable().optional(),
  scheduledAt: momentInput.nullable().optional(),
  isCompleted: z.boolean().optional(),
  completedAt: momentInput.nullable().optional(),
};

export const createActivitySchema = z.object(activityFields);
export type CreateActivity = z.output<typeof createActivitySchema>;

export const updateActivitySchema = z.object(activityFields).partial();
export type UpdateActivity = z.output<typeof updateActivitySchema>;

export const activityListQuery = pageQuery.extend({
  type: listFilter(ACTIVITY_TYPES).optional(),
  status: listFilter(ACTIVITY_STATUSES).optional(),
  /** Also finds activities of the contact's leads and deals that name no contact. */
  contactId: idInput.optional(),
  leadId: idInput.optional(),
  dealId: idInput.optional(),
  jobId: idInput.optional(),
  /** The user who logged it. */
  owner: z.uuid('Enter a user id.').optional(),
  from: momentInput.optional(),
  to: momentInput.optional(),
  sort: sortInput(ACTIVITY_SORT_KEYS).optional(),
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, 'Enter up to 200 ids, separated by commas.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
});
export type ActivityListQuery = z.output<typeof activityListQuery>;

/** Counts of the metric strip. `overdue` is counted up to 10,000. */
export const activitySummarySchema = z.object({
  total: z.number().int(),
  byType: z.record(z.enum(ACTIVITY_TYPES), z.number().int()),
  overdue: z.number().int(),
});
export type ActivitySummary = z.infer<typeof activitySummarySchema>;

export const activityEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/activities',
    access: 'approved',
    summary: 'List activities, newest first',
    query: activityListQuery,
    response: z.array(activitySchema),
    paged: true,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/activities/recent',
    access: 'approved',
    summary: 'List the latest 10 activities',
    response: z.array(activitySchema),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/activities/summary',
    access: 'approved',
    summary: 'Counts for the activities screen',
    response: activitySummarySchema,
  }),
  listForDeal: endpoint({
    method: 'GET',
    path: '/api/activities/:dealId',
    access: 'approved',
    summary: 'List a deal’s activities and those of the lead it came from, newest first',
    params: z.object({ dealId: idInput }),
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(activitySchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/activities',
    access: 'approved',
    summary: 'Log an activity',
    body: createActivitySchema,
    response: activitySchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/activities/:id',
    access: 'approved',
    summary: 'Update an activity; only the fields you send change',
    params: idParams,
    body: updateActivitySchema,
    response: activitySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/activities/:id',
    access: 'approved',
    summary: 'Delete an activity; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/activities/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted activity',
    params: idParams,
    response: activitySchema,
  }),
};

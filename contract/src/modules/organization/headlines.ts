import { z } from 'zod';
import { momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

export const HEADLINE_KINDS = ['customer', 'employee'] as const;

/** A one-line news item for the meeting. `issueId`: the issue it was dropped to. */
export const headlineSchema = z.object({
  id: z.number().int(),
  text: z.string(),
  kind: z.enum(HEADLINE_KINDS),
  isGood: z.boolean(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  meetingId: z.number().int().nullable(),
  issueId: z.number().int().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Headline = z.infer<typeof headlineSchema>;

const headlineFields = {
  text: requiredText('a headline', LIMITS.name),
  kind: z.enum(HEADLINE_KINDS, { error: `Choose from ${HEADLINE_KINDS.join(', ')}.` }).optional(),
  isGood: z.boolean('Enter true or false.').optional(),
  meetingId: idField.nullable().optional(),
};
export const createHeadlineSchema = z.object(headlineFields);
export type CreateHeadline = z.output<typeof createHeadlineSchema>;
export const updateHeadlineSchema = z.object(headlineFields).partial();
export type UpdateHeadline = z.output<typeof updateHeadlineSchema>;

export const headlineListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  meetingId: idInput.optional(),
  from: momentInput.optional(),
});
export type HeadlineListQuery = z.output<typeof headlineListQuery>;

export const headlineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/headlines',
    access: 'approved',
    summary: 'List headlines, newest first; a meeting that isn’t over also includes those waiting for the next meeting',
    query: headlineListQuery,
    response: z.array(headlineSchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/headlines',
    access: 'approved',
    summary: 'Create a headline',
    body: createHeadlineSchema,
    response: headlineSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/headlines/:id',
    access: 'approved',
    summary: 'Update a headline; only the fields you send change',
    params: idParams,
    body: updateHeadlineSchema,
    response: headlineSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/headlines/:id',
    access: 'role:manager',
    summary: 'Delete a headline; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/headlines/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted headline',
    params: idParams,
    response: headlineSchema,
  }),
};

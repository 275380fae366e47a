import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, requiredText } from '../../platform/fields.ts';

/** Lists that support saved views. */
export const VIEWED_LISTS = ['leads', 'deals', 'contacts', 'activities', 'jobs'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

const MOST_PARAMS = 20;

// The list's URL parameters, stored as they are. The screen that opens a view validates them.
const paramsInput = z
  .record(
    z.string().regex(/^[A-Za-z]{1,40}$/, 'Use letters only in parameter names.'),
    z.string().max(500, 'Use 500 characters or fewer.'),
  )
  .refine((params) => Object.keys(params).length <= MOST_PARAMS, `Use ${MOST_PARAMS} parameters or fewer.`)
  .refine((params) => !JSON.stringify(params).includes('\\u0000'), 'Remove any unsupported characters.');

/**
 * A named set of filters and sort order of a list.
 * - `canChange`: whether the caller may rename, share, update and delete it.
 */
export const savedViewSchema = z.object({
  id: z.number().int(),
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  canChange: z.boolean(),
  version: z.number().int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const savedViewFields = {
  name: requiredText('a name', 60),
  params: paramsInput,
  isShared: z.boolean().optional(),
};

const listInput = z.enum(VIEWED_LISTS, { error: `Choose from ${VIEWED_LISTS.join(', ')}.` });

export const createSavedViewSchema = z.object({ list: listInput, ...savedViewFields });
export type CreateSavedView = z.output<typeof createSavedViewSchema>;

export const updateSavedViewSchema = z.object(savedViewFields).partial();
export type UpdateSavedView = z.output<typeof updateSavedViewSchema>;

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-views',
    access: 'approved',
    summary: 'List your views of a list and the shared views, by name (up to 200)',
    query: z.object({ list: listInput }),
    response: z.array(savedViewSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/saved-views',
    access: 'approved',
    summary: 'Save a view of a list',
    body: createSavedViewSchema,
    response: savedViewSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/saved-views/:id',
    access: 'approved',
    summary: 'Rename, share or update one of your views; administrators can also change shared views',
    params: idParams,
    body: updateSavedViewSchema,
    response: savedViewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-views/:id',
    access: 'approved',
    summary: 'Delete a saved view; you can undo it',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/saved-views/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted saved view',
    params: idParams,
    response: savedViewSchema,
  }),
};

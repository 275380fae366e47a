import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, isStorableText, STORABLE_MESSAGE } from '../../platform/fields.ts';
import { PAGE_BODY_LIMIT, PAGE_LIMITS } from './page-kinds.ts';

const typed = (longest: number) => z.string().max(longest).refine(isStorableText, STORABLE_MESSAGE);

/** The form's values as typed so far; nothing has to be valid yet. */
export const autosaveValuesSchema = z.object({
  title: typed(PAGE_LIMITS.title * 2),
  slug: typed(PAGE_LIMITS.slug * 2),
  content: typed(PAGE_LIMITS.content),
  contentType: typed(50),
  businessUnit: typed(50),
  metaDescription: typed(PAGE_LIMITS.metaDescription * 2),
  keywords: typed(PAGE_LIMITS.keywords * 2),
  isPublic: z.boolean(),
  noIndex: z.boolean().optional(),
  knowledgeTab: typed(50).optional(),
  reviewBy: typed(50).optional(),
  revisionNote: typed(PAGE_LIMITS.revisionNote * 2).optional(),
});
export type AutosaveValues = z.infer<typeof autosaveValuesSchema>;

/** A user's unsaved changes. `baseVersion` is the page version they were typed over; null for a new page. */
export const autosaveSchema = z.object({
  values: autosaveValuesSchema,
  baseVersion: z.number().int().nullable(),
  savedAt: momentSchema,
});
export type Autosave = z.infer<typeof autosaveSchema>;

/** A page's id, or `new` for a page that hasn't been created. */
const autosaveParams = z.object({ page: z.union([z.literal('new'), idInput]) });

export const autosaveEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/content-autosaves/:page',
    access: 'approved',
    summary: 'Your autosaved changes to a page; null if there are none',
    params: autosaveParams,
    response: z.object({ autosave: autosaveSchema.nullable() }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/content-autosaves/:page',
    access: 'approved',
    summary: 'Autosave your changes to a page',
    params: autosaveParams,
    body: z.object({ values: autosaveValuesSchema, baseVersion: z.number().int().nullable().default(null) }),
    // Leaves out the text: responses are stored for retries, so each autosave would store a second copy.
    response: autosaveSchema.pick({ baseVersion: true, savedAt: true }),
    bodyLimit: PAGE_BODY_LIMIT,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/content-autosaves/:page',
    access: 'approved',
    summary: 'Discard your autosaved changes to a page',
    params: autosaveParams,
    status: 204,
  }),
};

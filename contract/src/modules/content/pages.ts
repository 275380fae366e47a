import { z } from 'zod';
import { daySchema, momentInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { createPageSchema, updatePageSchema } from './page-inputs.ts';
import {
  KNOWLEDGE_TABS,
  PAGE_BODY_LIMIT,
  PAGE_LIMITS,
  PAGE_SORT_KEYS,
  PAGE_TYPES,
  PAGE_UNIT_NAMES,
} from './page-kinds.ts';
import { PAGE_STATUSES, PAGE_UNITS } from './page-rights.ts';

export const pageRightsSchema = z.object({ edit: z.boolean(), publish: z.boolean(), remove: z.boolean() });

/**
 * A page as lists show it.
 * - `excerpt`: the first 150 characters of the visible text.
 * - `publishedAt`: when its text was last published; null if never.
 * - `publishAt`: when it will be published automatically; `reviewBy`: the day its review is due.
 * - `hasWorkingDraft`: it is published and has unpublished changes.
 * - `noIndex`: search engines are asked not to index the public page.
 * - `can`: what the caller may do with it.
 */
export const pageSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  contentType: z.enum(PAGE_TYPES),
  status: z.enum(PAGE_STATUSES),
  metaDescription: z.string().nullable(),
  keywords: z.string().nullable(),
  businessUnit: z.enum(PAGE_UNITS).nullable(),
  knowledgeTab: z.enum(KNOWLEDGE_TABS).nullable(),
  isPublic: z.boolean(),
  noIndex: z.boolean(),
  excerpt: z.string(),
  wordCount: z.number().int(),
  publishedAt: momentSchema.nullable(),
  publishAt: momentSchema.nullable(),
  reviewBy: daySchema.nullable(),
  hasWorkingDraft: z.boolean(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  can: pageRightsSchema,
});
export type Page = z.infer<typeof pageSchema>;

/** Saved changes to a published page that aren't published yet. */
export const workingDraftSchema = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  metaDescription: z.string().nullable(),
  keywords: z.string().nullable(),
  savedAt: momentSchema,
  savedBy: z.string().nullable(),
  savedByName: z.string().nullable(),
});
export type WorkingDraft = z.infer<typeof workingDraftSchema>;

/**
 * A page with its text. For a published page `content` is the live text; the form edits `workingDraft` if there is one.
 */
export const pageDetailSchema = pageSchema.extend({
  content: z.string(),
  workingDraft: workingDraftSchema.nullable(),
});
export type PageDetail = z.infer<typeof pageDetailSchema>;

/** A null `publishAt` cancels the schedule. */
export const schedulePageSchema = z.object({ publishAt: momentInput.nullable() });

/**
 * Filters of the list and its export. `unit=general` finds pages without a unit; `review=due` those due for review;
 * `section` those that embed the section with this slug.
 */
export const pageFilterQuery = pageQuery.pick({ q: true }).extend({
  status: listFilter(PAGE_STATUSES).optional(),
  type: listFilter(PAGE_TYPES).optional(),
  unit: listFilter(PAGE_UNIT_NAMES).optional(),
  visibility: listFilter(['public', 'private']).optional(),
  tab: listFilter(KNOWLEDGE_TABS).optional(),
  pending: listFilter(['draft', 'schedule']).optional(),
  review: z.literal('due').optional(),
  section: z.string().max(PAGE_LIMITS.slug).optional(),
});
export type PageFilter = z.output<typeof pageFilterQuery>;

export const pageListQuery = pageQuery.extend({
  ...pageFilterQuery.shape,
  sort: sortInput(PAGE_SORT_KEYS).optional(),
});
export type PageListQuery = z.output<typeof pageListQuery>;

/** Counts over all pages that aren't deleted. */
export const pageSummarySchema = z.object({
  total: z.number().int(),
  byStatus: z.record(z.enum(PAGE_STATUSES), z.number().int()),
  byType: z.record(z.enum(PAGE_TYPES), z.number().int()),
  publicPages: z.number().int(),
  withWorkingDraft: z.number().int(),
  scheduled: z.number().int(),
  reviewDue: z.number().int(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** Pass a title, a slug, or both. `id` is the page being edited, which may keep its own slug. */
export const slugQuery = z.object({
  title: z.string().max(PAGE_LIMITS.title).optional(),
  slug: z.string().max(200).optional(),
  id: idParams.shape.id.optional(),
});

/** Whether the slug is available. If it's taken, `offer` is the next free one, like `ordering-steel-2`. */
export const slugOfferSchema = z.object({
  slug: z.string(),
  isFree: z.boolean(),
  offer: z.string(),
});
export type SlugOffer = z.infer<typeof slugOfferSchema>;

export const pageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/content',
    access: 'approved',
    summary:
      'List pages, most recently updated first; searches are ranked by title, keywords, meta description, then text',
    query: pageListQuery,
    response: z.array(pageSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/content/summary',
    access: 'approved',
    summary: 'Counts for the content screen',
    response: pageSummarySchema,
  }),
  slug: endpoint({
    method: 'GET',
    path: '/api/content/slug',
    access: 'approved',
    summary: 'Check whether a slug is available, and suggest one that is',
    query: slugQuery,
    response: slugOfferSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/content/:id',
    access: 'approved',
    summary: 'Get a page with its content and unpublished changes',
    params: idParams,
    response: pageDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/content',
    access: 'approved',
    summary: 'Create a page as a draft',
    body: createPageSchema,
    response: pageDetailSchema,
    status: 201,
    bodyLimit: PAGE_BODY_LIMIT,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/content/:id',
    access: 'approved',
    summary:
      'Update a page; on a published page, changes to its content, title, slug and metadata wait until you publish',
    params: idParams,
    body: updatePageSchema,
    response: pageDetailSchema,
    bodyLimit: PAGE_BODY_LIMIT,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/content/:id/publish',
    access: 'approved',
    summary: 'Publish a draft, or the unpublished changes to a published page',
    params: idParams,
    response: pageDetailSchema,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/content/:id/unpublish',
    access: 'approved',
    summary: 'Unpublish a page, making it a draft',
    params: idParams,
    response: pageDetailSchema,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/content/:id/archive',
    access: 'approved',
    summary: 'Archive a draft or a published page',
    params: idParams,
    response: pageDetailSchema,
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/content/:id/unarchive',
    access: 'approved',
    summary: 'Restore an archived page as a draft',
    params: idParams,
    response: pageDetailSchema,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/content/:id/schedule',
    access: 'approved',
    summary: 'Schedule a draft or unpublished changes to publish at a future time, or cancel the schedule',
    params: idParams,
    body: schedulePageSchema,
    response: pageDetailSchema,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/content/:id/draft',
    access: 'approved',
    summary: 'Discard the unpublished changes to a page; they stay in its revisions',
    params: idParams,
    response: pageDetailSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/content/:id',
    access: 'approved',
    summary: 'Delete a page; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/content/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted page; it gets a new slug if its own is taken',
    params: idParams,
    response: pageDetailSchema,
  }),
};

import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { pageQuery } from '../../platform/pages.ts';
import { slugInput } from './page-inputs.ts';
import { pageFilterQuery, pageSchema } from './pages.ts';

/** How many announcements the Hub shows. */
export const ANNOUNCEMENTS_SHOWN = 5;

/** A page as signed-in users read it: the live text, without unpublished changes. */
export const publishedPageSchema = pageSchema
  .pick({
    id: true,
    title: true,
    slug: true,
    contentType: true,
    businessUnit: true,
    knowledgeTab: true,
    metaDescription: true,
    excerpt: true,
    isPublic: true,
    can: true,
  })
  .extend({ publishedAt: momentSchema });
export type PublishedPage = z.infer<typeof publishedPageSchema>;

/** `html` is safe to insert as it is. */
export const readablePageSchema = publishedPageSchema.extend({ html: z.string() });
export type ReadablePage = z.infer<typeof readablePageSchema>;

export const publishedPageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/published-pages',
    access: 'approved',
    summary: 'List published pages by title; filter by type with `?type=process` for Process Maps',
    query: pageQuery.extend(pageFilterQuery.pick({ type: true, unit: true, tab: true }).shape),
    response: z.array(publishedPageSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/published-pages/:slug',
    access: 'approved',
    summary: 'Get a published page as HTML; previous slugs also work',
    params: z.object({ slug: slugInput }),
    response: readablePageSchema,
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/api/announcements',
    access: 'approved',
    summary: 'List the latest 5 published announcements as HTML, for the Operations Hub',
    response: z.array(readablePageSchema),
  }),
};

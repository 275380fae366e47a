import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The path prefix of published public pages, readable without signing in. */
export const PUBLIC_PATH = '/p/';

export const publicPageEndpoints = {
  page: endpoint({
    method: 'GET',
    path: '/p/:slug',
    access: 'public',
    summary: 'A published, public page as HTML without scripts; previous URLs redirect to it',
    params: z.object({ slug: z.string() }),
    kind: 'page',
  }),
  sitemap: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    access: 'public',
    summary: 'The public pages, for search engines',
    kind: 'page',
  }),
  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    access: 'public',
    summary: 'robots.txt: which pages search engines can read',
    kind: 'page',
  }),
};

import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageListQuery } from './pages.ts';

export const PAGE_EXPORT_FORMATS = ['markdown', 'pdf'] as const;
export type PageExportFormat = (typeof PAGE_EXPORT_FORMATS)[number];

/** The most pages in one export file. */
export const EXPORTED_PAGES = 200;

const formatInput = z.enum(PAGE_EXPORT_FORMATS, { error: `Choose from ${PAGE_EXPORT_FORMATS.join(', ')}.` });

export const pageExportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/content/export',
    access: 'approved',
    summary: 'Download the filtered pages (up to 200) as one Markdown or PDF file',
    query: pageListQuery.omit({ limit: true, cursor: true }).extend({ format: formatInput }),
    kind: 'file',
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/content/:id/export',
    access: 'approved',
    summary:
      'Download a page as Markdown (with importable front matter) or PDF; published pages use the published version',
    params: idParams,
    query: z.object({ format: formatInput }),
    kind: 'file',
  }),
};

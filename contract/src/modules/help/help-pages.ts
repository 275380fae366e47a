import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The help pages, in the order of the contents. Each is `docs/help/<name>.md`. */
export const HELP_PAGES = [
  'getting-started',
  'leads-and-deals',
  'contacts-and-imports',
  'activities-and-tasks',
  'sales-resources',
  'jobs',
  'change-orders',
  'selections',
  'vendors',
  'profit-first',
  'bills-and-bank',
  'year-end',
  'eos-traction',
  'content-and-knowledge',
  'steel-framing',
  'real-estate',
  'builder-education',
  'building-specs',
  'administration',
] as const;
export type HelpPage = (typeof HELP_PAGES)[number];

const helpPageFacts = {
  page: z.enum(HELP_PAGES),
  title: z.string(),
  /** A summary of the page in one or two sentences. */
  about: z.string(),
};
/** A section of a page; `anchor` is its fragment in the URL. */
const helpSectionFacts = { anchor: z.string(), heading: z.string() };

export const helpSummarySchema = z.object({
  ...helpPageFacts,
  sections: z.array(z.object(helpSectionFacts)),
});
export type HelpSummary = z.infer<typeof helpSummarySchema>;

export const helpTextSchema = z.object({
  ...helpPageFacts,
  sections: z.array(z.object({ ...helpSectionFacts, html: z.string() })),
});
export type HelpText = z.infer<typeof helpTextSchema>;

export const helpPageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/help',
    access: 'approved',
    summary: 'List help pages and their sections',
    response: z.array(helpSummarySchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/help/:page',
    access: 'approved',
    summary: 'Get a help page as sanitized HTML',
    params: z.object({ page: z.string().max(100) }),
    response: helpTextSchema,
  }),
};

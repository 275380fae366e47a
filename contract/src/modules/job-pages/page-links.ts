import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';

/** Who a page is for: the customer or the lender of a job, or a vendor with all of their orders. */
export const PAGE_KINDS = ['customer', 'lender', 'vendor'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
/** The kinds of pages that are about one job. */
export const JOB_PAGE_KINDS = ['customer', 'lender'] as const;
export type JobPageKind = (typeof JOB_PAGE_KINDS)[number];

/** How many days a link works, as the dialog offers them. */
export const PAGE_LINK_DAYS = [30, 90, 180, 365] as const;
export const DEFAULT_PAGE_LINK_DAYS = 90;
/** The most links to one job or vendor that work at the same time. */
export const MOST_PAGE_LINKS = 20;

export const PAGE_LINK_STATES = ['active', 'expired', 'revoked'] as const;

/**
 * A secret link to one person's page. Only its hash is stored, so its URL is shown once, on creation. A link to a job in
 * Trash, or of a customer the job no longer has, doesn't work, and works again if that is undone.
 */
export const pageLinkSchema = z.object({
  id: z.number().int(),
  kind: z.enum(PAGE_KINDS),
  jobId: z.number().int().nullable(),
  vendorId: z.number().int().nullable(),
  contactId: z.number().int().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  state: z.enum(PAGE_LINK_STATES),
  expiresAt: momentSchema,
  revokedAt: momentSchema.nullable(),
  viewCount: z.number().int(),
  lastViewedAt: momentSchema.nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type PageLink = z.infer<typeof pageLinkSchema>;

/** A time someone opened a page. */
export const pageViewSchema = z.object({
  id: z.number().int(),
  viewedAt: momentSchema,
  ipAddress: z.string().nullable(),
  device: z.string().nullable(),
});
export type PageView = z.infer<typeof pageViewSchema>;

const days = z
  .number({ error: 'Enter a whole number of days.' })
  .int('Enter a whole number of days.')
  .min(1, 'Enter 1 day or more.')
  .max(365, 'Enter 365 days or fewer.');

/** `isMailed`: whether the link is emailed to `email`, with `message` in the letter. */
const linkFields = {
  name: requiredText('a name', LIMITS.name),
  email: optionalEmail.optional(),
  days: days.default(DEFAULT_PAGE_LINK_DAYS),
  isMailed: z.boolean().default(false),
  message: optionalText(2_000).optional(),
};

export const createJobPageLinkSchema = z.object({
  kind: z.enum(JOB_PAGE_KINDS, { error: `Choose from ${JOB_PAGE_KINDS.join(', ')}.` }),
  ...linkFields,
});
export type CreateJobPageLink = z.output<typeof createJobPageLinkSchema>;

export const createVendorPageLinkSchema = z.object(linkFields);
export type CreateVendorPageLink = z.output<typeof createVendorPageLinkSchema>;

/** The path is in this response only. */
export const newPageLinkSchema = z.object({
  id: z.number().int(),
  path: z.string(),
  expiresAt: momentSchema,
  isMailed: z.boolean(),
});
export type NewPageLink = z.infer<typeof newPageLinkSchema>;

/** The parameters of every page behind a secret link. */
export const tokenParams = z.object({ token: z.string().min(1).max(200) });
/** The query of a list behind a secret link. `after` is where the previous page ended. */
export const pageOfRows = z.object({ after: z.string().max(1_000).optional() });

export const pageLinkEndpoints = {
  listOfJob: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/page-links',
    access: 'jobs_read',
    summary: 'List the latest 100 links to a job’s pages for outsiders, newest first',
    params: idParams,
    response: z.array(pageLinkSchema),
  }),
  createForJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/page-links',
    access: 'jobs_write',
    summary:
      'Create a secret link to a job’s page for its customer or lender; its path is returned only in this response. It also needs `financial_read`',
    params: idParams,
    body: createJobPageLinkSchema,
    response: newPageLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  listOfVendor: endpoint({
    method: 'GET',
    path: '/api/vendors/:id/page-links',
    access: 'jobs_read',
    summary: 'List the latest 100 links to a vendor’s page, newest first',
    params: idParams,
    response: z.array(pageLinkSchema),
  }),
  createForVendor: endpoint({
    method: 'POST',
    path: '/api/vendors/:id/page-links',
    access: 'jobs_write',
    summary:
      'Create a secret link to a vendor’s page; its path is returned only in this response. It also needs `financial_read`',
    params: idParams,
    body: createVendorPageLinkSchema,
    response: newPageLinkSchema,
    status: 201,
    givesSecret: true,
  }),
  views: endpoint({
    method: 'GET',
    path: '/api/page-links/:id/views',
    access: 'jobs_read',
    summary: 'List the latest 100 times a link was opened, newest first',
    params: idParams,
    response: z.array(pageViewSchema),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/page-links/:id',
    access: 'jobs_write',
    summary: 'Revoke a link to a page immediately',
    params: idParams,
    status: 204,
  }),
};

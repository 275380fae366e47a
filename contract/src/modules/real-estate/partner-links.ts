import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';

export const LINK_DAYS = [7, 30, 90, 365] as const;

/** A secret link to a partner's own page. Only its hash is stored, so its URL is shown once, on creation. */
export const partnerLinkSchema = z.object({
  id: z.number().int(),
  partnerId: z.number().int(),
  expiresAt: momentSchema,
  lastOpenedAt: momentSchema.nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type PartnerLink = z.infer<typeof partnerLinkSchema>;

const days = z
  .number({ error: 'Enter a whole number of days.' })
  .int('Enter a whole number of days.')
  .min(1, 'Enter 1 day or more.')
  .max(365, 'Enter 365 days or fewer.');
export const createPartnerLinkSchema = z.object({ days: days.default(90) });

const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const partnerLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/partners/:id/links',
    access: 'real_estate_read',
    summary: 'List the active links to a partner’s page, newest first',
    params: idParams,
    response: z.array(partnerLinkSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/partners/:id/links',
    access: 'real_estate_write',
    summary: 'Create a secret link to a partner’s page; its path is returned only in this response',
    params: idParams,
    body: createPartnerLinkSchema,
    response: z.object({ path: z.string(), expiresAt: momentSchema }),
    status: 201,
    givesSecret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/partner-links/:id',
    access: 'real_estate_write',
    summary: 'Revoke a link to a partner’s page immediately',
    params: idParams,
    status: 204,
  }),
  page: endpoint({
    method: 'GET',
    path: '/partner/:token',
    access: 'secret-link',
    summary: 'A partner’s page: properties, shares and capital',
    params: tokenParams,
    kind: 'page',
    rate: 'secret-link',
  }),
  statement: endpoint({
    method: 'GET',
    path: '/partner/:token/statement.pdf',
    access: 'secret-link',
    summary: 'Download a year of a partner’s statement as PDF',
    params: tokenParams,
    query: z.object({
      year: z
        .string()
        .regex(/^(19|20|21)\d\d$/, 'Enter a year such as 2026.')
        .optional(),
    }),
    kind: 'file',
    rate: 'secret-link',
  }),
};

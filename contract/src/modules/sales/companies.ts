import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { LIMITS, requiredText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { dealSchema } from './deals.ts';
import { leadSchema } from './leads.ts';

/**
 * A company groups contacts with the same company name, ignoring case. `openValue` sums its open deals, `wonValue` the
 * won ones.
 */
export const companySchema = z.object({
  name: z.string(),
  contacts: z.number().int(),
  leads: z.number().int(),
  deals: z.number().int(),
  openValue: moneySchema,
  wonValue: moneySchema,
});
export type Company = z.infer<typeof companySchema>;

/** A company's deal as listed. */
export const companyDealSchema = dealSchema.pick({
  id: true,
  title: true,
  contactId: true,
  stage: true,
  value: true,
  probability: true,
  expectedCloseDate: true,
  actualCloseDate: true,
  createdAt: true,
});
export type CompanyDeal = z.infer<typeof companyDealSchema>;

export const companyListQuery = pageQuery.pick({ limit: true, q: true }).extend({
  /** The name of the last company on the previous page. */
  after: z.string().max(LIMITS.name).optional(),
});
export type CompanyListQuery = z.output<typeof companyListQuery>;

const companyQuery = z.object({ name: requiredText('a company', LIMITS.name) });
const companyPageQuery = pageQuery.pick({ limit: true, cursor: true }).extend(companyQuery.shape);
export type CompanyPageQuery = z.output<typeof companyPageQuery>;

export const companyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    access: 'approved',
    summary: 'List companies found in your contacts, by name',
    query: companyListQuery,
    response: z.object({ companies: z.array(companySchema), nextAfter: z.string().nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/company',
    access: 'approved',
    summary: 'Get a company with its counts and totals',
    query: companyQuery,
    response: companySchema,
  }),
  leads: endpoint({
    method: 'GET',
    path: '/api/company/leads',
    access: 'approved',
    summary: 'List a company’s leads, newest first',
    query: companyPageQuery,
    response: z.array(leadSchema),
    paged: true,
  }),
  deals: endpoint({
    method: 'GET',
    path: '/api/company/deals',
    access: 'approved',
    summary: 'List a company’s deals, newest first',
    query: companyPageQuery,
    response: z.array(companyDealSchema),
    paged: true,
  }),
};

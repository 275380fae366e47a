import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText } from '../../platform/fields.ts';
import { changeOrderSchema } from '../changes/change-order-records.ts';
import { pageSchema } from '../content/pages.ts';
import { enrollmentSchema } from '../education/enrollments.ts';
import { invoiceSchema } from '../invoicing/invoices.ts';
import { jobSchema } from '../jobs/jobs.ts';
import { issueSchema } from '../organization/issues.ts';
import { processSchema } from '../organization/processes.ts';
import { rockSchema } from '../organization/rocks.ts';
import { priceRequestSchema } from '../purchasing/price-request-records.ts';
import { purchaseOrderSchema } from '../purchasing/purchase-order-records.ts';
import { vendorSchema } from '../purchasing/vendors.ts';
import { propertySchema } from '../real-estate/properties.ts';
import { technicalDocumentSchema } from '../specs/technical-documents.ts';
import { quoteSchema } from '../steel/quotes.ts';
import { activitySchema } from './activities.ts';
import { contactSchema } from './contacts.ts';
import { dealSchema } from './deals.ts';
import { leadSchema } from './leads.ts';
import { salesResourceSchema } from './sales-resources.ts';

/** The most records of each kind in a search response. */
export const FOUND_OF_A_KIND = 5;

/** Search results, the best matches of each kind first. */
export const foundRecordsSchema = z.object({
  leads: z.array(
    leadSchema.pick({
      id: true,
      title: true,
      company: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
    }),
  ),
  deals: z.array(dealSchema.pick({ id: true, title: true, company: true, value: true, stage: true })),
  contacts: z.array(
    contactSchema.pick({
      id: true,
      firstName: true,
      lastName: true,
      position: true,
      company: true,
      email: true,
      phone: true,
    }),
  ),
  activities: z.array(
    activitySchema.pick({ id: true, title: true, contactName: true, leadTitle: true, dealTitle: true }),
  ),
  salesResources: z.array(salesResourceSchema.pick({ id: true, title: true, type: true })),
  /** Matched by whole words and prefixes; ranked by title, keywords, meta description, then text. */
  pages: z.array(pageSchema.pick({ id: true, title: true, slug: true, status: true })),
  rocks: z.array(rockSchema.pick({ id: true, title: true, quarter: true })),
  issues: z.array(issueSchema.pick({ id: true, title: true, stage: true })),
  processes: z.array(processSchema.pick({ id: true, name: true, category: true })),
  /** Empty for a caller without `real_estate_read`. */
  properties: z.array(propertySchema.pick({ id: true, address: true, city: true, state: true })),
  /** Also matched by number. Empty for a caller without `jobs_read`. */
  jobs: z.array(jobSchema.pick({ id: true, number: true, name: true, phase: true })),
  /** Matched by number and vendor. Empty for a caller without `jobs_read`. */
  purchaseOrders: z.array(
    purchaseOrderSchema.pick({ id: true, number: true, kind: true, vendorName: true, jobId: true }),
  ),
  /** Matched by number and title. Empty for a caller without `jobs_read`. */
  priceRequests: z.array(priceRequestSchema.pick({ id: true, number: true, title: true, jobId: true, jobName: true })),
  /** Matched by number and title. Empty for a caller without `jobs_read`. */
  changeOrders: z.array(
    changeOrderSchema.pick({ id: true, number: true, title: true, state: true, jobId: true, jobNumber: true }),
  ),
  /** Matched by number, customer and title. Empty for a caller without `financial_read`. */
  invoices: z.array(invoiceSchema.pick({ id: true, number: true, customerName: true, title: true, status: true })),
  /** Vendors, by their contact. Empty for a caller without `jobs_read`. */
  vendors: z.array(
    vendorSchema.pick({ id: true, name: true, firstName: true, lastName: true, email: true, phone: true }),
  ),
  /** Technical documents, also matched by number. */
  documents: z.array(technicalDocumentSchema.pick({ id: true, number: true, name: true })),
  /** The latest revision of each number. Empty for a caller without `steel_framing_read`. */
  quotes: z.array(quoteSchema.pick({ id: true, number: true, revision: true, company: true })),
  /**
   * Certificates of completed courses, matched by the full number. Empty for a caller without `builder_education_read`.
   */
  certificates: z.array(
    enrollmentSchema.pick({ id: true, contactName: true, courseTitle: true }).extend({ certificateNumber: z.string() }),
  ),
});
export type FoundRecords = z.infer<typeof foundRecordsSchema>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'approved',
    summary:
      'Search sales records, pages, rocks, issues, processes, properties, jobs, vendors, purchase orders, price requests, documents and quotes by word, email, phone or number',
    query: z.object({ q: requiredText('a search term', 200) }),
    response: foundRecordsSchema,
  }),
};

import type { FastifyInstance } from 'fastify';
import { WEBHOOK_SAMPLE } from './admin/webhook-sample.service.ts';
import { CHANGE_ORDERS_SAMPLE } from './changes/change-orders-sample.service.ts';
import { SELECTIONS_SAMPLE } from './changes/selections-sample.service.ts';
import { CONTENT_SAMPLE } from './content/content-sample.service.ts';
import { EDUCATION_SAMPLE } from './education/education-sample.service.ts';
import { FINANCE_SAMPLE } from './finance/finance-sample.service.ts';
import { INVOICES_SAMPLE } from './invoicing/invoices-sample.service.ts';
import { JOB_PHOTOS_SAMPLE } from './jobs/job-photos-sample.service.ts';
import { JOBS_SAMPLE } from './jobs/jobs-sample.service.ts';
import { KNOWLEDGE_SAMPLE } from './knowledge/knowledge-sample.service.ts';
import { ORGANIZATION_SAMPLE } from './organization/organization-sample.service.ts';
import { PURCHASE_ORDERS_SAMPLE } from './purchasing/orders-sample.service.ts';
import { PRICE_REQUESTS_SAMPLE } from './purchasing/price-requests-sample.service.ts';
import { VENDORS_SAMPLE } from './purchasing/vendors-sample.service.ts';
import { WAIVERS_SAMPLE } from './purchasing/waivers-sample.service.ts';
import { REAL_ESTATE_SAMPLE } from './real-estate/real-estate-sample.service.ts';
import { LIBRARY_SAMPLE } from './sales/library-sample.service.ts';
import { SALES_SAMPLE } from './sales/sales-sample.service.ts';
import { SPECS_SAMPLE } from './specs/specs-sample.service.ts';
import { STEEL_ORDERS_SAMPLE } from './steel/orders-sample.service.ts';
import { STEEL_SAMPLE } from './steel/steel-sample.service.ts';

/** Adds the sample data, in an order where each part refers only to earlier ones. No module imports this. */
export async function samplePlugin(app: FastifyInstance): Promise<void> {
  const { samples } = app.platform;
  for (const sample of [
    SALES_SAMPLE,
    LIBRARY_SAMPLE,
    CONTENT_SAMPLE,
    KNOWLEDGE_SAMPLE,
    JOBS_SAMPLE,
    JOB_PHOTOS_SAMPLE,
    SELECTIONS_SAMPLE,
    CHANGE_ORDERS_SAMPLE,
    VENDORS_SAMPLE,
    PURCHASE_ORDERS_SAMPLE,
    WAIVERS_SAMPLE,
    PRICE_REQUESTS_SAMPLE,
    FINANCE_SAMPLE,
    INVOICES_SAMPLE,
    ORGANIZATION_SAMPLE,
    STEEL_SAMPLE,
    EDUCATION_SAMPLE,
    SPECS_SAMPLE,
    REAL_ESTATE_SAMPLE,
    STEEL_ORDERS_SAMPLE,
    WEBHOOK_SAMPLE,
  ])
    samples.add(sample);
}

import type { FastifyInstance } from 'fastify';
import { PURCHASING_PERSONAL } from './privacy/personal-data.queries.ts';
import { VENDOR_REFERRERS } from './references/referrers.queries.ts';
import { PAPER_EXPIRIES } from './vendor-papers/paper-expiries.service.ts';
import { vendorPaperJobs } from './vendor-papers/vendor-papers.jobs.ts';
import { paperKind } from './vendor-papers/vendor-papers.queries.ts';
import { vendorPaperRoutes } from './vendor-papers/vendor-papers.routes.ts';
import { restorePaper } from './vendor-papers/vendor-papers.service.ts';
import { vendorKind } from './vendors/vendors.queries.ts';
import { vendorRoutes } from './vendors/vendors.routes.ts';
import { restoreVendor, VENDOR_SEARCH } from './vendors/vendors.service.ts';

/** Purchasing: whom the company buys from, and on which terms. */
export async function purchasingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(vendorKind, restoreVendor);
  app.platform.bin.add(paperKind, restorePaper);
  for (const part of PURCHASING_PERSONAL) app.platform.personalData.add(part);
  app.platform.searchSources.add(VENDOR_SEARCH);
  app.platform.expiries.add(PAPER_EXPIRIES);
  for (const referrer of VENDOR_REFERRERS) app.platform.referrers.add(referrer);
  vendorPaperJobs(app);
  vendorRoutes(app);
  await vendorPaperRoutes(app);
}

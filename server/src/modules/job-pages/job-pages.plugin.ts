import type { FastifyInstance } from 'fastify';
import { folderOf } from '../../platform/storage/unused-uploads.ts';
import { customerPageRoutes } from './customer-page/customer-page.routes.ts';
import { lenderPageRoutes } from './lender-page/lender-page.routes.ts';
import { SIGN_PAGES } from './page-links/page-links.queries.ts';
import { pageLinkRoutes } from './page-links/page-links.routes.ts';
import { PAGES_PERSONAL } from './privacy/personal-data.queries.ts';
import { PAGE_REFERRERS } from './references/referrers.queries.ts';
import { selectionReminderJobs } from './selection-reminders/selection-reminders.jobs.ts';
import { vendorPageJobs } from './vendor-page/vendor-page.jobs.ts';
import { VENDOR_UPLOADS } from './vendor-page/vendor-page.queries.ts';
import { vendorPageRoutes } from './vendor-page/vendor-page.routes.ts';
import { VENDOR_PAGE_PERSONAL } from './vendor-page/vendor-page-personal.queries.ts';
import { VENDOR_PAGE_REFERRERS } from './vendor-page/vendor-page-referrers.queries.ts';
import { vendorUploadRoutes } from './vendor-page/vendor-uploads.routes.ts';

/** The pages of outsiders: a job's customer and lender, and a vendor, each behind a secret link. */
export async function jobPagesPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(PAGES_PERSONAL);
  app.platform.signables.setPages(SIGN_PAGES);
  for (const referrer of PAGE_REFERRERS) app.platform.referrers.add(referrer);
  pageLinkRoutes(app);
  // Separate scopes, so that settings of these pages affect no other route.
  await app.register(customerPageRoutes);
  await app.register(lenderPageRoutes);
  app.platform.personalData.add(VENDOR_PAGE_PERSONAL);
  for (const referrer of VENDOR_PAGE_REFERRERS) app.platform.referrers.add(referrer);
  app.platform.fileFolders.add(folderOf(VENDOR_UPLOADS));
  selectionReminderJobs(app);
  vendorPageJobs(app);
  vendorUploadRoutes(app);
  await app.register(vendorPageRoutes);
}

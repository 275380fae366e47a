import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activities/activities.routes.ts';
import { reminderJobs } from './activities/reminders.jobs.ts';
import { activityPhotoJobs } from './activity-photos/activity-photos.jobs.ts';
import { activityPhotoRoutes } from './activity-photos/activity-photos.routes.ts';
import { SALES_BIN } from './bin/bin.service.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feeds.routes.ts';
import { companyRoutes } from './companies/companies.routes.ts';
import { contactDuplicateRoutes } from './contact-duplicates/contact-duplicates.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { dealBoardRoutes } from './deal-board/deal-board.routes.ts';
import { dealRoutes } from './deals/deals.routes.ts';
import { SALES_FIGURES } from './figures/figures.service.ts';
import { importJobs } from './imports/imports.jobs.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { leadRoutes } from './leads/leads.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { salesResourceRoutes } from './sales-resources/sales-resources.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { searchRoutes } from './search/search.routes.ts';

/** Sales: leads that become deals, the people behind them, what was done, and the figures of it. */
export async function salesPlugin(app: FastifyInstance): Promise<void> {
  for (const kind of SALES_BIN) app.platform.bin.add(kind);
  for (const figure of SALES_FIGURES) app.platform.figures.add(figure);
  leadRoutes(app);
  dealRoutes(app);
  dealBoardRoutes(app);
  contactRoutes(app);
  contactDuplicateRoutes(app);
  companyRoutes(app);
  activityRoutes(app);
  reminderJobs(app);
  activityPhotoJobs(app);
  await activityPhotoRoutes(app);
  calendarFeedRoutes(app);
  dashboardRoutes(app);
  reportRoutes(app);
  searchRoutes(app);
  savedViewRoutes(app);
  productRoutes(app);
  salesResourceRoutes(app);
  importJobs(app);
  await importRoutes(app);
}

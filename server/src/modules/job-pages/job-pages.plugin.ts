import type { FastifyInstance } from 'fastify';
import { customerPageRoutes } from './customer-page/customer-page.routes.ts';
import { lenderPageRoutes } from './lender-page/lender-page.routes.ts';
import { pageLinkRoutes } from './page-links/page-links.routes.ts';
import { PAGES_PERSONAL } from './privacy/personal-data.queries.ts';
import { PAGE_REFERRERS } from './references/referrers.queries.ts';

/** The pages of outsiders: what a job's customer and lender, and a vendor, see behind a link of their own. */
export async function jobPagesPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(PAGES_PERSONAL);
  for (const referrer of PAGE_REFERRERS) app.platform.referrers.add(referrer);
  pageLinkRoutes(app);
  // Scopes of their own, so that what these pages set affects no other route.
  await app.register(customerPageRoutes);
  await app.register(lenderPageRoutes);
}

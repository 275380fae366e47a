import type { FastifyInstance } from 'fastify';
import { STEEL_BIN } from './bin/bin.service.ts';
import { capacityRoutes } from './capacity/capacity.routes.ts';
import { contactRequestRoutes } from './contact-requests/contact-requests.routes.ts';
import { STEEL_FIGURES } from './figures/figures.service.ts';
import { orderPlanJobs } from './orders/order-plans.jobs.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { priceListRoutes } from './price-lists/price-lists.routes.ts';
import { STEEL_PERSONAL } from './privacy/personal-data.queries.ts';
import { steelProductRoutes } from './products/products.routes.ts';
import { QUOTE_EXPIRIES } from './quotes/quote-expiries.service.ts';
import { quoteLinkRoutes } from './quotes/quote-links.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { QUOTE_SEARCH } from './quotes/quotes.service.ts';
import { STEEL_REFERRERS } from './references/referrers.queries.ts';
import { steelSpecificationRoutes } from './specifications/specifications.routes.ts';

/** Steel Framing: what is made, what it costs, what it is made to, and how it is sold and delivered. */
export async function steelPlugin(app: FastifyInstance): Promise<void> {
  app.platform.personalData.add(STEEL_PERSONAL);
  app.platform.searchSources.add(QUOTE_SEARCH);
  for (const referrer of STEEL_REFERRERS) app.platform.referrers.add(referrer);
  for (const kind of STEEL_BIN) app.platform.bin.add(kind);
  for (const figure of STEEL_FIGURES) app.platform.figures.add(figure);
  for (const source of QUOTE_EXPIRIES) app.platform.expiries.add(source);
  priceListRoutes(app);
  quoteRoutes(app);
  // A scope of its own: what these pages set belongs to no other route.
  await app.register(quoteLinkRoutes);
  await orderRoutes(app);
  orderPlanJobs(app);
  capacityRoutes(app);
  steelProductRoutes(app);
  steelSpecificationRoutes(app);
  contactRequestRoutes(app);
}

import type { FastifyInstance } from 'fastify';
import { capacityRoutes } from './capacity/capacity.routes.ts';
import { contactRequestRoutes } from './contact-requests/contact-requests.routes.ts';
import { STEEL_FIGURES } from './figures/figures.service.ts';
import { orderPlanJobs } from './orders/order-plans.jobs.ts';
import { PLAN_FILES } from './orders/order-plans.queries.ts';
import { orderKind } from './orders/orders.queries.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { restoreOrder } from './orders/orders.service.ts';
import { priceListRoutes } from './price-lists/price-lists.routes.ts';
import { STEEL_PERSONAL } from './privacy/personal-data.queries.ts';
import { steelProductKind } from './products/products.queries.ts';
import { steelProductRoutes } from './products/products.routes.ts';
import { restoreSteelProduct } from './products/products.service.ts';
import { QUOTES_PART } from './quote-jobs/quote-file-part.service.ts';
import { quoteJobRoutes } from './quote-jobs/quote-jobs.routes.ts';
import { STEEL_JOB_FILES } from './quote-jobs/quote-jobs.service.ts';
import { QUOTE_EXPIRIES } from './quotes/quote-expiries.service.ts';
import { QUOTE_INVOICES } from './quotes/quote-invoices.service.ts';
import { quoteLinkRoutes } from './quotes/quote-links.routes.ts';
import { QUOTE_SIGNABLE } from './quotes/quote-signing.service.ts';
import { quoteKind } from './quotes/quotes.queries.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { QUOTE_SEARCH, restoreQuote } from './quotes/quotes.service.ts';
import { STEEL_REFERRERS } from './references/referrers.queries.ts';
import { steelSpecificationKind } from './specifications/specifications.queries.ts';
import { steelSpecificationRoutes } from './specifications/specifications.routes.ts';
import { restoreSteelSpecification } from './specifications/specifications.service.ts';

/** Steel Framing: products, prices, specifications, quotes and orders. */
export async function steelPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(steelProductKind, restoreSteelProduct);
  app.platform.bin.add(steelSpecificationKind, restoreSteelSpecification);
  // Orders before quotes: Trash is purged in this order, and a quote can't be deleted while an order refers to it.
  app.platform.bin.add(orderKind, restoreOrder);
  app.platform.bin.add(quoteKind, restoreQuote);
  app.platform.personalData.add(STEEL_PERSONAL);
  app.platform.searchSources.add(QUOTE_SEARCH);
  for (const referrer of STEEL_REFERRERS) app.platform.referrers.add(referrer);
  for (const figure of STEEL_FIGURES) app.platform.figures.add(figure);
  for (const source of QUOTE_EXPIRIES) app.platform.expiries.add(source);
  app.platform.invoiceSources.add(QUOTE_INVOICES);
  app.platform.signables.add(QUOTE_SIGNABLE);
  app.platform.jobFileParts.add(QUOTES_PART);
  for (const source of STEEL_JOB_FILES) app.platform.relatedFiles.add(source);
  priceListRoutes(app);
  quoteRoutes(app);
  quoteJobRoutes(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(quoteLinkRoutes);
  app.platform.fileFolders.add(PLAN_FILES);
  await orderRoutes(app);
  orderPlanJobs(app);
  capacityRoutes(app);
  steelProductRoutes(app);
  steelSpecificationRoutes(app);
  contactRequestRoutes(app);
}

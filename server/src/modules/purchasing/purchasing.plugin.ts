import type { FastifyInstance } from 'fastify';
import { folderOf } from '../../platform/storage/unused-uploads.ts';
import { priceAnswerRoutes } from './price-requests/price-answers.routes.ts';
import { priceRequestKind } from './price-requests/price-requests.queries.ts';
import { priceRequestRoutes } from './price-requests/price-requests.routes.ts';
import { REQUEST_SEARCH, restoreRequest } from './price-requests/price-requests.service.ts';
import { REQUESTS_PERSONAL } from './price-requests/request-personal-data.queries.ts';
import { REQUEST_REFERRERS } from './price-requests/request-referrers.queries.ts';
import { PURCHASING_PERSONAL } from './privacy/personal-data.queries.ts';
import { ORDERS_PART } from './purchase-orders/order-file-part.service.ts';
import { orderLinkRoutes } from './purchase-orders/order-links.routes.ts';
import { ORDERS_PERSONAL } from './purchase-orders/order-personal-data.queries.ts';
import { ORDER_REFERRERS } from './purchase-orders/order-referrers.queries.ts';
import {
  ORDER_BLOCKER,
  ORDER_EXPIRIES,
  ORDER_FILES,
  ORDER_SEARCH,
} from './purchase-orders/order-registries.service.ts';
import { ORDER_SIGNABLE } from './purchase-orders/order-signing.service.ts';
import { purchaseOrderKind } from './purchase-orders/purchase-orders.queries.ts';
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes.ts';
import { restoreOrder } from './purchase-orders/purchase-orders.service.ts';
import { VENDOR_REFERRERS } from './references/referrers.queries.ts';
import { PAPER_EXPIRIES } from './vendor-papers/paper-expiries.service.ts';
import { vendorPaperJobs } from './vendor-papers/vendor-papers.jobs.ts';
import { PAPER_UPLOADS, paperKind } from './vendor-papers/vendor-papers.queries.ts';
import { vendorPaperRoutes } from './vendor-papers/vendor-papers.routes.ts';
import { restorePaper } from './vendor-papers/vendor-papers.service.ts';
import { vendorKind } from './vendors/vendors.queries.ts';
import { vendorRoutes } from './vendors/vendors.routes.ts';
import { restoreVendor, VENDOR_SEARCH } from './vendors/vendors.service.ts';
import { WAIVER_REFERRERS, WAIVERS_PERSONAL } from './waivers/waiver-personal-data.queries.ts';
import { WAIVER_EXPIRIES, WAIVER_SIGNABLE } from './waivers/waiver-signing.service.ts';
import { waiverKind } from './waivers/waivers.queries.ts';
import { waiverRoutes } from './waivers/waivers.routes.ts';
import { restoreWaiver } from './waivers/waivers.service.ts';

/** Purchasing: the company's vendors, and the orders for its jobs. */
export async function purchasingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(vendorKind, restoreVendor);
  app.platform.bin.add(paperKind, restorePaper);
  for (const part of PURCHASING_PERSONAL) app.platform.personalData.add(part);
  app.platform.fileFolders.add(folderOf(PAPER_UPLOADS));
  app.platform.searchSources.add(VENDOR_SEARCH);
  app.platform.expiries.add(PAPER_EXPIRIES);
  for (const referrer of VENDOR_REFERRERS) app.platform.referrers.add(referrer);
  vendorPaperJobs(app);
  vendorRoutes(app);
  await vendorPaperRoutes(app);
  app.platform.bin.add(purchaseOrderKind, restoreOrder);
  app.platform.personalData.add(ORDERS_PERSONAL);
  app.platform.signables.add(ORDER_SIGNABLE);
  app.platform.expiries.add(ORDER_EXPIRIES);
  app.platform.searchSources.add(ORDER_SEARCH);
  app.platform.closingBlockers.add(ORDER_BLOCKER);
  app.platform.relatedFiles.add(ORDER_FILES);
  app.platform.jobFileParts.add(ORDERS_PART);
  for (const referrer of ORDER_REFERRERS) app.platform.referrers.add(referrer);
  purchaseOrderRoutes(app);
  app.platform.bin.add(waiverKind, restoreWaiver);
  app.platform.personalData.add(WAIVERS_PERSONAL);
  app.platform.signables.add(WAIVER_SIGNABLE);
  app.platform.expiries.add(WAIVER_EXPIRIES);
  for (const referrer of WAIVER_REFERRERS) app.platform.referrers.add(referrer);
  waiverRoutes(app);
  app.platform.bin.add(priceRequestKind, restoreRequest);
  app.platform.personalData.add(REQUESTS_PERSONAL);
  app.platform.searchSources.add(REQUEST_SEARCH);
  for (const referrer of REQUEST_REFERRERS) app.platform.referrers.add(referrer);
  priceRequestRoutes(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(orderLinkRoutes);
  await app.register(priceAnswerRoutes);
}

import type { FastifyInstance } from 'fastify';
import { orderLinkRoutes } from './purchase-orders/order-links.routes.ts';
import { ORDERS_PERSONAL } from './purchase-orders/order-personal-data.queries.ts';
import { ORDER_REFERRERS } from './purchase-orders/order-referrers.queries.ts';
import { ORDER_BLOCKER, ORDER_EXPIRIES, ORDER_SEARCH } from './purchase-orders/order-registries.service.ts';
import { purchaseOrderKind } from './purchase-orders/purchase-orders.queries.ts';
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes.ts';
import { restoreOrder } from './purchase-orders/purchase-orders.service.ts';

/** Purchasing: what a job orders from vendors. */
export async function purchasingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(purchaseOrderKind, restoreOrder);
  app.platform.personalData.add(ORDERS_PERSONAL);
  app.platform.expiries.add(ORDER_EXPIRIES);
  app.platform.searchSources.add(ORDER_SEARCH);
  app.platform.closingBlockers.add(ORDER_BLOCKER);
  for (const referrer of ORDER_REFERRERS) app.platform.referrers.add(referrer);
  purchaseOrderRoutes(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(orderLinkRoutes);
}

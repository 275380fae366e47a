import type { ExpirySource } from '../../../platform/expiries/expiries.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import type { ClosingBlocker } from '../../../platform/records/closing-blockers.ts';
import type { RelatedFileSource } from '../../../platform/records/related-files.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { findOrderFiles } from './order-files.queries.ts';
import { findMatchingOrders, findOpenOrders, listDueOrders } from './purchase-orders.queries.ts';

export const ORDER_SEARCH: SearchSource = {
  kind: 'purchaseOrders',
  permission: 'jobs_read',
  find: (db, { q, limit }) => findMatchingOrders(db, q, limit),
};

/** Open orders by delivery day. The person who issued an order is notified. */
export const ORDER_EXPIRIES: ExpirySource = {
  key: 'purchase-order',
  label: 'Purchase orders',
  event: 'Delivery due',
  access: 'jobs_read',
  thresholds: [7, 0],
  read: listDueOrders,
};

/** Orders that aren't closed or void keep their job from being closed. */
export const ORDER_BLOCKER: ClosingBlocker = {
  resource: 'job',
  find: async (tx, jobId) => {
    const orders = await findOpenOrders(tx, jobId);
    return orders.map(({ id, number, vendorName, open }) => ({
      label: `${number ?? ''}, ${vendorName}`,
      detail: `${formatCents(open)} open`,
      link: `/jobs/${jobId}?tab=orders&order=${id}`,
    }));
  },
};

export const ORDER_FILES: RelatedFileSource = { resource: 'job', access: 'jobs_read', find: findOrderFiles };

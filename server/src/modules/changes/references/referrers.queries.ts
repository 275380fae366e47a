import { isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { changeOrderLines, changeOrders } from '../change-orders/change-orders.table.ts';

/** The tables of change orders that point at jobs and cost codes. */
export const CHANGE_ORDER_REFERRERS: readonly Referrer[] = [
  {
    to: 'job',
    name: 'changeOrders',
    resource: 'change-order',
    table: changeOrders,
    column: changeOrders.jobId,
    counts: isNull(changeOrders.deletedAt),
  },
  {
    to: 'cost-code',
    name: 'changeOrderLines',
    resource: 'change-order',
    table: changeOrderLines,
    column: changeOrderLines.costCodeId,
  },
];

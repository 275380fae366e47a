import { inArray, isNull } from 'drizzle-orm';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { changeOrderLines, changeOrders } from '../change-orders/change-orders.table.ts';
import { selectionSheets } from '../selection-sheets/selection-sheets.table.ts';

/** The tables of change orders and sheets that point at jobs and cost codes. */
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
    to: 'job',
    name: 'selectionSheets',
    resource: 'selection-sheet',
    table: selectionSheets,
    column: selectionSheets.jobId,
    // Signed documents are proof and stay. A request that is waiting could be signed at any time.
    counts: inArray(selectionSheets.state, ['sent', 'signed']),
  },
  {
    to: 'cost-code',
    name: 'changeOrderLines',
    resource: 'change-order',
    table: changeOrderLines,
    column: changeOrderLines.costCodeId,
  },
];

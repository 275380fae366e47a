import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { formatCents } from '../../../platform/format/figures.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Signable } from '../../../platform/records/signables.ts';
import { makeOrderPdf } from './order-print.service.ts';
import { refuseByLink, settleAcceptance } from './order-steps.service.ts';
import { numberOf, titleOf } from './order-words.ts';
import { orderContent } from './purchase-order.page.ts';
import { findOrder, ordersOfVendors, purchaseOrderKind, vendorOfOrder } from './purchase-orders.queries.ts';
import { getOrder } from './purchase-orders.service.ts';

/** A vendor signs an order, which accepts its current revision. Declining leaves it issued. */
export const ORDER_SIGNABLE: Signable = {
  resource: 'purchase-order',
  read: 'jobs_read',
  write: 'jobs_write',
  lock: async (tx, id) => (await purchaseOrderKind.findForUpdate(tx, id))?.status === 'issued',
  recordsOf: ordersOfVendors,
  partiesOf: vendorOfOrder,
  link: async (id, db) => {
    const { jobId } = await getOrder(db, id);
    return `/jobs/${jobId}?tab=orders&order=${id}`;
  },
  summarize: async (db, id) => {
    const order = await findOrder(db, id);
    return (
      order && {
        title: signedTitleOf(order),
        content: orderContent(order),
        isOpen: order.status === 'issued',
        amount: formatCents(order.total),
      }
    );
  },
  print: async (db, storage, id) => makeOrderPdf(db, storage, await getOrder(db, id)),
  settle: async (act, id, { decision, name, signers, reason }) => {
    const order = found(await purchaseOrderKind.findForUpdate(act.tx, id), 'Purchase order');
    if (decision === 'decline') await refuseByLink(act, order, { name, reason });
    // The vendor signs first, then the person who signs for us.
    else await settleAcceptance(act, order, { name: signers[0] ?? name, recordedBy: null });
  },
};

/** The title shown to signers: `Purchase order PO-2026-001 rev 2`. */
export const signedTitleOf = (order: Pick<PurchaseOrderDetail, 'kind' | 'number' | 'revision'>) =>
  `${titleOf(order)} ${numberOf(order)}`;

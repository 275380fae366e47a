import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { dayIn } from '@builder-os/contract/platform/dates';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender } from '../../../platform/organization/sender.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { numberOf } from './order-words.ts';
import { printOrder } from './purchase-order.pdf.ts';
import { getOrder, nameOf } from './purchase-orders.service.ts';

/** The company as the order's page names it. */
export const getBuyer = (db: Executor) => getOrganization(db);

/** Records who downloads an order and returns it. */
export async function takeOrderOut(act: Act, id: number): Promise<PurchaseOrderDetail> {
  const order = await getOrder(act.tx, id);
  await recordAction(act, { action: 'purchase-order.export', resource: 'purchase-order', id, label: nameOf(order) });
  return order;
}

export async function makeOrderPdf(
  db: Executor,
  storage: Storage,
  order: PurchaseOrderDetail,
): Promise<{ fileName: string; pdf: Buffer }> {
  const organization = await getOrganization(db);
  const { timeZone } = organization;
  const sender = await findSender(storage, organization);
  const day = dayIn(new Date(), timeZone);
  const pdf = await printOrder({ order, ...sender, timeZone, day });
  const name = order.number === null ? `Draft-order-${order.id}` : numberOf(order).replaceAll(' ', '-');
  return { fileName: `${name}.pdf`, pdf };
}

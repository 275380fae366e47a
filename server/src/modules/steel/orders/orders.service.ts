import {
  isStepOpen,
  type MoveOrder,
  type Order,
  type OrderDetail,
  type OrderListQuery,
  type PromiseOrder,
} from '@builder-os/contract/modules/steel/orders';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock, lockDeleted } from '../../../platform/records/record-life.ts';
import { getShopPlan } from '../capacity/shop-plan.service.ts';
import { reviseWonDeal } from '../quotes/quote-deals.service.ts';
import { missingFor } from './order-moves.ts';
import { orderName, recordOrder, stepOrder } from './order-steps.service.ts';
import {
  findOrder,
  findOrderChanges,
  findOrderPage,
  findPlans,
  type OrderRecord,
  orderKind,
  updateOrderRow,
} from './orders.queries.ts';
import { presentOrder } from './present-order.ts';

export async function listOrders(db: Executor, query: OrderListQuery): Promise<Page<Order>> {
  const page = await findOrderPage(db, query);
  const plan = await getShopPlan(db);
  return { ...page, rows: page.rows.map((order) => presentOrder(order, plan)) };
}

export async function getOrder(db: Executor, id: number): Promise<OrderDetail> {
  const order = found(await findOrder(db, id), 'Order');
  return {
    ...presentOrder(order, await getShopPlan(db)),
    planFiles: await findPlans(db, id),
    history: await findOrderChanges(db, id),
  };
}

export async function promiseOrder(act: Act, target: Target, { promisedDate }: PromiseOrder): Promise<OrderDetail> {
  const before = await lockOpenOrder(act, target);
  await updateOrderRow(act.tx, before.id, { promisedDate });
  await recordOrder(act, 'promise', before);
  return getOrder(act.tx, before.id);
}

/**
 * Moves an order to another step; moving back never needs a note.
 * @throws AppError `validation` (400) naming `note` when something is missing for the step and no note says why it
 * moves on
 */
export async function moveOrder(act: Act, target: Target, { step, note }: MoveOrder): Promise<OrderDetail> {
  const before = await lockOpenOrder(act, target);
  if (step !== before.step) {
    if (!isStepOpen(before.step, step)) throw conflict('Orders move one step at a time.');
    const missing = missingFor(before, step);
    if (missing !== undefined && note == null) throw validation({ note: missing });
    await stepOrder(act, before, { step, note });
  }
  return getOrder(act.tx, before.id);
}

/** Cancels an order: it goes to Trash, and no longer counts toward its deal's value. */
export async function cancelOrder(act: Act, target: Target): Promise<void> {
  const before = await lockOpenOrder(act, target);
  await reviseWonDeal(act, before, () => orderKind.bin(act.tx, before.id, actorId(act)));
  await recordChange(act, { resource: 'order', verb: 'delete', before: { ...before, title: orderName(before) } });
}

export async function restoreOrder(act: Act, id: number): Promise<OrderDetail> {
  const binned = await lockDeleted(act, orderKind, id);
  const after = await reviseWonDeal(act, binned, () => orderKind.unbin(act.tx, id));
  await recordChange(act, { resource: 'order', verb: 'restore', after: { ...after, title: orderName(after) } });
  return getOrder(act.tx, id);
}

export function lockOrder(act: Act, target: Target): Promise<OrderRecord> {
  return lock(act, orderKind, target);
}

export async function lockOpenOrder(act: Act, target: Target): Promise<OrderRecord> {
  const order = await lockOrder(act, target);
  if (order.deliveredOn !== null) throw conflict('This order is already delivered.');
  return order;
}

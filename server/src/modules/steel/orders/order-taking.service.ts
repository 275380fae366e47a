import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import { orderName, recordOrder, stepOrder } from './order-steps.service.ts';
import {
  findOrder,
  findOrderOfNumber,
  insertOrder,
  insertOrderChange,
  orderKind,
  updateOrderRow,
} from './orders.queries.ts';

/**
 * Takes the order of an accepted quote: creates it at the first step. If there is an order already, a firm quote
 * completes its approval step.
 * @param restores whether a canceled order is restored: a customer who signs agrees to it again, and no team member is
 * there to restore it first
 */
export async function takeOrder(act: Act, quote: QuoteDetail, restores: boolean): Promise<void> {
  const known = await findOrderOfNumber(act.tx, quote.number);
  if (known?.deletedAt != null) await bringBack(act, known.id, restores);
  if (known) return confirmOrder(act, known.id, quote);
  const createdBy = actorId(act);
  const id = await insertOrder(act.tx, { quoteId: quote.id, promisedDate: quote.deliveryDate, createdBy });
  await insertOrderChange(act.tx, { orderId: id, to: 'submit_plans', changedBy: createdBy });
  const after = found(await findOrder(act.tx, id), 'Order');
  await recordChange(act, { resource: 'order', verb: 'create', after: { ...after, title: orderName(after) } });
}

async function bringBack(act: Act, id: number, restores: boolean): Promise<void> {
  if (!restores) throw conflict('This quote’s order was canceled. Restore it first.');
  await orderKind.unbin(act.tx, id);
  const after = found(await findOrder(act.tx, id), 'Order');
  await recordChange(act, { resource: 'order', verb: 'restore', after: { ...after, title: orderName(after) } });
}

async function confirmOrder(act: Act, id: number, { kind, deliveryDate }: QuoteDetail): Promise<void> {
  const before = await orderKind.findForUpdate(act.tx, id);
  if (!before || before.deliveredOn !== null) return;
  if (deliveryDate !== null && deliveryDate !== before.promisedDate) {
    await updateOrderRow(act.tx, id, { promisedDate: deliveryDate });
    await recordOrder(act, 'promise', before);
  }
  if (kind === 'firm' && before.step === 'quote_approval') {
    await stepOrder(act, before, { step: 'delivery', note: 'Firm quote accepted' });
  }
}

import type { MoveOrder } from '@builder-os/contract/modules/steel/orders';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findOrder, insertOrderChange, type OrderRecord, updateOrderRow } from './orders.queries.ts';

/** Moves an order that is locked to another step, and keeps who did and why. */
export async function stepOrder(act: Act, before: OrderRecord, { step, note = null }: MoveOrder): Promise<void> {
  const { id, step: from } = before;
  await updateOrderRow(act.tx, id, { step, stepSince: new Date().toISOString() });
  await insertOrderChange(act.tx, { orderId: id, from, to: step, note, changedBy: actorId(act) });
  await recordOrder(act, 'move', before, { note });
}

/** Records what became of an order. */
export async function recordOrder(
  act: Act,
  verb: string,
  before: OrderRecord,
  details?: Record<string, unknown>,
): Promise<void> {
  const after = found(await findOrder(act.tx, before.id), 'Order');
  const title = orderName(before);
  await recordChange(act, {
    resource: 'order',
    verb,
    before: { ...before, title },
    after: { ...after, title },
    details,
  });
}

/** What an order is called. */
export function orderName({ number, project }: { number: string; project: string }): string {
  return `${number}, ${project}`;
}

import type { MoveOrder } from '@builder-os/contract/modules/steel/orders';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findOrder, insertOrderChange, type OrderRecord, updateOrderRow } from './orders.queries.ts';

/** Moves a locked order to another step, and records who moved it and why. */
export async function stepOrder(act: Act, before: OrderRecord, { step, note = null }: MoveOrder): Promise<void> {
  const { id, step: from } = before;
  await updateOrderRow(act.tx, id, { step, stepSince: new Date().toISOString() });
  await insertOrderChange(act.tx, { orderId: id, from, to: step, note, changedBy: actorId(act) });
  await recordOrder(act, 'move', before, { note });
}

/** Records a change of an order in the audit log. */
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

export function orderName({ number, project }: { number: string; project: string }): string {
  return `${number}, ${project}`;
}

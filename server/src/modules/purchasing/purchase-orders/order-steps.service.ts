import { orderAmountOf } from '@builder-os/contract/modules/purchasing/order-amounts';
import {
  isOpenOrder,
  MOST_ORDER_LINES,
  MOST_ORDER_REVISIONS,
  type OrderStatus,
} from '@builder-os/contract/modules/purchasing/order-states';
import type {
  AcceptPurchaseOrder,
  RevisePurchaseOrder,
} from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type { PurchaseOrderDetail } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, notFound, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { notifyFirstHolder } from '../../account/notifications/notifications.service.ts';
import { checkOpenJob, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { closeOpenRequest } from '../../signing/signatures/signatures.service.ts';
import {
  closeOrderLines,
  findOrderOfLine,
  insertOrderLines,
  keepLineVersions,
  reviseOrderLine,
} from './order-lines.queries.ts';
import { deleteOrderLinks } from './order-links.queries.ts';
import { acceptRevision, insertOrderRevision } from './order-revisions.queries.ts';
import { type NewOrder, takeOrderOrdinal, updateOrderRow } from './purchase-orders.queries.ts';
import { checkAmount, checkLines, forLog, lockOrder, nameOf } from './purchase-orders.service.ts';

/** Issues a draft: it gets the next number of the year, and its lines become revision 1 and committed cost. */
export async function issueOrder(act: Act, target: Target): Promise<PurchaseOrderDetail> {
  const before = await lockOrder(act, target);
  if (before.status !== 'draft') throw conflict(`${nameOf(before)} was already issued.`);
  await checkOpenJob(act, before.jobId);
  const { now, today } = await findOfficeDay(act.tx);
  const year = Number(today.slice(0, 4));
  const issuedBy = actorId(act);
  await insertOrderRevision(act.tx, { orderId: before.id, number: 1, madeBy: issuedBy });
  await keepLineVersions(act.tx, before.id, 1);
  // The number last: other orders wait for this transaction from here on.
  const ordinal = await takeOrderOrdinal(act.tx, year);
  const issue: Partial<NewOrder> = {
    status: 'issued',
    revision: 1,
    year,
    ordinal,
    issuedBy,
    issuedAt: now.toISOString(),
  };
  return save(act, 'issue', before, issue);
}

/**
 * The next revision: it changes quantities and prices, adds lines and changes terms. The vendor has to accept it again,
 * and links to earlier revisions stop working.
 */
export async function reviseOrder(
  act: Act,
  target: Target,
  { reason, changes, added, ...terms }: RevisePurchaseOrder,
): Promise<PurchaseOrderDetail> {
  const before = await lockOpenOrder(act, target);
  await checkOpenJob(act, before.jobId);
  if (before.revision >= MOST_ORDER_REVISIONS) {
    throw conflict(`An order can have up to ${MOST_ORDER_REVISIONS} revisions.`);
  }
  if (before.lines.length + added.length > MOST_ORDER_LINES) {
    throw validation({ added: `An order can have up to ${MOST_ORDER_LINES} lines.` });
  }
  const revised = findRevised(before, changes);
  const hasOtherTerms = Object.entries(terms).some(
    ([name, value]) => value !== undefined && value !== Object.entries(before).find(([key]) => key === name)?.[1],
  );
  if (revised.length === 0 && added.length === 0 && !hasOtherTerms) {
    throw validation({ '': 'Change a line, add one, or change the terms.' });
  }
  const others = before.lines.map((line) => {
    const change = revised.find(({ lineId }) => lineId === line.id);
    return change ? { amount: orderAmountOf(change) } : line;
  });
  await checkLines(act, added, { field: 'added', others });
  const revision = before.revision + 1;
  await insertOrderRevision(act.tx, { orderId: before.id, number: revision, reason, madeBy: actorId(act) });
  await closeOpenRequest(act.tx, 'purchase-order', before.id, 'superseded');
  for (const change of revised) await reviseOrderLine(act.tx, change);
  const ids = await insertOrderLines(act.tx, before.id, added, before.lines.length);
  await keepLineVersions(act.tx, before.id, revision, [...revised.map(({ lineId }) => lineId), ...ids]);
  return save(act, 'revise', before, { ...terms, status: 'issued', revision }, { reason });
}

/** Records that the vendor accepted the order by phone or on paper. */
export async function acceptOrder(
  act: Act,
  target: Target,
  { name }: AcceptPurchaseOrder,
): Promise<PurchaseOrderDetail> {
  const before = await lockOpenOrder(act, target);
  if (before.status === 'accepted') throw conflict(`${nameOf(before)} is already accepted.`);
  await closeOpenRequest(act.tx, 'purchase-order', before.id, 'settled');
  return settleAcceptance(act, before, { name, recordedBy: actorId(act) });
}

/** Accepts the current revision of a locked order. @param recordedBy null if the vendor accepted by link */
export async function settleAcceptance(
  act: Act,
  before: PurchaseOrderDetail,
  { name, recordedBy }: { name: string; recordedBy: string | null },
): Promise<PurchaseOrderDetail> {
  await acceptRevision(act.tx, { orderId: before.id, number: before.revision }, { name, recordedBy });
  const after = await save(act, 'accept', before, { status: 'accepted' }, { isByStaff: recordedBy !== null });
  if (recordedBy === null) await tellAnswer(act, before, 'accepted', `${before.vendorName}, by ${name}.`);
  return after;
}

/** A vendor who declines changes nothing: the order stays issued, to be revised, sent again or voided. */
export async function refuseByLink(
  act: Act,
  order: PurchaseOrderDetail,
  { name, reason }: { name: string; reason: string | null },
): Promise<void> {
  await tellAnswer(act, order, 'declined', [`${order.vendorName}, by ${name}.`, reason].filter(Boolean).join(' '));
}

/** Tells the author of an order, or if they may no longer view jobs, the job’s manager. */
async function tellAnswer(act: Act, order: PurchaseOrderDetail, answer: string, body: string): Promise<void> {
  const { managerId } = await getAnyJob(act.tx, order.jobId);
  await notifyFirstHolder(act, 'jobs_read', [order.createdBy, managerId], {
    kind: 'assignment',
    title: `${nameOf(order)} was ${answer}`,
    body,
    link: `/jobs/${order.jobId}?tab=orders&order=${order.id}`,
  });
}

/** Closes a line on which nothing more is expected. With the last one the order is closed. */
export async function closeLine(act: Act, lineId: number): Promise<PurchaseOrderDetail> {
  const orderId = await findOrderOfLine(act.tx, lineId);
  if (orderId === undefined) throw notFound('Order line');
  const before = await lockOpenOrder(act, { id: orderId });
  const line = before.lines.find(({ id }) => id === lineId);
  if (!line) throw notFound('Order line');
  if (line.closedAt !== null) throw conflict('This line is already closed.');
  await closeOrderLines(act.tx, { orderId, lineId }, actorId(act));
  const isLast = before.lines.every(({ id, closedAt }) => id === lineId || closedAt !== null);
  if (isLast) {
    await closeOpenRequest(act.tx, 'purchase-order', orderId, 'revoked');
    return save(act, 'close', before, closing(act));
  }
  return save(act, 'close-line', before, {}, { line: line.description });
}

/** Closes an order: nothing more is expected on any of its lines. */
export async function closeOrder(act: Act, target: Target): Promise<PurchaseOrderDetail> {
  const before = await lockOpenOrder(act, target);
  await closeOrderLines(act.tx, { orderId: before.id }, actorId(act));
  await closeOpenRequest(act.tx, 'purchase-order', before.id, 'revoked');
  return save(act, 'close', before, closing(act));
}

/** Voids an order: it stays listed under its number and no longer counts. */
export async function voidOrder(
  act: Act,
  target: Target,
  { reason }: { reason: string },
): Promise<PurchaseOrderDetail> {
  const before = await lockOrder(act, target);
  if (before.status === 'draft') throw conflict('This order is a draft. Delete it instead.');
  if (before.status === 'void') throw conflict(`${nameOf(before)} is already void.`);
  await closeOpenRequest(act.tx, 'purchase-order', before.id, 'revoked');
  await deleteOrderLinks(act.tx, before.id);
  return save(act, 'void', before, {
    status: 'void',
    voidedAt: new Date().toISOString(),
    voidedBy: actorId(act),
    voidReason: reason,
  });
}

export const REFUSALS: Record<Exclude<OrderStatus, 'issued' | 'accepted'>, string> = {
  draft: 'This order is a draft. Issue it first.',
  closed: 'This order is closed.',
  void: 'This order is void.',
};

/** The order, locked, while it's issued or accepted. */
export async function lockOpenOrder(act: Act, target: Target): Promise<PurchaseOrderDetail> {
  const order = await lockOrder(act, target);
  if (isOpenOrder(order.status)) return order;
  if (order.status === 'draft' || order.status === 'closed' || order.status === 'void') {
    throw conflict(REFUSALS[order.status]);
  }
  return order;
}

/** The changes that differ from their lines. */
function findRevised(order: PurchaseOrderDetail, changes: RevisePurchaseOrder['changes']) {
  const seen = new Set<number>();
  return changes.filter((change, index) => {
    const field = `changes.${index}`;
    const line = order.lines.find(({ id }) => id === change.lineId);
    if (!line || seen.has(change.lineId))
      throw validation({ [`${field}.lineId`]: 'Choose each line of this order only once.' });
    seen.add(change.lineId);
    checkAmount(change, `${field}.quantity`);
    const isOther =
      Number(line.quantity) !== Number(change.quantity) || Number(line.unitPrice) !== Number(change.unitPrice);
    if (isOther && line.closedAt !== null) {
      throw validation({ [`${field}.quantity`]: 'This line is closed. Add a new line instead.' });
    }
    return isOther;
  });
}

function closing(act: Act): Partial<NewOrder> {
  return { status: 'closed', closedAt: new Date().toISOString(), closedBy: actorId(act) };
}

async function save(
  act: Act,
  verb: string,
  before: PurchaseOrderDetail,
  changes: Partial<NewOrder>,
  details?: Record<string, unknown>,
): Promise<PurchaseOrderDetail> {
  const after = await updateOrderRow(act.tx, before.id, changes, true);
  await recordChange(act, {
    resource: 'purchase-order',
    verb,
    before: forLog(before),
    after: forLog(after),
    ...(details && { details }),
  });
  return after;
}

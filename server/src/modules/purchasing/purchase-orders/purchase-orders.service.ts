import { orderAmountOf, orderTotalOf } from '@builder-os/contract/modules/purchasing/order-amounts';
import { ORDER_MONEY_DIGITS } from '@builder-os/contract/modules/purchasing/order-states';
import type {
  CreatePurchaseOrder,
  OrderLineInput,
  UpdatePurchaseOrder,
} from '@builder-os/contract/modules/purchasing/purchase-order-commands';
import type {
  PurchaseOrder,
  PurchaseOrderDetail,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import type { PurchaseOrderListQuery } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { checkCostCode } from '../../jobs/cost-codes/cost-codes.service.ts';
import { checkOpenJob, getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { insertOrderLines, replaceOrderLines } from './order-lines.queries.ts';
import { hasOtherLines } from './other-lines.ts';
import {
  findOrder,
  findOrderPage,
  findVendor,
  insertOrder,
  purchaseOrderKind,
  updateOrderRow,
} from './purchase-orders.queries.ts';

const RESOURCE = 'purchase-order';
const MOST_CENTS = 10n ** BigInt(ORDER_MONEY_DIGITS + 2) - 1n;

export function listOrders(db: Executor, query: PurchaseOrderListQuery): Promise<Page<PurchaseOrder>> {
  return findOrderPage(db, query);
}

export async function getOrder(db: Executor, id: number): Promise<PurchaseOrderDetail> {
  return found(await findOrder(db, id), 'Purchase order');
}

/** Creates a draft on an open job. It has no number until it's issued. */
export async function createOrder(act: Act, { lines, ...fields }: CreatePurchaseOrder): Promise<PurchaseOrderDetail> {
  await checkOpenJob(act, fields.jobId);
  const vendorName = await nameVendor(act, fields.vendorId);
  await checkLines(act, lines);
  const id = await insertOrder(act.tx, { ...fields, vendorName, createdBy: actorId(act) });
  await insertOrderLines(act.tx, id, lines);
  const after = await getOrder(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: forLog(after) });
  return after;
}

/** Changes a draft. Issued orders change by revisions. */
export async function updateOrder(
  act: Act,
  target: Target,
  { lines, ...changes }: UpdatePurchaseOrder,
): Promise<PurchaseOrderDetail> {
  const before = await lockOrder(act, target);
  if (before.status !== 'draft') throw conflict('This order was already issued. Create a new revision to change it.');
  await checkOpenJob(act, before.jobId);
  const { vendorId = before.vendorId } = changes;
  const vendorName = vendorId === before.vendorId ? before.vendorName : await nameVendor(act, vendorId);
  const hasNewLines = lines !== undefined && hasOtherLines(before.lines, lines);
  if (hasNewLines) {
    await checkLines(act, lines, { kept: before.lines.map(({ costCodeId }) => costCodeId) });
    await replaceOrderLines(act.tx, before.id, lines);
  }
  const after = await updateOrderRow(act.tx, before.id, { ...changes, vendorName }, hasNewLines);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: forLog(before), after: forLog(after) });
  return after;
}

/** Moves a draft to Trash. Issued orders stay; they can be voided. */
export async function deleteOrder(act: Act, target: Target): Promise<void> {
  const before = await lockOrder(act, target);
  if (before.status !== 'draft')
    throw conflict(`${nameOf(before)} was issued, so it can’t be deleted. Void it instead.`);
  await bin(act, purchaseOrderKind, forLog(before));
}

/** Restores a draft whose job still exists. */
export async function restoreOrder(act: Act, id: number): Promise<PurchaseOrderDetail> {
  const order = await restore(act, purchaseOrderKind, id);
  await getAnyJob(act.tx, order.jobId);
  return order;
}

/** The order, locked, with its version checked. */
export function lockOrder(act: Act, target: Target): Promise<PurchaseOrderDetail> {
  return lock(act, purchaseOrderKind, target);
}

/** The name of a draft or an issued order. */
export function nameOf({ number, vendorName }: Pick<PurchaseOrder, 'number' | 'vendorName'>): string {
  return number ?? `The order to ${vendorName}`;
}

/** An order as the audit log stores it: with its name, and its lines as text. */
export function forLog({ revisions: _revisions, lines, ...order }: PurchaseOrderDetail) {
  const words = ({ description, quantity, unit, unitPrice, code, closedAt }: PurchaseOrderDetail['lines'][number]) =>
    `${code} ${description}: ${Number(quantity)} ${unit} × ${unitPrice}${closedAt === null ? '' : ', closed'}`;
  return { ...order, lines: lines.map(words), title: `${order.number ?? 'Draft'}, ${order.vendorName}` };
}

/**
 * Checks cost codes and amounts of new lines.
 * @param kept codes the order already has; they may stay when they were retired
 * @param field the name of the lines in the body
 */
export async function checkLines(
  act: Act,
  lines: readonly OrderLineInput[],
  {
    kept = [],
    field = 'lines',
    others = [],
  }: { kept?: readonly number[]; field?: string; others?: { amount: string }[] } = {},
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    const isKept = kept.includes(line.costCodeId);
    await checkCostCode(act, line.costCodeId, {
      field: `${field}.${index}.costCodeId`,
      ...(isKept && { kept: line.costCodeId }),
    });
    checkAmount(line, `${field}.${index}.quantity`);
  }
  const amounts = lines.map((line) => ({ amount: orderAmountOf(line) }));
  if (toCents(orderTotalOf([...amounts, ...others])) > MOST_CENTS) {
    throw validation({ [field]: `The order’s total can’t exceed ${formatCents(fromCents(MOST_CENTS))}.` });
  }
}

export function checkAmount(line: { quantity: string; unitPrice: string }, field: string): void {
  if (toCents(orderAmountOf(line)) <= MOST_CENTS) return;
  throw validation({
    [field]: `Enter a smaller quantity: the amount would exceed ${formatCents(fromCents(MOST_CENTS))}.`,
  });
}

async function nameVendor(act: Act, vendorId: number | null): Promise<string> {
  const vendor = vendorId === null ? undefined : await findVendor(act.tx, vendorId);
  if (!vendor) throw validation({ vendorId: 'This contact no longer exists. Choose another.' });
  return vendor.name;
}

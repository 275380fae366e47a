import type { DeliverOrder, OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { dayIn } from '@builder-os/contract/platform/dates';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import { joinSampleOf } from '../../admin/sample-data/sample-membership.service.ts';
import {
  cancelRevenueRecord,
  createRevenueRecord,
  getRevenueRecord,
} from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import { lockDealMoney } from '../../sales/deals/deals.service.ts';
import { noteOnDeal } from '../quotes/quote-deals.service.ts';
import { getQuote } from '../quotes/quotes.service.ts';
import { recordOrder } from './order-steps.service.ts';
import {
  findOrdersOfRevenue,
  findRevenueFor,
  insertOrderChange,
  type OrderRecord,
  updateOrderRow,
} from './orders.queries.ts';
import { getOrder, lockOpenOrder, lockOrder } from './orders.service.ts';

/**
 * Marks an order delivered: what it was sold for is tracked as revenue from now on. A project that Finance keeps for
 * the deal already is that revenue, as far as no other order of the deal is: a second one would count it twice.
 */
export async function deliverOrder(act: Act, target: Target, sent: DeliverOrder): Promise<OrderDetail> {
  const { id } = target;
  const before = await lockOpenOrder(act, target);
  if (before.step !== 'delivery') throw conflict('This order isn’t at the Delivery step yet.');
  const { timeZone } = await getOrganization(act.tx);
  const today = dayIn(new Date(), timeZone);
  const deliveredOn = sent.deliveredOn ?? today;
  if (deliveredOn > today) throw validation({ deliveredOn: 'Enter today or an earlier date.' });
  const known = await findKnownRevenue(act, before);
  const revenueRecordId = known ?? (await trackRevenue(act, before));
  await updateOrderRow(act.tx, id, { deliveredOn, revenueRecordId, isRevenueMade: known === undefined });
  await insertOrderChange(act.tx, { orderId: id, from: before.step, changedBy: actorId(act) });
  await recordOrder(act, 'deliver', before);
  const quote = await getQuote(act.tx, before.quoteId);
  await noteOnDeal(act, quote, 'delivered', `${before.project} was delivered on ${formatDay(deliveredOn)}.`);
  return getOrder(act.tx, id);
}

/** Takes a delivery back, as long as nobody was invoiced for it. */
export async function undoDelivery(act: Act, target: Target): Promise<OrderDetail> {
  const { id } = target;
  const before = await lockOrder(act, target);
  if (before.deliveredOn === null) throw conflict('This order hasn’t been delivered.');
  if (before.dealId !== null) await lockDealMoney(act, before.dealId);
  if (before.isRevenueMade && before.revenueRecordId !== null) {
    await releaseRevenue(act, { id, revenueRecordId: before.revenueRecordId });
  }
  await updateOrderRow(act.tx, id, { deliveredOn: null, revenueRecordId: null, isRevenueMade: false });
  await insertOrderChange(act.tx, {
    orderId: id,
    to: before.step,
    note: 'Delivery undone',
    changedBy: actorId(act),
  });
  await recordOrder(act, 'undo-delivery', before);
  return getOrder(act.tx, id);
}

/** The deal is locked, so that of two orders delivered at once the second sees the record of the first. */
async function findKnownRevenue(act: Act, { dealId, total }: OrderRecord): Promise<number | undefined> {
  if (dealId === null) return undefined;
  await lockDealMoney(act, dealId);
  return findRevenueFor(act.tx, { dealId, total });
}

/** Cancels the record a delivery made. Where another order was tracked as the same one, it is that order's from now on. */
async function releaseRevenue(
  act: Act,
  { id, revenueRecordId }: { id: number; revenueRecordId: number },
): Promise<void> {
  const [heir] = await findOrdersOfRevenue(act.tx, revenueRecordId, id);
  if (heir) return updateOrderRow(act.tx, heir.id, { isRevenueMade: true });
  const { status } = await getRevenueRecord(act.tx, revenueRecordId);
  if (status === 'invoiced' || status === 'paid') {
    throw conflict('This order’s revenue is already invoiced. Cancel its project in Financial Management first.');
  }
  if (status === 'pending') await cancelRevenueRecord(act, { id: revenueRecordId });
}

async function trackRevenue(act: Act, { id, project, company, total, dealId }: OrderRecord): Promise<number> {
  const clientName = company.slice(0, 100).toWellFormed();
  const record = await createRevenueRecord(
    act,
    { businessUnit: 'steel_framing', projectName: project, clientName, grossRevenue: total, dealId },
    // The deal may have gone to the bin since: what was delivered counts all the same.
    { dealId },
  );
  await joinSampleOf(act, { tableName: 'steel_orders', recordId: id }, [
    { tableName: 'revenue_records', resource: 'revenue-record', recordId: record.id },
  ]);
  return record.id;
}

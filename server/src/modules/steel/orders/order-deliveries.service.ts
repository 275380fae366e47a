import type { DeliverOrder, OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { formatDay } from '../../../platform/format/figures.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
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
 * Marks an order delivered and tracks its price as revenue. If Finance already has a project for the deal that isn't
 * used up by other orders, that project is the revenue: a second record would count it twice.
 */
export async function deliverOrder(act: Act, target: Target, sent: DeliverOrder): Promise<OrderDetail> {
  const { id } = target;
  const before = await lockOpenOrder(act, target);
  if (before.step !== 'delivery') throw conflict('This order isn’t at the Delivery step yet.');
  const { today } = await findOfficeDay(act.tx);
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

/** Undoes a delivery, unless its revenue was already invoiced. */
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

/** Locks the deal, so that of two simultaneous deliveries the second sees the first one's record. */
async function findKnownRevenue(act: Act, { dealId, total }: OrderRecord): Promise<number | undefined> {
  if (dealId === null) return undefined;
  await lockDealMoney(act, dealId);
  return findRevenueFor(act.tx, { dealId, total });
}

/** Cancels the record a delivery created. If another order is tracked as the same record, that order takes it over. */
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

async function trackRevenue(act: Act, { project, company, total, dealId }: OrderRecord): Promise<number> {
  const clientName = cutText(company, 100);
  const record = await createRevenueRecord(
    act,
    { businessUnit: 'steel_framing', projectName: project, clientName, grossRevenue: total, dealId },
    // The deal may be in Trash by now: a delivered order still counts.
    { dealId },
  );
  return record.id;
}

import type { DeliverOrder, OrderDetail } from '@builder-os/contract/modules/steel/orders';
import { dayIn } from '@builder-os/contract/platform/dates';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { getOrganization } from '../../admin/organization/organization.service.ts';
import { joinSampleOf } from '../../admin/sample-data/sample-membership.service.ts';
import {
  cancelRevenueRecord,
  createRevenueRecord,
  getRevenueRecord,
  listRevenueRecords,
} from '../../finance/revenue-tracking/revenue-tracking.service.ts';
import { noteOnDeal } from '../quotes/quote-deals.service.ts';
import { getQuote } from '../quotes/quotes.service.ts';
import { recordOrder } from './order-steps.service.ts';
import { insertOrderChange, type OrderRecord, updateOrderRow } from './orders.queries.ts';
import { getOrder, lockOpenOrder, lockOrder } from './orders.service.ts';

/**
 * Marks an order delivered: what it was sold for is tracked as revenue from now on. A project that finance keeps for
 * the deal already is that revenue; a second one would count it twice.
 */
export async function deliverOrder(act: Act, id: number, sent: DeliverOrder): Promise<OrderDetail> {
  const before = await lockOpenOrder(act, id);
  if (before.step !== 'delivery') throw conflict('This order is not at the step Delivery yet.');
  const { timeZone } = await getOrganization(act.tx);
  const today = dayIn(new Date(), timeZone);
  const deliveredOn = sent.deliveredOn ?? today;
  if (deliveredOn > today) throw validation({ deliveredOn: 'Enter a day that is not in the future.' });
  const known = await findRevenueOfDeal(act, before.dealId);
  const revenueRecordId = known ?? (await trackRevenue(act, before));
  await updateOrderRow(act.tx, id, { deliveredOn, revenueRecordId, isRevenueMade: known === undefined });
  await insertOrderChange(act.tx, { orderId: id, from: before.step, changedBy: actorId(act) });
  await recordOrder(act, 'deliver', before);
  const quote = await getQuote(act.tx, before.quoteId);
  await noteOnDeal(act, quote, 'delivered', `${before.project} was delivered on ${deliveredOn}.`);
  return getOrder(act.tx, id);
}

/** Takes a delivery back, as long as nobody was invoiced for it. */
export async function undoDelivery(act: Act, id: number): Promise<OrderDetail> {
  const before = await lockOrder(act, id);
  if (before.deliveredOn === null) throw conflict('This order is not delivered.');
  if (before.isRevenueMade && before.revenueRecordId !== null) {
    const { status } = await getRevenueRecord(act.tx, before.revenueRecordId);
    if (status === 'invoiced' || status === 'paid') {
      throw conflict('The revenue of this order is invoiced. Cancel it in Financial Management first.');
    }
    if (status === 'pending') await cancelRevenueRecord({ ...act, ifMatch: null }, before.revenueRecordId);
  }
  await updateOrderRow(act.tx, id, { deliveredOn: null, revenueRecordId: null, isRevenueMade: false });
  await insertOrderChange(act.tx, {
    orderId: id,
    to: before.step,
    note: 'The delivery was taken back.',
    changedBy: actorId(act),
  });
  await recordOrder(act, 'undo-delivery', before);
  return getOrder(act.tx, id);
}

async function findRevenueOfDeal(act: Act, dealId: number | null): Promise<number | undefined> {
  if (dealId === null) return undefined;
  const { rows } = await listRevenueRecords(act.tx, { dealId, status: ['pending', 'invoiced', 'paid'], limit: 1 });
  return rows[0]?.id;
}

async function trackRevenue(act: Act, { id, project, company, total, dealId }: OrderRecord): Promise<number> {
  const record = await createRevenueRecord(act, {
    businessUnit: 'steel_framing',
    projectName: project,
    clientName: company.slice(0, 100).toWellFormed(),
    grossRevenue: total,
    dealId,
  });
  await joinSampleOf(act, { tableName: 'steel_orders', recordId: id }, [
    { tableName: 'revenue_records', resource: 'revenue-record', recordId: record.id },
  ]);
  return record.id;
}

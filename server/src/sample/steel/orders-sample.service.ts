import { ORDER_STEPS } from '@builder-os/contract/modules/steel/orders';
import { quotePriceOf } from '@builder-os/contract/modules/steel/quote-price';
import { USUAL_VALID_DAYS } from '@builder-os/contract/modules/steel/quote-states';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { insertCapacity } from '../../modules/steel/capacity/capacity.queries.ts';
import { FIRST_PRICES } from '../../modules/steel/price-lists/first-price-list.ts';
import { findNewestPriceList } from '../../modules/steel/price-lists/price-lists.queries.ts';
import { insertQuote, takeQuoteNumber } from '../../modules/steel/quotes/quotes.queries.ts';
import { findBuiltTo } from '../../modules/steel/specifications/built-to.service.ts';
import { type Act, actorId } from '../../platform/http/act.ts';
import { findOfficeDay } from '../../platform/organization/office-day.ts';
import { recordSamples, type SampleRecord } from '../../platform/sample/sample-records.ts';
import type { Sample } from '../../platform/sample/samples.ts';
import { ORDERS_FOLLOWERS } from './orders-followers.queries.ts';
import {
  findCustomer,
  findDealId,
  findRevenueId,
  insertSampleChanges,
  insertSampleOrder,
} from './orders-sample.queries.ts';
import { SAMPLE_CAPACITY, SAMPLE_QUOTES, type SampleQuote, type SampleRevision } from './sample-orders.ts';

export const STEEL_ORDERS_SAMPLE: Sample = {
  name: 'steel-orders',
  tables: ['steel_quotes', 'steel_orders', 'steel_capacities'],
  add: addSteelOrdersSample,
  followers: ORDERS_FOLLOWERS,
  shows: ['quote', 'order', 'capacity'],
};

const DAY_MS = 86_400_000;
/** Quotes and orders of the sample customers, and the weekly capacity of the sample shop. */
async function addSteelOrdersSample(act: Act): Promise<SampleRecord[]> {
  const clock = await openClock(act);
  const made: { quotes: number[]; orders: number[] } = { quotes: [], orders: [] };
  for (const sample of SAMPLE_QUOTES) {
    const { quoteIds, orderId } = await addQuote(act, clock, sample);
    made.quotes.push(...quoteIds);
    if (orderId !== undefined) made.orders.push(orderId);
  }
  const capacity = await insertCapacity(act.tx, { ...SAMPLE_CAPACITY, createdBy: actorId(act) });
  return [
    ...(await recordSamples(act, { resource: 'quote', tableName: 'steel_quotes' }, idsOf(made.quotes))),
    ...(await recordSamples(act, { resource: 'order', tableName: 'steel_orders' }, idsOf(made.orders))),
    ...(await recordSamples(act, { resource: 'capacity', tableName: 'steel_capacities' }, idsOf([capacity]))),
  ];
}

interface Clock {
  today: string;
  timeZone: string;
  number: number;
  /** The specifications that quotes are built to. */
  builtTo: string | null;
  /** The time a number of days ago. */
  ago: (days: number) => string;
}

async function openClock(act: Act): Promise<Clock> {
  const { today, timeZone, now } = await findOfficeDay(act.tx);
  const number = (await findNewestPriceList(act.tx))?.number ?? 1;
  const builtTo = await findBuiltTo(act.tx);
  return { today, timeZone, number, builtTo, ago: (days) => new Date(now.getTime() - days * DAY_MS).toISOString() };
}

async function addQuote(act: Act, clock: Clock, { project, company, revisions, order }: SampleQuote) {
  const customer = await findCustomer(act.tx, company);
  const dealId = (await findDealId(act.tx, project, company)) ?? null;
  const addressee = {
    contactId: customer?.id ?? null,
    contactName: customer ? `${customer.firstName} ${customer.lastName}` : null,
    email: customer?.email ?? null,
    phone: customer?.phone ?? null,
  };
  const begun = clock.ago(revisions[0]?.madeAgo ?? 0);
  const year = Number(dayIn(new Date(begun), clock.timeZone).slice(0, 4));
  const head = { number: await takeQuoteNumber(act.tx, year), project, company, dealId, ...addressee };
  const quoteIds: number[] = [];
  for (const [index, revision] of revisions.entries()) {
    const revisionState = { revision: index + 1, isCurrent: index === revisions.length - 1 };
    const decidedBy = revision.answeredAgo === undefined ? null : (addressee.contactName ?? company);
    quoteIds.push(
      await insertQuote(act.tx, { ...head, ...revisionState, decidedBy, ...quoteRow(act, clock, revision) }),
    );
  }
  const quoteId = quoteIds[order?.revision ?? 0];
  if (!order || quoteId === undefined) return { quoteIds, orderId: undefined };
  return { quoteIds, orderId: await addOrder(act, clock, { order, quoteId, dealId }) };
}

function quoteRow(act: Act, { today, number, builtTo, ago, timeZone }: Clock, revision: SampleRevision) {
  const {
    kind = 'preliminary',
    status,
    madeAgo,
    answeredAgo,
    declineReason = null,
    validDays = USUAL_VALID_DAYS,
  } = revision;
  const { packageCode, squareFeet, units, takeoffPounds, hours = {}, deliveryIn } = revision;
  const input = {
    packageCode,
    squareFeet,
    units,
    takeoffPounds,
    coating: FIRST_PRICES.minimumCoating,
    mil: FIRST_PRICES.minimumMil,
    hours: Object.entries(hours).map(([code, count]) => ({ code, hours: count })),
  };
  const price = { ...quotePriceOf(input, { ...FIRST_PRICES, number }), builtTo };
  const sentAt = status === 'draft' ? null : ago(madeAgo);
  return {
    kind,
    status,
    input,
    price,
    units,
    validDays,
    declineReason,
    total: price.total,
    orderPounds: price.orderPounds,
    sentAt,
    sentBy: sentAt === null ? null : actorId(act),
    validUntil: sentAt === null ? null : addDays(dayIn(new Date(sentAt), timeZone), validDays),
    deliveryDate: deliveryIn === undefined ? null : addDays(today, deliveryIn),
    decidedAt: answeredAgo === undefined ? null : ago(answeredAgo),
    createdBy: actorId(act),
    createdAt: ago(madeAgo),
    updatedAt: ago(answeredAgo ?? madeAgo),
  };
}

interface Ordered {
  order: NonNullable<SampleQuote['order']>;
  quoteId: number;
  dealId: number | null;
}

async function addOrder(act: Act, { today, ago }: Clock, { order, quoteId, dealId }: Ordered): Promise<number> {
  const { step, stepsAgo, promisedIn, deliveredAgo } = order;
  const revenueRecordId =
    deliveredAgo === undefined || dealId === null ? null : ((await findRevenueId(act.tx, dealId)) ?? null);
  const changedBy = actorId(act);
  const id = await insertSampleOrder(act.tx, {
    quoteId,
    step,
    stepSince: ago(stepsAgo.at(-1) ?? 0),
    promisedDate: promisedIn === null ? null : addDays(today, promisedIn),
    deliveredOn: deliveredAgo === undefined ? null : addDays(today, -deliveredAgo),
    revenueRecordId,
    createdBy: changedBy,
    createdAt: ago(stepsAgo[0] ?? 0),
    updatedAt: ago(deliveredAgo ?? stepsAgo.at(-1) ?? 0),
  });
  const changes = stepsAgo.map((days, index) => ({
    orderId: id,
    from: ORDER_STEPS[index - 1] ?? null,
    to: ORDER_STEPS[index] ?? null,
    changedBy,
    changedAt: ago(days),
  }));
  const delivered =
    deliveredAgo === undefined ? [] : [{ orderId: id, from: step, to: null, changedBy, changedAt: ago(deliveredAgo) }];
  await insertSampleChanges(act.tx, [...changes, ...delivered]);
  return id;
}

function idsOf(ids: readonly number[]): { id: number }[] {
  return ids.map((id) => ({ id }));
}

import type { OrderChange, OrderListQuery, OrderStep, Plan } from '@builder-os/contract/modules/steel/orders';
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { quotes } from '../quotes/quotes.table.ts';
import { orderChanges } from './order-changes.table.ts';
import { orderPlans } from './order-plans.table.ts';
import { orderSortKeys, orders } from './orders.table.ts';

const MOST_CHANGES = 200;
const today = sql`(now() at time zone (select office_time_zone()))::date`;
const { deletedAt, deletedBy, createdBy, ...storedColumns } = getTableColumns(orders);

const ofQuote = <Value>(column: SQL) =>
  sql<Value>`(select ${column} from ${quotes} quote where quote.id = "steel_orders"."quote_id")`;

export const orderKind = recordKind({
  resource: 'order',
  noun: 'Order',
  table: orders,
  columns: { id: orders.id, deletedBy, dealId: ofQuote<number | null>(sql`quote.deal_id`) },
  trash: {
    label: 'Steel orders',
    name: ofQuote(sql`quote.number || ', ' || quote.project`),
    detail: ofQuote(sql`quote.company`),
  },
}).reading(findOrder);

/** A column from the latest revision of the order's quote that meets `condition`. */
function ofRevision<Value>(column: string, condition: SQL): SQL<Value> {
  return sql<Value>`(select revision.${sql.identifier(column)} from ${quotes} revision
    where revision.number = "steel_quotes"."number" and revision.deleted_at is null and ${condition}
    order by revision.revision desc limit 1)`;
}

const isAccepted = sql`revision.status = 'accepted'`;
const isFirm = sql`revision.kind = 'firm'`;
const soldFor = ofRevision<string>('total', isAccepted);
const orderColumns = {
  ...storedColumns,
  number: quotes.number,
  project: quotes.project,
  company: quotes.company,
  dealId: quotes.dealId,
  currentQuoteId: ofRevision<number>('id', sql`revision.is_current`),
  total: soldFor,
  orderPounds: ofRevision<number | null>('order_pounds', isAccepted),
  preliminaryTotal: ofRevision<string | null>('total', sql`${isAccepted} and not ${isFirm}`),
  firmTotal: ofRevision<string | null>('total', sql`${isFirm} and revision.status in ('draft', 'sent', 'accepted')`),
  isFirmAccepted: sql<boolean>`(${ofRevision<number | null>('id', sql`${isAccepted} and ${isFirm}`)} is not null)`,
  isLate: sql<boolean>`("steel_orders"."delivered_on" is null and coalesce("steel_orders"."promised_date" < ${today}, false))`,
  plans: sql<number>`(select count(*)::integer from ${orderPlans} plan where plan.order_id = "steel_orders"."id")`,
};

export interface OrderRecord {
  id: number;
  quoteId: number;
  currentQuoteId: number;
  number: string;
  project: string;
  company: string;
  dealId: number | null;
  step: OrderStep;
  stepSince: string;
  promisedDate: string | null;
  deliveredOn: string | null;
  revenueRecordId: number | null;
  isRevenueMade: boolean;
  total: string;
  orderPounds: number | null;
  preliminaryTotal: string | null;
  firmTotal: string | null;
  isFirmAccepted: boolean;
  isLate: boolean;
  plans: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}
type NewOrder = typeof orders.$inferInsert;

const BY_PROMISE = { key: 'promised', descending: false } as const;
const LATEST_DELIVERY = { key: 'delivered', descending: true } as const;

export async function findOrderPage(db: Executor, query: OrderListQuery): Promise<Page<OrderRecord>> {
  const isOpen = query.state === 'open';
  const where = and(isNull(deletedAt), isOpen ? isNull(orders.deliveredOn) : isNotNull(orders.deliveredOn));
  const page = keyset({
    keys: orderSortKeys,
    id: orders.id,
    sort: isOpen ? BY_PROMISE : LATEST_DELIVERY,
    page: query,
  });
  const rows = await db
    .select({ ...orderColumns, sortKey: page.sortKey })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, orders, where));
}

export async function findOrder(db: Executor, id: number): Promise<OrderRecord | undefined> {
  const [row] = await select(db, and(eq(orders.id, id), isNull(deletedAt)));
  return row;
}

/** The order of a quote, whichever revision created it; locked, even if it's in Trash. */
export async function findOrderOfNumber(tx: Transaction, number: string) {
  const [row] = await tx
    .select({ id: orders.id, deletedAt })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(eq(quotes.number, number))
    .limit(1)
    .for('update', { of: orders });
  return row;
}

/** Whether a quote was ordered, even if its order is in Trash. */
export async function hasOrder(db: Executor, number: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(eq(quotes.number, number))
    .limit(1);
  return rows.length > 0;
}

export async function insertOrder(tx: Transaction, values: NewOrder): Promise<number> {
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id });
  return found(row, 'Order').id;
}

export async function updateOrderRow(tx: Transaction, id: number, changes: Partial<NewOrder>): Promise<void> {
  await tx.update(orders).set(changed(orders, changes)).where(eq(orders.id, id));
}

/**
 * The revenue record of a deal that a delivery is tracked as: one from Finance that no order uses, else one large
 * enough for this order and those that use it. A record created by a delivery is for that order only.
 */
export async function findRevenueFor(
  tx: Transaction,
  { dealId, total }: { dealId: number; total: string },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select record.id as "id" from ${revenueRecords} record
    left join lateral (
      select count(*) as orders, sum(${soldFor}) as sold, bool_or(${orders.isRevenueMade}) as "isMade"
      from ${orders} join ${quotes} on ${quotes.id} = ${orders.quoteId}
      where ${orders.revenueRecordId} = record.id and ${orders.deletedAt} is null
    ) used on true
    where record.deal_id = ${dealId} and record.status in ('pending', 'invoiced', 'paid')
      and (used.orders = 0 or (not used."isMade" and record.gross_revenue >= used.sold + ${total}::numeric))
    order by used.orders, record.id desc
    limit 1`);
  return rows[0]?.id;
}

/** The other orders tracked as the same record. */
export async function findOrdersOfRevenue(tx: Transaction, revenueRecordId: number, besides: number) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.revenueRecordId, revenueRecordId), ne(orders.id, besides), isNull(deletedAt)))
    .orderBy(orders.id);
}

export async function insertOrderChange(tx: Transaction, values: typeof orderChanges.$inferInsert): Promise<void> {
  await tx.insert(orderChanges).values(values);
}

/** An order's step changes, latest first. */
export function findOrderChanges(db: Executor, orderId: number): Promise<OrderChange[]> {
  return db
    .select({
      id: orderChanges.id,
      from: orderChanges.from,
      to: orderChanges.to,
      note: orderChanges.note,
      changedByName: personName(sql`"steel_order_changes"."changed_by"`),
      changedAt: orderChanges.changedAt,
    })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.id))
    .limit(MOST_CHANGES);
}

/** Plans, latest first. */
export function findPlans(db: Executor, orderId: number): Promise<Plan[]> {
  return db.select(planColumns).from(orderPlans).where(eq(orderPlans.orderId, orderId)).orderBy(desc(orderPlans.id));
}

/** The shop's open orders in production order: by promised date, then by id. */
export async function findOpenLoads(db: Executor): Promise<{ id: number; pounds: number | null }[]> {
  const { promised } = orderSortKeys;
  return db
    .select({ id: orders.id, pounds: ofRevision<number | null>('order_pounds', isAccepted) })
    .from(orders)
    .innerJoin(quotes, eq(quotes.id, orders.quoteId))
    .where(and(isNull(deletedAt), isNull(orders.deliveredOn)))
    .orderBy(promised.expression, orders.id);
}

export const planColumns = {
  id: orderPlans.id,
  fileName: orderPlans.fileName,
  mediaType: orderPlans.mediaType,
  size: orderPlans.size,
  uploadedByName: personName(sql`"steel_order_plans"."uploaded_by"`),
  createdAt: orderPlans.createdAt,
};

function select(db: Executor, where: SQL | undefined) {
  return db.select(orderColumns).from(orders).innerJoin(quotes, eq(quotes.id, orders.quoteId)).where(where).$dynamic();
}

import type {
  PurchaseOrder,
  PurchaseOrderDetail,
} from '@builder-os/contract/modules/purchasing/purchase-order-records';
import type { PurchaseOrderListQuery } from '@builder-os/contract/modules/purchasing/purchase-orders';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { takeOrdinal } from '../../../platform/db/year-numbers.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { findOrderLines } from './order-lines.queries.ts';
import { countOpenLinks } from './order-links.queries.ts';
import { findOrderRevisions } from './order-revisions.queries.ts';
import {
  orderSortKeys,
  purchaseOrderLines,
  purchaseOrderNumbers,
  purchaseOrderRevisions,
  purchaseOrders,
} from './purchase-orders.table.ts';

const NEWEST_FIRST = { key: 'number', descending: true } as const;
const {
  year: _year,
  ordinal: _ordinal,
  issuedBy,
  closedBy,
  voidedBy,
  deletedAt,
  deletedBy,
  ...storedColumns
} = getTableColumns(purchaseOrders);

// Table names are spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const theirs = sql`order_id = "purchase_orders"."id"`;
const current = sql`from ${purchaseOrderRevisions} where ${theirs} and number = "purchase_orders"."revision"`;
const rowColumns = {
  ...storedColumns,
  jobNumber: sql<string>`(select number from ${jobs} job where job.id = "purchase_orders"."job_id")`,
  jobName: sql<string>`(select name from ${jobs} job where job.id = "purchase_orders"."job_id")`,
  lineCount: sql<number>`(select count(*)::integer from ${purchaseOrderLines} where ${theirs})`,
  codes: sql<string[]>`array(
    select distinct code.code from ${purchaseOrderLines} line join ${costCodes} code on code.id = line.cost_code_id
    where line.order_id = "purchase_orders"."id" order by code.code)`,
  total: sql<string>`(select coalesce(sum(amount), 0.00)::text from ${purchaseOrderLines} where ${theirs})`,
  billed: sql<string>`(select coalesce(sum(billed), 0.00)::text from ${purchaseOrderLines} where ${theirs})`,
  open: sql<string>`(
    select coalesce(sum(greatest(amount - billed, 0)) filter (
      where closed_at is null and "purchase_orders"."status" in ('issued', 'accepted')
    ), 0.00)::text from ${purchaseOrderLines} where ${theirs})`,
  acceptedAt: sql<
    string | null
  >`(select to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ${current})`,
  acceptedBy: sql<string | null>`(select accepted_by ${current})`,
  createdByName: personName(sql`"purchase_orders"."created_by"`),
};
const theVendor = sql`from ${contacts} vendor where vendor.id = "purchase_orders"."vendor_id"`;
const detailColumns = {
  ...rowColumns,
  siteAddress: sql<string | null>`(select site_address from ${jobs} job where job.id = "purchase_orders"."job_id")`,
  vendorEmail: sql<string | null>`(select vendor.email ${theVendor})`,
  vendorPhone: sql<string | null>`(select vendor.phone ${theVendor})`,
  issuedByName: personName(sql`"purchase_orders"."issued_by"`),
  closedByName: personName(sql`"purchase_orders"."closed_by"`),
  voidedByName: personName(sql`"purchase_orders"."voided_by"`),
};

export const purchaseOrderKind = recordKind({
  resource: 'purchase-order',
  noun: 'Purchase order',
  table: purchaseOrders,
  columns: { id: purchaseOrders.id, version: purchaseOrders.version, deletedBy },
  trash: {
    label: 'Purchase orders',
    name: sql`${purchaseOrders.vendorName}`,
    detail: sql`(select job.number || ' ' || job.name from ${jobs} job where job.id = ${purchaseOrders.jobId})`,
  },
}).reading(findOrder);

export type NewOrder = typeof purchaseOrders.$inferInsert;

export async function findOrderPage(db: Executor, query: PurchaseOrderListQuery): Promise<Page<PurchaseOrder>> {
  const where = and(
    isNull(deletedAt),
    query.jobId === undefined ? undefined : eq(purchaseOrders.jobId, query.jobId),
    query.vendorId === undefined ? undefined : eq(purchaseOrders.vendorId, query.vendorId),
    query.status && inArray(purchaseOrders.status, query.status),
    query.late && isLate,
    query.q ? or(matchesOrder(query.q), isOfJob(query.q)) : undefined,
  );
  const page = keyset({
    keys: orderSortKeys,
    id: purchaseOrders.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: query,
  });
  const rows = await db
    .select({ ...rowColumns, sortKey: page.sortKey })
    .from(purchaseOrders)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, purchaseOrders, where));
}

/** Whether part of an order wasn't billed yet; a fully billed order counts as delivered. */
const isAwaited = sql`exists (
  select from ${purchaseOrderLines} where ${theirs} and closed_at is null and amount > billed)`;

/** Under way, past the delivery day and not billed in full. */
const isLate = sql`"purchase_orders"."status" in ('issued', 'accepted') and ${isAwaited}
  and "purchase_orders"."delivery_on" < (now() at time zone (select office_time_zone()))::date`;

/** Orders whose number or vendor contains `q`. */
function matchesOrder(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  return or(ilike(purchaseOrders.number, pattern), ilike(purchaseOrders.vendorName, pattern));
}

/** Orders of jobs whose number or name contains `q`. The search of the whole app finds these jobs themselves. */
function isOfJob(q: string): SQL {
  const pattern = `%${escapeLike(q)}%`;
  return sql`${purchaseOrders.jobId} = any(array(
    select job.id from ${jobs} job where job.number ilike ${pattern} or job.name ilike ${pattern}))`;
}

/** The best matches of a search, newest number first. */
export function findMatchingOrders(db: Executor, q: string, limit: number) {
  const { id, number, kind, vendorName, jobId } = purchaseOrders;
  return db
    .select({ id, number, kind, vendorName, jobId })
    .from(purchaseOrders)
    .where(and(isNull(deletedAt), matchesOrder(q)))
    .orderBy(desc(orderSortKeys.number.expression), desc(id))
    .limit(limit);
}

export async function findOrder(db: Executor, id: number): Promise<PurchaseOrderDetail | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.id, id), isNull(deletedAt)));
  if (!row) return undefined;
  return {
    ...row,
    lines: await findOrderLines(db, id),
    revisions: await findOrderRevisions(db, id),
    openLinks: await countOpenLinks(db, id),
  };
}

export async function insertOrder(tx: Transaction, values: NewOrder): Promise<number> {
  const [row] = await tx.insert(purchaseOrders).values(values).returning({ id: purchaseOrders.id });
  return found(row, 'Purchase order').id;
}

/** @param hasNewLines whether its lines changed */
export async function updateOrderRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewOrder>,
  hasNewLines = false,
): Promise<PurchaseOrderDetail> {
  await tx
    .update(purchaseOrders)
    .set(changed(purchaseOrders, changes, hasNewLines))
    .where(eq(purchaseOrders.id, id));
  return found(await findOrder(tx, id), 'Purchase order');
}

/** The next order number of a year. */
export function takeOrderOrdinal(tx: Executor, year: number): Promise<number> {
  return takeOrdinal(tx, purchaseOrderNumbers, year);
}

/** A contact that can be a vendor, by the name documents show: the company, else the person. */
export async function findVendor(tx: Transaction, id: number): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .select({
      name: sql<string>`coalesce(nullif(${contacts.company}, ''), trim(concat_ws(' ', ${contacts.firstName}, ${contacts.lastName})))`,
    })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)))
    .for('share');
  return row;
}

/**
 * The signer for a vendor: the contact's person, who may work for a company; undefined if only the company is known.
 */
export async function findVendorPerson(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`trim(concat_ws(' ', ${contacts.firstName}, ${contacts.lastName}))` })
    .from(contacts)
    .where(eq(contacts.id, id));
  return row?.name || undefined;
}

/** The orders that keep a job from being closed: issued and accepted ones with open lines. */
export function findOpenOrders(tx: Executor, jobId: number) {
  return tx
    .select({
      id: purchaseOrders.id,
      number: purchaseOrders.number,
      vendorName: purchaseOrders.vendorName,
      open: rowColumns.open,
    })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.jobId, jobId), inArray(purchaseOrders.status, ['issued', 'accepted'])))
    .orderBy(asc(purchaseOrders.year), asc(purchaseOrders.ordinal));
}

/** Orders under way, not billed in full, whose delivery day comes soon or has passed. */
export function listDueOrders(db: Executor, { until, limit }: ExpirySpan): Promise<Expiry[]> {
  return db
    .select({
      key: sql<string>`${purchaseOrders.id}::text`,
      title: sql<string>`${purchaseOrders.number} || ', ' || ${purchaseOrders.vendorName}`,
      detail: sql<string>`${jobs.number} || ' ' || ${jobs.name}`,
      lapsesOn: sql<string>`${purchaseOrders.deliveryOn}::text`,
      link: sql<string>`'/jobs/' || ${jobs.id} || '?tab=orders&order=' || ${purchaseOrders.id}`,
      ownerId: sql<string | null>`coalesce(${issuedBy}, ${jobs.managerId})`,
    })
    .from(purchaseOrders)
    .innerJoin(jobs, eq(jobs.id, purchaseOrders.jobId))
    .where(
      and(
        isNull(jobs.deletedAt),
        inArray(purchaseOrders.status, ['issued', 'accepted']),
        sql`${purchaseOrders.deliveryOn} <= ${until}::date`,
        isAwaited,
      ),
    )
    .orderBy(asc(purchaseOrders.deliveryOn), asc(purchaseOrders.id))
    .limit(limit);
}

/** The id of the vendor of an order. */
export const vendorOfOrder = (id: number): SQL =>
  sql`select ${purchaseOrders.vendorId} from ${purchaseOrders} where ${purchaseOrders.id} = ${id}`;

/** The ids of the orders to these vendors. */
export const ordersOfVendors = (contactIds: SQL): SQL =>
  sql`select id from ${purchaseOrders} where vendor_id = any(${contactIds})`;

import type { PriceRequest, PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import type { PriceRequestListQuery } from '@builder-os/contract/modules/purchasing/price-requests';
import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { takeOrdinal } from '../../../platform/db/year-numbers.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { findInvitations } from './invitations.queries.ts';
import {
  priceInvitations,
  priceRequestLines,
  priceRequestNumbers,
  priceRequests,
  requestSortKeys,
} from './price-requests.table.ts';
import { findRequestFiles, findRequestLines } from './request-parts.queries.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const {
  year: _year,
  ordinal: _ordinal,
  sentBy,
  decidedBy,
  deletedAt,
  deletedBy,
  description,
  orderId: _orderId,
  ...storedColumns
} = getTableColumns(priceRequests);

// Table names are spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const theirs = sql`request_id = "price_requests"."id"`;
const invited = (condition: SQL) =>
  sql<number>`(select count(*)::integer from ${priceInvitations} where ${theirs} and ${condition})`;
const ofJob = (column: string) =>
  sql<string>`(select ${sql.identifier(column)} from ${jobs} job where job.id = "price_requests"."job_id")`;
const liveOrder = sql`from ${purchaseOrders} made
  where made.id = "price_requests"."order_id" and made.deleted_at is null and made.status <> 'void'`;
const rowColumns = {
  ...storedColumns,
  orderId: sql<number | null>`(select made.id ${liveOrder})`,
  jobNumber: ofJob('number'),
  jobName: ofJob('name'),
  lineCount: sql<number>`(select count(*)::integer from ${priceRequestLines} where ${theirs})`,
  invitedCount: invited(sql`true`),
  answeredCount: invited(sql`status = 'answered'`),
  declinedCount: invited(sql`status = 'declined'`),
  createdByName: personName(sql`"price_requests"."created_by"`),
};
const detailColumns = {
  ...rowColumns,
  description,
  siteAddress: sql<string | null>`(select site_address from ${jobs} job where job.id = "price_requests"."job_id")`,
  isOpen: sql<boolean>`("price_requests"."status" = 'sent'
    and "price_requests"."due_on" >= (now() at time zone (select office_time_zone()))::date)`,
  sentByName: personName(sql`"price_requests"."sent_by"`),
  decidedByName: personName(sql`"price_requests"."decided_by"`),
  orderNumber: sql<string | null>`(select made.number ${liveOrder})`,
};

export const priceRequestKind = recordKind({
  resource: 'price-request',
  noun: 'Price request',
  table: priceRequests,
  columns: { id: priceRequests.id, version: priceRequests.version, deletedBy },
  trash: {
    label: 'Price requests',
    name: sql`${priceRequests.title}`,
    detail: sql`(select job.number || ' ' || job.name from ${jobs} job where job.id = ${priceRequests.jobId})`,
  },
}).reading(findRequest);

export type NewRequest = typeof priceRequests.$inferInsert;

export async function findRequestPage(db: Executor, query: PriceRequestListQuery): Promise<Page<PriceRequest>> {
  const where = and(
    isNull(deletedAt),
    query.jobId === undefined ? undefined : eq(priceRequests.jobId, query.jobId),
    query.vendorId === undefined ? undefined : isInvited(query.vendorId),
    query.status && inArray(priceRequests.status, query.status),
    query.q ? matchesRequest(query.q) : undefined,
  );
  const page = keyset({ keys: requestSortKeys, id: priceRequests.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...rowColumns, sortKey: page.sortKey })
    .from(priceRequests)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, priceRequests, where));
}

function isInvited(vendorId: number): SQL {
  return sql`exists (select from ${priceInvitations} where ${theirs} and vendor_id = ${vendorId})`;
}

/** Requests whose number or title contains `q`. */
function matchesRequest(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  return or(ilike(priceRequests.number, pattern), ilike(priceRequests.title, pattern));
}

/** The best matches of a search, newest first. */
export function findMatchingRequests(db: Executor, q: string, limit: number) {
  const { id, number, title, jobId } = priceRequests;
  return db
    .select({ id, number, title, jobId, jobName: rowColumns.jobName })
    .from(priceRequests)
    .where(and(isNull(deletedAt), matchesRequest(q)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findRequest(db: Executor, id: number): Promise<PriceRequestDetail | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(priceRequests)
    .where(and(eq(priceRequests.id, id), isNull(deletedAt)));
  if (!row) return undefined;
  return {
    ...row,
    lines: await findRequestLines(db, id),
    vendors: await findInvitations(db, id),
    files: await findRequestFiles(db, id),
  };
}

export async function insertRequest(tx: Transaction, values: NewRequest): Promise<number> {
  const [row] = await tx.insert(priceRequests).values(values).returning({ id: priceRequests.id });
  return found(row, 'Price request').id;
}

/** @param hasNewParts whether its lines, vendors, files or answers changed */
export async function updateRequestRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewRequest>,
  hasNewParts: boolean,
): Promise<PriceRequestDetail> {
  await tx
    .update(priceRequests)
    .set(changed(priceRequests, changes, hasNewParts))
    .where(eq(priceRequests.id, id));
  return found(await findRequest(tx, id), 'Price request');
}

/** The next request number of a year. */
export function takeRequestOrdinal(tx: Executor, year: number): Promise<number> {
  return takeOrdinal(tx, priceRequestNumbers, year);
}

import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import { UNSIGNED_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import type { ChangeOrderListQuery } from '@builder-os/contract/modules/changes/change-orders';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { escapeLike } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { selections } from '../selections/selections.table.ts';
import { findChangeLines, findChangePhotos } from './change-order-lines.queries.ts';
import { changeOrderLines, changeOrderNumbers, changeOrderSortKeys, changeOrders } from './change-orders.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const { pricedBy, approvedBy, voidedBy, deletedAt, deletedBy, ...storedColumns } = getTableColumns(changeOrders);

// Table names are spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const theJob = sql`from ${jobs} job where job.id = "change_orders"."job_id"`;
const rowColumns = {
  ...storedColumns,
  jobNumber: sql<string>`(select job.number ${theJob})`,
  jobName: sql<string>`(select job.name ${theJob})`,
  lineCount: sql<number>`(
    select count(*)::integer from ${changeOrderLines} where change_order_id = "change_orders"."id")`,
  createdByName: personName(sql`"change_orders"."created_by"`),
};
const theCustomer = sql`from ${jobs} job join ${contacts} customer on customer.id = job.contact_id
  where job.id = "change_orders"."job_id"`;
const detailColumns = {
  ...rowColumns,
  jobPhase: sql<string>`(select job.phase ${theJob})`,
  siteAddress: sql<string | null>`(select job.site_address ${theJob})`,
  customerName: sql<string | null>`(
    select coalesce(nullif(customer.company, ''), trim(concat_ws(' ', customer.first_name, customer.last_name)))
    ${theCustomer})`,
  signerName: sql<string | null>`(
    select coalesce(nullif(trim(concat_ws(' ', customer.first_name, customer.last_name)), ''), customer.company)
    ${theCustomer})`,
  customerEmail: sql<string | null>`(select customer.email ${theCustomer})`,
  writtenByName: personName(sql`"change_orders"."written_by"`),
  pricedByName: personName(sql`"change_orders"."priced_by"`),
  approvedByName: personName(sql`"change_orders"."approved_by"`),
  sentByName: personName(sql`"change_orders"."sent_by"`),
  voidedByName: personName(sql`"change_orders"."voided_by"`),
};

export const changeOrderKind = recordKind({
  resource: 'change-order',
  noun: 'Change order',
  table: changeOrders,
  columns: { id: changeOrders.id, version: changeOrders.version, deletedBy },
  trash: {
    label: 'Change orders',
    name: sql`${changeOrders.number} || ' ' || ${changeOrders.title}`,
    detail: sql`(select job.number || ' ' || job.name from ${jobs} job where job.id = ${changeOrders.jobId})`,
  },
}).reading(findChange);

export type NewChange = typeof changeOrders.$inferInsert;
/** A change with its lines and photos, as it's stored. */
export type ChangeRecord = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export async function findChangePage(db: Executor, query: ChangeOrderListQuery): Promise<Page<ChangeOrder>> {
  const isPending = inArray(changeOrders.state, [...UNSIGNED_STATES]);
  const where = and(
    isNull(deletedAt),
    query.jobId === undefined ? undefined : eq(changeOrders.jobId, query.jobId),
    query.state && inArray(changeOrders.state, query.state),
    query.unsigned && isPending,
    query.started && and(isPending, isNotNull(changeOrders.workStartedOn)),
    query.q ? matchesChange(query.q) : undefined,
  );
  const page = keyset({
    keys: changeOrderSortKeys,
    id: changeOrders.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: query,
  });
  const rows = await db
    .select({ ...rowColumns, sortKey: page.sortKey })
    .from(changeOrders)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, changeOrders, where));
}

/** Changes whose number, title or job contains `q`. */
function matchesChange(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`;
  return or(
    ilike(changeOrders.number, pattern),
    ilike(changeOrders.title, pattern),
    sql`${changeOrders.jobId} = any(array(
      select job.id from ${jobs} job where job.number ilike ${pattern} or job.name ilike ${pattern}))`,
  );
}

/** The change orders of a job, by number. */
export function findChangesOfJob(db: Executor, jobId: number): Promise<ChangeOrder[]> {
  return db
    .select(rowColumns)
    .from(changeOrders)
    .where(and(eq(changeOrders.jobId, jobId), isNull(deletedAt)))
    .orderBy(asc(changeOrders.ordinal));
}

/** The best matches of a search, newest first. */
export function findMatchingChanges(db: Executor, q: string, limit: number) {
  const { id, number, title, state, jobId } = changeOrders;
  const pattern = `%${escapeLike(q)}%`;
  return db
    .select({ id, number, title, state, jobId, jobNumber: rowColumns.jobNumber })
    .from(changeOrders)
    .where(and(isNull(deletedAt), or(ilike(number, pattern), ilike(title, pattern))))
    .orderBy(desc(id))
    .limit(limit);
}

export async function findChange(db: Executor, id: number) {
  const [row] = await db
    .select(detailColumns)
    .from(changeOrders)
    .where(and(eq(changeOrders.id, id), isNull(deletedAt)));
  if (!row) return undefined;
  return { ...row, lines: await findChangeLines(db, id), photos: await findChangePhotos(db, id) };
}

/** The change order of a selection's choice. @param waits whether to lock the selection first */
export async function findChosenChange(tx: Transaction, selectionId: number, waits: boolean): Promise<number | null> {
  const query = tx
    .select({ changeOrderId: selections.changeOrderId })
    .from(selections)
    .where(eq(selections.id, selectionId));
  const [row] = await (waits ? query.for('update') : query);
  return row?.changeOrderId ?? null;
}

/** Inserts a change with the next number of its job. */
export async function insertChange(tx: Transaction, values: Omit<NewChange, 'ordinal'>): Promise<number> {
  const ordinal = await takeChangeOrdinal(tx, values.jobId);
  const [row] = await tx
    .insert(changeOrders)
    .values({ ...values, ordinal })
    .returning({ id: changeOrders.id });
  return found(row, 'Change order').id;
}

/** The next number of a job. The job's row stays locked until the transaction ends, so no number is skipped. */
async function takeChangeOrdinal(tx: Transaction, jobId: number): Promise<number> {
  const [row] = await tx
    .insert(changeOrderNumbers)
    .values({ jobId, last: 1 })
    .onConflictDoUpdate({ target: changeOrderNumbers.jobId, set: { last: sql`${changeOrderNumbers.last} + 1` } })
    .returning({ last: changeOrderNumbers.last });
  return found(row, 'Number').last;
}

/** @param hasNewParts whether its lines or photos changed */
export async function updateChangeRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewChange>,
  hasNewParts = false,
): Promise<ChangeRecord> {
  await tx
    .update(changeOrders)
    .set(changed(changeOrders, changes, hasNewParts))
    .where(eq(changeOrders.id, id));
  return found(await findChange(tx, id), 'Change order');
}

/** The id of the customer of a change's job. */
export const customerOfChange = (id: number): SQL => sql`
  select ${jobs.contactId} from ${changeOrders} join ${jobs} on ${jobs.id} = ${changeOrders.jobId}
  where ${changeOrders.id} = ${id}`;

/** The changes of the jobs of these customers. */
export const changesOfContacts = (contactIds: SQL): SQL => sql`
  select ${changeOrders.id} from ${changeOrders} join ${jobs} on ${jobs.id} = ${changeOrders.jobId}
  where ${jobs.contactId} = any(${contactIds})`;

/** Locks the change orders of a job until the transaction ends. */
export async function lockChangesOf(tx: Transaction, jobId: number): Promise<void> {
  const { id } = changeOrders;
  await tx.select({ id }).from(changeOrders).where(eq(changeOrders.jobId, jobId)).orderBy(asc(id)).for('update');
}

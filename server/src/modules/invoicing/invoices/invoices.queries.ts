import { taxesOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { Invoice, InvoiceDetail, InvoiceListQuery } from '@builder-os/contract/modules/invoicing/invoices';
import { and, desc, eq, getTableColumns, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { escapeLike, matchesText } from '../../../platform/db/search.ts';
import { numberOf, takeOrdinal } from '../../../platform/db/year-numbers.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { findInvoiceLines } from './invoice-lines.queries.ts';
import { invoiceLinks, invoicePdfs, invoiceSettlements } from './invoice-parts.table.ts';
import { invoiceNumbers, invoiceSortKeys, invoices } from './invoices.table.ts';
import { findShownSettlements } from './settlements.queries.ts';

const NEWEST_FIRST = { key: 'number', descending: true } as const;
const {
  year: _year,
  ordinal: _ordinal,
  billTo,
  customerReference,
  note,
  entryId: _entryId,
  issuedBy,
  searchText,
  deletedAt,
  deletedBy,
  ...storedColumns
} = getTableColumns(invoices);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
const isDue = sql`("invoices"."status" in ('issued', 'part_paid') and "invoices"."due" > 0)`;
/** Days since the due day while something is due. */
const daysLate = sql<number>`case when ${isDue} then greatest(${today} - "invoices"."due_date", 0) else 0 end`;
const isLate = sql`(${isDue} and "invoices"."due_date" < ${today})`;

// Table names are spelled out: when a query reads one table, drizzle omits it, and the inner tables also have an `id`.
const theJob = sql`from ${jobs} job where job.id = "invoices"."job_id"`;
const theCustomer = sql`from ${contacts} customer where customer.id = "invoices"."customer_id"`;
const rowColumns = {
  ...storedColumns,
  jobNumber: sql<string | null>`(select job.number ${theJob})`,
  jobName: sql<string | null>`(select job.name ${theJob})`,
  daysLate,
  bucket: sql<Invoice['bucket']>`case when ${daysLate} <= 0 then 'current' when ${daysLate} <= 30 then 'days_30'
    when ${daysLate} <= 60 then 'days_60' when ${daysLate} <= 90 then 'days_90' else 'older' end`,
  createdByName: personName(sql`"invoices"."created_by"`),
};
const detailColumns = {
  ...rowColumns,
  billTo,
  customerReference,
  note,
  pdfHash: sql<string | null>`(select hash from ${invoicePdfs} printed where printed.invoice_id = "invoices"."id")`,
  customerEmail: sql<string | null>`(select customer.email ${theCustomer})`,
  customerPhone: sql<string | null>`(select customer.phone ${theCustomer})`,
  siteAddress: sql<string | null>`(select job.site_address ${theJob})`,
  issuedByName: personName(sql`"invoices"."issued_by"`),
  writeOffReason: sql<string | null>`(
    select reason from ${invoiceSettlements} settled
    where settled.invoice_id = "invoices"."id" and settled.kind = 'write_off' and settled.undone_at is null
    order by settled.id desc limit 1)`,
  openLinks: sql<number>`case when "invoices"."status" = 'draft' then 0 else (
    select count(*)::integer from ${invoiceLinks} link
    where link.invoice_id = "invoices"."id" and link.expires_at > now()) end`,
};

export const invoiceKind = recordKind({
  resource: 'invoice',
  noun: 'Invoice',
  table: invoices,
  columns: { id: invoices.id, version: invoices.version, deletedBy },
  trash: {
    label: 'Invoices',
    name: sql`${invoices.customerName}`,
    detail: sql`coalesce(${invoices.title}, 'Draft')`,
  },
}).reading(findInvoice);

export type NewInvoice = typeof invoices.$inferInsert;

export async function findInvoicePage(db: Executor, query: InvoiceListQuery): Promise<Page<Invoice>> {
  const where = matchesFilter(query);
  const page = keyset({ keys: invoiceSortKeys, id: invoices.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...rowColumns, sortKey: page.sortKey })
    .from(invoices)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, invoices, where));
}

function matchesFilter(query: InvoiceListQuery): SQL | undefined {
  return and(
    isNull(deletedAt),
    query.customerId === undefined ? undefined : eq(invoices.customerId, query.customerId),
    query.customerOf === undefined ? undefined : isOfSameCustomer(query.customerOf),
    query.jobId === undefined ? undefined : eq(invoices.jobId, query.jobId),
    query.dealId === undefined ? undefined : eq(invoices.dealId, query.dealId),
    query.revenueRecordId === undefined ? undefined : eq(invoices.revenueRecordId, query.revenueRecordId),
    query.sourceKind && eq(invoices.sourceKind, query.sourceKind),
    query.sourceIds && inArray(invoices.sourceId, query.sourceIds),
    query.status && inArray(invoices.status, query.status),
    query.late && isLate,
    query.from === undefined ? undefined : gte(invoices.invoiceDate, query.from),
    query.to === undefined ? undefined : lte(invoices.invoiceDate, query.to),
    query.q ? or(matchesInvoice(query.q), isOfJob(query.q)) : undefined,
  );
}

/** Without a contact, a customer is known by name, as in receivables. */
function isOfSameCustomer(invoiceId: number): SQL {
  return sql`exists (
    select from ${invoices} other where other.id = ${invoiceId}
      and coalesce(other.customer_id::text, other.customer_name) = coalesce("invoices"."customer_id"::text, "invoices"."customer_name"))`;
}

function matchesInvoice(q: string): SQL | undefined {
  return or(matchesText(searchText, q), ilike(invoices.number, `%${escapeLike(q)}%`));
}

/** Invoices of jobs whose number or name contains `q`. The search of the whole app finds these jobs themselves. */
function isOfJob(q: string): SQL {
  const pattern = `%${escapeLike(q)}%`;
  return sql`${invoices.jobId} = any(array(
    select job.id from ${jobs} job where job.number ilike ${pattern} or job.name ilike ${pattern}))`;
}

/** The best matches of a search, newest number first. */
export function findMatchingInvoices(db: Executor, q: string, limit: number) {
  const { id, number, customerName, title, status } = invoices;
  return db
    .select({ id, number, customerName, title, status })
    .from(invoices)
    .where(and(isNull(deletedAt), matchesInvoice(q)))
    .orderBy(desc(invoiceSortKeys.number.expression), desc(id))
    .limit(limit);
}

export async function findInvoice(db: Executor, id: number): Promise<InvoiceDetail | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(invoices)
    .where(and(eq(invoices.id, id), isNull(deletedAt)));
  if (!row) return undefined;
  const lines = await findInvoiceLines(db, id);
  const places = new Map(lines.map(({ taxPercent, taxPlace }) => [taxPercent, taxPlace]));
  const taxes = taxesOf(lines).map((tax) => ({ place: places.get(tax.percent) ?? '', ...tax }));
  return { ...row, lines, taxes, settlements: await findShownSettlements(db, id) };
}

export async function insertInvoice(tx: Transaction, values: NewInvoice): Promise<number> {
  const [row] = await tx.insert(invoices).values(values).returning({ id: invoices.id });
  return found(row, 'Invoice').id;
}

/** @param hasNewParts whether its lines or settlements changed */
export async function updateInvoiceRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewInvoice>,
  hasNewParts = false,
): Promise<InvoiceDetail> {
  await tx
    .update(invoices)
    .set(changed(invoices, changes, hasNewParts))
    .where(eq(invoices.id, id));
  return found(await findInvoice(tx, id), 'Invoice');
}

/** The next invoice number of a year. */
export async function takeInvoiceOrdinal(tx: Transaction, year: number): Promise<{ ordinal: number; number: string }> {
  const ordinal = await takeOrdinal(tx, invoiceNumbers, year);
  return { ordinal, number: numberOf('INV', year, ordinal) };
}

/** A contact that can be a customer, by the name documents show: the company, else the person. */
export async function findCustomer(tx: Transaction, id: number) {
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
 * The customer's invoices with something due, the one due first first. They're locked in the order in which everyone
 * locks them, and read once they are.
 */
export async function lockDueInvoices(
  tx: Transaction,
  customerId: number,
  limit: number,
): Promise<{ id: number; due: string }[]> {
  const first = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), isDue))
    .orderBy(invoices.dueDate, invoices.id)
    .limit(limit);
  const { id, due, dueDate } = invoices;
  const rows = await tx
    .select({ id, due, dueDate })
    .from(invoices)
    .where(and(inArray(id, first), isDue))
    .orderBy(id)
    .for('update');
  return rows.toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '') || one.id - other.id);
}

import type { Waiver, WaiverListQuery } from '@builder-os/contract/modules/purchasing/waivers';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Expiry, ExpirySpan } from '../../../platform/expiries/expiries.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { signatureRequests } from '../../signing/signatures/signatures.table.ts';
import { lienWaivers, waiverJobs } from './waivers.table.ts';

const { deletedAt, deletedBy, sentBy, createdBy, ...storedColumns } = getTableColumns(lienWaivers);

const columns = {
  ...storedColumns,
  jobNumber: sql<string>`(select number from ${jobs} job where job.id = "lien_waivers"."job_id")`,
  jobName: sql<string>`(select name from ${jobs} job where job.id = "lien_waivers"."job_id")`,
  vendorEmail: sql<string | null>`(select email from ${contacts} vendor where vendor.id = "lien_waivers"."vendor_id")`,
  openUntil: sql<string | null>`(
    select to_char(request.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${signatureRequests} request
    where request.resource = 'lien-waiver' and request.record_id = "lien_waivers"."id" and request.status = 'open'
      and request.expires_at > now())`,
  createdByName: personName(sql`"lien_waivers"."created_by"`),
};

export const waiverKind = recordKind({
  resource: 'lien-waiver',
  noun: 'Lien waiver',
  table: lienWaivers,
  columns: { id: lienWaivers.id, version: lienWaivers.version, deletedBy },
  trash: {
    label: 'Lien waivers',
    name: sql`${lienWaivers.vendorName}`,
    detail: sql`(select job.number || ' ' || job.name from ${jobs} job where job.id = ${lienWaivers.jobId})`,
  },
}).reading(findWaiver);

const sortKeys = { createdAt: { expression: sql`${lienWaivers.createdAt}`, type: 'timestamptz' } } as const;

export async function findWaiverPage(db: Executor, query: WaiverListQuery): Promise<Page<Waiver>> {
  const { jobId, vendorId, billId, status } = query;
  const where = and(
    isNull(deletedAt),
    jobId === undefined ? undefined : eq(lienWaivers.jobId, jobId),
    vendorId === undefined ? undefined : eq(lienWaivers.vendorId, vendorId),
    billId === undefined ? undefined : eq(lienWaivers.billId, billId),
    status && inArray(lienWaivers.status, status),
  );
  const page = keyset({
    keys: sortKeys,
    id: lienWaivers.id,
    sort: { key: 'createdAt', descending: true },
    page: query,
  });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(lienWaivers)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, lienWaivers, where));
}

export async function findWaiver(db: Executor, id: number): Promise<Waiver | undefined> {
  const [row] = await db
    .select(columns)
    .from(lienWaivers)
    .where(and(eq(lienWaivers.id, id), isNull(deletedAt)));
  return row;
}

export async function findWaiverPeople(db: Executor, id: number) {
  const [row] = await db.select({ sentBy, createdBy }).from(lienWaivers).where(eq(lienWaivers.id, id));
  return found(row, 'Lien waiver');
}

export async function insertWaiver(tx: Transaction, values: typeof lienWaivers.$inferInsert): Promise<Waiver> {
  const [row] = await tx.insert(lienWaivers).values(values).returning({ id: lienWaivers.id });
  return found(await findWaiver(tx, found(row, 'Lien waiver').id), 'Lien waiver');
}

export async function updateWaiverRow(
  tx: Transaction,
  id: number,
  changes: Partial<typeof lienWaivers.$inferInsert>,
): Promise<Waiver> {
  await tx.update(lienWaivers).set(changed(lienWaivers, changes)).where(eq(lienWaivers.id, id));
  return found(await findWaiver(tx, id), 'Lien waiver');
}

/** The id of the vendor who signs a waiver. */
export const vendorOfWaiver = (id: number): SQL =>
  sql`select ${lienWaivers.vendorId} from ${lienWaivers} where ${lienWaivers.id} = ${id}`;

/** The ids of the waivers of these vendors. */
export const waiversOfVendors = (contactIds: SQL): SQL =>
  sql`select id from ${lienWaivers} where vendor_id = any(${contactIds})`;

/** Waivers that were sent and not answered, by the day their link ends. */
export function listUnansweredWaivers(db: Executor, { timeZone, until, limit }: ExpirySpan): Promise<Expiry[]> {
  const lastDay = sql`(${signatureRequests.expiresAt} at time zone ${timeZone})::date`;
  return db
    .select({
      key: sql<string>`${lienWaivers.id}::text`,
      title: sql<string>`${lienWaivers.vendorName}`,
      detail: sql<string>`'Lien waiver for ' || ${jobs.number} || ' ' || ${jobs.name}`,
      lapsesOn: sql<string>`${lastDay}::text`,
      link: sql<string>`'/jobs/' || ${jobs.id} || '?tab=orders'`,
      ownerId: sql<string | null>`coalesce(${sentBy}, ${jobs.managerId})`,
    })
    .from(lienWaivers)
    .innerJoin(jobs, eq(jobs.id, lienWaivers.jobId))
    .innerJoin(
      signatureRequests,
      and(
        eq(signatureRequests.resource, 'lien-waiver'),
        eq(signatureRequests.recordId, lienWaivers.id),
        eq(signatureRequests.status, 'open'),
      ),
    )
    .where(
      and(eq(lienWaivers.status, 'sent'), isNull(deletedAt), isNull(jobs.deletedAt), sql`${lastDay} <= ${until}::date`),
    )
    .orderBy(asc(lastDay), asc(lienWaivers.id))
    .limit(limit);
}

export async function findWaiverJob(db: Executor, jobId: number): Promise<boolean> {
  const [row] = await db
    .select({ isRequired: waiverJobs.isRequired })
    .from(waiverJobs)
    .where(eq(waiverJobs.jobId, jobId));
  return row?.isRequired ?? false;
}

export async function saveWaiverJob(
  tx: Transaction,
  values: { jobId: number; isRequired: boolean; changedBy: string | null },
): Promise<void> {
  await tx
    .insert(waiverJobs)
    .values(values)
    .onConflictDoUpdate({
      target: waiverJobs.jobId,
      set: { isRequired: values.isRequired, changedBy: values.changedBy, changedAt: sql`now()` },
    });
}

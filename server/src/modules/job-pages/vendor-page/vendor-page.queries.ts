import { type OrderDate, UPLOAD_STATES, type VendorUpload } from '@builder-os/contract/modules/job-pages/vendor-page';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed, rankOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import type { UploadTable } from '../../../platform/storage/unused-uploads.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobUploads } from '../../jobs/job-files/job-uploads.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { orderDates, vendorUploadFiles, vendorUploads } from './vendor-page.table.ts';

const AT_MOST = 100;
export const VENDOR_UPLOADS: UploadTable = {
  folder: 'vendor-uploads',
  files: vendorUploadFiles,
  usedBy: vendorUploads.fileId,
};

export const vendorUploadKind = lockable({
  resource: 'vendor-upload',
  noun: 'Upload',
  table: vendorUploads,
  find: findUpload,
});

export type NewUpload = Omit<typeof vendorUploads.$inferInsert, 'fileId'>;

/** Waiting ones first, then the newest. */
export function findUploads(db: Executor, vendorId: number): Promise<VendorUpload[]> {
  return selectUploads(db, eq(vendorUploads.vendorId, vendorId))
    .orderBy(sql`${rankOf(vendorUploads.state, UPLOAD_STATES)} > 0`, desc(vendorUploads.id))
    .limit(AT_MOST);
}

export async function findUpload(db: Executor, id: number): Promise<VendorUpload | undefined> {
  const [upload] = await selectUploads(db, eq(vendorUploads.id, id));
  return upload;
}

function selectUploads(db: Executor, where: SQL) {
  const { fileId: _file, handledBy, ...columns } = vendorUploads;
  return db
    .select({
      id: columns.id,
      vendorId: columns.vendorId,
      kind: columns.kind,
      state: columns.state,
      orderId: columns.orderId,
      orderNumber: purchaseOrders.number,
      jobId: purchaseOrders.jobId,
      paperKind: columns.paperKind,
      expiresOn: columns.expiresOn,
      note: columns.note,
      fileName: columns.fileName,
      mediaType: columns.mediaType,
      size: columns.size,
      sentBy: columns.sentBy,
      handledByName: personName(sql`${handledBy}`),
      handledAt: columns.handledAt,
      version: columns.version,
      createdAt: columns.createdAt,
      updatedAt: columns.updatedAt,
    })
    .from(vendorUploads)
    .leftJoin(purchaseOrders, eq(purchaseOrders.id, vendorUploads.orderId))
    .where(where)
    .$dynamic();
}

export function countWaitingUploads(db: Executor, vendorId: number): Promise<number> {
  return db.$count(vendorUploads, and(eq(vendorUploads.vendorId, vendorId), eq(vendorUploads.state, 'waiting')));
}

export async function insertUpload(tx: Transaction, storedName: string, values: NewUpload): Promise<number> {
  const [file] = await tx.insert(vendorUploadFiles).values({ storedName }).returning({ id: vendorUploadFiles.id });
  const fileId = found(file, 'File').id;
  const [row] = await tx
    .insert(vendorUploads)
    .values({ ...values, fileId })
    .returning({ id: vendorUploads.id });
  return found(row, 'Upload').id;
}

export async function updateUploadRow(tx: Transaction, id: number, changes: Partial<NewUpload>): Promise<VendorUpload> {
  await tx.update(vendorUploads).set(changed(vendorUploads, changes)).where(eq(vendorUploads.id, id));
  return found(await findUpload(tx, id), 'Upload');
}

export async function findUploadedFile(db: Executor, id: number) {
  const [file] = await db
    .select({
      storedName: vendorUploadFiles.storedName,
      fileName: vendorUploads.fileName,
      mediaType: vendorUploads.mediaType,
    })
    .from(vendorUploads)
    .innerJoin(vendorUploadFiles, eq(vendorUploadFiles.id, vendorUploads.fileId))
    .where(eq(vendorUploads.id, id));
  return file;
}

/** The vendor's answers about these orders' delivery days, latest first. */
export function findOrderDates(db: Executor, orderIds: readonly number[]): Promise<OrderDate[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(orderDates)
    .where(inArray(orderDates.orderId, [...orderIds]))
    .orderBy(desc(orderDates.id))
    .limit(AT_MOST * 2);
}

/** The vendor's latest answer about the delivery day of each of these orders. */
export function findLatestDates(db: Executor, orderIds: readonly number[]): Promise<OrderDate[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .selectDistinctOn([orderDates.orderId])
    .from(orderDates)
    .where(inArray(orderDates.orderId, [...orderIds]))
    .orderBy(orderDates.orderId, desc(orderDates.id));
}

export async function insertOrderDate(tx: Transaction, values: typeof orderDates.$inferInsert): Promise<void> {
  await tx.insert(orderDates).values(values);
}

// Only released plans of jobs that aren't deleted, where the vendor has an order that isn't void.
const releasedPlan = (vendorId: number) =>
  and(
    eq(jobFiles.kind, 'plan'),
    isNull(jobFiles.deletedAt),
    sql`${jobFiles.releasedAt} is not null`,
    sql`exists (select from ${purchaseOrders} made where made.job_id = ${jobFiles.jobId}
      and made.vendor_id = ${vendorId} and made.status in ('issued', 'accepted', 'closed'))`,
  );

/** The released plans of the jobs a vendor has orders of. */
export function findReleasedPlans(db: Executor, vendorId: number) {
  const { id, title, fileName, size, jobId } = jobFiles;
  return db
    .select({ id, title, fileName, size, jobId, jobName: jobs.name })
    .from(jobFiles)
    .innerJoin(jobs, and(eq(jobs.id, jobFiles.jobId), isNull(jobs.deletedAt)))
    .where(releasedPlan(vendorId))
    .orderBy(asc(jobs.name), asc(title), asc(id))
    .limit(AT_MOST * 2);
}

export async function findReleasedPlan(db: Executor, vendorId: number, id: number) {
  const [plan] = await db
    .select({ fileName: jobFiles.fileName, mediaType: jobFiles.mediaType, storedName: jobUploads.storedName })
    .from(jobFiles)
    .innerJoin(jobs, and(eq(jobs.id, jobFiles.jobId), isNull(jobs.deletedAt)))
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .where(and(eq(jobFiles.id, id), releasedPlan(vendorId)));
  return plan;
}

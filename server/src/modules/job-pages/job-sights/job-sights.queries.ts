import type { ChangeOrderState } from '@builder-os/contract/modules/changes/change-order-states';
import type { JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { and, asc, desc, eq, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { jobFiles } from '../../jobs/job-files/job-files.table.ts';
import { jobUploads } from '../../jobs/job-files/job-uploads.table.ts';
import { photoPreviews } from '../../jobs/job-files/photo-previews.table.ts';
import { jobMoves } from '../../jobs/jobs/job-moves.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { signatureRequests } from '../../signing/signatures/signatures.table.ts';

/** A change order as people outside see it: sent to the customer, or answered. */
export interface ShownChange {
  id: number;
  ordinal: number;
  number: string;
  title: string;
  description: string | null;
  state: Extract<ChangeOrderState, 'sent' | 'signed' | 'declined'>;
  days: number;
  price: string;
  sentAt: string | null;
  signedOn: string | null;
}

const shownChanges = (jobId: number, states: readonly ShownChange['state'][] = ['sent', 'signed', 'declined']) =>
  and(
    eq(changeOrders.jobId, jobId),
    isNull(changeOrders.deletedAt),
    sql`${changeOrders.state} = any(${sql.param([...states])})`,
  );

/** The changes sent to the customer, newest first. @param before the ordinal of the last one on the previous page */
export function findShownChanges(
  db: Executor,
  jobId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<ShownChange[]> {
  return selectChanges(db)
    .where(and(shownChanges(jobId), before === undefined ? undefined : lt(changeOrders.ordinal, before)))
    .orderBy(desc(changeOrders.ordinal))
    .limit(limit);
}

/** The changes the customer hasn't answered, in the order they were sent. */
export function findChangesToSign(db: Executor, jobId: number, limit: number): Promise<ShownChange[]> {
  return selectChanges(db)
    .where(shownChanges(jobId, ['sent']))
    .orderBy(asc(changeOrders.ordinal))
    .limit(limit);
}

/** How many changes were sent to the customer, and the sum of the signed ones. */
export async function sumUpChanges(db: Executor, jobId: number) {
  const { state, price } = changeOrders;
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      sentCount: sql<number>`(count(*) filter (where ${state} = 'sent'))::integer`,
      signedCount: sql<number>`(count(*) filter (where ${state} = 'signed'))::integer`,
      signedSum: sql<string>`coalesce(sum(${price}) filter (where ${state} = 'signed'), 0)::numeric(16, 2)::text`,
    })
    .from(changeOrders)
    .where(shownChanges(jobId));
  return found(sums, 'Sums');
}

function selectChanges(db: Executor) {
  const { id, ordinal, number, title, description, days, price, sentAt, signedOn } = changeOrders;
  return db
    .select({
      id,
      ordinal,
      number,
      title,
      description,
      state: sql<ShownChange['state']>`${changeOrders.state}`,
      days,
      price: sql<string>`${price}::text`,
      sentAt,
      signedOn,
    })
    .from(changeOrders)
    .$dynamic();
}

/** When the job last came into each phase. */
export async function findPhaseDays(db: Executor, jobId: number): Promise<Map<JobPhase, string>> {
  const rows = await db
    .select({ phase: jobMoves.to, at: max(jobMoves.movedAt) })
    .from(jobMoves)
    .where(eq(jobMoves.jobId, jobId))
    .groupBy(jobMoves.to);
  return new Map(rows.flatMap(({ phase, at }) => (at === null ? [] : [[phase, at] as const])));
}

export interface ReleasedPhoto {
  id: number;
  title: string;
  addedAt: string;
}

const released = (jobId: number) =>
  and(
    eq(jobFiles.jobId, jobId),
    eq(jobFiles.kind, 'photo'),
    isNotNull(jobFiles.releasedAt),
    isNull(jobFiles.deletedAt),
  );

/** The released photos of a job, newest first. @param before the last one of the page before */
export function findReleasedPhotos(
  db: Executor,
  jobId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<ReleasedPhoto[]> {
  return db
    .select({ id: jobFiles.id, title: jobFiles.title, addedAt: jobFiles.createdAt })
    .from(jobFiles)
    .where(and(released(jobId), before === undefined ? undefined : lt(jobFiles.id, before)))
    .orderBy(desc(jobFiles.id))
    .limit(limit);
}

export function countReleasedPhotos(db: Executor, jobId: number): Promise<number> {
  return db.$count(jobFiles, released(jobId));
}

/** A released photo with its small picture, if one was made. */
export async function findReleasedPhoto(db: Executor, jobId: number, id: number) {
  const [photo] = await db
    .select({
      fileName: jobFiles.fileName,
      mediaType: jobFiles.mediaType,
      storedName: jobUploads.storedName,
      preview: photoPreviews.picture,
    })
    .from(jobFiles)
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .leftJoin(photoPreviews, eq(photoPreviews.fileId, jobFiles.id))
    .where(and(released(jobId), eq(jobFiles.id, id)));
  return photo;
}

export interface SignedDocument {
  id: number;
  title: string;
  signedAt: string;
}

/** The documents the customer signed: the quote the job was started from, and its change orders. */
const signedOf = (jobId: number) =>
  and(
    eq(signatureRequests.status, 'signed'),
    sql`((${signatureRequests.resource} = 'quote'
        and ${signatureRequests.recordId} = (select quote_id from ${jobs} where id = ${jobId}))
      or (${signatureRequests.resource} = 'change-order'
        and ${signatureRequests.recordId} in (select id from ${changeOrders} where job_id = ${jobId})))`,
  );

export function countSignedDocuments(db: Executor, jobId: number): Promise<number> {
  return db.$count(signatureRequests, signedOf(jobId));
}

/**
 * The documents signed most recently first.
 * @param before the last one of the page before; if there is no such document, the list begins at its start
 */
export async function findSignedDocuments(
  db: Executor,
  jobId: number,
  { before, limit }: { before?: number; limit: number },
): Promise<SignedDocument[]> {
  const { id, title, closedAt } = signatureRequests;
  const last = sql`(select earlier.closed_at, earlier.id from ${signatureRequests} earlier where earlier.id = ${before})`;
  const rows = await db
    .select({ id, title, signedAt: closedAt })
    .from(signatureRequests)
    .where(and(signedOf(jobId), before === undefined ? undefined : sql`coalesce((${closedAt}, ${id}) < ${last}, true)`))
    .orderBy(desc(closedAt), desc(id))
    .limit(limit);
  return rows.flatMap(({ signedAt, ...row }) => (signedAt === null ? [] : [{ ...row, signedAt }]));
}

import { type JobFileKind, MOST_JOB_FILES } from '@builder-os/contract/modules/jobs/job-file-kinds';
import type { JobFile } from '@builder-os/contract/modules/jobs/job-files';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import type { FileOf } from '../../../platform/records/related-files.ts';
import type { UploadTable } from '../../../platform/storage/unused-uploads.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { activityPhotos } from '../../sales/activity-photos/activity-photos.table.ts';
import { jobs } from '../jobs/jobs.table.ts';
import { jobFiles } from './job-files.table.ts';
import { jobUploads } from './job-uploads.table.ts';
import { photoPreviews } from './photo-previews.table.ts';

export const JOB_UPLOADS: UploadTable = { folder: 'jobs', files: jobUploads, usedBy: jobFiles.uploadId };

const columns = {
  id: jobFiles.id,
  jobId: jobFiles.jobId,
  kind: jobFiles.kind,
  title: jobFiles.title,
  fileName: jobFiles.fileName,
  mediaType: jobFiles.mediaType,
  size: jobFiles.size,
  uploadedBy: jobFiles.uploadedBy,
  releasedAt: jobFiles.releasedAt,
  version: jobFiles.version,
  createdAt: jobFiles.createdAt,
  updatedAt: jobFiles.updatedAt,
};

type NewJobFile = Omit<typeof jobFiles.$inferInsert, 'uploadId'>;

export const jobFileKind = recordKind({
  resource: 'job-file',
  noun: 'File',
  table: jobFiles,
  columns: { ...columns, deletedBy: jobFiles.deletedBy },
  trash: { label: 'Job files', name: sql`${jobFiles.title}`, detail: sql`${jobFiles.fileName}` },
}).reading(findJobFile);

/** A job's files of some kinds, newest first. */
export function findJobFiles(db: Executor, jobId: number, kinds: readonly JobFileKind[]): Promise<JobFile[]> {
  return selectFiles(db, and(eq(jobFiles.jobId, jobId), inArray(jobFiles.kind, [...kinds])))
    .orderBy(desc(jobFiles.id))
    .limit(MOST_JOB_FILES);
}

export async function findJobFile(db: Executor, id: number): Promise<JobFile | undefined> {
  const [file] = await selectFiles(db, eq(jobFiles.id, id));
  return file;
}

export function countJobFiles(db: Executor, jobId: number): Promise<number> {
  return db.$count(jobFiles, and(eq(jobFiles.jobId, jobId), isNull(jobFiles.deletedAt)));
}

export async function findStoredName(db: Executor, id: number): Promise<string | undefined> {
  const [file] = await db
    .select({ storedName: jobUploads.storedName })
    .from(jobFiles)
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .where(and(eq(jobFiles.id, id), isNull(jobFiles.deletedAt)));
  return file?.storedName;
}

export async function insertJobFile(tx: Transaction, storedName: string, values: NewJobFile): Promise<number> {
  const [upload] = await tx.insert(jobUploads).values({ storedName }).returning({ id: jobUploads.id });
  const [row] = await tx
    .insert(jobFiles)
    .values({ ...values, uploadId: found(upload, 'File').id })
    .returning({ id: jobFiles.id });
  return found(row, 'File').id;
}

export async function updateJobFileRow(tx: Transaction, id: number, changes: Partial<NewJobFile>): Promise<void> {
  await tx.update(jobFiles).set(changed(jobFiles, changes)).where(eq(jobFiles.id, id));
}

/** The files that belong to the job and aren't deleted, locked, in order. */
export async function lockJobFiles(tx: Transaction, jobId: number, ids: readonly number[]): Promise<JobFile[]> {
  const chosen = and(eq(jobFiles.jobId, jobId), inArray(jobFiles.id, [...ids]));
  await tx.select({ id: jobFiles.id }).from(jobFiles).where(chosen).orderBy(jobFiles.id).for('update');
  return selectFiles(tx, chosen).orderBy(jobFiles.id);
}

export async function releaseFileRows(tx: Transaction, ids: readonly number[], isReleased: boolean): Promise<void> {
  const releasedAt = isReleased ? sql`coalesce(${jobFiles.releasedAt}, now())` : null;
  await tx
    .update(jobFiles)
    .set(changed(jobFiles, { releasedAt }))
    .where(inArray(jobFiles.id, [...ids]));
}

/** Released photos without a small picture, which are JPEGs: a phone's are. */
export function findWithoutPreview(db: Executor, limit: number): Promise<{ id: number; storedName: string }[]> {
  return db
    .select({ id: jobFiles.id, storedName: jobUploads.storedName })
    .from(jobFiles)
    .innerJoin(jobUploads, eq(jobUploads.id, jobFiles.uploadId))
    .leftJoin(photoPreviews, eq(photoPreviews.fileId, jobFiles.id))
    .where(
      and(
        isNotNull(jobFiles.releasedAt),
        isNull(jobFiles.deletedAt),
        eq(jobFiles.mediaType, 'image/jpeg'),
        isNull(photoPreviews.fileId),
      ),
    )
    .orderBy(desc(jobFiles.id))
    .limit(limit);
}

/** Stores a small picture, unless the photo was deleted meanwhile. An empty one means that none can be made. */
export async function storePreview(tx: Transaction, id: number, picture: Uint8Array): Promise<void> {
  const kept = tx
    .select({
      fileId: jobFiles.id,
      picture: sql<Uint8Array>`${picture}`.as('picture'),
      createdAt: sql<string>`now()`.as('created_at'),
    })
    .from(jobFiles)
    .where(eq(jobFiles.id, id));
  await tx.insert(photoPreviews).select(kept).onConflictDoNothing();
}

function selectFiles(db: Executor, where: SQL | undefined) {
  return db
    .select({ ...columns, uploadedByName: fullName(users) })
    .from(jobFiles)
    .leftJoin(users, eq(users.id, jobFiles.uploadedBy))
    .where(and(where, isNull(jobFiles.deletedAt)))
    .$dynamic();
}

/** The photos of a job's activities, and of its deal's that have no job. */
export function findActivityPhotos(db: Executor, jobId: number, limit: number): Promise<FileOf[]> {
  return db
    .select({
      key: sql<string>`'activity-photo-' || ${activityPhotos.id}`,
      kind: sql<'photo'>`'photo'`,
      name: activityPhotos.fileName,
      of: activities.title,
      file: sql<string>`'/api/activities/' || ${activities.id} || '/photos/' || ${activityPhotos.id}`,
      link: sql<string>`'/activities?edit=' || ${activities.id}`,
      at: activityPhotos.createdAt,
    })
    .from(activityPhotos)
    .innerJoin(activities, and(eq(activities.id, activityPhotos.activityId), isNull(activities.deletedAt)))
    .innerJoin(jobs, isActivityOf(jobId))
    .orderBy(desc(activityPhotos.id))
    .limit(limit);
}

/** The same photos by their names in storage, oldest first. */
export function findStoredPhotos(db: Executor, jobId: number) {
  return db
    .select({ fileName: activityPhotos.fileName, storedName: activityPhotos.storedName })
    .from(activityPhotos)
    .innerJoin(activities, and(eq(activities.id, activityPhotos.activityId), isNull(activities.deletedAt)))
    .innerJoin(jobs, isActivityOf(jobId))
    .orderBy(asc(activityPhotos.id));
}

function isActivityOf(jobId: number): SQL {
  return sql`${jobs.id} = ${jobId} and (${activities.jobId} = ${jobs.id}
    or (${activities.jobId} is null and ${activities.dealId} = ${jobs.dealId}))`;
}

import type { ActivityPhoto } from '@builder-os/contract/modules/sales/activity-photos';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { activities } from '../activities/activities.table.ts';
import { activityPhotos } from './activity-photos.table.ts';
import { droppedPhotos } from './dropped-photos.table.ts';

export const PHOTO_FILES: FileFolder = { folder: 'photos', storedName: activityPhotos.storedName };

export async function insertPhoto(tx: Transaction, values: typeof activityPhotos.$inferInsert): Promise<ActivityPhoto> {
  const { id, fileName, size } = activityPhotos;
  const [photo] = await tx.insert(activityPhotos).values(values).returning({ id, fileName, size });
  return found(photo, 'Photo');
}

/** A photo of an activity that isn't in Trash. */
export async function findPhoto(db: Executor, activityId: number, id: number) {
  const { storedName, fileName, mediaType } = activityPhotos;
  const [photo] = await db
    .select({ storedName, fileName, mediaType })
    .from(activityPhotos)
    .innerJoin(activities, and(eq(activities.id, activityPhotos.activityId), isNull(activities.deletedAt)))
    .where(and(eq(activityPhotos.id, id), eq(activityPhotos.activityId, activityId)));
  return photo;
}

export async function deletePhoto(tx: Transaction, id: number): Promise<void> {
  await tx.delete(activityPhotos).where(eq(activityPhotos.id, id));
}

/** Dropped files that no photo uses anymore, up to `limit`. */
export async function listDroppedPhotos(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ storedName: droppedPhotos.storedName })
    .from(droppedPhotos)
    .where(
      sql`not exists (select from ${activityPhotos} where ${activityPhotos.storedName} = ${droppedPhotos.storedName})`,
    )
    .orderBy(droppedPhotos.droppedAt)
    .limit(limit);
  return rows.map(({ storedName }) => storedName);
}

export async function forgetDroppedPhotos(db: Executor, names: string[]): Promise<void> {
  await db.delete(droppedPhotos).where(inArray(droppedPhotos.storedName, names));
}

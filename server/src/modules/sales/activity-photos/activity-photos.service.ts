import { type ActivityPhoto, MOST_PHOTOS, PHOTO_TYPES } from '@builder-os/contract/modules/sales/activity-photos';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findFileType } from '../../../platform/storage/file-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { lockActivity } from '../activities/activities.service.ts';
import {
  deletePhoto,
  findPhoto,
  forgetDroppedPhotos,
  insertPhoto,
  listDroppedPhotos,
  PHOTO_FILES,
} from './activity-photos.queries.ts';

export const PHOTO_FOLDER = PHOTO_FILES.folder;
export const TIDY_PHOTOS = 'activity-photo.tidy';
const NOT_A_PHOTO = 'Choose a JPEG, PNG or WebP photo.';
const TIDIED_AT_ONCE = 100;

/**
 * Stores a photo under a generated name. Its type comes from its bytes, not from its file name. Metadata such as the
 * time and place it was taken is removed.
 */
export async function uploadPhoto(
  { storage, transact }: { storage: Storage; transact: Transact },
  activityId: number,
  file: { fileName: string; bytes: Buffer },
): Promise<ActivityPhoto> {
  const type = await findFileType(file.bytes);
  const mediaType = PHOTO_TYPES.find((known) => known === type?.mime);
  if (!type || !mediaType) throw validation({ file: NOT_A_PHOTO });
  const picture = pictureOf(file.bytes, mediaType);
  if (!picture) throw validation({ file: 'This photo is damaged. Choose a different one.' });
  const fileName = cleanFileName(file.fileName, 'photo');
  const target = { storage, folder: PHOTO_FOLDER, transact };
  return storeFile(target, { extension: type.ext, bytes: picture }, async (act, storedName) => {
    const { title, photos } = await lockActivity(act, activityId);
    if (photos.length >= MOST_PHOTOS) {
      throw conflict(`An activity can have up to ${MOST_PHOTOS} photos. Delete one first.`);
    }
    const values = { activityId, storedName, fileName, mediaType, size: picture.length, uploadedBy: actorId(act) };
    const added = await insertPhoto(act.tx, values);
    await recordPhoto(act, 'activity.add-photo', { activityId, title, fileName });
    return added;
  });
}

/** A photo with its bytes, or without them if `knownTag` shows that the caller has them. */
export async function openPhoto(
  { db, storage }: { db: Database; storage: Storage },
  { id, photoId, knownTag }: { id: number; photoId: number; knownTag: string | undefined },
) {
  const { storedName, ...photo } = found(await findPhoto(db, id, photoId), 'Photo');
  const tag = `"${storedName}"`;
  const file = tag === knownTag ? undefined : found(await storage.get(PHOTO_FOLDER, storedName), 'Photo');
  return { ...photo, tag, file };
}

/** Removes a photo. A job deletes its file once the transaction commits. */
export async function removePhoto(act: Act, jobs: Jobs, activityId: number, id: number): Promise<void> {
  const { title } = await lockActivity(act, activityId);
  const { fileName } = found(await findPhoto(act.tx, activityId, id), 'Photo');
  await deletePhoto(act.tx, id);
  await jobs.send(act.tx, TIDY_PHOTOS, {});
  await recordPhoto(act, 'activity.remove-photo', { activityId, title, fileName });
}

/** Deletes the files of removed photos, and only then their rows in `droppedPhotos`. */
export async function removeDroppedPhotos(db: Database, storage: Storage): Promise<void> {
  for (;;) {
    const names = await listDroppedPhotos(db, TIDIED_AT_ONCE);
    if (names.length === 0) return;
    for (const name of names) await storage.remove(PHOTO_FOLDER, name);
    await forgetDroppedPhotos(db, names);
  }
}

async function recordPhoto(
  act: Act,
  action: string,
  { activityId, title, fileName }: { activityId: number; title: string; fileName: string },
): Promise<void> {
  await recordAction(act, {
    action,
    resource: 'activity',
    id: activityId,
    label: title,
    details: { after: { fileName } },
  });
  await publishEvent(act.tx, { resource: 'activity', id: activityId });
}

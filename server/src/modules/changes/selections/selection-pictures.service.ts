import { PICTURE_TYPES, type Selection } from '@builder-os/contract/modules/changes/selections';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import type { Act, Actor, Transact } from '../../../platform/http/act.ts';
import { AppError, found, notFound, validation } from '../../../platform/http/errors.ts';
import { cleanFileName } from '../../../platform/http/file-name.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { removeUnusedUploads } from '../../../platform/storage/unused-uploads.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { getJob } from '../../jobs/jobs/jobs.service.ts';
import { supersedeSheet } from '../selection-sheets/superseding.service.ts';
import {
  findOptionPlace,
  findPicture,
  insertPicture,
  PICTURE_UPLOADS,
  setPicture,
} from './selection-options.queries.ts';
import { updateSelectionRow } from './selections.queries.ts';
import { lockSelection } from './selections.service.ts';

interface Upload {
  db: Database;
  storage: Storage;
  transact: Transact;
}

/** Sets the picture of an option. Its type comes from its bytes, and it loses its metadata. */
export async function uploadPicture(
  { db, storage, transact }: Upload,
  optionId: number,
  file: UploadedFile,
): Promise<Selection> {
  found(await findOptionPlace(db, optionId), 'Option');
  const type = await knownType(file.bytes, PICTURE_TYPES, 'a JPEG, PNG or WebP picture');
  const mediaType = PICTURE_TYPES.find((known) => known === type.mime);
  const bytes = mediaType && pictureOf(file.bytes, mediaType);
  if (!bytes) throw validation({ file: 'This image is damaged. Choose a different one.' });
  const fileName = cleanFileName(file.name, `picture.${type.ext}`);
  const target = { storage, folder: PICTURE_UPLOADS.folder, transact };
  return storeFile(target, { extension: type.ext, bytes }, (act, storedName) =>
    changePicture(act, optionId, 'add-picture', { storedName, fileName, mediaType: type.mime, size: bytes.length }),
  );
}

export function removePicture(act: Act, optionId: number): Promise<Selection> {
  return changePicture(act, optionId, 'remove-picture', null);
}

interface Opener {
  db: Executor;
  storage: Storage;
}

/**
 * A picture with its bytes, or without them if `knownTag` shows that the caller has them.
 * @throws AppError `not_found` (404) if the person sees none of the jobs that show it
 */
export async function openPicture(
  { db, storage, actor }: Opener & { actor: Actor },
  id: number,
  knownTag: string | undefined,
) {
  const picture = found(await findPicture(db, id), 'Picture');
  for (const { jobId } of picture.shownBy) {
    if (await seesJob(db, actor, jobId)) return read(storage, picture, knownTag);
  }
  throw notFound('Picture');
}

async function seesJob(db: Executor, actor: Actor, jobId: number): Promise<boolean> {
  try {
    await getJob(db, actor, jobId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

/** A picture that the customer of a job sees, because its selection is released. */
export async function openReleasedPicture(
  { db, storage }: Opener,
  { jobId, id }: { jobId: number; id: number },
  knownTag: string | undefined,
) {
  const picture = found(await findPicture(db, id), 'Picture');
  if (!picture.shownBy.some((shown) => shown.jobId === jobId && shown.isReleased)) throw notFound('Picture');
  return read(storage, picture, knownTag);
}

/** Removes the pictures that no option uses anymore. */
export function removeUnusedPictures(database: OpenDatabase, storage: Storage): Promise<void> {
  return removeUnusedUploads(database, storage, PICTURE_UPLOADS);
}

async function changePicture(
  act: Act,
  optionId: number,
  verb: 'add-picture' | 'remove-picture',
  picture: Parameters<typeof insertPicture>[1] | null,
): Promise<Selection> {
  const { selectionId, title } = found(await findOptionPlace(act.tx, optionId), 'Option');
  const before = await lockSelection(act, { id: selectionId }, 'edit');
  found(
    before.options.find(({ id }) => id === optionId),
    'Option',
  );
  await setPicture(act.tx, optionId, picture && (await insertPicture(act.tx, picture)));
  const after = await updateSelectionRow(act.tx, selectionId, {}, true);
  const { options: _, ...rest } = after;
  await recordChange(act, { resource: 'selection', verb, before: rest, after: rest, details: { option: title } });
  await supersedeSheet(act, after.jobId);
  return after;
}

async function read(
  storage: Storage,
  { storedName, fileName, mediaType }: { storedName: string; fileName: string; mediaType: string },
  knownTag: string | undefined,
) {
  const tag = `"${storedName}"`;
  const stored = tag === knownTag ? undefined : found(await storage.get(PICTURE_UPLOADS.folder, storedName), 'Picture');
  return { fileName, mediaType, tag, stored };
}

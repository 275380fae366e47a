import {
  JOB_FILE_KINDS,
  JOB_FILE_TYPE_WORDS,
  JOB_FILE_TYPES,
  type JobFileKind,
  MOST_JOB_FILES,
} from '@builder-os/contract/modules/jobs/job-file-kinds';
import {
  type JobFile,
  jobFileSchema,
  type RelatedFile,
  type ReleaseJobFiles,
  type UpdateJobFile,
} from '@builder-os/contract/modules/jobs/job-files';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { recordChange, recordChanges } from '../../../platform/audit/audit.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { notifyAfter } from '../../../platform/db/pipeline.ts';
import { type Act, type Actor, actorId, requireActor, type Target, type Transact } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, notFound, validation } from '../../../platform/http/errors.ts';
import { cleanFileName, titleOfFile } from '../../../platform/http/file-name.ts';
import { pictureOf } from '../../../platform/images/picture-of.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import type { RelatedFileSource, RelatedFiles } from '../../../platform/records/related-files.ts';
import { knownType } from '../../../platform/storage/known-type.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeFile } from '../../../platform/storage/store-file.ts';
import { removeUnusedUploads } from '../../../platform/storage/unused-uploads.ts';
import type { UploadedFile } from '../../../platform/storage/upload-scope.ts';
import { mayChangeFile, mayOpenFiles } from '../jobs/job-rights.policy.ts';
import { getJob, lockJob } from '../jobs/jobs.service.ts';
import {
  countJobFiles,
  findActivityPhotos,
  findJobFile,
  findJobFiles,
  findStoredName,
  insertJobFile,
  JOB_UPLOADS,
  jobFileKind,
  lockJobFiles,
  releaseFileRows,
  updateJobFileRow,
} from './job-files.queries.ts';
import { PREVIEW_CHANNEL } from './photo-previews.service.ts';

const RESOURCE = 'job-file';

/** The photos of a job's activities, listed on the job. */
export const ACTIVITY_PHOTO_FILES: RelatedFileSource = {
  resource: 'job',
  access: 'approved',
  find: findActivityPhotos,
};

/** A job's files of the kinds the person may open. */
export async function listJobFiles(db: Executor, actor: Actor, jobId: number): Promise<JobFile[]> {
  await getJob(db, actor, jobId);
  return findJobFiles(
    db,
    jobId,
    JOB_FILE_KINDS.filter((kind) => mayOpenFiles(actor, kind)),
  );
}

export async function listRelatedFiles(
  db: Executor,
  actor: Actor,
  related: RelatedFiles,
  jobId: number,
): Promise<RelatedFile[]> {
  await getJob(db, actor, jobId);
  return related.of(db, actor, 'job', jobId);
}

interface Upload {
  db: Database;
  storage: Storage;
  transact: Transact;
  actor: Actor;
}

/** Stores a file of a job. Its type comes from its bytes. A photo loses its metadata, such as where it was taken. */
export async function uploadJobFile(
  { db, storage, transact, actor }: Upload,
  { jobId, kind }: { jobId: number; kind: JobFileKind },
  file: UploadedFile,
): Promise<JobFile> {
  await getJob(db, actor, jobId);
  if (!mayOpenFiles(actor, kind)) throw forbidden('You can add photos and plans to this job, but not documents.');
  const type = await knownType(file.bytes, JOB_FILE_TYPES[kind], JOB_FILE_TYPE_WORDS[kind]);
  const photoType = JOB_FILE_TYPES.photo.find((known) => known === type.mime);
  const bytes = photoType ? pictureOf(file.bytes, photoType) : file.bytes;
  if (!bytes) throw validation({ file: 'This image is damaged. Choose a different one.' });
  const fileName = cleanFileName(file.name, `${kind}.${type.ext}`);
  const target = { storage, folder: JOB_UPLOADS.folder, transact };
  return storeFile(target, { extension: type.ext, bytes }, async (act, storedName) => {
    const job = await lockJob(act, { id: jobId });
    await checkRoom(act, job);
    const id = await insertJobFile(act.tx, storedName, {
      jobId,
      kind,
      title: titleOfFile(fileName),
      fileName,
      mediaType: type.mime,
      size: bytes.length,
      uploadedBy: actorId(act),
    });
    const after = found(await findJobFile(act.tx, id), 'File');
    await recordChange(act, { resource: RESOURCE, verb: 'create', after: named(after) });
    return after;
  });
}

/**
 * A file with its bytes, or without them if `knownTag` shows that the caller has them.
 * @throws AppError `not_found` (404) if the person may not see it
 */
export async function openJobFile(
  { db, storage, actor }: { db: Database; storage: Storage; actor: Actor },
  id: number,
  knownTag: string | undefined,
) {
  const { jobId, kind, fileName, mediaType } = found(await findJobFile(db, id), 'File');
  await getJob(db, actor, jobId);
  if (!mayOpenFiles(actor, kind)) throw notFound('File');
  const storedName = found(await findStoredName(db, id), 'File');
  const tag = `"${storedName}"`;
  const stored = tag === knownTag ? undefined : found(await storage.get(JOB_UPLOADS.folder, storedName), 'File');
  return { fileName, mediaType, tag, stored };
}

export async function updateJobFile(act: Act, target: Target, changes: UpdateJobFile): Promise<JobFile> {
  const before = await lockFile(act, target);
  const { kind = before.kind } = changes;
  if (!mayOpenFiles(requireActor(act.actor), kind)) throw validation({ kind: 'Choose a photo or a plan.' });
  if (!JOB_FILE_TYPES[kind].some((type) => type === before.mediaType)) {
    throw validation({ kind: `This file can’t be a ${kind}. Choose another kind.` });
  }
  // A document is never released.
  await updateJobFileRow(act.tx, before.id, kind === 'document' ? { ...changes, releasedAt: null } : changes);
  const after = found(await findJobFile(act.tx, before.id), 'File');
  await recordChange(act, { resource: RESOURCE, verb: 'update', before: named(before), after: named(after) });
  return after;
}

/** Releases photos and plans to outsiders who have a page of the job, or hides them again. */
export async function releaseJobFiles(
  act: Act,
  jobId: number,
  { ids, isReleased }: ReleaseJobFiles,
): Promise<JobFile[]> {
  await lockJob(act, { id: jobId });
  const before = await lockJobFiles(act.tx, jobId, ids);
  if (before.length < new Set(ids).size) throw notFound('File');
  if (isReleased && before.some(({ kind }) => kind === 'document')) {
    throw validation({ ids: 'Only photos and plans can be released. Leave out the documents.' });
  }
  await releaseFileRows(act.tx, ids, isReleased);
  const after = await lockJobFiles(act.tx, jobId, ids);
  const changes = after.map((file, place) => ({ before: before[place] && named(before[place]), after: named(file) }));
  await recordChanges(act, { resource: RESOURCE, verb: isReleased ? 'release' : 'take-back', changes });
  if (isReleased) notifyAfter(act.tx, PREVIEW_CHANNEL, '{}');
  return after;
}

export async function deleteJobFile(act: Act, target: Target): Promise<void> {
  await bin(act, jobFileKind, named(await lockFile(act, target)));
}

export async function restoreJobFile(act: Act, id: number): Promise<JobFile> {
  const actor = requireActor(act.actor);
  const binned = await lockDeleted(act, jobFileKind, id, (file) => {
    if (!mayOpenFiles(actor, file.kind)) throw notFound('File');
    checkMayChange(act, file);
  });
  await getJob(act.tx, actor, binned.jobId);
  await checkRoom(act, await lockJob(act, { id: binned.jobId }));
  return restoreLocked(act, jobFileKind, binned);
}

/** Removes files whose record or job was permanently deleted. */
export function removeUnusedFiles(database: OpenDatabase, storage: Storage): Promise<void> {
  return removeUnusedUploads(database, storage, JOB_UPLOADS);
}

/** The file, locked, if the person sees its job and may change it. */
async function lockFile(act: Act, { id, ifMatch }: Target): Promise<JobFile> {
  const actor = requireActor(act.actor);
  const { jobId, kind } = found(await findJobFile(act.tx, id), 'File');
  await getJob(act.tx, actor, jobId);
  if (!mayOpenFiles(actor, kind)) throw notFound('File');
  const file = await lock(act, jobFileKind, { id, ifMatch }, jobFileSchema.parse);
  checkMayChange(act, file);
  return file;
}

/** Lock the job first, so that no one adds another file meanwhile. */
async function checkRoom(act: Act, { id, number }: Pick<Job, 'id' | 'number'>): Promise<void> {
  if ((await countJobFiles(act.tx, id)) < MOST_JOB_FILES) return;
  throw conflict(`${number} already has ${MOST_JOB_FILES.toLocaleString('en-US')} files. Delete one first.`);
}

function checkMayChange({ actor }: Act, file: Pick<JobFile, 'uploadedBy'>): void {
  if (mayChangeFile(requireActor(actor), file)) return;
  throw forbidden('Only people who can edit jobs, or the person who added this file, can change it.');
}

/** The audit log shows records by name; a file’s name is its title. */
function named(file: JobFile) {
  return { ...file, name: file.title };
}

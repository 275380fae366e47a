import { isBeingMade } from '@builder-os/contract/modules/job-archive/job-archive-states';
import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, actorId, requireActor } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, notFound } from '../../../platform/http/errors.ts';
import type { ByteSpan, Storage } from '../../../platform/storage/storage.ts';
import { getJob } from '../../jobs/jobs/jobs.service.ts';
import {
  ARCHIVE_FILES,
  type ArchiveRow,
  changeArchive,
  findArchive,
  findArchives,
  findReady,
  findUnused,
  forgetStored,
  hasDownloaded,
  insertArchive,
  settleArchives,
} from './job-archives.queries.ts';

export const FOLDER = ARCHIVE_FILES.folder;
const RESOURCE = 'job-archive';

export async function listArchives(db: Executor, actor: Actor, jobId: number): Promise<JobArchive[]> {
  await getJob(db, actor, jobId);
  return (await findArchives(db, jobId)).map((row) => present(actor, row));
}

/** Queues the ZIP of a job. @param queue sends the job that makes it, in the same transaction */
export async function startArchive(act: Act, jobId: number, queue: (id: number) => Promise<void>): Promise<JobArchive> {
  const actor = requireActor(act.actor);
  const { number } = await getJob(act.tx, actor, jobId);
  const id = await insertArchive(act.tx, { jobId, madeBy: actorId(act) });
  if (id === undefined) throw conflict(`You’re already making the job file of ${number}. Wait until it’s ready.`);
  await queue(id);
  await recordAction(act, { action: 'job.start-file', resource: 'job', id: jobId, details: { archive: id } });
  await publishEvent(act.tx, { resource: RESOURCE, id });
  return present(actor, found(await findArchive(act.tx, id), 'Job file'));
}

/** Stops making a ZIP. The worker notices within a second and removes the unfinished file. */
export async function cancelArchive(act: Act, id: number): Promise<JobArchive> {
  const actor = requireActor(act.actor);
  const { jobId, ...archive } = await findVisible(act.tx, actor, id);
  if (!mayCancel(actor, archive))
    throw forbidden('Only the person who started it or people who can edit jobs can cancel it.');
  if (!(await changeArchive(act.tx, id, { from: ['queued', 'running'], state: 'canceled' }))) {
    throw conflict('This job file isn’t being made anymore.');
  }
  await recordAction(act, { action: 'job.cancel-file', resource: 'job', id: jobId, details: { archive: id } });
  await publishEvent(act.tx, { resource: RESOURCE, id });
  return present(actor, found(await findArchive(act.tx, id), 'Job file'));
}

/**
 * A ZIP to download.
 * @throws AppError `forbidden` (403) if it contains parts that the person may not see, `not_found` (404) once it expired
 */
export async function openArchive(
  { db, storage, actor }: { db: Executor; storage: Storage; actor: Actor },
  id: number,
) {
  const archive = await findVisible(db, actor, id);
  const { number } = await getJob(db, actor, archive.jobId);
  if (archive.state !== 'ready' || isOver(archive)) throw notFound('Job file');
  if (!maySeeParts(actor, archive)) {
    throw forbidden('This job file contains parts you can’t see. Make your own, which leaves them out.');
  }
  const storedName = found(archive.storedName ?? undefined, 'Job file');
  const size = found(await storage.sizeOf(FOLDER, storedName), 'Job file');
  const fileName = `${number}-${archive.createdAt.slice(0, 10)}.zip`;
  return { archive, folder: FOLDER, storedName, size, fileName, mediaType: 'application/zip' };
}

/** Records a download from the first byte, and a later part if the log has no download of this ZIP by the person yet. */
export async function recordDownload(act: Act, archive: ArchiveRow, span: ByteSpan | null | undefined): Promise<void> {
  const { jobId, id, manifestHash } = archive;
  if (span === null) return;
  const goesOn = span !== undefined && span.start > 0;
  if (goesOn && (await hasDownloaded(act.tx, { archiveId: id, jobId, userId: actorId(act) }))) return;
  await recordAction(act, {
    action: 'job.download-file',
    resource: 'job',
    id: jobId ?? undefined,
    details: { archive: id, manifest: manifestHash },
  });
}

/**
 * Marks ZIPs of stopped servers as failed, expires ZIPs that are a week old or not in storage, and removes files
 * nobody can download.
 */
export async function settleAllArchives(database: OpenDatabase, storage: Storage): Promise<void> {
  const { db } = database;
  let settled = await settleArchives(db);
  for (const { id, storedName } of await findReady(db)) {
    // A restored backup has the row, but not the file.
    if ((await storage.sizeOf(FOLDER, storedName)) !== undefined) continue;
    settled += Number(await changeArchive(db, id, { from: ['ready'], state: 'expired' }));
  }
  for (const { id, storedName } of await findUnused(db)) {
    await storage.remove(FOLDER, storedName);
    await forgetStored(db, id);
  }
  if (settled > 0) await inTransaction(database, (tx) => publishEvent(tx, { resource: RESOURCE }));
}

/** The ZIP, if the person sees its job. A deleted job has none. */
async function findVisible(db: Executor, actor: Actor, id: number): Promise<ArchiveRow & { jobId: number }> {
  const archive = found(await findArchive(db, id), 'Job file');
  if (archive.jobId === null) throw notFound('Job file');
  await getJob(db, actor, archive.jobId);
  return { ...archive, jobId: archive.jobId };
}

function present(actor: Actor, archive: ArchiveRow): JobArchive {
  const state = archive.state === 'ready' && isOver(archive) ? 'expired' : archive.state;
  const canDownload = state === 'ready' && maySeeParts(actor, archive);
  return {
    ...archive,
    state,
    parts: archive.parts.map(({ label }) => label),
    can: { download: canDownload, cancel: isBeingMade(state) && mayCancel(actor, archive) },
  };
}

const isOver = ({ expiresAt }: Pick<ArchiveRow, 'expiresAt'>) =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now();

const maySeeParts = (actor: Actor, { parts }: Pick<ArchiveRow, 'parts'>) =>
  parts.every(({ access }) => hasAccess(actor, access));

const mayCancel = (actor: Actor, { madeBy }: Pick<ArchiveRow, 'madeBy'>) =>
  madeBy === actor.id || hasAccess(actor, 'jobs_write');

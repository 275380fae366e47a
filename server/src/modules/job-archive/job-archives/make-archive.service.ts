import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordAction } from '../../../platform/audit/audit.ts';
import { findLastEntryId } from '../../../platform/audit/record-entries.queries.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Actor, systemAct } from '../../../platform/http/act.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { ZipWriter } from '../../../platform/zip/zip-writer.ts';
import { SERVER_FOLDER } from '../../../server-folder.ts';
import { getAnyJob } from '../../jobs/jobs/jobs.service.ts';
import { type ArchiveFiles, type ArchiveSource, listArchiveFiles, OWN } from './archive-files.service.ts';
import { type Manifest, type ManifestFile, writeManifest, writeReadme } from './archive-manifest.ts';
import { ArchiveProgress, CanceledError, noteProgress } from './archive-progress.service.ts';
import {
  type ArchiveRow,
  changeArchive,
  expireEarlier,
  findArchive,
  findLastLink,
  makeReady,
} from './job-archives.queries.ts';
import { FOLDER } from './job-archives.service.ts';
import { LogLines, sha256 } from './log-part.service.ts';

const VERIFIER = fileURLToPath(new URL('../scripts/verify-job-file.mjs', SERVER_FOLDER));

/** A reason that people may read. */
class ArchiveError extends Error {}

type Running = ArchiveRow & { storedName: string };
type Heading = Omit<Manifest, 'files' | 'log' | 'missing'>;

/**
 * Makes a queued ZIP. Nobody can download an unfinished one: its file gets its name, and its row its state, at the
 * end.
 */
export async function makeArchive(source: ArchiveSource, id: number): Promise<void> {
  const { storage, database } = source;
  const row = await findArchive(database.db, id);
  const storedName = storage.newName('zip');
  if (!row || !(await changeArchive(database.db, id, { from: ['queued'], state: 'running', storedName }))) return;
  try {
    await make(source, { ...row, storedName });
  } catch (error) {
    await storage.remove(FOLDER, storedName);
    await changeArchive(database.db, id, { from: ['canceled'], storedName: null });
    if (error instanceof CanceledError) return;
    await changeArchive(database.db, id, {
      from: ['running'],
      state: 'failed',
      failure: reasonOf(error),
      storedName: null,
    });
    await inTransaction(database, (tx) => publishEvent(tx, { resource: 'job-archive', id }));
    // Their reasons are on screen; the log has the others.
    if (!(error instanceof ArchiveError)) throw error;
  }
}

async function make(source: ArchiveSource, row: Running): Promise<void> {
  const { db } = source.database;
  const actor = await checkMaker(source, row);
  // `checkMaker` knows that there is one.
  const { id: jobId, number, name } = await getAnyJob(db, row.jobId ?? 0);
  const upTo = await findLastEntryId(db);
  const { chainNumber, link } = await findLastLink(db);
  const listed = await listArchiveFiles(source, actor, { id: jobId, number });
  const heading: Heading = {
    format: 1,
    job: { id: jobId, number, name },
    madeAt: new Date().toISOString(),
    madeBy: row.madeByName,
    parts: [...new Set(listed.parts.map(({ label }) => label))],
    leftOut: listed.leftOut,
    chain: { number: chainNumber, link },
  };
  // Its own files are the readme, the verifier, the log and the manifest.
  const filesTotal = listed.files.length + Object.keys(OWN).length;
  await noteProgress(source.database, row.id, { filesTotal, parts: listed.parts, leftOut: listed.leftOut });
  const written = await writeZip(source, row, { heading, listed, upTo });
  await finish(source, row, { ...written, actor, heading, jobId });
}

/** The person, with the permissions they have now. */
async function checkMaker({ database }: ArchiveSource, { madeBy, jobId }: ArchiveRow): Promise<Actor> {
  const actor = madeBy === null ? undefined : await findActor(database.db, madeBy);
  const maySee = actor?.isApproved && actor.isActive && hasAccess(actor, 'jobs_read');
  if (!actor || !maySee) throw new ArchiveError('The person who started it can’t see jobs anymore.');
  if (jobId === null) throw new ArchiveError('The job was deleted.');
  return actor;
}

interface Written {
  size: number;
  manifestHash: string;
  filesDone: number;
  bytes: number;
  missing: number;
}

interface ToWrite {
  heading: Heading;
  listed: ArchiveFiles;
  upTo: number;
}

async function writeZip(source: ArchiveSource, row: Running, what: ToWrite): Promise<Written> {
  const { storage, database, disk } = source;
  const zip = new ZipWriter(new Date(what.heading.madeAt));
  const stored = storage.write(FOLDER, row.storedName, zip.output);
  // A full disk also stops the file being added; the disk's own error says why.
  let failure: unknown;
  stored.catch((error: unknown) => {
    failure ??= error;
  });
  const progress = new ArchiveProgress({ database, disk, id: row.id });
  try {
    const added = await addFiles(source, zip, progress, what);
    return { ...added, size: await stored, filesDone: progress.filesDone, bytes: progress.bytes };
  } catch (error) {
    const reason = failure ?? error;
    zip.output.destroy();
    await stored.catch(() => undefined);
    throw reason;
  }
}

async function addFiles(
  { database }: ArchiveSource,
  zip: ZipWriter,
  progress: ArchiveProgress,
  { heading, listed, upTo }: ToWrite,
): Promise<Pick<Written, 'manifestHash' | 'missing'>> {
  const files: ManifestFile[] = [];
  const missing: string[] = [];
  const add = async (path: string, bytes: AsyncIterable<Uint8Array | string>) => {
    const written = await zip.add(path, bytes, (count) => progress.addBytes(count));
    if (path !== OWN.manifest) files.push({ path, ...written });
    await progress.addFile();
  };
  const log = new LogLines(database.db, listed.records, upTo);
  await add(OWN.readme, textOf(writeReadme({ ...heading, log, missing })));
  await add(OWN.verifier, textOf(await readFile(VERIFIER, 'utf8')));
  for (const { path, read } of listed.files) {
    const bytes = await read();
    if (bytes) await add(path, bytes);
    else missing.push(path);
  }
  await add(OWN.log, log.read());
  const { entries, head } = log;
  const manifest = writeManifest({ ...heading, log: { entries, head }, files, missing });
  const manifestHash = sha256(manifest);
  await add(OWN.manifest, textOf(manifest));
  zip.end(`SHA-256 of manifest.json: ${manifestHash}`);
  return { manifestHash, missing: missing.length };
}

/** Adds the ZIP to the chain and to the log, one at a time. */
async function finish(
  { database }: ArchiveSource,
  row: Running,
  { actor, heading, jobId, ...written }: Written & { actor: Actor; heading: Heading; jobId: number },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockAlone(tx, 'job archives');
    const last = await findLastLink(tx);
    const link = sha256(last.link + written.manifestHash);
    const chainNumber = last.chainNumber + 1;
    const { id } = row;
    if (!(await makeReady(tx, id, { ...written, chainNumber, link }))) throw new CanceledError('The ZIP was canceled');
    await expireEarlier(tx, row);
    await recordAction(systemAct(tx, actor), {
      action: 'job.make-file',
      resource: 'job',
      id: jobId,
      label: heading.job.number,
      details: {
        archive: id,
        madeAt: heading.madeAt,
        files: written.filesDone,
        size: written.size,
        manifest: written.manifestHash,
        previous: last.link,
        link,
        chainNumber,
      },
    });
    await publishEvent(tx, { resource: 'job-archive', id });
  });
}

async function* textOf(text: string) {
  yield text;
}

function reasonOf(error: unknown): string {
  if (error instanceof ArchiveError) return error.message;
  if (error instanceof AppError && error.code === 'not_found') return 'The job was deleted.';
  if (error instanceof Error && 'code' in error && ['ENOSPC', 'storage_full'].includes(String(error.code)))
    return 'The server is out of disk space.';
  return 'Stopped by an unexpected error. See the server log.';
}

import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Backup, BackupList, BackupRun } from '@builder-os/contract/modules/admin/backups';
import { recordAction } from '../../../platform/audit/audit.ts';
import { FILE_MISSING, type StoredBackup } from '../../../platform/backup/backup-folder.ts';
import { BackupError } from '../../../platform/backup/backup-format.ts';
import type { Backups } from '../../../platform/backup/backups.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, actorId, type Transact } from '../../../platform/http/act.ts';
import { AppError, conflict, found, validation } from '../../../platform/http/errors.ts';
import type { TransactOnce } from '../../../platform/http/serve.ts';
import type { BackupHealth } from '../health/health.ts';
import { getBackupFrequency } from '../settings/settings.service.ts';
import { failDeadRuns, findFirstDay, findLatestRun, insertRun } from './backup-runs.queries.ts';
import { isBackupLate } from './backup-schedule.ts';

/** Queues a backup run in the act's transaction. */
export type QueueRun = (act: Act, id: number) => Promise<void>;

export async function listBackups(db: Database, backups: Backups): Promise<BackupList> {
  const stored = await backups.folder.list();
  return {
    backups: stored.map(present),
    run: await findLatestRun(db),
    frequency: await getBackupFrequency(db),
    isEncrypting: backups.isEncrypting,
    lastVerifiedAt: newestVerified(stored)?.createdAt ?? null,
  };
}

function present({ mark: _, ...backup }: StoredBackup): Backup {
  return backup;
}

/** The newest verified backup. Uploads don't count, because they may come from another database. */
export function newestVerified(backups: readonly StoredBackup[]): StoredBackup | undefined {
  return backups.find((backup) => backup.isVerified && backup.kind !== 'uploaded');
}

/** The backup status for System Health. */
export async function getBackupHealth(db: Executor, backups: Backups): Promise<BackupHealth> {
  const stored = await listReachable(backups);
  const lastVerifiedAt = newestVerified(stored ?? [])?.createdAt ?? null;
  const since = lastVerifiedAt ?? (await findFirstDay(db));
  const run = await findLatestRun(db);
  return {
    isReachable: stored !== undefined,
    lastVerifiedAt,
    isLate: stored !== undefined && isBackupLate(await getBackupFrequency(db), since, new Date()),
    lastFailure: run?.kind === 'backup' && run.state === 'failed' ? run.failure : null,
    missing: (stored ?? []).filter(({ failure }) => failure === FILE_MISSING).map(({ name }) => name),
  };
}

/** The backups; undefined while their object store can't be reached, which System Health reports. */
export async function listReachable(backups: Backups): Promise<StoredBackup[] | undefined> {
  try {
    return await backups.folder.list();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

export async function startBackup(act: Act, queue: QueueRun, backups: Backups): Promise<BackupRun> {
  return begin(act, queue, backups, { kind: 'backup', reason: 'manual' });
}

/** @throws AppError 404 for an unknown backup, 409 while another backup task is running */
export async function startRestore(
  act: Act,
  queue: QueueRun,
  given: { backups: Backups; name: string },
): Promise<BackupRun> {
  found(await given.backups.folder.find(given.name), 'Backup');
  return begin(act, queue, given.backups, { kind: 'restore', reason: 'manual', backup: given.name });
}

/** Stores an uploaded backup and queues its check. */
export async function uploadBackup(
  transactOnce: TransactOnce,
  queue: QueueRun,
  { backups, bytes }: { backups: Backups; bytes: Readable },
): Promise<BackupRun> {
  const hash = createHash('sha256');
  const name = await receive(backups, Readable.from(hashed(bytes, hash)));
  let isNamed = false;
  try {
    const run = await transactOnce(hash.digest())(async (act) => {
      await recordAction(act, { action: 'backup.upload', resource: 'backup', id: name });
      const begun = await begin(act, queue, backups, { kind: 'check', reason: 'uploaded', backup: name });
      isNamed = true;
      return begun;
    });
    // The response may be from an earlier upload with the same key, which already stored its file.
    if (!isNamed) await backups.folder.remove(name);
    return run;
  } catch (error) {
    await backups.folder.remove(name);
    throw error;
  }
}

/** Passes the bytes through while hashing them, because a backup is too large to read twice. */
async function* hashed(bytes: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

async function receive(backups: Backups, bytes: Readable): Promise<string> {
  try {
    return await backups.folder.receive(bytes);
  } catch (error) {
    if (error instanceof BackupError) throw validation({ file: error.message });
    throw error;
  }
}

/** A backup as a stream. Recorded in the audit log, because the download contains the whole database. */
export async function downloadBackup(
  transact: Transact,
  { backups, name }: { backups: Backups; name: string },
): Promise<{ size: number; stream: Readable }> {
  const { size } = found(await backups.folder.find(name), 'Backup');
  await transact((act) => recordAction(act, { action: 'backup.download', resource: 'backup', id: name }));
  return { size, stream: await backups.folder.read(name) };
}

interface NamedBackup {
  backups: Backups;
  name: string;
}

/** Sets or clears a backup's label, so it's easier to find later. */
export async function labelBackup(act: Act, { backups, name }: NamedBackup, label: string | null): Promise<Backup> {
  const before = found(await backups.folder.find(name), 'Backup');
  await backups.folder.label(name, label);
  await recordAction(act, {
    action: 'backup.label',
    resource: 'backup',
    id: name,
    details: { before: before.label, label },
  });
  await publishEvent(act.tx, { resource: 'backup' });
  return present(await backups.get(name));
}

/** @throws AppError 409 for the newest verified backup, and while another backup task is running */
export async function deleteBackup(act: Act, { backups, name }: NamedBackup): Promise<void> {
  const backup = found(await backups.folder.find(name), 'Backup');
  if (newestVerified(await backups.folder.list())?.name === name) {
    throw conflict('This is the newest verified backup. Make another one first.');
  }
  await failDeadRuns(act.tx, backups);
  const run = await findLatestRun(act.tx);
  if (run?.state === 'queued' || run?.state === 'running') {
    throw conflict('Another backup task is running. Try again when it’s done.');
  }
  await recordAction(act, { action: 'backup.delete', resource: 'backup', id: name, details: { label: backup.label } });
  await publishEvent(act.tx, { resource: 'backup' });
  await backups.folder.remove(name);
}

async function begin(
  act: Act,
  queue: QueueRun,
  backups: Backups,
  run: { kind: BackupRun['kind']; reason: string; backup?: string },
): Promise<BackupRun> {
  await failDeadRuns(act.tx, backups);
  const begun = await insertRun(act.tx, { ...run, startedBy: actorId(act) });
  if (!begun) throw conflict('Another backup task is running. Try again when it’s done.');
  await queue(act, begun.id);
  await publishEvent(act.tx, { resource: 'backup' });
  return begun;
}

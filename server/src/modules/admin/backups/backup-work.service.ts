import { AsyncResource } from 'node:async_hooks';
import type { BackupRun } from '@builder-os/contract/modules/admin/backups';
import { recordAction } from '../../../platform/audit/audit.ts';
import { BackupError } from '../../../platform/backup/backup-format.ts';
import type { BackupProgress, Backups } from '../../../platform/backup/backups.ts';
import { doAlone } from '../../../platform/db/advisory-locks.ts';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { findRun, findStarter, updateRun } from './backup-runs.queries.ts';

const REPORT_EVERY = 500;

export interface BackupWork {
  database: OpenDatabase;
  backups: Backups;
  warn: (error: unknown, message: string) => void;
}
type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** Runs a queued backup task and records its result. */
export async function workOnBackups(work: BackupWork, id: number): Promise<void> {
  const { database, backups } = work;
  const run = await findRun(database.db, id);
  if (run?.state !== 'queued') return;
  backups.underWay = id;
  try {
    await doAlone(database, 'backups', () => workAlone(work, run));
  } finally {
    backups.underWay = undefined;
  }
}

async function workAlone(work: BackupWork, run: Run): Promise<void> {
  await updateRun(work.database.db, run.id, { state: 'running' });
  try {
    const backup = await doRun(work, run);
    await finish(work, run, { state: 'done', backup });
  } catch (error) {
    const failure =
      error instanceof BackupError ? error.message : 'Stopped by an unexpected error. See the server log.';
    await finish(work, run, { state: 'failed', failure });
    throw error;
  }
}

async function doRun(work: BackupWork, run: Run): Promise<string> {
  const { backups } = work;
  const onProgress = reporter(work, run.id);
  const name = run.backup ?? '';
  switch (run.kind) {
    case 'backup': {
      const made = await backups.make(run.reason === 'scheduled' ? 'scheduled' : 'manual', onProgress);
      await backups.prune();
      return made.name;
    }
    case 'check':
      return (await backups.check(name, onProgress)).name;
    case 'restore':
      await backups.make('before-restore', onProgress);
      await checkStarter(work, run);
      await backups.restore(await backups.folder.source(name), {
        onProgress,
        afterwards: (tx) => recordRun(tx, run, { state: 'done', backup: name }),
      });
      return name;
    default:
      throw run.kind satisfies never;
  }
}

/** A restore replaces everything, so the person who started it must still be an administrator when it begins. */
async function checkStarter({ database }: BackupWork, { startedBy }: Run): Promise<void> {
  const starter = startedBy === null ? undefined : await findActor(database.db, startedBy);
  if (starter?.role === 'admin' && starter.isApproved && starter.isActive) return;
  throw new BackupError('Nothing was restored. The person who started the restore is no longer an administrator.');
}

async function finish(
  { database }: BackupWork,
  run: Run,
  end: { state: 'done' | 'failed'; backup?: string; failure?: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await updateRun(tx, run.id, end);
    // A completed restore wrote its audit entry in the transaction that replaced everything.
    if (run.kind !== 'restore' || end.state === 'failed') await recordRun(tx, run, end);
    await publishEvent(tx, { resource: 'backup' });
  });
}

async function recordRun(
  tx: Transaction,
  run: Run,
  end: { state: 'done' | 'failed'; backup?: string; failure?: string },
): Promise<void> {
  const verb = run.kind === 'backup' ? 'create' : run.kind;
  const { reason } = run;
  const details = { reason, ...(end.failure !== undefined && { failure: end.failure }) };
  const action = end.state === 'done' ? `backup.${verb}` : `backup.${verb}-failed`;
  await recordAction(await actOf(tx, run), {
    action,
    resource: 'backup',
    id: end.backup ?? run.backup ?? run.id,
    details,
  });
}

async function actOf(tx: Transaction, { startedBy }: Run): Promise<Act> {
  const starter = await findStarter(tx, startedBy);
  const person = starter === null ? undefined : await findActor(tx, starter);
  return systemAct(tx, person ?? null);
}

/**
 * Saves the progress now and then, without waiting: a snapshot or restore locks the embedded database, so awaiting this
 * write would deadlock. Bound here, so that it doesn't count as part of the transaction that calls it.
 */
function reporter({ database, warn }: BackupWork, id: number): (progress: BackupProgress) => void {
  let reportedAt = 0;
  let step: BackupRun['step'] = null;
  return AsyncResource.bind((progress: BackupProgress) => {
    if (progress.step === step && Date.now() - reportedAt < REPORT_EVERY) return;
    ({ step } = progress);
    reportedAt = Date.now();
    inTransaction(database, async (tx) => {
      await updateRun(tx, id, progress);
      await publishEvent(tx, { resource: 'backup' });
    }).catch((error: unknown) => warn(error, 'the progress of a backup was not noted'));
  });
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureFirstRows } from './first-rows.ts';
import { recoverAdministrator } from './modules/account/set-up/recovery.service.ts';
import { recordAction } from './platform/audit/audit.ts';
import { isBackupName } from './platform/backup/backup-folder.ts';
import { type BackupSource, BackupsInFolder, sourceAt } from './platform/backup/backup-place.ts';
import { type Backups, backupPlaces, openBackups } from './platform/backup/backups.ts';
import { moveBackups } from './platform/backup/move-backups.ts';
import { type OpenDatabase, openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { systemAct } from './platform/http/act.ts';
import { makeLog } from './platform/log.ts';
import { mapStackTraces } from './platform/stack-traces.ts';
import { moveFiles } from './platform/storage/move-files.ts';
import { openFolder, openObjectStore, openStorage } from './platform/storage/open-storage.ts';

const REPORT_EVERY = 100;
const WITHOUT_BACKUP = '--without-backup';
const USAGE = `Usage: npm run admin -- recover [email address] [subject at the sign-in service]
       npm run backup
       npm run backup -- list
       npm run restore -- FILE-OR-NAME [${WITHOUT_BACKUP}]
       npm run storage -- move to-s3
       npm run storage -- move to-folder`;

interface Console {
  env: Env;
  database: OpenDatabase;
  backups: Backups;
}

const COMMANDS: Record<string, (console: Console, given: string[]) => Promise<string>> = {
  recover: ({ database, env }, [address, subject]) => recoverAdministrator(database, env, { address, subject }),
  backup,
  restore,
};

async function run([name = '', ...given]: string[]): Promise<string> {
  if (name === 'storage') return storage(loadEnv(process.env), given);
  const command = COMMANDS[name];
  if (!command || (name === 'restore' && given.filter((word) => word !== WITHOUT_BACKUP).length !== 1)) return USAGE;
  const env = loadEnv(process.env);
  const log = makeLog({ LOG_LEVEL: 'warn' });
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log,
    requireDurable: env.NODE_ENV === 'production',
  });
  try {
    const backups = openBackups(env, { database, storage: openStorage(env), log, ensureRows: ensureFirstRows });
    await migrate(database, { log, before: async () => void (await backups.make('before-upgrade')) });
    return await command({ env, database, backups }, given);
  } finally {
    await database.close();
  }
}

async function backup({ backups }: Console, [verb]: string[]): Promise<string> {
  if (verb === 'list') return listBackups(backups);
  if (verb !== undefined) return USAGE;
  const { name, rows } = await backups.make('manual');
  await backups.prune();
  return `Backed up and verified ${rows} rows: ${backups.folder.locate(name)}`;
}

async function listBackups({ folder }: Backups): Promise<string> {
  const lines = (await folder.list()).map(({ name, size, isVerified, failure }) => {
    const state = isVerified ? 'verified' : (failure ?? 'not verified');
    return `${name}  ${Math.ceil(size / 1024).toLocaleString('en-US')} kB  ${state}`;
  });
  return lines.length > 0 ? lines.join('\n') : 'There are no backups.';
}

/** Needs no database, so the server may run meanwhile. Files added meanwhile are copied by another run. */
async function storage(env: Env, [verb = '', to = '']: string[]): Promise<string> {
  if (verb !== 'move' || !['to-s3', 'to-folder'].includes(to)) return USAGE;
  const objects = openObjectStore(env);
  if (!objects) return 'S3_ENDPOINT: enter the address of the object store';
  const folder = openFolder(env);
  const [from, target] = to === 'to-s3' ? [folder, objects] : [objects, folder];
  const { copied, unchanged } = await moveFiles(from, target, (count, of) => {
    if (count % REPORT_EVERY === 0) process.stdout.write(`${count} of ${of} files\n`);
  });
  const files = `Copied ${copied} files and compared every byte; ${unchanged} were already there.`;
  return [files, await moveBackupsToo(env, to), 'Delete the originals once the server runs with the new setting.']
    .filter((line) => line !== undefined)
    .join('\n');
}

/** Undefined if no bucket is set for backups: then they stay in their folder. */
async function moveBackupsToo(env: Env, to: string): Promise<string | undefined> {
  const places = backupPlaces(env);
  if (!places.bucket) return undefined;
  const folder = new BackupsInFolder(places.folder);
  const [from, target] = to === 'to-s3' ? [folder, places.bucket] : [places.bucket, folder];
  const { copied, unchanged } = await moveBackups(from, target);
  return `Copied ${copied} backups, too; ${unchanged} were already there.`;
}

/** A file of this machine, or one of the kept backups by its name. */
async function findBackup({ folder }: Backups, given: string): Promise<{ source: BackupSource; place: string }> {
  if (isBackupName(given) && !existsSync(given)) {
    return { source: await folder.source(given), place: folder.locate(given) };
  }
  return { source: await sourceAt(given), place: resolve(given) };
}

/** Backs up the current state first, unless skipped, for example because that state is damaged. */
async function restore({ backups }: Console, given: string[]): Promise<string> {
  const from = await findBackup(backups, given.find((word) => word !== WITHOUT_BACKUP) ?? '');
  const before = given.includes(WITHOUT_BACKUP) ? undefined : await backups.make('before-restore');
  await backups.restore(from.source, {
    afterwards: (tx) =>
      recordAction(systemAct(tx), { action: 'backup.restore', resource: 'backup', details: { reason: 'console' } }),
  });
  const saved = before ? ` The state before is ${backups.folder.locate(before.name)}.` : '';
  return `Restored ${from.place}. Everyone is signed out.${saved}`;
}

mapStackTraces();
try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  // Usually the running server holds the embedded database. The message says so; a stack trace wouldn't help.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeLog } from '../log.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { BUILD_FOLDER, NAME_PATTERN, newDatabasePath } from './new-database.ts';

/**
 * Creates the folder new embedded databases of this build are copied from, with the cluster and the whole schema,
 * unless it exists. Deletes the folders of earlier builds.
 * @param makeQueues creates the job queues: some fifty tables, the slowest part of a first start
 */
export async function makeNewDatabase(
  makeQueues?: (database: OpenDatabase, dataDir: string) => Promise<void>,
): Promise<void> {
  const path = await newDatabasePath({ hasQueues: makeQueues !== undefined });
  const nameOfBuild = basename(await newDatabasePath({ hasQueues: true }));
  await mkdir(BUILD_FOLDER, { recursive: true });
  const made = (await readdir(BUILD_FOLDER)).filter((name) => NAME_PATTERN.test(name));
  for (const name of made) if (!name.startsWith(nameOfBuild)) await rm(join(BUILD_FOLDER, name), { recursive: true });
  if (made.includes(basename(path))) return;
  const log = makeLog({ LOG_LEVEL: 'warn' });
  // Create it under a temporary name, so a half-written folder is never used.
  const unfinished = `${path}.${process.pid}`;
  try {
    const database = await openDatabase({ dataDir: unfinished, isBlank: true, log });
    try {
      await migrate(database, { log });
      await makeQueues?.(database, unfinished);
    } finally {
      await database.close();
    }
    await letAllRead(join(unfinished, 'database'));
    await putInPlace(join(unfinished, 'database'), path);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function putInPlace(folder: string, path: string): Promise<void> {
  try {
    await rename(folder, path);
  } catch (error) {
    // A build and a test run may create it at the same time. Both results are the same.
    if (!existsSync(path)) throw error;
  }
}

/**
 * The user who builds often isn't the one who runs it. The folder holds only the schema; copies are private to their
 * owner.
 */
async function letAllRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

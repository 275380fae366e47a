import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeLog } from '../log.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { BUILD_FOLDER, NAME_PATTERN, newDatabasePath } from './new-database.ts';

/**
 * Makes what every new embedded database of this build begins with, unless it is there: the cluster and the whole schema.
 * What earlier builds left is removed.
 * @param makeQueues of the jobs: some fifty tables, which took a first start longer than all else
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
  // Under another name first: a half written one must not be taken for whole.
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
    // A build and a run of the tests may both make it; theirs is the same.
    if (!existsSync(path)) throw error;
  }
}

/** Who builds is often not who runs it. There is nothing in it but the schema; its copies are for their owner alone. */
async function letAllRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

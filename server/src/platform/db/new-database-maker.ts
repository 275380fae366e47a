import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeLog } from '../log.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrations.ts';
import { BUILD_FOLDER, NAME_PATTERN, newDatabasePath } from './new-database.ts';

/**
 * Makes what every new embedded database of this build begins with, unless it is there: the cluster and the whole schema.
 * What earlier builds left is removed.
 */
export async function makeNewDatabase(): Promise<void> {
  const path = await newDatabasePath();
  await mkdir(BUILD_FOLDER, { recursive: true });
  const made = (await readdir(BUILD_FOLDER)).filter((name) => NAME_PATTERN.test(name));
  for (const name of made) if (name !== basename(path)) await rm(join(BUILD_FOLDER, name), { recursive: true });
  if (made.includes(basename(path))) return;
  const log = makeLog({ LOG_LEVEL: 'warn' });
  // Under another name first: a half written one must not be taken for whole.
  const unfinished = `${path}.${process.pid}`;
  try {
    const database = await openEmbedded({ dataDir: unfinished, isBlank: true, log });
    try {
      await migrate(database, { log });
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

import { z } from 'zod';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findSetting, saveSetting } from '../../../platform/settings/settings.queries.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { findStoredNames, isStillNamed } from './stored-files.queries.ts';

const KEY = 'stored_files_check';
const AT_ONCE = 1000;
const MOST_NAMED = 5;

const checkSchema = z.object({
  checkedAt: z.iso.datetime(),
  missing: z.number().int(),
  /** The first of them, as `folder/name`. */
  examples: z.array(z.string()).max(MOST_NAMED),
});
type FileCheck = z.infer<typeof checkSchema>;

interface Checked {
  database: OpenDatabase;
  storage: Storage;
  folders: readonly FileFolder[];
}

/** Compares the files that tables name with the storage, and stores the result. */
export async function checkStoredFiles({ database, storage, folders }: Checked): Promise<FileCheck> {
  const stored = new Set((await storage.list()).map(({ folder, name }) => `${folder}/${name}`));
  const missing: string[] = [];
  for (const folder of folders) {
    for (let after = ''; ; ) {
      const names = await findStoredNames(database.db, folder, { after, limit: AT_ONCE });
      for (const name of names) {
        const path = `${folder.folder}/${name}`;
        if (!stored.has(path) && (await isMissing(database.db, storage, folder, name))) missing.push(path);
      }
      const last = names.at(-1);
      if (last === undefined) break;
      after = last;
    }
  }
  const check = {
    checkedAt: new Date().toISOString(),
    missing: missing.length,
    examples: missing.slice(0, MOST_NAMED),
  };
  await inTransaction(database, (tx) => saveSetting(tx, KEY, check));
  return check;
}

/** A file may have been stored or removed since the storage was listed. */
async function isMissing(db: Executor, storage: Storage, folder: FileFolder, name: string): Promise<boolean> {
  return (await storage.sizeOf(folder.folder, name)) === undefined && (await isStillNamed(db, folder, name));
}

/** The result of the latest check; undefined before the first. */
export function findFileCheck(db: Executor): Promise<FileCheck | undefined> {
  return findSetting(db, KEY, checkSchema);
}

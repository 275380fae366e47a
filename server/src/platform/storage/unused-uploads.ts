import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileFolder } from './file-folders.ts';
import type { Storage } from './storage.ts';

const AT_ONCE = 200;

/** Stored files in their own table, kept while their record is in Trash and deleted once it's gone. */
export interface UploadTable {
  folder: string;
  /** The table of the files. */
  files: PgTable & Record<'id' | 'storedName', AnyPgColumn>;
  /** The column of the records that use them. */
  usedBy: AnyPgColumn;
}

/** The rows that the check of stored files reads. */
export function folderOf({ folder, files }: UploadTable): FileFolder {
  return { folder, storedName: files.storedName };
}

/**
 * Deletes the files that no record uses anymore, because it was permanently deleted or has another file. A file's row
 * goes after the file, so that one that can't be removed is tried again the next time.
 * @throws AggregateError after all the others are removed, if some couldn't be
 */
export async function removeUnusedUploads(database: OpenDatabase, storage: Storage, table: UploadTable): Promise<void> {
  const failures: unknown[] = [];
  let last = 0;
  for (;;) {
    const unused = await findUnused(database, table, last);
    const removed: number[] = [];
    for (const { id, storedName } of unused) {
      last = id;
      try {
        await storage.remove(table.folder, storedName);
        removed.push(id);
      } catch (error) {
        failures.push(error);
      }
    }
    await deleteRows(database, table, removed);
    if (unused.length < AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unused files were not removed`);
}

async function findUnused({ db }: OpenDatabase, { files, usedBy }: UploadTable, after: number) {
  const { rows } = await db.execute<{ id: number; storedName: string }>(sql`
    select ${files.id} as id, ${files.storedName} as "storedName" from ${files}
    where ${files.id} > ${after} and not exists (select from ${usedBy.table} where ${usedBy} = ${files.id})
    order by ${files.id} limit ${AT_ONCE}`);
  return rows;
}

async function deleteRows(database: OpenDatabase, { files }: UploadTable, ids: readonly number[]): Promise<void> {
  await inTransaction(database, (tx) =>
    tx.execute(sql`delete from ${files} where ${files.id} = any(${sql.param([...ids])}::integer[])`),
  );
}

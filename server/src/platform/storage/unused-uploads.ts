import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OpenDatabase } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Storage } from './storage.ts';

const AT_ONCE = 200;

/** Stored files in a table of their own, kept while their record is in Trash and deleted once it's gone. */
export interface UploadTable {
  folder: string;
  /** The table of the files. */
  files: PgTable & Record<'id' | 'storedName', AnyPgColumn>;
  /** The column of the records that use them. */
  usedBy: AnyPgColumn;
}

/** Deletes the files that no record uses anymore, because it was permanently deleted or has another file. */
export async function removeUnusedUploads(
  database: OpenDatabase,
  storage: Storage,
  { folder, files, usedBy }: UploadTable,
): Promise<void> {
  const names = await inTransaction(database, async (tx) => {
    const { rows } = await tx.execute<{ storedName: string }>(sql`
      delete from ${files} where ${files.id} in (
        select ${files.id} from ${files}
        where not exists (select from ${usedBy.table} where ${usedBy} = ${files.id})
        order by ${files.id} limit ${AT_ONCE}
      ) returning ${files.storedName} as "storedName"`);
    return rows.map(({ storedName }) => storedName);
  });
  for (const name of names) await storage.remove(folder, name);
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';

/** The next names of a folder's files, in order. */
export async function findStoredNames(
  db: Executor,
  { storedName, name = sql`${storedName}`, when }: FileFolder,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct ${name} as name from ${storedName.table}
    where ${name} > ${after} and ${when ?? sql`true`} order by 1 limit ${limit}`);
  return rows.map(({ name }) => name);
}

export async function isStillNamed(
  db: Executor,
  { storedName, name: named = sql`${storedName}`, when }: FileFolder,
  name: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${storedName.table} where ${named} = ${name} and ${when ?? sql`true`} limit 1`);
  return rows.length > 0;
}

import type { OnePager } from '@builder-os/contract/modules/organization/one-pagers';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import type { FileFolder } from '../../../platform/storage/file-folders.ts';
import { onePagerSortKeys, onePagers } from './one-pagers.table.ts';

export const ONE_PAGER_FILES: FileFolder = { folder: 'one-pagers', storedName: onePagers.storedName };

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const columns = {
  id: onePagers.id,
  day: onePagers.day,
  isScheduled: sql<boolean>`${onePagers.week} is not null`,
  madeByName: personName(onePagers.madeBy),
  fileName: sql<string>`'one-pager-' || ${onePagers.day} || '.pdf'`,
  size: onePagers.size,
  createdAt: onePagers.createdAt,
};

export async function findOnePagerPage(
  db: Executor,
  query: { limit?: number; cursor?: string },
): Promise<Page<OnePager>> {
  const page = keyset({ keys: onePagerSortKeys, id: onePagers.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(onePagers)
    .where(and(page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, onePagers, undefined));
}

export async function findStoredOnePager(db: Executor, id: number) {
  const [row] = await db
    .select({ fileName: columns.fileName, storedName: onePagers.storedName })
    .from(onePagers)
    .where(eq(onePagers.id, id));
  return row;
}

export async function hasOnePagerOf(db: Executor, week: string): Promise<boolean> {
  return (await db.select({ id: onePagers.id }).from(onePagers).where(eq(onePagers.week, week))).length > 0;
}

/** Whether the installation already had a user at that time. */
export async function hadUsers(db: Executor, moment: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(lte(users.createdAt, moment)).limit(1)).length > 0;
}

/** @returns the id, or undefined if another server made the week's in the meantime */
export async function insertOnePager(
  tx: Transaction,
  values: typeof onePagers.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(onePagers)
    .values(values)
    .onConflictDoNothing({ target: onePagers.week })
    .returning({ id: onePagers.id });
  return row?.id;
}

import type { AutosaveValues } from '@builder-os/contract/modules/content/autosaves';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { autosaves } from './autosaves.table.ts';

const noted = { baseVersion: autosaves.baseVersion, savedAt: autosaves.savedAt };
const shown = { values: autosaves.values, ...noted };

type Columns = typeof autosaves.$inferSelect;
export type AutosaveRecord = Pick<Columns, keyof typeof shown>;
export type StoredAutosave = Pick<Columns, keyof typeof noted>;

export async function findAutosave(
  db: Executor,
  userId: string,
  pageId: number | null,
): Promise<AutosaveRecord | undefined> {
  const [row] = await db.select(shown).from(autosaves).where(isOf(userId, pageId));
  return row;
}

export async function putAutosave(
  tx: Transaction,
  key: { userId: string; pageId: number | null },
  typed: { values: AutosaveValues; baseVersion: number | null },
): Promise<StoredAutosave> {
  const update = () =>
    tx
      .update(autosaves)
      .set({ ...typed, savedAt: sql`now()` })
      .where(isOf(key.userId, key.pageId))
      .returning(noted);
  const insert = () =>
    tx
      .insert(autosaves)
      .values({ ...key, ...typed })
      .onConflictDoNothing()
      .returning(noted);
  const [known] = await update();
  if (known) return known;
  const [made] = await insert();
  // Another tab of the same person may have inserted it first.
  const row = made ?? (await update()).at(0);
  if (!row) throw new Error('the autosave was not written');
  return row;
}

/** @param pageId null for text typed into a new page */
export async function deleteAutosave(tx: Transaction, userId: string, pageId: number | null): Promise<void> {
  await tx.delete(autosaves).where(isOf(userId, pageId));
}

/** Deletes autosaves older than 30 days. */
export async function deleteOldAutosaves(db: Executor): Promise<void> {
  await db.delete(autosaves).where(sql`${autosaves.savedAt} < now() - interval '30 days'`);
}

function isOf(userId: string, pageId: number | null) {
  return and(eq(autosaves.userId, userId), pageId === null ? isNull(autosaves.pageId) : eq(autosaves.pageId, pageId));
}

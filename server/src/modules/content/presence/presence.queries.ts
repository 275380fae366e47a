import { type Editor, PRESENCE_SECONDS } from '@builder-os/contract/modules/content/presence';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { editors } from './editors.table.ts';

const isOpen = sql`${editors.seenAt} > now() - make_interval(secs => ${PRESENCE_SECONDS.lasts})`;

/** The other people with a page open, earliest first. */
export function listOtherEditors(db: Executor, pageId: number, userId: string): Promise<Editor[]> {
  return db
    .select({
      userId: editors.userId,
      name: sql<string>`coalesce(${fullName(users)}, 'Team Member')`,
      since: editors.since,
    })
    .from(editors)
    .innerJoin(users, eq(users.id, editors.userId))
    .where(and(eq(editors.pageId, pageId), ne(editors.userId, userId), isOpen))
    .orderBy(editors.since);
}

/** Stores that a person has a page open. @returns whether they just opened it */
export async function noteEditor(tx: Transaction, pageId: number, userId: string): Promise<boolean> {
  await tx.delete(editors).where(and(eq(editors.pageId, pageId), eq(editors.userId, userId), sql`not ${isOpen}`));
  const [row] = await tx
    .insert(editors)
    .values({ pageId, userId })
    .onConflictDoUpdate({ target: [editors.pageId, editors.userId], set: { seenAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`${editors.since} = ${editors.seenAt}` });
  return row?.isNew ?? false;
}

/** @returns whether the person had the page open */
export async function removeEditor(tx: Transaction, pageId: number, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(editors)
    .where(and(eq(editors.pageId, pageId), eq(editors.userId, userId)))
    .returning({ pageId: editors.pageId });
  return gone.length > 0;
}

export async function deleteClosedEditors(db: Executor): Promise<void> {
  await db.delete(editors).where(sql`not ${isOpen}`);
}

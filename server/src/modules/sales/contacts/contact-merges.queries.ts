import { and, eq, getTableColumns, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { changed, isRecordTable } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Referrer } from '../../../platform/references/referrers.ts';
import { contactMerges, type MovedLinks } from './contact-merges.table.ts';
import { type ContactRecord, contactColumns } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';

export type ContactMerge = typeof contactMerges.$inferSelect;

/** Two contacts, locked in the order of their ids so that two merges can't deadlock. */
export async function findPairForUpdate(tx: Transaction, ids: [number, number]): Promise<ContactRecord[]> {
  return tx
    .select(contactColumns)
    .from(contacts)
    .where(and(inArray(contacts.id, ids), isNull(contacts.deletedAt)))
    .orderBy(contacts.id)
    .for('update');
}

/** Moves every link from one contact to another, including links of records in Trash. */
export function moveLinks(tx: Transaction, referrers: readonly Referrer[], from: number, to: number) {
  return eachLink(referrers, (referrer) => {
    const stays = referrer.staysBehind?.(to);
    return pointAt(tx, referrer, to, and(eq(referrer.column, from), stays && not(stays)));
  });
}

/** Moves links back that still point where the merge moved them. */
export function returnLinks(
  tx: Transaction,
  referrers: readonly Referrer[],
  { moved, from, to }: { moved: MovedLinks; from: number; to: number },
): Promise<MovedLinks> {
  return eachLink(referrers, (referrer) => {
    const ids = moved[referrer.name] ?? [];
    return pointAt(tx, referrer, to, and(inArray(referrer.table.id, [...ids]), eq(referrer.column, from)));
  });
}

/** Runs one query at a time, because they share one connection. */
async function eachLink(
  referrers: readonly Referrer[],
  work: (referrer: Referrer) => Promise<number[]>,
): Promise<MovedLinks> {
  const moved: Record<string, number[]> = {};
  for (const referrer of referrers) moved[referrer.name] = await work(referrer);
  return moved;
}

async function pointAt(tx: Transaction, { table, column }: Referrer, id: number, where: SQL | undefined) {
  const entry = Object.entries(getTableColumns(table)).find(([, candidate]) => candidate === column);
  if (!entry || !isRecordTable(table)) throw new Error(`${column.name} isn’t a column of a record`);
  const changes = changed(table, { [entry[0]]: id });
  const rows = await tx.update(table).set(changes).where(where).returning({ id: table.id });
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}

export async function insertMerge(
  tx: Transaction,
  merge: Omit<typeof contactMerges.$inferInsert, 'id' | 'createdAt' | 'undoneAt'>,
): Promise<ContactMerge> {
  const [row] = await tx.insert(contactMerges).values(merge).returning();
  return found(row, 'Merge');
}

/** A merge that hasn't been undone, locked. */
export async function findMergeForUpdate(tx: Transaction, id: number): Promise<ContactMerge | undefined> {
  const [merge] = await tx
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, id), isNull(contactMerges.undoneAt)))
    .for('update');
  return merge;
}

export async function markMergeUndone(tx: Transaction, id: number): Promise<void> {
  await tx.update(contactMerges).set({ undoneAt: sql`now()` }).where(eq(contactMerges.id, id));
}

/** The merge that moved a contact to Trash, if its other contact still exists to give the links back. */
export async function findMergeOfBinned(db: Executor, contactId: number): Promise<number | undefined> {
  const kept = db.select({ id: contacts.id }).from(contacts).where(isNull(contacts.deletedAt));
  const [merge] = await db
    .select({ id: contactMerges.id })
    .from(contactMerges)
    .innerJoin(contacts, and(eq(contacts.id, contactId), eq(contacts.mergedInto, contactMerges.keptId)))
    .where(
      and(
        eq(contactMerges.mergedId, contactId),
        isNull(contactMerges.undoneAt),
        sql`${contactMerges.keptId} in ${kept}`,
      ),
    )
    .orderBy(sql`${contactMerges.id} desc`)
    .limit(1);
  return merge?.id;
}

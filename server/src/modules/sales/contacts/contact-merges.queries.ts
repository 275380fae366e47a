import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { enrolments } from '../../education/enrolments/enrolments.table.ts';
import { CONTACT_REFERRERS } from '../references/referrers.queries.ts';
import { contactMerges, type MovedLinks } from './contact-merges.table.ts';
import { type ContactRecord, contactColumns } from './contacts.queries.ts';
import { contacts } from './contacts.table.ts';

export type ContactMerge = typeof contactMerges.$inferSelect;

/** Two contacts, locked in the order of their ids so that two merges never wait for each other in a circle. */
export async function findPairForUpdate(tx: Transaction, ids: [number, number]): Promise<ContactRecord[]> {
  return tx
    .select(contactColumns)
    .from(contacts)
    .where(and(inArray(contacts.id, ids), isNull(contacts.deletedAt)))
    .orderBy(contacts.id)
    .for('update');
}

/** Links that point at one contact point at another from now on, also those of records in the bin. */
export function moveLinks(tx: Transaction, from: number, to: number): Promise<MovedLinks> {
  return eachLink((name, table) =>
    pointAt(tx, table, to, and(eq(table.contactId, from), name === 'enrolments' ? isStudentOnce(to) : undefined)),
  );
}

/** Gives links back, as far as they still point where the merge moved them. */
export function returnLinks(
  tx: Transaction,
  moved: MovedLinks,
  { from, to }: { from: number; to: number },
): Promise<MovedLinks> {
  return eachLink((name, table) =>
    pointAt(tx, table, to, and(inArray(table.id, moved[name] ?? []), eq(table.contactId, from))),
  );
}

type Links = typeof CONTACT_REFERRERS;
type LinkedTable = Links[keyof Links]['table'];

/** One after the other: they share one connection. */
async function eachLink(
  work: (name: keyof Links, table: LinkedTable) => Promise<number[]>,
): Promise<Record<keyof Links, number[]>> {
  const { leads, deals, activities, quotes, enrolments, packages, bookings } = CONTACT_REFERRERS;
  return {
    leads: await work('leads', leads.table),
    deals: await work('deals', deals.table),
    activities: await work('activities', activities.table),
    quotes: await work('quotes', quotes.table),
    enrolments: await work('enrolments', enrolments.table),
    packages: await work('packages', packages.table),
    bookings: await work('bookings', bookings.table),
  };
}

/** Where both take a course, each stays with its own contact: nobody is enrolled in a course twice. */
function isStudentOnce(to: number): SQL {
  return sql`(status = 'cancelled' or not exists (select from ${enrolments} own where own.contact_id = ${to}
    and own.course_id = "course_enrolments"."course_id" and own.status <> 'cancelled'))`;
}

async function pointAt(tx: Transaction, table: LinkedTable, contactId: number, where: SQL | undefined) {
  const rows = await tx.update(table).set(changed(table, { contactId })).where(where).returning({ id: table.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function insertMerge(
  tx: Transaction,
  merge: Omit<typeof contactMerges.$inferInsert, 'id' | 'createdAt' | 'undoneAt'>,
): Promise<ContactMerge> {
  const [row] = await tx.insert(contactMerges).values(merge).returning();
  return found(row, 'Merge');
}

/** A merge that has not been undone, locked. */
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

/** The merge that put a contact into the bin, when its other contact is still there to give the links back. */
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

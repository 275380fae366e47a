import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { bookings } from '../../education/bookings/bookings.table.ts';
import { enrolments } from '../../education/enrolments/enrolments.table.ts';
import { packages } from '../../education/packages/packages.table.ts';
import { activities } from '../activities/activities.table.ts';
import { deals } from '../deals/deals.table.ts';
import { leads } from '../leads/leads.table.ts';
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
export async function moveLinks(tx: Transaction, from: number, to: number): Promise<MovedLinks> {
  const move = (table: LinkedTable) => pointAt(tx, table, to, eq(table.contactId, from));
  return {
    leads: await move(leads),
    deals: await move(deals),
    activities: await move(activities),
    // Where both take a course, each stays with its own contact: nobody is enrolled in a course twice.
    enrolments: await pointAt(
      tx,
      enrolments,
      to,
      and(
        eq(enrolments.contactId, from),
        sql`(status = 'cancelled' or not exists (select from ${enrolments} own where own.contact_id = ${to}
          and own.course_id = "course_enrolments"."course_id" and own.status <> 'cancelled'))`,
      ),
    ),
    packages: await move(packages),
    bookings: await move(bookings),
  };
}

/** Gives links back, as far as they still point where the merge moved them. */
export async function returnLinks(
  tx: Transaction,
  moved: MovedLinks,
  { from, to }: { from: number; to: number },
): Promise<MovedLinks> {
  const giveBack = (table: LinkedTable, ids: number[]) =>
    pointAt(tx, table, to, and(inArray(table.id, ids), eq(table.contactId, from)));
  return {
    leads: await giveBack(leads, moved.leads),
    deals: await giveBack(deals, moved.deals),
    activities: await giveBack(activities, moved.activities),
    enrolments: await giveBack(enrolments, moved.enrolments ?? []),
    packages: await giveBack(packages, moved.packages ?? []),
    bookings: await giveBack(bookings, moved.bookings ?? []),
  };
}

type LinkedTable =
  | typeof leads
  | typeof deals
  | typeof activities
  | typeof enrolments
  | typeof packages
  | typeof bookings;

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

import type { ChangePersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { seatHolders } from '../seats/seat-holders.table.ts';
import { seats } from '../seats/seats.table.ts';
import { peopleReviews } from './people-reviews.table.ts';

const columns = {
  userId: users.id,
  name: sql<string>`coalesce(nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email}, '')`,
  pictureUrl: users.profileImageUrl,
  held: sql<{ seatId: number; title: string }[]>`(
    select coalesce(json_agg(json_build_object('seatId', seat.id, 'title', seat.title) order by seat.sort_order, seat.id), '[]')
    from ${seatHolders} holder join ${seats} seat on seat.id = holder.seat_id and seat.deleted_at is null
    where holder.user_id = "users"."id")`,
  ratings: peopleReviews.ratings,
  seats: peopleReviews.seats,
  note: peopleReviews.note,
  reviewId: peopleReviews.id,
  version: peopleReviews.version,
  updatedAt: peopleReviews.updatedAt,
  updatedByName: personName(peopleReviews.updatedBy),
};

/** Every team member by name, with their review. */
export function findReviewed(db: Executor) {
  return selectReviewed(db).orderBy(users.firstName, users.lastName, users.id);
}

export async function findReviewedPerson(db: Executor, userId: string) {
  const [row] = await selectReviewed(db, eq(users.id, userId));
  return row;
}

/** Like `findReviewedPerson`. No one else can write about the person until the transaction ends. */
export async function findReviewedForUpdate(tx: Transaction, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return findReviewedPerson(tx, userId);
}

/** Whose review it is; undefined if it was deleted. */
export async function findPersonOfReview(db: Executor, reviewId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: peopleReviews.userId })
    .from(peopleReviews)
    .where(eq(peopleReviews.id, reviewId));
  return row?.userId;
}

/** The email address and name of a team member, for signing. */
export async function findSignerOf(db: Executor, userId: string): Promise<{ name: string; email: string | null }> {
  const [row] = await db.select({ name: columns.name, email: users.email }).from(users).where(eq(users.id, userId));
  return found(row, 'User');
}

/** Who wrote a review last. */
export async function findReviewer(db: Executor, reviewId: number): Promise<string | null> {
  const [row] = await db
    .select({ updatedBy: peopleReviews.updatedBy })
    .from(peopleReviews)
    .where(eq(peopleReviews.id, reviewId));
  return row?.updatedBy ?? null;
}

/** Reviews are about people with an account, never about contacts. */
export const reviewsOfContacts = (_contactIds: SQL): SQL => sql`select id from ${peopleReviews} where false`;

/** A review is of a team member. */
export const partiesOfReview = (_id: number): SQL => sql`select id from ${peopleReviews} where false`;

export async function saveReview(
  tx: Transaction,
  userId: string,
  review: ChangePersonReview & { updatedBy: string | null },
): Promise<void> {
  await tx
    .insert(peopleReviews)
    .values({ userId, ...review })
    .onConflictDoUpdate({ target: peopleReviews.userId, set: changed(peopleReviews, review) });
}

function selectReviewed(db: Executor, where?: SQL) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(peopleReviews, eq(peopleReviews.userId, users.id))
    .where(and(where, users.isApproved, users.isActive, isNull(users.anonymizedAt)));
}

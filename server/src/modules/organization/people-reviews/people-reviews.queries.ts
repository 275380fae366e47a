import type { ChangePersonReview } from '@builder-os/contract/modules/organization/people-reviews';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
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
  version: peopleReviews.version,
  updatedAt: peopleReviews.updatedAt,
  updatedByName: personName(peopleReviews.updatedBy),
};

/** Every team member by name, with what was written about them. */
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
    .where(and(where, users.isApproved, users.isActive, isNull(users.anonymisedAt)));
}

import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { seatHolders } from './seat-holders.table.ts';
import { seats } from './seats.table.ts';

const id = sql`"seats"."id"`;

const columns = {
  id: seats.id,
  title: seats.title,
  description: seats.description,
  roles: seats.roles,
  reportsToId: seats.reportsToId,
  reportsToTitle: sql<string | null>`(select above.title from seats above where above.id = "seats"."reports_to_id")`,
  sortOrder: seats.sortOrder,
  holders: sql<Seat['holders']>`(
    select coalesce(json_agg(json_build_object('id', person.id,
      'name', coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email, ''),
      'pictureUrl', person.profile_image_url) order by person.first_name, person.last_name, person.id), '[]')
    from ${seatHolders} holder join ${users} person on person.id = holder.user_id and person.anonymised_at is null
    where holder.seat_id = ${id})`,
  version: seats.version,
  createdAt: seats.createdAt,
  updatedAt: seats.updatedAt,
};

type SeatFields = Partial<
  Pick<typeof seats.$inferInsert, 'title' | 'description' | 'roles' | 'reportsToId' | 'sortOrder'>
>;

export const seatKind = recordKind({
  resource: 'seat',
  noun: 'Seat',
  table: seats,
  columns: { id: seats.id, title: seats.title, deletedBy: seats.deletedBy, reportsToId: seats.reportsToId },
  trash: { label: 'Seats', name: sql`${seats.title}`, detail: sql`null::text` },
}).reading(findSeat);

/** Lets only one transaction at a time change the chart: two concurrent changes could create a circle. */
export async function lockChart(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'chart');
}

export function findSeats(db: Executor): Promise<Seat[]> {
  return selectSeats(db, isNull(seats.deletedAt)).orderBy(seats.sortOrder, seats.id);
}

export async function findSeat(db: Executor, seatId: number): Promise<Seat | undefined> {
  const [seat] = await selectSeats(db, and(eq(seats.id, seatId), isNull(seats.deletedAt)));
  return seat;
}

export async function insertSeat(tx: Transaction, values: typeof seats.$inferInsert): Promise<number> {
  const [row] = await tx.insert(seats).values(values).returning({ id: seats.id });
  return found(row, 'Seat').id;
}

export async function updateSeatRow(
  tx: Transaction,
  seatId: number,
  changes: SeatFields,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(seats)
    .set(changed(seats, changes, hasNewParts))
    .where(eq(seats.id, seatId));
}

export async function replaceHolders(tx: Transaction, seatId: number, userIds: readonly string[]): Promise<void> {
  await tx.delete(seatHolders).where(eq(seatHolders.seatId, seatId));
  if (userIds.length === 0) return;
  await tx.insert(seatHolders).values([...new Set(userIds)].map((userId) => ({ seatId, userId })));
}

function selectSeats(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(seats).where(where).$dynamic();
}

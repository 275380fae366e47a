import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { seats } from '../seats/seats.table.ts';

/** The name of a record's owner: the person or the seat. */
export function ownerName({
  ownerId,
  ownerSeatId,
}: Record<'ownerId' | 'ownerSeatId', AnyPgColumn>): SQL<string | null> {
  return sql<
    string | null
  >`coalesce(${personName(ownerId)}, (select seat.title from ${seats} seat where seat.id = ${ownerSeatId}))`;
}

/** The people who have access to the app. */
export async function findStaff(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), users.isApproved, users.isActive, isNull(users.anonymizedAt)));
  return rows.map(({ id }) => id);
}

export async function hasSeat(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.id, id), isNull(seats.deletedAt)));
  return rows.length > 0;
}

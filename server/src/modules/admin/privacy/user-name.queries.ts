import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** A user's name, even if deleted. Empty if they have none, undefined if there's no such user. */
export async function getUserName(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`btrim(concat_ws(' ', ${users.firstName}, ${users.lastName}))` })
    .from(users)
    .where(eq(users.id, id));
  return row?.name;
}

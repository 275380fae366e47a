import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';

/** The name of a user, deleted ones too; empty when there is none, undefined when there is no such user. */
export async function getUserName(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: sql<string>`btrim(concat_ws(' ', ${users.firstName}, ${users.lastName}))` })
    .from(users)
    .where(eq(users.id, id));
  return row?.name;
}

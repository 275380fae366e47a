import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { mentions } from './mentions.table.ts';

const AT_MOST = 200;
const fullName = sql<string>`concat_ws(' ', nullif(btrim(${users.firstName}), ''), nullif(btrim(${users.lastName}), ''))`;

export type RecordReference = Pick<typeof mentions.$inferSelect, 'resource' | 'recordId'>;

/** Approved, active people whose `@name` may be in a text; the policy decides whether it is. */
export function listPossiblyMentioned(db: Executor, text: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(
      and(
        users.isApproved,
        users.isActive,
        isNull(users.anonymizedAt),
        sql`${fullName} <> '' and position(lower('@' || ${fullName}) in lower(${text})) > 0`,
      ),
    )
    .orderBy(users.id)
    .limit(AT_MOST);
}

/** Replaces the people mentioned in a record. @returns those who weren't mentioned there before */
export async function replaceMentions(
  tx: Transaction,
  reference: RecordReference,
  userIds: string[],
): Promise<string[]> {
  const here = and(eq(mentions.resource, reference.resource), eq(mentions.recordId, reference.recordId));
  await tx.delete(mentions).where(and(here, userIds.length === 0 ? undefined : notInArray(mentions.userId, userIds)));
  if (userIds.length === 0) return [];
  const added = await tx
    .insert(mentions)
    .values(userIds.map((userId) => ({ ...reference, userId })))
    .onConflictDoNothing()
    .returning({ userId: mentions.userId });
  return added.map(({ userId }) => userId);
}

export async function findPersonName(db: Executor, id: string): Promise<string | undefined> {
  const [person] = await db.select({ name: fullName }).from(users).where(eq(users.id, id));
  return person?.name || undefined;
}

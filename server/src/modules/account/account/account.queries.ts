import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type UserRow, users } from '../../../platform/identity/users.table.ts';
import { type FileFolder, namedByAddress } from '../../../platform/storage/file-folders.ts';

export const PICTURE_FOLDER = 'pictures';
export const PICTURE_PREFIX = '/api/files/pictures/';
export const PICTURE_FILES: FileFolder = {
  folder: PICTURE_FOLDER,
  ...namedByAddress(users.profileImageUrl, { address: sql`${users.profileImageUrl}`, prefix: PICTURE_PREFIX }),
};

/** A person's own row, unless the account was deleted. */
export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymizedAt)));
  return row;
}

/** The same row, locked until the transaction ends. */
export async function findUserForUpdate(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymizedAt)))
    .for('update');
  return row;
}

export async function updateUser(
  db: Executor,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changed(users, values)).where(eq(users.id, id)).returning();
  return row;
}

/** Approved, active people, by name. */
export function listStaff(db: Executor) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      // The only way to tell people without a name apart.
      email: sql<
        string | null
      >`case when btrim(concat(${users.firstName}, ${users.lastName})) = '' then ${users.email} end`,
      profileImageUrl: users.profileImageUrl,
    })
    .from(users)
    .where(and(users.isApproved, users.isActive, isNull(users.anonymizedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(1_000);
}

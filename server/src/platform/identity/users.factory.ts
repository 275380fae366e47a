import type { Permission } from '@builder-os/contract/platform/permissions';
import type { Executor } from '../db/database.ts';
import { userPermissions } from './user-permissions.table.ts';
import { type UserRow, users } from './users.table.ts';

let count = 0;

type UserFields = Partial<typeof users.$inferInsert> & { grants?: readonly Permission[] };

/** Inserts a person: approved, active and a plain user unless the test says otherwise. */
export async function buildUser(db: Executor, { grants = [], ...fields }: UserFields = {}): Promise<UserRow> {
  count += 1;
  const [user] = await db
    .insert(users)
    .values({
      email: `person${count}@builder.example`,
      firstName: 'Robin',
      lastName: `Person ${count}`,
      isApproved: true,
      isActive: true,
      approvedAt: new Date().toISOString(),
      ...fields,
    })
    .returning();
  if (!user) throw new Error('the user was not inserted');
  await grantAll(db, user.id, grants);
  return user;
}

/** A person who isn't approved yet. */
export function buildPendingUser(db: Executor, fields: UserFields = {}): Promise<UserRow> {
  return buildUser(db, { isApproved: false, isActive: false, approvedAt: null, ...fields });
}

async function grantAll(db: Executor, userId: string, grants: readonly Permission[]): Promise<void> {
  if (grants.length === 0) return;
  await db.insert(userPermissions).values(grants.map((permission) => ({ userId, permission })));
}

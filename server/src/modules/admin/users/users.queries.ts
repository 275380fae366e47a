import type { AccountState, UserListQuery } from '@builder-os/contract/modules/admin/users';
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { fullName } from '../../../platform/identity/person-names.ts';
import { type UserRow, userSortKeys, users } from '../../../platform/identity/users.table.ts';

const { searchText, ...accountColumns } = getTableColumns(users);

const STATES: Record<AccountState, SQL> = {
  active: sql`${users.isApproved} and ${users.isActive}`,
  inactive: sql`${users.isApproved} and not ${users.isActive}`,
  pending: sql`not ${users.isApproved} and ${users.declinedAt} is null`,
  declined: sql`not ${users.isApproved} and ${users.declinedAt} is not null`,
};

/** People with an account, by name. */
export async function findUserPage(db: Executor, query: UserListQuery): Promise<Page<UserRow>> {
  const where = and(
    isNull(users.anonymizedAt),
    matchesText(searchText, query.q),
    query.role && inArray(users.role, query.role),
    query.state && or(...query.state.map((state) => STATES[state])),
  );
  const sort = { key: 'name', descending: false } as const;
  const page = keyset({ keys: userSortKeys, id: users.id, sort, page: query });
  const rows = await db
    .select({ ...accountColumns, sortKey: page.sortKey })
    .from(users)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, users, where));
}

export async function findAccount(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select(accountColumns).from(users).where(isAccount(id));
  return row;
}

/** The account, locked until the transaction ends. */
export async function findAccountForUpdate(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select(accountColumns).from(users).where(isAccount(id)).for('update');
  return row;
}

/** A person's name, or their email address. */
export async function findUserName(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: fullName(users) })
    .from(users)
    .where(eq(users.id, id));
  return row?.name ?? null;
}

/** Locks every administrator's row, in id order. @returns the ids of those who can sign in */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id, isApproved: users.isApproved, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.anonymizedAt)))
    .orderBy(users.id)
    .for('update');
  return rows.filter((row) => row.isApproved && row.isActive).map((row) => row.id);
}

/** Sets the given fields. The caller must hold the row's lock, so it exists. */
export async function updateAccount(
  tx: Transaction,
  id: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const [row] = await tx.update(users).set(changed(users, values)).where(eq(users.id, id)).returning(accountColumns);
  if (!row) throw new Error(`the account ${id} is gone although it is locked`);
  return row;
}

/** Clears everything personal from a row. Records that point at it stay. */
export function anonymizeAccount(tx: Transaction, id: string): Promise<UserRow> {
  return updateAccount(tx, id, {
    email: null,
    firstName: 'Deleted',
    lastName: 'user',
    profileImageUrl: null,
    jobTitle: null,
    role: 'user',
    isOwner: false,
    isActive: false,
    isApproved: false,
    issuer: null,
    subject: null,
    passwordHash: null,
    preferences: {},
    declineReason: null,
    anonymizedAt: new Date().toISOString(),
  });
}

function isAccount(id: string) {
  return and(eq(users.id, id), isNull(users.anonymizedAt));
}

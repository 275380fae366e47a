import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { apiTokens } from '../../../platform/identity/api-tokens.table.ts';

const shownColumns = {
  id: apiTokens.id,
  name: apiTokens.name,
  access: apiTokens.access,
  permissions: apiTokens.permissions,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

export type ApiTokenRow = Pick<typeof apiTokens.$inferSelect, keyof typeof shownColumns>;

/** A person's tokens, newest first, including recently expired ones. There are never many. */
export function listApiTokensOf(db: Executor, userId: string): Promise<ApiTokenRow[]> {
  return db
    .select(shownColumns)
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.id))
    .limit(200);
}

export async function countApiTokensOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
  return row?.total ?? 0;
}

interface NewToken extends Pick<ApiTokenRow, 'name' | 'access' | 'permissions'> {
  userId: string;
  tokenHash: string;
  days: number;
}

export async function insertApiToken(db: Executor, { days, ...token }: NewToken): Promise<ApiTokenRow> {
  const expiresAt = sql`now() + make_interval(days => ${days}::int)`;
  const [row] = await db
    .insert(apiTokens)
    .values({ ...token, expiresAt })
    .returning(shownColumns);
  if (!row) throw new Error('The token was not stored.');
  return row;
}

/** Deletes one of the person's own tokens. @returns its name, or undefined when they have no such token */
export async function deleteApiToken(db: Executor, userId: string, id: number): Promise<string | undefined> {
  const [gone] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name });
  return gone?.name;
}

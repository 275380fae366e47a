import type { ApiTokenAccess } from '@builder-os/contract/modules/account/api-token-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../http/act.ts';
import { actorColumns, toActor } from './actor.queries.ts';
import { apiTokens } from './api-tokens.table.ts';
import { hashToken } from './hash-token.ts';
import { users } from './users.table.ts';

/** The prefix of our tokens, so secret scanners recognize a leaked one. */
export const API_TOKEN_PREFIX = 'bos_';

/** The calling program and the person it acts for. */
export interface TokenCaller {
  id: number;
  name: string;
  access: ApiTokenAccess;
  actor: Actor;
}

/**
 * The person a token acts for. Its permissions are those both the token and the person have now, without the powers
 * that come with a role.
 */
export async function findTokenCaller(db: Executor, token: string): Promise<TokenCaller | undefined> {
  const [row] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      access: apiTokens.access,
      permissions: apiTokens.permissions,
      isStale: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - interval '5 minutes', true)`,
      person: actorColumns,
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), isNull(users.anonymizedAt)))
    .where(and(eq(apiTokens.tokenHash, hashToken(token)), sql`${apiTokens.expiresAt} > now()`));
  if (!row) return undefined;
  const { id, name, access, isStale, person } = row;
  if (isStale) await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, id));
  const held = toActor(person);
  const permissions = held.permissions.filter((permission) => row.permissions.includes(permission));
  return { id, name, access, actor: { ...held, role: 'user', permissions } };
}

/** Deletes tokens that expired over a month ago. */
export async function deleteExpiredApiTokens(db: Executor): Promise<void> {
  await db.delete(apiTokens).where(sql`${apiTokens.expiresAt} < now() - interval '30 days'`);
}

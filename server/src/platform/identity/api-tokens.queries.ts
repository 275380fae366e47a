import type { ApiTokenAccess } from '@builder-os/contract/modules/account/api-token-rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../http/act.ts';
import { actorColumns, toActor } from './actor.queries.ts';
import { apiTokens } from './api-tokens.table.ts';
import { hashToken } from './hash-token.ts';
import { users } from './users.table.ts';

/** What a token of ours begins with, so that a leaked one is recognised by whoever scans for secrets. */
export const API_TOKEN_PREFIX = 'bos_';

/** The program that calls, and the person it calls for. */
export interface TokenCaller {
  id: number;
  name: string;
  access: ApiTokenAccess;
  actor: Actor;
}

/**
 * Whom a token speaks for, with no more rights than both have: those the person holds now, of these the token's own, and
 * never the powers that come with a role.
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
    .innerJoin(users, and(eq(users.id, apiTokens.userId), isNull(users.anonymisedAt)))
    .where(and(eq(apiTokens.tokenHash, hashToken(token)), sql`${apiTokens.expiresAt} > now()`));
  if (!row) return undefined;
  const { id, name, access, isStale, person } = row;
  if (isStale) await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, id));
  const held = toActor(person);
  const permissions = held.permissions.filter((permission) => row.permissions.includes(permission));
  return { id, name, access, actor: { ...held, role: 'user', permissions } };
}

/** Removes tokens that opened nothing for a month. */
export async function deleteExpiredApiTokens(db: Executor): Promise<void> {
  await db.delete(apiTokens).where(sql`${apiTokens.expiresAt} < now() - interval '30 days'`);
}

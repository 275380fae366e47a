import { randomBytes } from 'node:crypto';
import { MOST_API_TOKENS } from '@builder-os/contract/modules/account/api-token-rules';
import type { ApiToken, CreateApiToken } from '@builder-os/contract/modules/account/api-tokens';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { conflict, notFound, validation } from '../../../platform/http/errors.ts';
import { API_TOKEN_PREFIX } from '../../../platform/identity/api-tokens.queries.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { findUserForUpdate } from '../account/account.queries.ts';
import { countApiTokensOf, deleteApiToken, insertApiToken, listApiTokensOf } from './api-tokens.queries.ts';

const TOKEN_BYTES = 32;

export function listOwnApiTokens(db: Database, userId: string): Promise<ApiToken[]> {
  return listApiTokensOf(db, userId);
}

/** Creates a token with permissions its person has now. Only its hash is stored, so the token is returned only once. */
export async function createApiToken(
  act: Act,
  { name, access, permissions, days }: CreateApiToken,
): Promise<{ token: string; apiToken: ApiToken }> {
  const actor = requireActor(act.actor);
  const lacking = permissions.find((permission) => !actor.permissions.includes(permission));
  if (lacking !== undefined)
    throw validation({
      permissions: `You can’t give a token the “${PERMISSION_LABELS[lacking]}” permission because you don’t have it.`,
    });
  // Locked, so concurrent requests are counted one after another.
  await findUserForUpdate(act.tx, actor.id);
  if ((await countApiTokensOf(act.tx, actor.id)) >= MOST_API_TOKENS)
    throw conflict(`You’ve reached the limit of ${MOST_API_TOKENS} tokens. Revoke one you no longer use.`);
  const token = `${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const apiToken = await insertApiToken(act.tx, {
    userId: actor.id,
    name,
    access,
    permissions: [...new Set(permissions)],
    tokenHash: hashToken(token),
    days,
  });
  await recordAction(act, { action: 'api-token.create', details: { name, access, permissions, days } });
  return { token, apiToken };
}

export async function revokeApiToken(act: Act, id: number): Promise<void> {
  const name = await deleteApiToken(act.tx, requireActor(act.actor).id, id);
  if (name === undefined) throw notFound('API token');
  await recordAction(act, { action: 'api-token.revoke', details: { name } });
}

import { randomBytes } from 'node:crypto';
import type { setUpOwnerSchema } from '@builder-os/contract/modules/account/sign-in';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { baseUrl } from '../../../platform/base-url.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Database, OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { EnvironmentError } from '../../../platform/env.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { serverLog } from '../../../platform/log-destination.ts';
import { findPasswordFault, hashPassword } from '../account/passwords.service.ts';
import type { Transact } from '../sign-in/sign-in.service.ts';
import { makeAdministrator } from './administrator.service.ts';
import {
  findOpenToken,
  hasAdministrator,
  hasOpenToken,
  markTokenUsed,
  replaceToken,
  type SetUpPurpose,
} from './set-up.queries.ts';

const TOKEN_BYTES = 32;

export type SetUpResult =
  | { outcome: 'done'; userId: string; isOwner: boolean }
  | { outcome: 'finished' }
  | { outcome: 'refused'; fields: Record<string, string> };

/**
 * If there's no administrator, prints a one-time link to create one. A restart prints a new link and voids the first.
 */
export async function announceSetUp(app: FastifyInstance): Promise<void> {
  const { database, env } = app.platform;
  if (await hasAdministrator(database.db)) return;
  if (env.OIDC_ISSUER !== undefined) {
    serverLog.writeNow(
      env.ADMIN_EMAIL === undefined
        ? 'There is no administrator. Set ADMIN_EMAIL to the administrator’s email address and restart.\n'
        : `There is no administrator. Sign in as ${env.ADMIN_EMAIL} at ${baseUrl(env, listeningPort(app))}/api/login\n`,
    );
    return;
  }
  const link = await issueSetUpLink(database, baseUrl(env, listeningPort(app)), { purpose: 'owner', email: null });
  serverLog.writeNow(`Set up the owner's account: ${link}\n`);
}

/** Creates a link's token, stores only its hash, and voids earlier links for the same purpose. */
export async function issueSetUpLink(
  database: OpenDatabase,
  address: string,
  { purpose, email }: { purpose: SetUpPurpose; email: string | null },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(database, (tx) => replaceToken(tx, { tokenHash: hashToken(token), purpose, email }));
  return `${address}/setup#${token}`;
}

/** Creates the administrator from ADMIN_EMAIL and ADMIN_PASSWORD if there is none. */
export async function ensureConfiguredAdministrator(app: FastifyInstance): Promise<void> {
  const { database, env } = app.platform;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined || env.OIDC_ISSUER !== undefined) return;
  if (await hasAdministrator(database.db)) return;
  const email = ADMIN_EMAIL.toLowerCase();
  const fault = await findPasswordFault(ADMIN_PASSWORD, { email, firstName: null, lastName: null });
  if (fault !== undefined) throw new EnvironmentError(`ADMIN_PASSWORD: ${fault}`);
  const passwordHash = await hashPassword(ADMIN_PASSWORD);
  await inTransaction(database, async (tx) => {
    await lockAlone(tx, 'set-up');
    if (await hasAdministrator(tx)) return;
    await makeAdministrator(systemAct(tx), { email, passwordHash }, true);
  });
}

/** Whether an unexpired setup link exists. */
export function isSetUpOpen(db: Database): Promise<boolean> {
  return hasOpenToken(db);
}

/** Redeems a setup link: creates the owner, or creates or recovers an administrator. Each link works once. */
export async function redeemSetUpLink(
  transact: Transact,
  { token, email, password, firstName, lastName }: z.output<typeof setUpOwnerSchema>,
): Promise<SetUpResult> {
  const fault = await findPasswordFault(password, { email, firstName, lastName });
  if (fault !== undefined) return { outcome: 'refused', fields: { password: fault } };
  const passwordHash = await hashPassword(password);
  return transact(async (act) => {
    await lockAlone(act.tx, 'set-up');
    const found = await findOpenToken(act.tx, hashToken(token), email);
    if (!found) return { outcome: 'refused', fields: { token: 'This code is incorrect, already used or expired.' } };
    const isOwner = found.purpose === 'owner';
    if (isOwner && (await hasAdministrator(act.tx))) return { outcome: 'finished' };
    const user = await makeAdministrator(act, { email, firstName, lastName, passwordHash }, isOwner);
    await markTokenUsed(act.tx, found.id);
    return { outcome: 'done', userId: user.id, isOwner };
  });
}

function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

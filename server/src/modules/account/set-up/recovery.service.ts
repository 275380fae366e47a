import { recordAct } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { findUserByEmail } from '../sign-in/sign-in.queries.ts';
import { makeAdministrator } from './administrator.service.ts';
import { issueSetUpLink } from './set-up.service.ts';

/**
 * Gets a lost administrator back, for whoever can open the database. With built-in accounts that is a one-time link that
 * sets a new password; at an external issuer the person signs in there, so the account is made administrator at once.
 * @returns what to tell the operator
 */
export async function recoverAdministrator(
  database: OpenDatabase,
  env: Env,
  address: string | undefined,
): Promise<string> {
  const email = address?.toLowerCase();
  if (env.OIDC_ISSUER !== undefined) return recoverExternal(database, email);
  const link = await issueSetUpLink(database, baseUrl(env), { purpose: 'recovery', email: email ?? null });
  await inTransaction(database, (tx) => recordAct(systemAct(tx), { action: 'account.issue-recovery-link' }));
  const whom = email === undefined ? 'an administrator' : email;
  return `This link makes ${whom} an administrator with a new password. It works once, within 24 hours: ${link}`;
}

async function recoverExternal(database: OpenDatabase, email: string | undefined): Promise<string> {
  if (email === undefined) return 'Name the e-mail address: npm run admin -- recover name@company.com';
  return inTransaction(database, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return `No account has the e-mail address ${email}. Sign in with it once, then run this again.`;
    await makeAdministrator(systemAct(tx), { email }, false);
    return `${email} is an administrator now.`;
  });
}

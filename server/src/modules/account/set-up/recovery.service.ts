import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Env } from '../../../platform/env.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { listExternalByEmail } from '../sign-in/sign-in.queries.ts';
import { makeAdministrator } from './administrator.service.ts';
import { issueSetUpLink } from './set-up.service.ts';

/**
 * Restores a lost administrator for someone with database access: a one-time link for a new password with built-in
 * accounts; with an external issuer, the account becomes an administrator right away.
 * @param subject names one account at the issuer if the address is ambiguous @returns what to tell the operator
 */
export async function recoverAdministrator(
  database: OpenDatabase,
  env: Env,
  { address, subject }: { address: string | undefined; subject?: string | undefined },
): Promise<string> {
  const email = address?.toLowerCase();
  if (env.OIDC_ISSUER !== undefined) return recoverExternal(database, email, subject);
  const link = await issueSetUpLink(database, baseUrl(env), { purpose: 'recovery', email: email ?? null });
  await inTransaction(database, (tx) => recordAction(systemAct(tx), { action: 'account.issue-recovery-link' }));
  const whom = email === undefined ? 'an administrator' : email;
  return `Use this link to make ${whom} an administrator and set a new password. It works once and expires in 24 hours: ${link}`;
}

type ExternalAccount = Awaited<ReturnType<typeof listExternalByEmail>>[number];

/**
 * An address alone recovers only an account with that address verified. By naming the subject, the operator vouches for
 * it.
 */
async function recoverExternal(
  database: OpenDatabase,
  email: string | undefined,
  subject: string | undefined,
): Promise<string> {
  if (email === undefined) return 'Enter an email address: npm run admin -- recover name@company.com';
  return inTransaction(database, async (tx) => {
    const accounts = await listExternalByEmail(tx, email);
    if (accounts.length === 0) {
      return `No account uses ${email}. Sign in with it once, then run this command again.`;
    }
    const chosen = accounts.filter((account) =>
      subject === undefined ? account.isEmailVerified : account.subject === subject,
    );
    const [account, ...more] = chosen;
    if (!account || more.length > 0) return describeChoice(email, subject, accounts);
    const { issuer, subject: known } = account;
    await makeAdministrator(systemAct(tx), { email, issuer: issuer ?? '', subject: known ?? '' }, false);
    const others = accounts.filter(({ id }) => id !== account.id);
    const rest = others.length > 0 ? ['Not changed, although the address is the same:', ...others.map(describe)] : [];
    return [`${email} is now an administrator:`, describe(account), ...rest].join('\n');
  });
}

function describeChoice(email: string, subject: string | undefined, accounts: ExternalAccount[]): string {
  const reason =
    subject === undefined
      ? `The sign-in service doesn't confirm that ${email} belongs to the person who used it:`
      : `No single account with ${email} has the subject ${subject}. These have the address:`;
  return [
    `No one was made an administrator. ${reason}`,
    ...accounts.map(describe),
    'Verify the address there, sign in again and run this command again. Or compare the subject with the sign-in service and add it:',
    `npm run admin -- recover ${email} SUBJECT`,
  ].join('\n');
}

/** The identity for the operator to compare with the sign-in service before trusting the account. */
function describe({ issuer, subject, isEmailVerified }: ExternalAccount): string {
  return `  issuer ${issuer ?? 'none'}, subject ${subject ?? 'none'}, email ${isEmailVerified ? 'verified' : 'not verified'}`;
}

import { randomBytes } from 'node:crypto';
import type { Act } from '../../../platform/http/act.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { recordAccountAction } from '../users/account-guard.service.ts';
import { findResetOwner, replaceOwnResetLink } from './account-links.queries.ts';
import { type LinkSettings, sendResetLetter, TOKEN_BYTES } from './account-links.service.ts';

/**
 * Mails a reset link requested on the sign-in page, if the address has an account with a password. Runs as a job: the
 * page responds before the lookup, so neither its words nor its timing reveal whether an account exists.
 */
export async function sendForgottenPassword(act: Act, settings: LinkSettings, emailHash: string): Promise<void> {
  if (!settings.hasPasswords || !settings.canMail) return;
  const account = await findResetOwner(act.tx, emailHash);
  if (!account) return;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const link = await replaceOwnResetLink(act.tx, { tokenHash: hashToken(token), userId: account.id });
  // Requested again within minutes: the first letter is on its way, and a stranger must not be able to flood an inbox.
  if (!link) return;
  await recordAccountAction(act, 'user.create-reset-link', account.id, { reason: 'forgot password' });
  await sendResetLetter(act, settings, link, { token, recipient: account.email });
}

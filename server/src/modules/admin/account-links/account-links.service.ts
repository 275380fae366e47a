import { randomBytes } from 'node:crypto';
import type { AccountLink, CreateInvitation, Invitation } from '@builder-os/contract/modules/admin/account-links';
import { recordAction } from '../../../platform/audit/audit.ts';
import { baseUrl } from '../../../platform/base-url.ts';
import type { Database } from '../../../platform/db/database.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, requireActor } from '../../../platform/http/act.ts';
import { conflict, forbidden, found } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { isMailSetUp } from '../../../platform/mail/mail-server.ts';
import { postLetter } from '../../../platform/mail/outbox.queries.ts';
import type { SecretBox } from '../../../platform/settings/secret-box.ts';
import { openAccount, recordAccountAction } from '../users/account-guard.service.ts';
import {
  type AccountLinkRow,
  deleteInvitation,
  hasAccount,
  listOpenInvitations,
  replaceInvitation,
  replaceResetLink,
} from './account-links.queries.ts';

export const TOKEN_BYTES = 32;

/** The installation's settings for making links. */
export interface LinkSettings {
  /** Whether people sign in here with a password instead of an external service. */
  hasPasswords: boolean;
  /** The app's URL, for links in letters. */
  baseUrl: string;
  canMail: boolean;
  secrets: SecretBox;
}

/** Reads the current settings each time, because mail may have been set up since. */
export function linkSettingsReader({
  env,
  secrets,
}: Pick<Platform, 'env' | 'secrets'>): (act: Act) => Promise<LinkSettings> {
  return async ({ tx }) => ({
    hasPasswords: env.OIDC_ISSUER === undefined,
    baseUrl: baseUrl(env),
    canMail: await isMailSetUp(tx, env),
    secrets,
  });
}

export function listInvitations(db: Database): Promise<Invitation[]> {
  return listOpenInvitations(db);
}

/**
 * Makes a link that gives one person an approved account. Only its hash is stored, so the link is returned only once.
 */
export async function invite(
  act: Act,
  settings: LinkSettings,
  { email, role }: CreateInvitation,
): Promise<AccountLink> {
  const actor = requireActor(act.actor);
  requirePasswords(settings);
  if (role !== 'user' && actor.role !== 'admin') throw forbidden('Only an administrator can choose another role.');
  if (await hasAccount(act.tx, email)) {
    throw conflict('This email already has an account. Look for it in User Management.');
  }
  const token = makeToken();
  const link = await replaceInvitation(act.tx, { tokenHash: hashToken(token), createdBy: actor.id, email, role });
  await recordAction(act, { action: 'invitation.create', resource: 'invitation', id: link.id, details: { role } });
  await publishEvent(act.tx, { resource: 'invitation', id: link.id });
  return send(act, settings, link, {
    path: `/invite/${token}`,
    recipient: email,
    subject: 'You’re invited to Builder Operating System',
    lead: 'Use this link to create your account. It works once and expires in 7 days.',
  });
}

export async function revokeInvitation(act: Act, id: number): Promise<void> {
  found(await deleteInvitation(act.tx, id), 'Invitation');
  await recordAction(act, { action: 'invitation.revoke', resource: 'invitation', id });
  await publishEvent(act.tx, { resource: 'invitation', id });
}

/** Makes a link that lets a person choose a new password. The old one works until then. */
export async function createResetLink(act: Act, settings: LinkSettings, id: string): Promise<AccountLink> {
  const { actor, account } = await openAccount(act, id, { what: 'reset-password' });
  requirePasswords(settings);
  if (account.issuer !== null) {
    throw conflict('This account signs in through an outside service. Change the password there.');
  }
  const token = makeToken();
  const link = await replaceResetLink(act.tx, { tokenHash: hashToken(token), createdBy: actor.id, userId: id });
  await recordAccountAction(act, 'user.create-reset-link', id);
  return sendResetLetter(act, settings, link, { token, recipient: account.email });
}

/** Mails a reset link if mail is set up. */
export function sendResetLetter(
  act: Act,
  settings: LinkSettings,
  link: AccountLinkRow,
  { token, recipient }: { token: string; recipient: string | null },
): Promise<AccountLink> {
  return send(act, settings, link, {
    path: `/reset/${token}`,
    recipient,
    subject: 'Choose a new password',
    lead: 'Use this link to choose a new password for Builder Operating System. It works once and expires in 24 hours.',
  });
}

async function send(
  act: Act,
  { canMail, baseUrl, secrets }: LinkSettings,
  { expiresAt }: AccountLinkRow,
  { path, recipient, subject, lead }: { path: string; recipient: string | null; subject: string; lead: string },
): Promise<AccountLink> {
  const isMailed = canMail && recipient !== null;
  if (isMailed) {
    // Sealed, so anyone who can read the table doesn't find a working link.
    const body = secrets.seal(`${lead}\n\n${baseUrl}${path}\n`);
    await postLetter(act.tx, { recipient, subject, body, isSealed: true });
  }
  return { path, expiresAt, isMailed };
}

function requirePasswords({ hasPasswords }: LinkSettings): void {
  if (!hasPasswords) throw conflict('People sign in through an outside service. Add them there.');
}

function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

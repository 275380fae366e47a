import type { MailSettings, UpdateMailSettings } from '@builder-os/contract/modules/admin/settings';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/env.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { findMailer, MAIL_SETTING, type StoredMail } from '../../../platform/mail/mail-server.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { lockSetting, removeSetting, saveSetting } from '../../../platform/settings/settings.queries.ts';
import { findOwnEmail, findStoredMail } from './settings.queries.ts';

const NONE = { host: '', port: 587, security: 'starttls', user: '', hasPassword: false, from: '' } as const;

type Transact = <Result>(work: (act: Act) => Promise<Result>) => Promise<Result>;

export async function getMailSettings(db: Executor, env: Pick<Env, 'SMTP_URL'>): Promise<MailSettings> {
  if (env.SMTP_URL !== undefined) return describeEnvironment(env.SMTP_URL, (await getOrganization(db)).systemEmail);
  const stored = await findStoredMail(db);
  return stored ? { source: 'settings', ...describe(stored) } : { source: 'none', ...NONE };
}

export async function updateMailSettings(
  act: Act,
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  { password, ...fields }: UpdateMailSettings,
): Promise<MailSettings> {
  refuseBesideEnvironment(env);
  await lockSetting(act.tx, MAIL_SETTING);
  const before = await findStoredMail(act.tx);
  const isOtherServer = before?.host !== fields.host || before.user !== fields.user;
  // A stored password is only for the server it was entered for. Sending it to another would leak it.
  const kept = isOtherServer ? null : before.sealedPassword;
  const sealedPassword = password === undefined ? kept : password === '' ? null : secrets.seal(password);
  const after: StoredMail = { ...fields, sealedPassword };
  await saveSetting(act.tx, MAIL_SETTING, after);
  await recordMailChange(act, before, after);
  return { source: 'settings', ...describe(after) };
}

export async function removeMailSettings(act: Act, env: Env): Promise<MailSettings> {
  refuseBesideEnvironment(env);
  await lockSetting(act.tx, MAIL_SETTING);
  const before = await findStoredMail(act.tx);
  await removeSetting(act.tx, MAIL_SETTING);
  if (before) await recordMailChange(act, before, undefined);
  return { source: 'none', ...NONE };
}

/** Sends a test message to the requesting administrator and reports the server's error if it fails. */
export async function sendTestMail(
  platform: Platform,
  { db, transact, userId }: { db: Executor; transact: Transact; userId: string },
): Promise<{ sentTo: string }> {
  const sender = await findMailer(platform);
  if (!sender) throw conflict('Save a mail server first.');
  const to = await findOwnEmail(db, userId);
  if (to === null) throw conflict('Your account has no email address to send to.');
  const { companyName, systemEmail } = await getOrganization(db);
  const message = {
    to,
    from: sender.from ?? systemEmail,
    subject: `Test message from ${companyName}`,
    text: 'This is a test. Builder Operating System can send email.\n',
  };
  const failure = await sender.mailer.send(message).then(() => undefined, describeFailure);
  await transact((act) =>
    recordAction(act, {
      action: 'settings.mail-test',
      resource: 'settings',
      id: MAIL_SETTING,
      details: failure === undefined ? {} : { reason: failure },
    }),
  );
  if (failure !== undefined) throw validation({ '': `Couldn’t send the message: ${failure}` });
  return { sentTo: to };
}

function refuseBesideEnvironment(env: Pick<Env, 'SMTP_URL'>): void {
  if (env.SMTP_URL === undefined) return;
  throw conflict('The mail server is set in SMTP_URL on the server. Change it there.');
}

async function recordMailChange(act: Act, before: StoredMail | undefined, after: StoredMail | undefined) {
  await recordChange(act, {
    resource: 'settings',
    verb: 'mail',
    before: { id: MAIL_SETTING, ...redact(before) },
    after: { id: MAIL_SETTING, ...redact(after) },
    // Log that the password changed, but not its value.
    ...(before?.sealedPassword !== after?.sealedPassword && { details: { reason: 'password changed' } }),
  });
}

function redact(stored: StoredMail | undefined) {
  if (!stored) return {};
  const { sealedPassword, ...fields } = stored;
  return { ...fields, hasPassword: sealedPassword !== null };
}

function describe({ sealedPassword, user, ...fields }: StoredMail) {
  return { ...fields, user: user ?? '', hasPassword: sealedPassword !== null };
}

function describeEnvironment(address: string, systemEmail: string): MailSettings {
  const url = new URL(address);
  const isTls = url.protocol === 'smtps:';
  return {
    source: 'environment',
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(url.username),
    hasPassword: url.password !== '',
    from: systemEmail,
  };
}

/** The mail library's error in one line, without the URL that contains the password. */
function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return cutText(text.split('\n')[0] ?? 'unknown', 200);
}

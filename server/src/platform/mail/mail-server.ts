import { z } from 'zod';
import type { Executor } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { SecretBox } from '../settings/secret-box.ts';
import { findSetting } from '../settings/settings.queries.ts';
import { type Mailer, makeMailer } from './mail.ts';

export const MAIL_SETTING = 'mail';

/** The mail server as stored in System Settings. */
export const storedMailSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(['starttls', 'tls', 'none']),
  user: z.string().nullable(),
  sealedPassword: z.string().nullable(),
  from: z.string(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

interface MailPlatform {
  database: { db: Executor };
  env: Pick<Env, 'SMTP_URL'>;
  secrets: SecretBox;
}

/**
 * The current mailer: the operator's SMTP_URL, else the server in System Settings, else undefined. Call it for each
 * send, because the setting can change while the server runs.
 * @returns `from`, undefined with SMTP_URL: mail then comes from the system's email address
 */
export async function findMailer({
  database,
  env,
  secrets,
}: MailPlatform): Promise<{ mailer: Mailer; from: string | undefined } | undefined> {
  if (env.SMTP_URL !== undefined) return { mailer: makeMailer(env.SMTP_URL), from: undefined };
  const stored = await findSetting(database.db, MAIL_SETTING, storedMailSchema);
  if (!stored) return undefined;
  return { mailer: makeMailer(smtpUrlOf(stored, secrets)), from: stored.from };
}

/** Whether a mail server is set up now. */
export async function isMailSetUp(db: Executor, env: Pick<Env, 'SMTP_URL'>): Promise<boolean> {
  return env.SMTP_URL !== undefined || (await findSetting(db, MAIL_SETTING, storedMailSchema)) !== undefined;
}

function smtpUrlOf({ host, port, security, user, sealedPassword }: StoredMail, secrets: SecretBox): string {
  const password = sealedPassword === null ? undefined : secrets.open(sealedPassword);
  const account = user === null ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const options = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security];
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${host}:${port}/${options}`;
}

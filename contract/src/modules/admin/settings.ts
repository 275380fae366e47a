import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { EMAIL_MESSAGE, LIMITS, optionalText, requiredEmail, requiredText } from '../../platform/fields.ts';
import { organizationSchema, storedOrganizationSchema } from './organization.ts';

/** How often automatic backups run. */
export const BACKUP_FREQUENCIES = ['hourly', 'daily', 'weekly'] as const;
export type BackupFrequency = (typeof BACKUP_FREQUENCIES)[number];
export const DEFAULT_BACKUP_FREQUENCY: BackupFrequency = 'daily';

/** How many years of the activity log are kept. Older months are deleted; `forever` deletes nothing. */
export const LOG_RETENTIONS = ['forever', '10', '7', '3', '1'] as const;
export type LogRetention = (typeof LOG_RETENTIONS)[number];
export const DEFAULT_LOG_RETENTION: LogRetention = 'forever';

export const systemSettingsSchema = storedOrganizationSchema.extend({
  backupFrequency: z.enum(BACKUP_FREQUENCIES),
  logRetention: z.enum(LOG_RETENTIONS),
  version: z.number().int(),
});
export type SystemSettings = z.infer<typeof systemSettingsSchema>;

const MOST_CITIES = 10;
const LONGEST_URL = 2_000;
const LONGEST_ADDRESS = 300;

/** A link's URL; empty omits the link. */
const webUrl = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'Enter a URL that starts with https://.')
  .refine((text) => text === '' || URL.canParse(text), 'Enter a URL that starts with https://.');

const timeZone = z.string().trim().max(100).refine(isTimeZone, 'Choose a time zone such as America/New_York.');

export const updateSettingsSchema = z
  .object({
    companyName: requiredText('the company’s name', LIMITS.name),
    systemEmail: requiredEmail,
    backupFrequency: z.enum(BACKUP_FREQUENCIES, 'Choose Hourly, Daily or Weekly.'),
    logRetention: z.enum(LOG_RETENTIONS, 'Choose how long to keep the activity log.'),
    ownerName: requiredText('the owner’s name', LIMITS.name),
    ownerTitle: requiredText('the owner’s title', LIMITS.name),
    cities: z.array(requiredText('a city', LIMITS.name)).max(MOST_CITIES, `Enter ${MOST_CITIES} cities or fewer.`),
    address: z
      .string()
      .max(LONGEST_ADDRESS, `Use ${LONGEST_ADDRESS} characters or fewer.`)
      .transform((text) => linesOf(text).join('\n')),
    phone: z.string().trim().max(LIMITS.phone, `Use ${LIMITS.phone} characters or fewer.`),
    email: z.union([z.string().trim().length(0), requiredEmail], EMAIL_MESSAGE),
    timeZone,
    websiteUrl: webUrl,
    networkUrl: webUrl,
    videoUrl: webUrl,
  })
  .partial();
export type UpdateSettings = z.output<typeof updateSettingsSchema>;

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Email domains that may request access; empty means any. */
export const accessPolicySchema = z.object({ allowedDomains: z.array(z.string()) });
export type AccessPolicy = z.infer<typeof accessPolicySchema>;

export const updateAccessPolicySchema = z.object({
  allowedDomains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .transform((text) => text.replace(/^@/, ''))
        .pipe(z.string().regex(DOMAIN, 'Enter domains such as company.com.')),
    )
    .max(50, 'Enter 50 domains or fewer.')
    .transform((domains) => [...new Set(domains)]),
});

export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;

/** Mail server settings. The password never leaves the server. */
export const mailSettingsSchema = z.object({
  /** `environment` if the operator set SMTP_URL, which takes precedence; `none` if no mail can be sent. */
  source: z.enum(['environment', 'settings', 'none']),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string(),
  hasPassword: z.boolean(),
  from: z.string(),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

export const updateMailSettingsSchema = z.object({
  host: requiredText('the server’s name', 253).refine(
    (text) => /^[a-z0-9.:[\]-]+$/i.test(text),
    'Enter a server name such as mail.company.com.',
  ),
  port: z
    .number('Enter a port.')
    .int('Enter a whole number.')
    .min(1, 'Enter a port from 1 to 65535.')
    .max(65_535, 'Enter a port from 1 to 65535.'),
  security: z.enum(MAIL_SECURITIES, 'Choose the encryption.'),
  user: optionalText(LIMITS.email).default(null),
  /** If omitted, the stored password stays; empty removes it. */
  password: z.string().max(1_000).optional(),
  from: requiredEmail,
});
export type UpdateMailSettings = z.output<typeof updateMailSettingsSchema>;

export const mailTestSchema = z.object({ sentTo: z.string() });

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'system_admin',
    summary: 'Get the system settings',
    response: systemSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'system_admin',
    summary: 'Update the system settings',
    body: updateSettingsSchema,
    response: systemSettingsSchema,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/admin/settings/logo',
    access: 'system_admin',
    summary: 'Upload the company logo (PNG or JPEG, up to 1 MB)',
    kind: 'upload',
    response: organizationSchema,
    bodyLimit: 1_048_576,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/admin/settings/logo',
    access: 'system_admin',
    summary: 'Remove the company logo',
    response: organizationSchema,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/files/logo/:name',
    access: 'public',
    summary: 'Get the company logo',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg)$/) }),
    kind: 'file',
  }),
  getAccess: endpoint({
    method: 'GET',
    path: '/api/admin/settings/access',
    access: 'role:admin',
    summary: 'Get who can request access',
    response: accessPolicySchema,
  }),
  updateAccess: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/access',
    access: 'role:admin',
    summary: 'Change who can request access',
    body: updateAccessPolicySchema,
    response: accessPolicySchema,
  }),
  getMail: endpoint({
    method: 'GET',
    path: '/api/admin/settings/mail',
    access: 'role:admin',
    summary: 'Get the mail server settings',
    response: mailSettingsSchema,
  }),
  updateMail: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/mail',
    access: 'role:admin',
    summary: 'Update the mail server settings; the password is stored encrypted',
    body: updateMailSettingsSchema,
    response: mailSettingsSchema,
  }),
  removeMail: endpoint({
    method: 'DELETE',
    path: '/api/admin/settings/mail',
    access: 'role:admin',
    summary: 'Remove the mail server; no more emails are sent',
    response: mailSettingsSchema,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/mail/test',
    access: 'role:admin',
    summary: 'Send a test email to your own address',
    // Not `json`: the handler waits for a mail server, and a transaction must not.
    kind: 'upload',
    response: mailTestSchema,
  }),
};

/** The lines of a text that aren't blank, trimmed. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    // Intl reports an unknown time zone only by throwing.
    return false;
  }
}

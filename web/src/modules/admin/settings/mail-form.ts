import {
  MAIL_SECURITIES,
  type MailSettings,
  updateMailSettingsSchema,
} from '@builder-os/contract/modules/admin/settings';
import { z } from 'zod';

const portText = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, 'Enter a port from 1 to 65535.');

/** The form's own shape: the port is a text field. */
export const mailFormSchema = updateMailSettingsSchema.extend({
  port: portText.transform(Number).pipe(updateMailSettingsSchema.shape.port),
});

export const MAIL_LABELS = {
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'Username',
  password: 'Password',
  from: 'From address',
};

const SECURITY_LABELS: Record<(typeof MAIL_SECURITIES)[number], string> = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (only on a private network)',
};
export const SECURITIES = MAIL_SECURITIES.map((value) => ({ value, label: SECURITY_LABELS[value] }));

/** Returns a value as the form shows it: a choice by its label. */
export function describeMailField(field: string, entry: string): string {
  return (field === 'security' && SECURITIES.find(({ value }) => value === entry)?.label) || entry;
}

/** The server never returns the password: the field starts empty, and leaving it empty keeps the stored one. */
export function mailEntriesOf({ host, port, security, user, from }: MailSettings) {
  return { host, port: String(port), security, user, password: '', from };
}

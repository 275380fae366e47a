import {
  BACKUP_FREQUENCIES,
  type BackupFrequency,
  LOG_RETENTIONS,
  type LogRetention,
  type SystemSettings,
  updateSettingsSchema,
} from '@builder-os/contract/modules/admin/settings';
import { z } from 'zod';

/** The form's own shape: cities are one text field, one city per line. */
export const companyFormSchema = updateSettingsSchema
  .required()
  .omit({ cities: true })
  .extend({ cities: z.string().max(2_000) });
export type CompanyEntries = z.input<typeof companyFormSchema>;

export const COMPANY_FIELDS = [
  'companyName',
  'systemEmail',
  'backupFrequency',
  'logRetention',
  'ownerName',
  'ownerTitle',
  'cities',
  'address',
  'phone',
  'email',
  'timeZone',
  'websiteUrl',
  'networkUrl',
  'videoUrl',
] as const;

export const COMPANY_LABELS = {
  companyName: 'Company Name',
  systemEmail: 'System Email',
  backupFrequency: 'Backup Frequency',
  logRetention: 'Keep Activity Log',
  ownerName: "Owner's name",
  ownerTitle: "Owner's title",
  cities: 'Cities',
  address: 'Postal address',
  phone: 'Phone',
  email: 'Email',
  timeZone: 'Time zone',
  websiteUrl: 'Personal website',
  networkUrl: 'Professional profile',
  videoUrl: 'Video channel',
};

const FREQUENCY_LABELS: Record<BackupFrequency, string> = { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly' };
export const FREQUENCIES = BACKUP_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

const RETENTION_LABELS: Record<LogRetention, string> = {
  forever: 'Forever',
  10: '10 years',
  7: '7 years',
  3: '3 years',
  1: '1 year',
};
export const RETENTIONS = LOG_RETENTIONS.map((value) => ({ value, label: RETENTION_LABELS[value] }));

const CHOICES: Record<string, readonly { value: string; label: string }[]> = {
  backupFrequency: FREQUENCIES,
  logRetention: RETENTIONS,
};

/** Returns a value as the form shows it: a choice by its label. */
export function describeCompanyField(field: string, entry: string): string {
  return CHOICES[field]?.find(({ value }) => value === entry)?.label ?? entry;
}

export function entriesOf({ cities, logoUrl: _logo, version: _version, ...fields }: SystemSettings): CompanyEntries {
  return { ...fields, cities: cities.join('\n') };
}

export function changesOf({ cities, ...fields }: z.output<typeof companyFormSchema>) {
  const lines = cities.split('\n').map((city) => city.trim());
  return { ...fields, cities: lines.filter((city) => city !== '') };
}

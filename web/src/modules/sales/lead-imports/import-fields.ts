import type { ImportField, ImportState } from '@builder-os/contract/modules/sales/lead-imports';

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  title: 'Title',
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  priority: 'Priority',
  source: 'Source',
  value: 'Value',
  notes: 'Notes',
  expectedCloseDate: 'Expected close date',
};

export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = ['title', 'company'];

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: 'Waiting for columns',
  checking: 'Checking',
  checked: 'Checked',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

/** The name of a lead's field, for reasons that come from the server. */
export function labelOfField(field: string): string {
  return Object.entries(IMPORT_FIELD_LABELS).find(([name]) => name === field)?.[1] ?? field;
}

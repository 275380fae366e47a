import type { ImportField } from '@builder-os/contract/modules/sales/import-fields';
import type { ImportState } from '@builder-os/contract/modules/sales/imports';

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  title: 'Title',
  company: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  status: 'Status',
  priority: 'Priority',
  source: 'Source',
  value: 'Value',
  stage: 'Stage',
  probability: 'Probability',
  notes: 'Notes',
  expectedCloseDate: 'Expected close date',
  actualCloseDate: 'Actual close date',
  finalValue: 'Final value',
  lostReason: 'Lost reason',
  lostNote: 'Lost note',
  businessUnit: 'Business unit',
  contactEmail: 'Contact email',
  contactFirstName: 'Contact first name',
  contactLastName: 'Contact last name',
  contactFullName: 'Contact full name',
  ownerEmail: 'Owner email',
};

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: 'Columns not matched',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

/** The name of a field, for reasons that come from the server. */
export function labelOfField(field: string): string {
  return Object.entries(IMPORT_FIELD_LABELS).find(([name]) => name === field)?.[1] ?? field;
}

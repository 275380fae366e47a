import type { RecordField } from '../../platform/record-fields.ts';
import { LEAD_FIELDS } from './lead-fields.ts';

const { firstName, lastName, email, phone, company, notes } = LEAD_FIELDS;

/** The fields of a contact, in export order. */
export const CONTACT_FIELDS = {
  firstName: { ...firstName, isRequired: true },
  lastName: { ...lastName, isRequired: true },
  email,
  phone,
  company: { ...company, isRequired: undefined },
  position: { label: 'Position', kind: 'text', importedAs: ['position', 'jobtitle', 'job', 'role', 'function'] },
  title: { label: 'Title', kind: 'text', importedAs: ['title', 'salutation', 'prefix'] },
  notes,
} as const satisfies Record<string, RecordField>;
export type ContactField = keyof typeof CONTACT_FIELDS;

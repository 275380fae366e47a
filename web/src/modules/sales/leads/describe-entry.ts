import type { LeadPriority, LeadStatus } from '@builder-os/contract/modules/sales/leads';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { NO_CONTACT } from '../contacts/no-contact.ts';
import type { LeadField } from './lead-form.ts';
import { PRIORITY_LABELS, STATUS_LABELS } from './lead-labels.ts';

export const FIELD_LABELS: Record<LeadField, string> = {
  title: 'Title',
  company: 'Company',
  contactId: 'Contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  priority: 'Priority',
  value: 'Value',
  source: 'Source',
  expectedCloseDate: 'Expected close date',
  assignedTo: 'Owner',
  notes: 'Notes',
};

/**
 * An entry of the form in words a reader knows.
 * @param nameOf names the contact or person behind an id
 */
export function describeEntry(
  field: LeadField,
  entry: string,
  nameOf: (field: 'contactId' | 'assignedTo', id: string) => string,
): string {
  if (entry === '' || entry === NO_CONTACT) return 'Empty';
  switch (field) {
    case 'status':
      return isKeyOf(STATUS_LABELS, entry) ? STATUS_LABELS[entry] : entry;
    case 'priority':
      return isKeyOf(PRIORITY_LABELS, entry) ? PRIORITY_LABELS[entry] : entry;
    case 'value':
      return formatMoneyWithCents(entry);
    case 'expectedCloseDate':
      return formatLongDay(entry);
    case 'contactId':
    case 'assignedTo':
      return nameOf(field, entry);
    default:
      return entry;
  }
}

function isKeyOf<Key extends LeadStatus | LeadPriority>(labels: Record<Key, string>, text: string): text is Key {
  return text in labels;
}

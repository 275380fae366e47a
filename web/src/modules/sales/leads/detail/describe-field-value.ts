import { LEAD_FIELDS, type LeadField } from '@builder-os/contract/modules/sales/lead-fields';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { NO_CONTACT } from '../../contacts/no-contact.ts';
import { PRIORITY_LABELS, STATUS_LABELS } from '../lead-labels.ts';

const CHOICE_LABELS: Record<string, string> = { ...STATUS_LABELS, ...PRIORITY_LABELS };

/**
 * Describes the value of a form field in words.
 * @param nameOf returns the name of the contact or person with this id
 */
export function describeFieldValue(
  field: LeadField,
  entry: string,
  nameOf: (field: 'contactId' | 'assignedTo', id: string) => string,
): string {
  if (entry === '' || entry === NO_CONTACT) return 'Empty';
  if (field === 'contactId' || field === 'assignedTo') return nameOf(field, entry);
  switch (LEAD_FIELDS[field].kind) {
    case 'choice':
      return CHOICE_LABELS[entry] ?? entry;
    case 'money':
      return formatMoneyWithCents(entry);
    case 'day':
      return formatLongDay(entry);
    default:
      return entry;
  }
}

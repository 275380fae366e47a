import { DEAL_FIELDS, type DealField } from '@builder-os/contract/modules/sales/deal-fields';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { NO_CONTACT } from '../../contacts/no-contact.ts';
import { STAGE_LABELS } from '../deal-stages.ts';
import { LOST_REASON_LABELS } from '../form/closing-labels.ts';

const CHOICE_LABELS: Record<string, string> = { ...STAGE_LABELS, ...UNIT_LABELS, ...LOST_REASON_LABELS };

/**
 * Formats a form field's value for display.
 * @param nameOf returns the name of the contact or person with an id
 */
export function describeFieldValue(
  field: DealField,
  entry: string,
  nameOf: (field: 'contactId' | 'assignedTo', id: string) => string,
): string {
  if (entry === '' || entry === NO_CONTACT) return 'Empty';
  if (field === 'contactId' || field === 'assignedTo') return nameOf(field, entry);
  switch (DEAL_FIELDS[field].kind) {
    case 'choice':
      return CHOICE_LABELS[entry] ?? entry;
    case 'money':
      return formatMoneyWithCents(entry);
    case 'number':
      return `${entry}%`;
    case 'day':
      return formatLongDay(entry);
    default:
      return entry;
  }
}

import { UNIT_LABELS } from '../../../app/business-units.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { NO_CONTACT } from '../contacts/no-contact.ts';
import { LOST_REASON_LABELS } from './closing-labels.ts';
import type { DealField } from './deal-form.ts';
import { STAGE_LABELS } from './deal-stages.ts';

export const FIELD_LABELS: Record<DealField, string> = {
  title: 'Title',
  company: 'Company',
  contactId: 'Contact',
  stage: 'Stage',
  actualCloseDate: 'Actual close date',
  finalValue: 'Final value',
  lostReason: 'Lost reason',
  lostNote: 'Lost note',
  value: 'Value',
  probability: 'Probability',
  expectedCloseDate: 'Expected close date',
  businessUnit: 'Business unit',
  assignedTo: 'Owner',
  notes: 'Notes',
};

/**
 * An entry of the form in words a reader knows.
 * @param nameOf names the contact or person behind an id
 */
export function describeEntry(
  field: DealField,
  entry: string,
  nameOf: (field: 'contactId' | 'assignedTo', id: string) => string,
): string {
  if (entry === '' || entry === NO_CONTACT) return 'Empty';
  switch (field) {
    case 'stage':
      return labelIn(STAGE_LABELS, entry);
    case 'businessUnit':
      return labelIn(UNIT_LABELS, entry);
    case 'lostReason':
      return labelIn(LOST_REASON_LABELS, entry);
    case 'value':
    case 'finalValue':
      return formatMoneyWithCents(entry);
    case 'probability':
      return `${entry}%`;
    case 'expectedCloseDate':
    case 'actualCloseDate':
      return formatLongDay(entry);
    case 'contactId':
    case 'assignedTo':
      return nameOf(field, entry);
    default:
      return entry;
  }
}

function labelIn(labels: Record<string, string>, entry: string): string {
  return labels[entry] ?? entry;
}

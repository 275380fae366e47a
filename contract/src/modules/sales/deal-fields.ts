import type { RecordField } from '../../platform/record-fields.ts';
import { LEAD_FIELDS } from './lead-fields.ts';

const { title, company, contactId, value, expectedCloseDate, assignedTo, notes } = LEAD_FIELDS;

/** The fields of a deal. Its form and imports are built from these; the export lists its own columns. */
export const DEAL_FIELDS = {
  title,
  company,
  contactId,
  stage: {
    label: 'Stage',
    kind: 'choice',
    importedAs: ['stage', 'dealstage', 'pipelinestage', 'salesstage', 'status', 'dealstatus'],
  },
  value,
  probability: {
    label: 'Probability',
    kind: 'number',
    importedAs: ['probability', 'dealprobability', 'winprobability', 'chance', 'likelihood'],
  },
  expectedCloseDate,
  actualCloseDate: {
    label: 'Actual close date',
    kind: 'day',
    importedAs: ['actualclosedate', 'actualclose', 'closedon', 'closedate', 'wondate', 'losttime', 'wontime'],
  },
  finalValue: {
    label: 'Final value',
    kind: 'money',
    importedAs: ['finalvalue', 'wonvalue', 'contractvalue', 'soldfor'],
  },
  lostReason: {
    label: 'Lost reason',
    kind: 'choice',
    importedAs: ['lostreason', 'closedlostreason', 'lossreason', 'reasonlost'],
  },
  lostNote: { label: 'Lost note', kind: 'text', importedAs: ['lostnote', 'lostnotes', 'lostcomment', 'lossnote'] },
  businessUnit: {
    label: 'Business unit',
    kind: 'choice',
    importedAs: ['businessunit', 'unit', 'division', 'department'],
  },
  assignedTo,
  notes,
} as const satisfies Record<string, RecordField>;
export type DealField = keyof typeof DEAL_FIELDS;

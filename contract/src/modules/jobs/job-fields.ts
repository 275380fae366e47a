import type { RecordField } from '../../platform/record-fields.ts';

/** The fields of a job. Its form, export and imports are built from these. */
export const JOB_FIELDS = {
  name: {
    label: 'Name',
    kind: 'text',
    isRequired: true,
    importedAs: ['name', 'job', 'jobname', 'project', 'projectname'],
  },
  kind: { label: 'Kind', kind: 'choice', isRequired: true, importedAs: ['kind', 'jobtype', 'type'] },
  businessUnit: {
    label: 'Business unit',
    kind: 'choice',
    isRequired: true,
    importedAs: ['businessunit', 'unit', 'division', 'department'],
  },
  contactId: { label: 'Customer', kind: 'link', importedAs: ['customer', 'client', 'contact', 'owner'] },
  siteAddress: {
    label: 'Site address',
    kind: 'text',
    importedAs: ['siteaddress', 'address', 'jobsite', 'site', 'location'],
  },
  managerId: {
    label: 'Manager',
    kind: 'person',
    importedAs: ['manager', 'projectmanager', 'superintendent', 'assignedto'],
  },
  originalContract: {
    label: 'Original contract',
    kind: 'money',
    importedAs: ['originalcontract', 'contract', 'contractvalue', 'contractamount', 'price', 'value'],
  },
  startsOn: { label: 'Start date', kind: 'day', importedAs: ['startson', 'start', 'startdate', 'begins'] },
  finishesOn: {
    label: 'Finish date',
    kind: 'day',
    importedAs: ['finisheson', 'finish', 'finishdate', 'end', 'enddate', 'completion'],
  },
  notes: { label: 'Notes', kind: 'text', importedAs: ['notes', 'comments', 'description', 'scope'] },
} as const satisfies Record<string, RecordField>;
export type JobField = keyof typeof JOB_FIELDS;

import { importedFields, type RecordField } from '../../platform/record-fields.ts';
import { LEAD_FIELDS, type LeadField } from './lead-fields.ts';

/** What a file can be imported as. */
export const IMPORT_KINDS = ['lead', 'contact', 'deal'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields a column of a file can fill, for each kind of import, in the order in which they claim their column. */
export const IMPORT_FIELDS = {
  // A full name is split, so it comes after the names it fills.
  lead: importedFields(LEAD_FIELDS).flatMap((name) => (name === 'lastName' ? [name, 'fullName' as const] : [name])),
  contact: ['firstName', 'lastName', 'fullName', 'email', 'phone', 'company', 'position', 'title', 'notes'],
  deal: [
    'title',
    'company',
    'value',
    'stage',
    'probability',
    'expectedCloseDate',
    'contactEmail',
    'contactFirstName',
    'contactLastName',
    'contactFullName',
    'ownerEmail',
    'businessUnit',
    'actualCloseDate',
    'finalValue',
    'lostReason',
    'lostNote',
    'notes',
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

const OTHER_FIELDS: Record<Exclude<ImportField, LeadField>, RecordField> = {
  fullName: {
    label: 'Full name',
    kind: 'lookup',
    importedAs: [
      'fullname',
      'contactname',
      'contact',
      'contactperson',
      'primarycontact',
      'name',
      'customername',
      'customer',
      'clientname',
      'client',
      'person',
      'homeowner',
    ],
  },
  position: { label: 'Position', kind: 'text', importedAs: ['position', 'jobtitle', 'job', 'role', 'function'] },
  stage: {
    label: 'Stage',
    kind: 'choice',
    importedAs: ['stage', 'dealstage', 'pipelinestage', 'salesstage', 'status', 'dealstatus'],
  },
  probability: {
    label: 'Probability',
    kind: 'number',
    importedAs: ['probability', 'dealprobability', 'winprobability', 'chance', 'likelihood'],
  },
  contactEmail: {
    label: 'Contact email',
    kind: 'email',
    importedAs: [
      'contactemail',
      'contactemailaddress',
      'personemail',
      'customeremail',
      'clientemail',
      'email',
      'emailaddress',
    ],
  },
  contactFirstName: {
    label: 'Contact first name',
    kind: 'lookup',
    importedAs: ['contactfirstname', 'personfirstname', 'customerfirstname', 'clientfirstname', 'firstname'],
  },
  contactLastName: {
    label: 'Contact last name',
    kind: 'lookup',
    importedAs: ['contactlastname', 'personlastname', 'customerlastname', 'clientlastname', 'lastname'],
  },
  contactFullName: {
    label: 'Contact full name',
    kind: 'lookup',
    importedAs: [
      'contactname',
      'contact',
      'contactfullname',
      'contactperson',
      'primarycontact',
      'personname',
      'person',
      'customername',
      'customer',
      'clientname',
      'client',
      'fullname',
    ],
  },
  ownerEmail: {
    label: 'Owner email',
    kind: 'email',
    importedAs: [
      'owneremail',
      'dealowneremail',
      'assignedtoemail',
      'assigneeemail',
      'salespersonemail',
      'owner',
      'dealowner',
    ],
  },
  businessUnit: {
    label: 'Business unit',
    kind: 'choice',
    importedAs: ['businessunit', 'unit', 'division', 'department'],
  },
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
};

/** Every field a column can fill. */
export const IMPORTED: Record<ImportField, RecordField> = { ...LEAD_FIELDS, ...OTHER_FIELDS };

/** The fields without which no row of a kind can be imported. */
export const REQUIRED_IMPORT_FIELDS = {
  lead: ['title', 'company'],
  contact: ['firstName', 'lastName'],
  deal: ['title', 'company', 'value'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export const ALL_IMPORT_FIELDS: readonly ImportField[] = [
  ...new Set([...IMPORT_FIELDS.lead, ...IMPORT_FIELDS.contact, ...IMPORT_FIELDS.deal]),
];

/** The fields of a column of full names, and what such a name is split into. */
export const FULL_NAME_PARTS: Partial<Record<ImportField, readonly [ImportField, ImportField]>> = {
  fullName: ['firstName', 'lastName'],
  contactFullName: ['contactFirstName', 'contactLastName'],
};

type FieldMapping = Partial<Record<ImportField, number>>;

/** The required fields that still have no column. */
export function findUnfilledFields(kind: ImportKind, mapping: FieldMapping): ImportField[] {
  return REQUIRED_IMPORT_FIELDS[kind].filter(
    (field) => mapping[field] === undefined && !isFilledByPerson(kind, field, mapping),
  );
}

/** Whether a person's name columns can fill a required field: a part of the name, or a lead's title or company. */
export function isFilledByPerson(kind: ImportKind, field: ImportField, mapping: FieldMapping): boolean {
  const hasFullNames = mapping.fullName !== undefined;
  if (kind !== 'lead') return hasFullNames && FULL_NAME_PARTS.fullName?.includes(field) === true;
  const hasNames = hasFullNames || mapping.firstName !== undefined || mapping.lastName !== undefined;
  return hasNames && isRequiredForImport(kind, field);
}

/** Whether a row must fill the field to be imported as this kind. */
export function isRequiredForImport(kind: ImportKind, field: string): boolean {
  return REQUIRED_IMPORT_FIELDS[kind].some((required) => required === field);
}

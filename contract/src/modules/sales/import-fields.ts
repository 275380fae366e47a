import { importedFields, type RecordField } from '../../platform/record-fields.ts';
import { CONTACT_FIELDS } from './contact-fields.ts';
import { DEAL_FIELDS } from './deal-fields.ts';
import { LEAD_FIELDS } from './lead-fields.ts';

/** Kinds of records a file can be imported as. */
export const IMPORT_KINDS = ['lead', 'contact', 'deal'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields each kind of import can fill, in the order in which they claim columns. */
export const IMPORT_FIELDS = {
  lead: [...importedFields(LEAD_FIELDS).flatMap(withFullName), 'ownerEmail'],
  contact: importedFields(CONTACT_FIELDS).flatMap(withFullName),
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

/** Puts `fullName` after the name fields it is split into, so they claim their columns first. */
function withFullName<Name extends string>(name: Name): (Name | 'fullName')[] {
  return name === 'lastName' ? [name, 'fullName'] : [name];
}

/** Import fields that fill no record field of their own: they are split into names, or find a contact or an owner. An owner is found by email or full name. */
const EXTRA_IMPORT_FIELDS = {
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
    label: 'Owner',
    kind: 'email',
    importedAs: [
      'owneremail',
      'leadowneremail',
      'dealowneremail',
      'assignedtoemail',
      'assigneeemail',
      'salespersonemail',
      'owner',
      'leadowner',
      'dealowner',
      'opportunityowner',
      'ownername',
      'salesperson',
      'assignedto',
      'assignee',
    ],
  },
} as const satisfies Record<string, RecordField>;

/** The fields of each kind of import, with their column names (`importedAs`). */
export const IMPORT_FIELDS_BY_KIND: Record<ImportKind, Partial<Record<ImportField, RecordField>>> = {
  lead: { ...LEAD_FIELDS, ...EXTRA_IMPORT_FIELDS },
  contact: { ...CONTACT_FIELDS, ...EXTRA_IMPORT_FIELDS },
  deal: { ...DEAL_FIELDS, ...EXTRA_IMPORT_FIELDS },
};

/** All import fields, whatever the kind of import. */
export const IMPORT_FIELD_DEFINITIONS: Record<ImportField, RecordField> = {
  ...CONTACT_FIELDS,
  ...LEAD_FIELDS,
  ...DEAL_FIELDS,
  ...EXTRA_IMPORT_FIELDS,
};

/** Fields a row of each kind must have to be imported. */
export const REQUIRED_IMPORT_FIELDS = {
  lead: ['title', 'company'],
  contact: ['firstName', 'lastName'],
  deal: ['title', 'company', 'value'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export const ALL_IMPORT_FIELDS: readonly ImportField[] = [
  ...new Set([...IMPORT_FIELDS.lead, ...IMPORT_FIELDS.contact, ...IMPORT_FIELDS.deal]),
];

/** Full-name fields, with the fields the name is split into. */
export const FULL_NAME_PARTS: Partial<Record<ImportField, readonly [ImportField, ImportField]>> = {
  fullName: ['firstName', 'lastName'],
  contactFullName: ['contactFirstName', 'contactLastName'],
};

type FieldMapping = Partial<Record<ImportField, number>>;

/** Required fields that have no column yet. */
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

/** What a file can be imported as. */
export const IMPORT_KINDS = ['lead', 'contact', 'deal'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields a column of a file can fill, for each kind of import, in the order in which they claim their column. */
export const IMPORT_FIELDS = {
  lead: [
    'title',
    'company',
    'firstName',
    'lastName',
    'fullName',
    'email',
    'phone',
    'status',
    'priority',
    'source',
    'value',
    'notes',
    'expectedCloseDate',
  ],
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

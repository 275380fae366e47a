/**
 * How a field's value is read and shown. `link` holds the id of another record and `person` the id of a user; `lookup`
 * finds a record by text, such as a contact by name.
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'choice'
  | 'number'
  | 'money'
  | 'day'
  | 'link'
  | 'person'
  | 'lookup';

/** A field of a record. Forms, exports, imports and labels are built from it. */
export interface RecordField {
  label: string;
  kind: FieldKind;
  isRequired?: true | undefined;
  /** Its column names in imported files: lowercase letters and digits only, most likely first. */
  importedAs?: readonly string[];
}

/** The field names, in the order they are declared. */
export function fieldNames<Name extends string>(fields: Record<Name, RecordField>): [Name, ...Name[]] {
  const [first, ...rest] = Object.keys(fields).filter((name): name is Name => name in fields);
  if (first === undefined) throw new Error('a record has at least one field');
  return [first, ...rest];
}

/** The names of the fields an imported column can fill: those with `importedAs`. */
export type ImportedField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { importedAs: readonly string[] } ? Name : never;
}[keyof Fields];

export function importedFields<Fields extends Record<string, RecordField>>(fields: Fields): ImportedField<Fields>[] {
  return Object.keys(fields).filter(
    (name): name is ImportedField<Fields> & string => fields[name]?.importedAs !== undefined,
  );
}

/** The column heading in exported files, in title case: `Expected Close Date`. */
export function columnHeading({ label }: RecordField): string {
  return label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

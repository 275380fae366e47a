/**
 * How a field's value is read and shown. `link` is the id of another record, `person` of a user; `lookup` finds a record
 * by words, such as a contact by its name.
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

/** A field of a record. Its form, export, import and labels are built from this. */
export interface RecordField {
  label: string;
  kind: FieldKind;
  isRequired?: true | undefined;
  /** Names of its column in imported files: lowercase letters and digits only, the most likely first. */
  importedAs?: readonly string[];
}

/** The names of the fields, in their order. */
export function fieldNames<Name extends string>(fields: Record<Name, RecordField>): [Name, ...Name[]] {
  const [first, ...rest] = Object.keys(fields).filter((name): name is Name => name in fields);
  if (first === undefined) throw new Error('a record has at least one field');
  return [first, ...rest];
}

/** The fields that a column of a file can fill. */
export type ImportedField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { importedAs: readonly string[] } ? Name : never;
}[keyof Fields];

export function importedFields<Fields extends Record<string, RecordField>>(fields: Fields): ImportedField<Fields>[] {
  return Object.keys(fields).filter(
    (name): name is ImportedField<Fields> & string => fields[name]?.importedAs !== undefined,
  );
}

/** The heading of a column in exported files: `Expected Close Date`. */
export function columnHeading({ label }: RecordField): string {
  return label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

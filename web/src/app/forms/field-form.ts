import { fieldNames, type RecordField } from '@builder-os/contract/platform/record-fields';
import { z } from 'zod';
import { orNull, readId } from '../records/form-entries.ts';

/** The option for no choice. Read as null. */
export const NONE = 'none';

type Value = string | number | null;
type Values<Name extends string> = Partial<Record<Name, Value>>;

/**
 * Builds the form of a record from its fields. Every form field holds text while it's on screen.
 * @param empty the text of an empty form field, where that isn't ''
 */
export function fieldForm<Name extends string>(
  fields: Record<Name, RecordField>,
  empty: Partial<Record<Name, string>> = {},
) {
  const names = fieldNames(fields);
  const entriesSchema = z.record(z.enum(names), z.string());

  /** Returns the form fields for a record, or for a request body made from them. */
  function toEntries(record: Values<Name>): Record<Name, string> {
    return entriesSchema.parse(
      Object.fromEntries(names.map((name) => [name, String(record[name] ?? empty[name] ?? '')])),
    );
  }

  function toBody(entries: Record<Name, string>): Record<string, Value> {
    return Object.fromEntries(names.map((name) => [name, readFieldValue(fields[name], entries[name])]));
  }

  /** Returns the fields of a body that differ from the record's. */
  function findChanges<Body extends Values<Name>>(record: Values<Name>, body: Body) {
    const isChanged = (name: Name) => (body[name] ?? null) !== (record[name] ?? null);
    return Object.fromEntries(names.filter(isChanged).map((name) => [name, body[name]]));
  }

  const labels = entriesSchema.parse(Object.fromEntries(names.map((name) => [name, fields[name].label])));
  return { names, labels, entriesSchema, toEntries, toBody, findChanges };
}

function readFieldValue({ kind, isRequired }: RecordField, entry: string): Value {
  if (isRequired) return entry.trim();
  if (kind === 'link') return readId(entry);
  if (kind === 'choice' && entry === NONE) return null;
  const text = orNull(entry);
  return kind === 'number' && text !== null ? Number(text) : text;
}

/** The schema of a form: converts the text to a request body and validates that with the server's schema. */
export function formSchema<Name extends string, Body>(
  { entriesSchema, toBody }: Pick<ReturnType<typeof fieldForm<Name>>, 'entriesSchema' | 'toBody'>,
  schema: z.ZodType<Body>,
) {
  return entriesSchema.transform(toBody).pipe(z.preprocess((body) => body, schema));
}

/** A row of a form: its fields, and the classes of its grid. */
export interface FormRow<Name extends string> {
  fields: readonly Name[];
  className?: string;
}

type Complete<Name extends string, Rows extends readonly FormRow<Name>[]> = [
  Exclude<Name, Rows[number]['fields'][number]>,
] extends [never]
  ? unknown
  : { missing: Exclude<Name, Rows[number]['fields'][number]> };

/** Returns the rows. Leaving a field out of all rows is a type error. */
export function formRows<Name extends string, const Rows extends readonly FormRow<Name>[]>(
  _fields: Record<Name, RecordField>,
  rows: Rows & Complete<Name, Rows>,
): readonly FormRow<Name>[] {
  return rows;
}

import { fieldNames, type RecordField } from '@builder-os/contract/platform/record-fields';
import { z } from 'zod';
import { orNull, readId } from '../records/form-entries.ts';

/** A choice that holds nothing. */
export const NONE = 'none';

type Value = string | number | null;
type Values<Name extends string> = Partial<Record<Name, Value>>;

/**
 * The form of a record, made from its fields: every entry is a text while it is on screen.
 * @param empty what an entry holds when its field is empty, where that isn't an empty text
 */
export function fieldForm<Name extends string>(
  fields: Record<Name, RecordField>,
  empty: Partial<Record<Name, string>> = {},
) {
  const names = fieldNames(fields);
  const entriesSchema = z.record(z.enum(names), z.string());

  /** The entries of a record, or of a request body that was made from them. */
  function toEntries(record: Values<Name>): Record<Name, string> {
    return entriesSchema.parse(
      Object.fromEntries(names.map((name) => [name, String(record[name] ?? empty[name] ?? '')])),
    );
  }

  function toBody(entries: Record<Name, string>): Record<string, Value> {
    return Object.fromEntries(names.map((name) => [name, readEntry(fields[name], entries[name])]));
  }

  /** The fields of a body whose value differs from the record's. */
  function findChanges<Body extends Values<Name>>(record: Values<Name>, body: Body) {
    const isChanged = (name: Name) => (body[name] ?? null) !== (record[name] ?? null);
    return Object.fromEntries(names.filter(isChanged).map((name) => [name, body[name]]));
  }

  const labels = entriesSchema.parse(Object.fromEntries(names.map((name) => [name, fields[name].label])));
  return { names, labels, entriesSchema, toEntries, toBody, findChanges };
}

function readEntry({ kind, isRequired }: RecordField, entry: string): Value {
  if (isRequired) return entry.trim();
  if (kind === 'link') return readId(entry);
  if (kind === 'choice' && entry === NONE) return null;
  const text = orNull(entry);
  return kind === 'number' && text !== null ? Number(text) : text;
}

/** The schema of a form: what was typed, judged by the rules the server applies to the body made from it. */
export function judgedBy<Name extends string, Body>(
  { entriesSchema, toBody }: Pick<ReturnType<typeof fieldForm<Name>>, 'entriesSchema' | 'toBody'>,
  schema: z.ZodType<Body>,
) {
  return entriesSchema.transform(toBody).pipe(z.preprocess((body) => body, schema));
}

/** A row of a form: its fields, and the grid they stand in. */
export interface FormRow<Name extends string> {
  fields: readonly Name[];
  className?: string;
}

type Complete<Name extends string, Rows extends readonly FormRow<Name>[]> = [
  Exclude<Name, Rows[number]['fields'][number]>,
] extends [never]
  ? unknown
  : { missing: Exclude<Name, Rows[number]['fields'][number]> };

/** The rows of a form. A field that isn't in any row doesn't compile. */
export function formRows<Name extends string, const Rows extends readonly FormRow<Name>[]>(
  _fields: Record<Name, RecordField>,
  rows: Rows & Complete<Name, Rows>,
): readonly FormRow<Name>[] {
  return rows;
}

import { Column, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Field = SelectedFieldsOrdered[number]['field'];
type Read = (value: unknown) => unknown;

/**
 * Returns a function that turns rows of a flat query into records, or undefined for nested fields. drizzle's own mapper
 * checks every value's field type again, the slowest part of reading a list.
 */
export function rowMapperOf(fields: SelectedFieldsOrdered): ((rows: unknown[][]) => object[]) | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, read: readerOf(field) }));
  return (rows) =>
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index];
        const value = row[index];
        if (column) record[column.name] = value === null || column.read === undefined ? value : column.read(value);
      }
      return record;
    });
}

/** Undefined if the value stays as pg read it. */
function readerOf(field: Field): Read | undefined {
  const decoder = decoderOf(field);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}

function decoderOf(field: Field): { mapFromDriverValue: Read } {
  if (is(field, Column)) return field;
  const expression: object = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return Reflect.get(expression, 'decoder');
}

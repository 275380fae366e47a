import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, uuid } from 'drizzle-orm/pg-core';

/** A `timestamptz` that is read and written as ISO 8601 text in UTC, as the API speaks it. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The columns every record has. `version` counts its changes and is what `If-Match` compares. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
};

/** The columns of a record that goes to the bin before it goes for good. */
export const binColumns = {
  deletedAt: moment('deleted_at'),
  deletedBy: uuid('deleted_by'),
};

/** A check that a text column holds one of the contract's values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}

import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
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

interface RecordTable {
  version: AnyPgColumn;
}

/** What every change to a record sets beside its own columns. */
export function changed(table: RecordTable) {
  return { version: sql<number>`${table.version} + 1`, updatedAt: sql<string>`now()` };
}

/** What puts a record into the bin. */
export function binned(table: RecordTable, deletedBy: string | null) {
  return { deletedAt: sql<string>`now()`, deletedBy, ...changed(table) };
}

/** What takes a record out of the bin. */
export function unbinned(table: RecordTable) {
  return { deletedAt: null, deletedBy: null, ...changed(table) };
}

/** Records in the bin that can still be restored: 30 days by the database's clock. */
export function isRestorable(table: { deletedAt: AnyPgColumn }) {
  return sql`${table.deletedAt} > now() - interval '30 days'`;
}

/** A closed set's place in its order, for sorting by it: `new` before `contacted`. */
export function rankOf(column: AnyPgColumn, values: readonly string[]) {
  const cases = values.map((value, rank) => `when '${value.replaceAll("'", "''")}' then ${rank}`).join(' ');
  return sql`case ${column} ${sql.raw(cases)} else ${sql.raw(String(values.length))} end`;
}

/** The filters `?createdFrom=` and `?createdTo=`, the second excluded. */
export function matchesCreated(
  column: AnyPgColumn,
  { createdFrom, createdTo }: { createdFrom?: string; createdTo?: string },
): SQL | undefined {
  return and(
    createdFrom === undefined ? undefined : gte(column, createdFrom),
    createdTo === undefined ? undefined : lt(column, createdTo),
  );
}

/** The filter `?owner=`: a user's id, or `none` for records nobody has. */
export function matchesOwner(column: AnyPgColumn, owner: string | undefined): SQL | undefined {
  if (owner === undefined) return undefined;
  return owner === 'none' ? sql`${column} is null` : sql`${column} = ${owner}`;
}

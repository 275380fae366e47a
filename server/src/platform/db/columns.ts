import { and, getTableColumns, gte, is, lt, or, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, type PgTable, uuid } from 'drizzle-orm/pg-core';

/** A `timestamptz` that is read and written as ISO 8601 text in UTC, as the API speaks it. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: toIso,
});

// As PostgreSQL writes a moment in UTC: lists hold hundreds, and a `Date` of each takes long to make.
const UTC_MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function toIso(value: string): string {
  const parts = UTC_MOMENT.exec(value);
  if (!parts) return new Date(value).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

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

interface RecordTable extends PgTable {
  version: AnyPgColumn;
  updatedAt: AnyPgColumn;
}

/** Whether a table has versions, as records do. */
export function isRecordTable<Table extends PgTable>(table: Table): table is Table & RecordTable {
  return 'version' in table && 'updatedAt' in table;
}

/** The next version of a record, whatever its columns say. */
function raised(table: RecordTable) {
  return { version: sql<number>`${table.version} + 1`, updatedAt: sql<string>`now()` };
}

/**
 * The given changes to a record, and the version they make: none where every column stays as it was (ADR 038).
 * @param hasNewParts whether something of the record that lies in other tables has changed
 */
export function changed<Changes extends object>(
  table: RecordTable,
  changes: Changes,
  hasNewParts = false,
): Changes & ReturnType<typeof raised> {
  if (hasNewParts) return { ...changes, ...raised(table) };
  const sent = sentColumns(table, changes);
  const others = sent.filter(({ name }) => name !== 'updatedBy');
  const isOther = or(...others.map(({ column, value }) => sql`${column} is distinct from ${value}`)) ?? sql`false`;
  const author = sent.find(({ name }) => name === 'updatedBy');
  return {
    ...changes,
    ...(author && { updatedBy: sql`case when ${isOther} then ${author.value} else ${author.column} end` }),
    version: sql<number>`${table.version} + case when ${isOther} then 1 else 0 end`,
    updatedAt: sql<string>`case when ${isOther} then now() else ${table.updatedAt} end`,
  };
}

/** The columns that changes name, each with its value as the database gets it. */
function sentColumns(table: RecordTable, changes: object) {
  const columns = getTableColumns(table);
  return Object.entries(changes).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [{ name, column, value: is(value, SQL) ? value : sql.param(value, column) }];
  });
}

/** What puts a record into the bin. */
export function binned(table: RecordTable, deletedBy: string | null) {
  return { deletedAt: sql<string>`now()`, deletedBy, ...raised(table) };
}

/** What takes a record out of the bin. */
export function unbinned(table: RecordTable) {
  return { deletedAt: null, deletedBy: null, ...raised(table) };
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

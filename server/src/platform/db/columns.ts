import { and, getTableColumns, gte, is, lt, or, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, json, type PgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A `timestamptz` read and written as ISO 8601 text in UTC, as in the API. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: toIso,
});

/** The bytes of a file that is kept in the database. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

// PostgreSQL's format for a timestamp in UTC. Parsing the text is faster than making a `Date` for each of hundreds of
// rows.
const UTC_MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

function toIso(value: string): string {
  const parts = UTC_MOMENT.exec(value);
  if (!parts) return new Date(value).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** The columns of every record. `version` counts its changes; `If-Match` compares it. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
};

/** The columns of a record that goes to Trash before it's permanently deleted. */
export const binColumns = {
  deletedAt: moment('deleted_at'),
  deletedBy: uuid('deleted_by'),
};

/** The columns of a file in storage, under its generated name. */
export const storedFileColumns = {
  storedName: text('stored_name').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer('size').notNull(),
};

/**
 * The columns of a PDF that never changes after its record is issued. Issuing stores `document`, the content to print;
 * the PDF replaces it once it's printed, right after the commit. `hash` is the SHA-256 of the PDF.
 */
export const issuedPdfColumns = {
  document: json('document'),
  pdf: bytes('pdf'),
  hash: text('hash').generatedAlwaysAs(sql`encode(sha256(pdf), 'hex')`),
};

/** A check constraint that a text column holds one of the contract's values. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
  return check(name, sql`${column} in (${list})`);
}

interface RecordTable extends PgTable {
  version: AnyPgColumn;
  updatedAt: AnyPgColumn;
}

/** Whether a table has a version, as record tables do. */
export function isRecordTable<Table extends PgTable>(table: Table): table is Table & RecordTable {
  return 'version' in table && 'updatedAt' in table;
}

/** The next version of a record, regardless of its other columns. */
function raised(table: RecordTable) {
  return { version: sql<number>`${table.version} + 1`, updatedAt: sql<string>`now()` };
}

/**
 * The changes to a record plus its next version. The version stays the same if no column changes (ADR 038).
 * @param hasNewParts whether parts of the record in other tables changed
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

/** The changed columns, each with its value as sent to the database. */
function sentColumns(table: RecordTable, changes: object) {
  const columns = getTableColumns(table);
  return Object.entries(changes).flatMap(([name, value]) => {
    const column = columns[name];
    if (!column || value === undefined) return [];
    return [{ name, column, value: is(value, SQL) ? value : sql.param(value, column) }];
  });
}

/** The changes that move a record to Trash. */
export function binned(table: RecordTable, deletedBy: string | null) {
  return { deletedAt: sql<string>`now()`, deletedBy, ...raised(table) };
}

/** The changes that restore a record from Trash. */
export function unbinned(table: RecordTable) {
  return { deletedAt: null, deletedBy: null, ...raised(table) };
}

/** Records in Trash that can still be restored: 30 days by the database's clock. */
export function isRestorable(table: { deletedAt: AnyPgColumn }) {
  return sql`${table.deletedAt} > now() - interval '30 days'`;
}

/** A value's rank in its closed set, for sorting: `new` before `contacted`. */
export function rankOf(column: AnyPgColumn, values: readonly string[]) {
  const cases = values.map((value, rank) => `when '${value.replaceAll("'", "''")}' then ${rank}`).join(' ');
  return sql`case ${column} ${sql.raw(cases)} else ${sql.raw(String(values.length))} end`;
}

/** The filters `?createdFrom=` (inclusive) and `?createdTo=` (exclusive). */
export function matchesCreated(
  column: AnyPgColumn,
  { createdFrom, createdTo }: { createdFrom?: string; createdTo?: string },
): SQL | undefined {
  return and(
    createdFrom === undefined ? undefined : gte(column, createdFrom),
    createdTo === undefined ? undefined : lt(column, createdTo),
  );
}

/** The filter `?owner=`: a user id, or `none` for records without an owner. */
export function matchesOwner(column: AnyPgColumn, owner: string | undefined): SQL | undefined {
  if (owner === undefined) return undefined;
  return owner === 'none' ? sql`${column} is null` : sql`${column} = ${owner}`;
}

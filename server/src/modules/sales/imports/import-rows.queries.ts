import type { ImportRow, ImportRowQuery } from '@builder-os/contract/modules/sales/imports';
import { and, eq, getTableName, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { phoneKeyOf } from '../contacts/contacts.table.ts';
import { importRows } from './import-rows.table.ts';
import { isInactive } from './imports.queries.ts';
import { imports } from './imports.table.ts';

/** A row's cells, its corrections and its verdict. */
const readColumns = {
  row: importRows.row,
  cells: importRows.cells,
  corrections: importRows.corrections,
  verdict: importRows.verdict,
};

const SORT_KEYS = { row: { expression: sql`${importRows.row}`, type: 'integer' } } as const;
const IN_ORDER = { key: 'row', descending: false } as const;

/** Rows that have a verdict, in file order. */
export async function findImportRowPage(
  db: Executor,
  importId: number,
  { verdict, kept, ...query }: ImportRowQuery,
): Promise<Page<ImportRow>> {
  const filter = and(
    eq(importRows.importId, importId),
    verdict ? eq(importRows.verdict, verdict) : isNotNull(importRows.verdict),
    kept === undefined ? undefined : eq(importRows.wasKept, true),
  );
  return findRows(db, filter, query, await countMatches(db, importRows, filter));
}

/** Rows that became no record, for the file of rejected rows. */
export function findRefusedRowPage(
  db: Executor,
  importId: number,
  page: { limit: number; cursor?: string },
): Promise<Page<ImportRow>> {
  const filter = and(
    eq(importRows.importId, importId),
    inArray(importRows.verdict, ['faulty', 'duplicate']),
    isNull(importRows.recordId),
  );
  return findRows(db, filter, page, 0);
}

async function findRows(
  db: Executor,
  filter: ReturnType<typeof and>,
  query: { limit?: number; cursor?: string },
  total: number,
): Promise<Page<ImportRow & { id: number }>> {
  const page = keyset({ keys: SORT_KEYS, id: importRows.row, sort: IN_ORDER, page: query });
  const rows = await db
    .select({
      id: importRows.row,
      row: importRows.row,
      verdict: sql<ImportRow['verdict']>`${importRows.verdict}`,
      cells: importRows.cells,
      corrections: importRows.corrections,
      reasons: importRows.reasons,
      recordId: importRows.recordId,
      duplicateOf: importRows.duplicateOf,
      wasKept: importRows.wasKept,
      sortKey: page.sortKey,
    })
    .from(importRows)
    .where(and(filter, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, total);
}

export async function insertImportRows(
  tx: Transaction,
  importId: number,
  rows: { row: number; cells: string[] }[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${importRows} (import_id, row, cells)
    select ${importId}::integer, row, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(row integer, cells jsonb)`);
}

/** The next rows to validate. */
export function findRowsAfter(tx: Transaction, importId: number, position: number, limit: number) {
  return tx
    .select({ row: importRows.row, cells: importRows.cells, corrections: importRows.corrections })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.row, position)))
    .orderBy(importRows.row)
    .limit(limit);
}

/** The keys a row is compared by within its file. */
export interface RowKeys {
  emailKey: string | null;
  phoneKey: string | null;
  nameKey: string | null;
}

/** Later rows that share one of the keys and aren't faulty for another reason. */
export function findRowsLike(tx: Transaction, importId: number, row: number, keys: readonly RowKeys[]) {
  const shares = (column: AnyPgColumn, values: (string | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? undefined : inArray(column, known);
  };
  const { emailKey, phoneKey, nameKey } = importRows;
  const isLike = or(
    shares(
      emailKey,
      keys.map((key) => key.emailKey),
    ),
    shares(
      phoneKey,
      keys.map((key) => key.phoneKey),
    ),
    shares(
      nameKey,
      keys.map((key) => key.nameKey),
    ),
  );
  if (isLike === undefined) return [];
  return tx
    .select(readColumns)
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.row, row),
        inArray(importRows.verdict, ['valid', 'duplicate']),
        isLike,
      ),
    )
    .orderBy(importRows.row);
}

/** One row of a file with its verdict and keys. */
export async function findRow(tx: Transaction, importId: number, row: number) {
  const [found] = await tx
    .select({
      row: importRows.row,
      cells: importRows.cells,
      corrections: importRows.corrections,
      verdict: importRows.verdict,
      emailKey: importRows.emailKey,
      phoneKey: importRows.phoneKey,
      nameKey: importRows.nameKey,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.row, row)));
  return found;
}

export async function saveCorrections(
  tx: Transaction,
  importId: number,
  { row, corrections }: { row: number; corrections: Record<string, string> },
): Promise<void> {
  await tx
    .update(importRows)
    .set({ corrections })
    .where(and(eq(importRows.importId, importId), eq(importRows.row, row)));
}

/** The texts of a column, ignoring case, most frequent first, each in its most common spelling. */
export async function findColumnTexts(
  db: Executor,
  importId: number,
  { column, limit }: { column: number; limit: number },
): Promise<{ value: string; count: number }[]> {
  const text = sql`left(btrim(cells ->> ${column}::integer), 200)`;
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select mode() within group (order by value) as "value", count(*)::integer as "count"
    from (select ${text} as value from ${importRows} where import_id = ${importId}) as texts
    where value <> ''
    group by lower(value)
    order by count(*) desc, lower(value)
    limit ${limit}`);
  return rows;
}

/** The next rows to import that don't have a record yet. */
export function findImportableRowsAfter(
  tx: Transaction,
  { importId, position, includeDuplicates }: { importId: number; position: number; includeDuplicates: boolean },
  limit: number,
) {
  return tx
    .select(readColumns)
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.row, position),
        inArray(importRows.verdict, includeDuplicates ? ['valid', 'duplicate'] : ['valid']),
        isNull(importRows.recordId),
      ),
    )
    .orderBy(importRows.row)
    .limit(limit);
}

export interface Verdict {
  row: number;
  verdict: 'valid' | 'faulty';
  reasons: { field: string; message: string }[];
  /** The keys the row is compared by, ignoring case. */
  email?: string;
  phone?: string;
  name?: string;
}

export async function saveVerdicts(tx: Transaction, importId: number, verdicts: Verdict[]): Promise<void> {
  await tx.execute(sql`
    update ${importRows} kept
    set verdict = validated.verdict, reasons = validated.reasons, duplicate_of = null, email_key = lower(validated.email),
      phone_key = ${phoneKeyOf(sql`validated.phone`)}, name_key = lower(validated.name)
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as validated(row integer, verdict text, reasons jsonb, email text, phone text, name text)
    where kept.import_id = ${importId} and kept.row = validated.row`);
}

/** Links rows to the records they became. */
export async function tieRecords(
  tx: Transaction,
  importId: number,
  imported: { row: number; id: number; madeContactId?: number }[],
): Promise<void> {
  await tx.execute(sql`
    update ${importRows} made
    set record_id = tied.id, made_contact_id = tied."madeContactId"
    from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb) as tied(row integer, id integer, "madeContactId" integer)
    where made.import_id = ${importId} and made.row = tied.row`);
}

/** Draws ids for records about to be inserted, so that each row knows its record. */
export async function drawIds(tx: Transaction, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as "id"
    from generate_series(1, ${count}::integer)`);
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` rows of imports that have been idle. @returns how many */
export async function deleteInactiveRows(
  db: Executor,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from ${importRows} where (import_id, row) in (
      select rested.import_id, rested.row from ${importRows} rested join ${imports} on ${imports.id} = rested.import_id
      where ${isInactive(days)} limit ${limit}
    ) returning row`);
  return rows.length;
}

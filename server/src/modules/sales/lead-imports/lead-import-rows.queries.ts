import type { ImportRow, ImportRowQuery } from '@builder-os/contract/modules/sales/lead-imports';
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { leadNameKey, leads } from '../leads/leads.table.ts';
import { leadImportRows } from './lead-import-rows.table.ts';

const SORT_KEYS = { row: { expression: sql`${leadImportRows.row}`, type: 'integer' } } as const;
const IN_ORDER = { key: 'row', descending: false } as const;

/** Rows whose verdict is known, in the order of the file. */
export async function findImportRowPage(
  db: Executor,
  importId: number,
  { verdict, kept, ...query }: ImportRowQuery,
): Promise<Page<ImportRow>> {
  const filter = and(
    eq(leadImportRows.importId, importId),
    verdict ? eq(leadImportRows.verdict, verdict) : isNotNull(leadImportRows.verdict),
    kept === undefined ? undefined : eq(leadImportRows.wasKept, true),
  );
  return findRows(db, filter, query, await countMatches(db, leadImportRows, filter));
}

/** Rows that became no lead, for the file of refused rows. */
export function findRefusedRowPage(
  db: Executor,
  importId: number,
  page: { limit: number; cursor?: string },
): Promise<Page<ImportRow>> {
  const filter = and(
    eq(leadImportRows.importId, importId),
    inArray(leadImportRows.verdict, ['faulty', 'duplicate']),
    isNull(leadImportRows.leadId),
  );
  return findRows(db, filter, page, 0);
}

async function findRows(
  db: Executor,
  filter: ReturnType<typeof and>,
  query: { limit?: number; cursor?: string },
  total: number,
): Promise<Page<ImportRow & { id: number }>> {
  const page = keyset({ keys: SORT_KEYS, id: leadImportRows.row, sort: IN_ORDER, page: query });
  const rows = await db
    .select({
      id: leadImportRows.row,
      row: leadImportRows.row,
      verdict: sql<ImportRow['verdict']>`${leadImportRows.verdict}`,
      cells: leadImportRows.cells,
      reasons: leadImportRows.reasons,
      leadId: leadImportRows.leadId,
      duplicateOf: leadImportRows.duplicateOf,
      wasKept: leadImportRows.wasKept,
      sortKey: page.sortKey,
    })
    .from(leadImportRows)
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
    insert into ${leadImportRows} (import_id, row, cells)
    select ${importId}::integer, row, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(row integer, cells jsonb)`);
}

/** The next rows to judge. */
export function findRowsAfter(tx: Transaction, importId: number, position: number, limit: number) {
  return tx
    .select({ row: leadImportRows.row, cells: leadImportRows.cells })
    .from(leadImportRows)
    .where(and(eq(leadImportRows.importId, importId), gt(leadImportRows.row, position)))
    .orderBy(leadImportRows.row)
    .limit(limit);
}

/** The next rows that are to become leads and have not. */
export function findImportableRowsAfter(
  tx: Transaction,
  { importId, position, includeDuplicates }: { importId: number; position: number; includeDuplicates: boolean },
  limit: number,
) {
  return tx
    .select({ row: leadImportRows.row, cells: leadImportRows.cells })
    .from(leadImportRows)
    .where(
      and(
        eq(leadImportRows.importId, importId),
        gt(leadImportRows.row, position),
        inArray(leadImportRows.verdict, includeDuplicates ? ['valid', 'duplicate'] : ['valid']),
        isNull(leadImportRows.leadId),
      ),
    )
    .orderBy(leadImportRows.row)
    .limit(limit);
}

export interface Verdict {
  row: number;
  verdict: 'valid' | 'faulty';
  reasons: { field: string; message: string }[];
  email?: string | null;
  title?: string;
  company?: string;
}

export async function saveVerdicts(tx: Transaction, importId: number, verdicts: Verdict[]): Promise<void> {
  await tx.execute(sql`
    update ${leadImportRows} kept
    set verdict = judged.verdict, reasons = judged.reasons, duplicate_of = null, email_key = lower(judged.email),
      name_key = lower(judged.title) || E'\n' || lower(judged.company)
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as judged(row integer, verdict text, reasons jsonb, email text, title text, company text)
    where kept.import_id = ${importId} and kept.row = judged.row`);
}

/**
 * Marks the valid rows of a batch that have the e-mail, or the title and company, of a lead or of an earlier row of the
 * file. One statement for the batch.
 * @returns how many were marked
 */
export async function markDuplicates(
  tx: Transaction,
  importId: number,
  { first, last }: { first: number; last: number },
): Promise<number> {
  // Adding 0 keeps the planner from walking the primary key in search of the smallest: it must use the key's index.
  const { rowCount } = await tx.execute(sql`
    with matches as (
      select
        row,
        (
          select min(id + 0) from ${leads}
          where deleted_at is null and lower(${leads.email}) = candidate.email_key
        ) as email_lead,
        (
          select min(id + 0) from ${leads}
          where deleted_at is null and ${leadNameKey(leads)} = candidate.name_key
        ) as name_lead,
        (
          select min(earlier.row + 0) from ${leadImportRows} earlier
          where earlier.import_id = ${importId} and earlier.email_key = candidate.email_key
            and earlier.row < candidate.row
        ) as email_row,
        (
          select min(earlier.row + 0) from ${leadImportRows} earlier
          where earlier.import_id = ${importId} and earlier.name_key = candidate.name_key
            and earlier.row < candidate.row
        ) as name_row
      from ${leadImportRows} candidate
      where import_id = ${importId} and row between ${first} and ${last} and verdict = 'valid'
    )
    update ${leadImportRows} marked
    set
      verdict = 'duplicate',
      duplicate_of = coalesce(email_lead, name_lead),
      reasons = jsonb_build_array(
        case
          when email_lead is not null
            then jsonb_build_object('field', 'email', 'message', 'A lead with this e-mail exists already.')
          when name_lead is not null
            then jsonb_build_object('field', 'title', 'message', 'A lead with this title and company exists already.')
          when email_row is not null
            then jsonb_build_object('field', 'email', 'message', 'Same e-mail as row ' || email_row || '.')
          else jsonb_build_object('field', 'title', 'message', 'Same title and company as row ' || name_row || '.')
        end
      )
    from matches
    where marked.import_id = ${importId} and marked.row = matches.row
      and coalesce(email_lead, name_lead, email_row, name_row) is not null`);
  return rowCount ?? 0;
}

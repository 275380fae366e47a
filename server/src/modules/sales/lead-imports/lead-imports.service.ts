import {
  type ImportMapping,
  type ImportRow,
  type ImportRowQuery,
  type LeadImport,
  type LeadImportListQuery,
  leadImportSchema,
} from '@builder-os/contract/modules/sales/lead-imports';
import { recordChange } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findImportRowPage, findRefusedRowPage } from './lead-import-rows.queries.ts';
import { canManageImport, canStart, type ImportStep } from './lead-imports.policy.ts';
import {
  findLeadImport,
  findLeadImportForUpdate,
  findLeadImportPage,
  type LeadImportChanges,
  updateLeadImport,
} from './lead-imports.queries.ts';

/** Queues the work of an import in the transaction that starts it. */
export type QueueWork = (act: Act, importId: number) => Promise<void>;

const ROWS_A_PAGE = 1_000;

export function listLeadImports(db: Database, query: LeadImportListQuery): Promise<Page<LeadImport>> {
  return findLeadImportPage(db, query);
}

export async function getLeadImport(db: Database, id: number): Promise<LeadImport> {
  return found(await findLeadImport(db, id), 'Import');
}

export async function listImportRows(db: Database, id: number, query: ImportRowQuery): Promise<Page<ImportRow>> {
  found(await findLeadImport(db, id), 'Import');
  return findImportRowPage(db, id, query);
}

/** Begins the dry run: every row is judged under the mapping, no lead is touched. */
export async function checkLeadImport(
  act: Act,
  queue: QueueWork,
  { id, mapping }: { id: number; mapping: ImportMapping },
): Promise<LeadImport> {
  const { headers } = found(await findLeadImport(act.tx, id), 'Import');
  checkMapping(mapping, headers.length);
  const nothingYet = { validRows: 0, duplicateRows: 0, faultyRows: 0 };
  return startStep(act, queue, { id, step: 'check', changes: { state: 'checking', mapping, ...nothingYet } });
}

/** Begins to make leads of the rows that were found valid, and of the duplicates when asked to. */
export function runLeadImport(
  act: Act,
  queue: QueueWork,
  { id, includeDuplicates }: { id: number; includeDuplicates: boolean },
): Promise<LeadImport> {
  return startStep(act, queue, { id, step: 'run', changes: { state: 'importing', includeDuplicates } });
}

/** Begins to take an import back. */
export function undoLeadImport(act: Act, queue: QueueWork, id: number): Promise<LeadImport> {
  return startStep(act, queue, { id, step: 'undo', changes: { state: 'undoing' } });
}

/** The rows that became no lead, as they stood in the file, each with its reasons. */
export async function exportRefusedRows(
  db: Database,
  id: number,
): Promise<{ fileName: string; pieces: AsyncIterable<string> }> {
  const { headers } = found(await findLeadImport(db, id), 'Import');
  const pieces = writeCsv([...headers, 'Reasons'], readRefused(db, id, headers.length));
  return { fileName: `lead-import-${id}-refused.csv`, pieces };
}

async function startStep(
  act: Act,
  queue: QueueWork,
  { id, step, changes }: { id: number; step: ImportStep; changes: LeadImportChanges },
): Promise<LeadImport> {
  const before = found(await findLeadImportForUpdate(act.tx, id), 'Import');
  if (!canManageImport(act.actor, before)) {
    throw forbidden('Only whoever uploaded this file, or an administrator, can go on with it.');
  }
  if (!canStart(step, before)) {
    throw conflict(`This import cannot do that now: it is ${before.state}.`, leadImportSchema.parse(before));
  }
  const fresh = { processedRows: 0, position: 0, attempts: 0, failure: null, finishedAt: null };
  const after = await updateLeadImport(act.tx, id, { ...fresh, ...changes, startedBy: actorId(act) });
  await recordChange(act, { resource: 'leadImport', verb: step, before, after });
  await queue(act, id);
  return after;
}

function checkMapping(mapping: ImportMapping, columns: number): void {
  const fields: Record<string, string> = {};
  if (mapping.title === undefined) fields['mapping.title'] = 'Choose the column that holds the title.';
  if (mapping.company === undefined) fields['mapping.company'] = 'Choose the column that holds the company.';
  for (const [field, column] of Object.entries(mapping)) {
    if (column >= columns) fields[`mapping.${field}`] = `Choose one of the file's ${columns} columns.`;
  }
  if (Object.keys(fields).length > 0) throw validation(fields);
}

async function* readRefused(db: Database, id: number, columns: number): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page = await findRefusedRowPage(db, id, { limit: ROWS_A_PAGE, cursor });
    yield page.rows.map(({ cells, reasons }) => {
      const padded = Array.from({ length: columns }, (_, index) => cells[index] ?? '');
      return [...padded, reasons.map(({ field, message }) => `${field}: ${message}`).join(' ')];
    });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

import {
  findUnfilledFields,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
} from '@builder-os/contract/modules/sales/import-fields';
import {
  areImportRowsDeleted,
  type CheckImport,
  IMPORT_ROWS_KEPT_DAYS,
  type Import,
  type ImportListQuery,
  type ImportMapping,
  type ImportRow,
  type ImportRowQuery,
  importSchema,
} from '@builder-os/contract/modules/sales/imports';
import { recordAction, recordChange } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database, Executor, OpenDatabase } from '../../../platform/db/database.ts';
import { type Act, actorId } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { deleteInactiveRows, findImportRowPage, findRefusedRowPage } from './import-rows.queries.ts';
import { canManageImport, canStart, type ImportStep } from './imports.policy.ts';
import {
  emptyInactiveSamples,
  findImport,
  findImportForUpdate,
  findImportPage,
  type ImportChanges,
  updateImport,
} from './imports.queries.ts';

/** Queues an import's work in the transaction that starts it. */
export type QueueWork = (act: Act, importId: number) => Promise<void>;

const ROWS_A_PAGE = 1_000;
const ROWS_ARE_GONE = `The rows of this file were deleted after ${IMPORT_ROWS_KEPT_DAYS} days. Upload the file again to import it.`;

export function listImports(db: Database, query: ImportListQuery): Promise<Page<Import>> {
  return findImportPage(db, query);
}

export async function getImport(db: Executor, id: number): Promise<Import> {
  return found(await findImport(db, id), 'Import');
}

export async function listImportRows(db: Database, id: number, query: ImportRowQuery): Promise<Page<ImportRow>> {
  found(await findImport(db, id), 'Import');
  return findImportRowPage(db, id, query);
}

/** Starts the dry run: validates every row against the mapping without changing any records. */
export async function checkImport(
  act: Act,
  queue: QueueWork,
  { id, mapping, choices, skipFaulty }: CheckImport & { id: number },
): Promise<Import> {
  const { kind, headers } = found(await findImport(act.tx, id), 'Import');
  checkMapping(kind, mapping, headers.length);
  const nothingYet = { validRows: 0, duplicateRows: 0, faultyRows: 0 };
  return startStep(act, queue, {
    id,
    step: 'check',
    changes: { state: 'checking', mapping, choices, skipFaulty, ...nothingYet },
  });
}

/** Starts creating records from the valid rows, and from the duplicates on request. */
export function runImport(
  act: Act,
  queue: QueueWork,
  { id, includeDuplicates }: { id: number; includeDuplicates: boolean },
): Promise<Import> {
  return startStep(act, queue, { id, step: 'run', changes: { state: 'importing', includeDuplicates } });
}

/** Starts undoing an import. */
export function undoImport(act: Act, queue: QueueWork, id: number): Promise<Import> {
  return startStep(act, queue, { id, step: 'undo', changes: { state: 'undoing' } });
}

/** Returns the rows that became no record, unchanged, each with its reasons. Records who exports them. */
export async function exportRefusedRows(
  act: Act,
  db: Database,
  id: number,
): Promise<{ fileName: string; pieces: AsyncIterable<string> }> {
  const { kind, headers, fileName } = found(await findImport(act.tx, id), 'Import');
  await recordAction(act, { action: 'import.export', resource: 'import', id, details: { fileName } });
  const pieces = writeCsv([...headers, 'Reasons'], readRefused(db, id, headers.length));
  return { fileName: `${kind}-import-${id}-rejected.csv`, pieces };
}

/** Deletes the rows of imports that have been idle for as long as an import can be undone; their counts stay. */
export async function tidyImports({ db }: OpenDatabase): Promise<void> {
  while ((await deleteInactiveRows(db, { days: IMPORT_ROWS_KEPT_DAYS, limit: ROWS_A_PAGE })) > 0) {
    // The loop's condition does the work.
  }
  await emptyInactiveSamples(db, IMPORT_ROWS_KEPT_DAYS);
}

async function startStep(
  act: Act,
  queue: QueueWork,
  { id, step, changes }: { id: number; step: ImportStep; changes: ImportChanges },
): Promise<Import> {
  const before = found(await findImportForUpdate(act.tx, id), 'Import');
  if (!canManageImport(act.actor, before)) {
    throw forbidden('Only the person who uploaded this file or an administrator can continue this import.');
  }
  if (areImportRowsDeleted(before.updatedAt)) throw conflict(ROWS_ARE_GONE);
  if (!canStart(step, before)) {
    throw conflict(`You can’t do that while this import is ${before.state}.`, importSchema.parse(before));
  }
  const fresh = { processedRows: 0, position: 0, attempts: 0, failure: null, finishedAt: null };
  const after = await updateImport(act.tx, id, { ...fresh, ...changes, startedBy: actorId(act) });
  await recordChange(act, { resource: 'import', verb: step, before, after });
  await queue(act, id);
  return after;
}

function checkMapping(kind: ImportKind, mapping: ImportMapping, columns: number): void {
  const fields: Record<string, string> = {};
  for (const field of findUnfilledFields(kind, mapping)) {
    fields[`mapping.${field}`] = `Choose the column for ${nameOf(field)}.`;
  }
  for (const [field, column] of Object.entries(mapping)) {
    if (!IMPORT_FIELDS[kind].some((known) => known === field))
      fields[`mapping.${field}`] = `This field doesn’t exist on a ${kind}.`;
    else if (column >= columns) fields[`mapping.${field}`] = `Choose one of the file's ${columns} columns.`;
  }
  if (Object.keys(fields).length > 0) throw validation(fields);
}

/** `firstName` as `first name`. */
function nameOf(field: ImportField): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
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

import type { ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { readImportRow } from '@builder-os/contract/modules/sales/import-reading';
import type { ImportState } from '@builder-os/contract/modules/sales/imports';
import { recordChanges } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import type { Referrers } from '../../../platform/references/referrers.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { contactImport } from '../contacts/contact-import.service.ts';
import { dealImport } from '../deals/deal-import.service.ts';
import { leadImport } from '../leads/lead-import.service.ts';
import type { FieldRow, ImportWork } from './import-definition.import.ts';
import { markDuplicates } from './import-duplicates.queries.ts';
import { findImportableRowsAfter, findRowsAfter, saveVerdicts, tieRecords } from './import-rows.queries.ts';
import { mayGoOn } from './imports.policy.ts';
import { findImportForUpdate, type ImportChanges, updateImport } from './imports.queries.ts';
import type { ImportRecord } from './imports.table.ts';

export const KINDS: Record<ImportKind, ImportWork> = { lead: leadImport, contact: contactImport, deal: dealImport };

/** Rows per transaction: larger ones would block everyone else on the embedded database. */
const BATCH = 500;
// No one waits for a batch, so a slow machine may take a while.
const BATCH_LIMIT_MS = 60_000;
const MOST_ATTEMPTS = 5;
const GAVE_UP =
  'The import stopped several times at the same row. No data was lost. Start it again or contact your administrator.';

const MAY_NOT =
  'This import stopped because the person who started it no longer has access. An administrator can restart it.';

/**
 * Continues the current step of an import, batch by batch. Each batch commits the position it reached, so the work
 * resumes there after a crash. A second worker finds nothing left to do.
 */
export async function workOnImport(
  { database, referrers }: Pick<Platform, 'database' | 'referrers'>,
  id: number,
): Promise<void> {
  if (!(await inTransaction(database, (tx) => beginAttempt(tx, id)))) return;
  while (await inTransaction(database, (tx) => doBatch(tx, referrers, id), { limitMs: BATCH_LIMIT_MS })) {
    // The loop's condition does the work.
  }
}

/** @returns false when there were too many attempts */
async function beginAttempt(tx: Transaction, id: number): Promise<boolean> {
  const current = await findImportForUpdate(tx, id);
  if (!current) return false;
  const attempts = current.attempts + 1;
  const isGivenUp = attempts > MOST_ATTEMPTS;
  await saveProgress(tx, id, isGivenUp ? { state: 'failed', failure: GAVE_UP } : { attempts });
  return !isGivenUp;
}

/** @returns whether there is more to do */
async function doBatch(tx: Transaction, referrers: Referrers, id: number): Promise<boolean> {
  const current = await findImportForUpdate(tx, id);
  const doOne = current && STEPS[current.state];
  if (!current || !doOne) return false;
  const actor = current.startedBy === null ? undefined : await findActor(tx, current.startedBy);
  // Checked before every batch: a person who was deactivated or lost a permission imports nothing more.
  const progress = mayGoOn(actor ?? null, current)
    ? await doOne(systemAct(tx, actor ?? null), current, referrers)
    : ({ state: 'failed', failure: MAY_NOT } as const);
  await saveProgress(tx, id, { attempts: 0, ...progress });
  return progress.state === undefined;
}

interface StoredRow {
  row: number;
  cells: string[];
  corrections: Record<string, string>;
}

/** The changes a batch made; if they set a state, it was the last batch. */
type Step = (act: Act, current: ImportRecord, referrers: Referrers) => Promise<ImportChanges>;

const STEPS: Partial<Record<ImportState, Step>> = {
  checking: checkBatch,
  importing: importBatch,
  undoing: undoBatch,
};

async function checkBatch(act: Act, current: ImportRecord): Promise<ImportChanges> {
  const rows = await findRowsAfter(act.tx, current.id, current.position, BATCH);
  const last = rows.at(-1)?.row;
  if (last === undefined) return { state: 'checked' };
  const { valid, duplicates } = await validateRows(act.tx, current, rows);
  return {
    position: last,
    processedRows: current.processedRows + rows.length,
    validRows: current.validRows + valid - duplicates,
    duplicateRows: current.duplicateRows + duplicates,
    faultyRows: current.faultyRows + rows.length - valid,
  };
}

/** Validates rows and saves their verdicts. @returns how many are valid, and how many of those are duplicates */
export async function validateRows(
  tx: Transaction,
  plan: ImportRecord,
  rows: StoredRow[],
): Promise<{ valid: number; duplicates: number }> {
  const { check, matches } = KINDS[plan.kind];
  const verdicts = await check(
    tx,
    rows.map((row) => readFields(plan, row)),
    plan,
  );
  await saveVerdicts(tx, plan.id, verdicts);
  const numbers = rows.map(({ row }) => row);
  const duplicates = await markDuplicates(tx, plan.id, numbers, matches);
  return { valid: verdicts.filter(({ verdict }) => verdict === 'valid').length, duplicates };
}

async function importBatch(act: Act, current: ImportRecord): Promise<ImportChanges> {
  const { id, kind, position, includeDuplicates, startedBy } = current;
  const rows = await findImportableRowsAfter(act.tx, { importId: id, position, includeDuplicates }, BATCH);
  const last = rows.at(-1)?.row;
  if (last === undefined) return finishImport(act, current);
  const { imported, refused } = await KINDS[kind].run(
    act,
    rows.map((row) => readFields(current, row)),
    { importId: id, createdBy: startedBy, kind, skipFaulty: current.skipFaulty },
  );
  await tieRecords(act.tx, id, imported);
  await recordChanges(act, {
    resource: kind,
    verb: 'import',
    changes: imported.map((made) => ({ after: { id: made.id }, details: { importId: id, row: made.row } })),
  });
  return {
    position: last,
    processedRows: current.processedRows + rows.length,
    importedRows: current.importedRows + imported.length,
    ...(refused.length > 0 && (await refuseRows(act, current, rows, refused))),
  };
}

/** The fields of a row; the check and the import read them by the same plan. */
function readFields(plan: ImportRecord, { row, cells, corrections }: StoredRow): FieldRow {
  return { row, fields: readImportRow(plan, cells, corrections) };
}

/** Rejects rows that were valid at the check but no longer are, because the person they're assigned to has left. */
async function refuseRows(
  act: Act,
  current: ImportRecord,
  rows: Awaited<ReturnType<typeof findImportableRowsAfter>>,
  refused: Parameters<typeof saveVerdicts>[2],
): Promise<ImportChanges> {
  await saveVerdicts(act.tx, current.id, refused);
  const numbers = new Set(refused.map(({ row }) => row));
  const wereValid = rows.filter(({ row, verdict }) => verdict === 'valid' && numbers.has(row)).length;
  return {
    validRows: current.validRows - wereValid,
    duplicateRows: current.duplicateRows - (refused.length - wereValid),
    faultyRows: current.faultyRows + refused.length,
  };
}

async function finishImport(act: Act, current: ImportRecord): Promise<ImportChanges> {
  if (current.startedBy !== null) {
    const count = current.importedRows.toLocaleString('en-US');
    await notify(act, current.startedBy, {
      kind: 'import',
      title: 'Import finished',
      body: `Imported ${count} ${current.kind}${current.importedRows === 1 ? '' : 's'} from ${current.fileName}.`,
      link: `/${current.kind}s/import/${current.id}`,
    });
  }
  return { state: 'done', finishedAt: new Date().toISOString() };
}

async function undoBatch(act: Act, current: ImportRecord, referrers: Referrers): Promise<ImportChanges> {
  const { id, kind, position, startedBy } = current;
  const batch = await KINDS[kind].undo(act, {
    importId: id,
    position,
    limit: BATCH,
    deletedBy: startedBy,
    referrers,
  });
  if (batch.position === null) return { state: 'undone', finishedAt: new Date().toISOString() };
  await recordChanges(act, {
    resource: kind,
    verb: 'delete',
    changes: batch.undone.map((recordId) => ({ before: { id: recordId }, details: { importId: id } })),
  });
  return {
    position: batch.position,
    processedRows: current.processedRows + batch.undone.length + batch.kept,
    undoneRows: current.undoneRows + batch.undone.length,
    keptRows: current.keptRows + batch.kept,
  };
}

async function saveProgress(tx: Transaction, id: number, changes: ImportChanges): Promise<void> {
  const { version } = await updateImport(tx, id, changes);
  await publishEvent(tx, { resource: 'import', id, version });
}

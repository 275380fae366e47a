import type { ImportState } from '@builder-os/contract/modules/sales/lead-imports';
import { recordChanges } from '../../../platform/audit/audit.ts';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { findActor } from '../../../platform/identity/actor.queries.ts';
import { notify } from '../../account/notifications/notifications.service.ts';
import { insertImportedLeads, undoLeadsAfter } from './imported-leads.queries.ts';
import { findImportableRowsAfter, findRowsAfter, markDuplicates, saveVerdicts } from './lead-import-rows.queries.ts';
import { judgeRow } from './lead-imports.import.ts';
import { findLeadImportForUpdate, type LeadImportChanges, updateLeadImport } from './lead-imports.queries.ts';
import type { LeadImportRecord } from './lead-imports.table.ts';

/** Rows a transaction: larger ones would hold up everybody else on the embedded database. */
const BATCH = 500;
const MOST_ATTEMPTS = 5;
const GAVE_UP = 'The work stopped several times at the same place. Nothing is lost: start it again, or ask for help.';

/**
 * Does what an import is in the middle of, batch by batch. Each batch commits with the place it reached, so after a
 * crash the work goes on there; whoever comes second finds nothing left to do.
 */
export async function workOnLeadImport(database: OpenDatabase, id: number): Promise<void> {
  if (!(await inTransaction(database, (tx) => beginAttempt(tx, id)))) return;
  while (await inTransaction(database, (tx) => doBatch(tx, id))) {
    // The loop's condition does the work.
  }
}

/** @returns false when the work was given up */
async function beginAttempt(tx: Transaction, id: number): Promise<boolean> {
  const current = await findLeadImportForUpdate(tx, id);
  if (!current) return false;
  const attempts = current.attempts + 1;
  const isGivenUp = attempts > MOST_ATTEMPTS;
  await saveProgress(tx, id, isGivenUp ? { state: 'failed', failure: GAVE_UP } : { attempts });
  return !isGivenUp;
}

/** @returns whether there is more to do */
async function doBatch(tx: Transaction, id: number): Promise<boolean> {
  const current = await findLeadImportForUpdate(tx, id);
  const doOne = current && STEPS[current.state];
  if (!current || !doOne) return false;
  const actor = current.startedBy === null ? undefined : await findActor(tx, current.startedBy);
  const progress = await doOne(systemAct(tx, actor ?? null), current);
  await saveProgress(tx, id, { attempts: 0, ...progress });
  return progress.state === undefined;
}

/** What a batch changed; with a state, it was the last one. */
type Step = (act: Act, current: LeadImportRecord) => Promise<LeadImportChanges>;

const STEPS: Partial<Record<ImportState, Step>> = {
  checking: checkBatch,
  importing: importBatch,
  undoing: undoBatch,
};

async function checkBatch(act: Act, current: LeadImportRecord): Promise<LeadImportChanges> {
  const { id, mapping } = current;
  const rows = await findRowsAfter(act.tx, id, current.position, BATCH);
  const [first, last] = [rows[0]?.row, rows.at(-1)?.row];
  if (first === undefined || last === undefined) return { state: 'checked' };
  const verdicts = rows.map(({ row, cells }) => {
    const { lead, reasons } = judgeRow(cells, mapping);
    const { email, title, company } = lead ?? {};
    return { row, verdict: lead ? ('valid' as const) : ('faulty' as const), reasons, email, title, company };
  });
  await saveVerdicts(act.tx, id, verdicts);
  const duplicates = await markDuplicates(act.tx, id, { first, last });
  const valid = verdicts.filter(({ verdict }) => verdict === 'valid').length;
  return {
    position: last,
    processedRows: current.processedRows + rows.length,
    validRows: current.validRows + valid - duplicates,
    duplicateRows: current.duplicateRows + duplicates,
    faultyRows: current.faultyRows + rows.length - valid,
  };
}

async function importBatch(act: Act, current: LeadImportRecord): Promise<LeadImportChanges> {
  const { id, mapping, position, includeDuplicates, startedBy } = current;
  const rows = await findImportableRowsAfter(act.tx, { importId: id, position, includeDuplicates }, BATCH);
  const last = rows.at(-1)?.row;
  if (last === undefined) return finishImport(act, current);
  const values = rows.flatMap(({ row, cells }) => {
    const { lead } = judgeRow(cells, mapping);
    return lead ? [{ ...lead, importId: id, importRow: row, createdBy: startedBy }] : [];
  });
  const inserted = await insertImportedLeads(act.tx, values);
  await recordChanges(act, {
    resource: 'lead',
    verb: 'import',
    changes: inserted.map((lead) => ({ after: { id: lead.id }, details: { importId: id, row: lead.importRow } })),
  });
  return {
    position: last,
    processedRows: current.processedRows + rows.length,
    importedRows: current.importedRows + inserted.length,
  };
}

async function finishImport(act: Act, current: LeadImportRecord): Promise<LeadImportChanges> {
  if (current.startedBy !== null) {
    await notify(act, current.startedBy, {
      kind: 'import',
      title: 'Import finished',
      body: `${current.importedRows.toLocaleString('en-US')} leads were imported from ${current.fileName}.`,
      link: `/leads/import/${current.id}`,
    });
  }
  return { state: 'done', finishedAt: new Date().toISOString() };
}

async function undoBatch(act: Act, current: LeadImportRecord): Promise<LeadImportChanges> {
  const { id, position, startedBy } = current;
  const batch = await undoLeadsAfter(act.tx, { importId: id, position, deletedBy: startedBy }, BATCH);
  if (batch.position === null) return { state: 'undone', finishedAt: new Date().toISOString() };
  await recordChanges(act, {
    resource: 'lead',
    verb: 'delete',
    changes: batch.undone.map((leadId) => ({ before: { id: leadId }, details: { importId: id } })),
  });
  return {
    position: batch.position,
    processedRows: current.processedRows + batch.undone.length + batch.kept,
    undoneRows: current.undoneRows + batch.undone.length,
    keptRows: current.keptRows + batch.kept,
  };
}

async function saveProgress(tx: Transaction, id: number, changes: LeadImportChanges): Promise<void> {
  const { version } = await updateLeadImport(tx, id, changes);
  await publishEvent(tx, { resource: 'leadImport', id, version });
}

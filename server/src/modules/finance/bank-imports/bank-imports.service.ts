import type {
  BankImport,
  BankImportDetail,
  BankImportQuery,
  BankMapping,
  CheckedBankLine,
} from '@builder-os/contract/modules/finance/bank-imports';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict, found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { reverseEntry } from '../ledger/ledger.service.ts';
import { getBankAccount } from './bank-account-check.service.ts';
import {
  type BankImportRow,
  type BankImportValues,
  deleteLinesOf,
  findBankImport,
  findBankImportForUpdate,
  findBankImportPage,
  findKnownKeys,
  findMadeEntries,
  insertBankLines,
  lockLinesOf,
  updateBankImport,
} from './bank-imports.queries.ts';
import type { BankImportRecord } from './bank-imports.table.ts';
import { type BankLineFields, divide, showLines } from './read-lines.import.ts';
import { checkMapping, endingBalance, readRow } from './table-file.import.ts';

const RESOURCE = 'bank-import';
/** Reversing takes time: if there are more than this, lines or transactions are undone one by one. */
const MOST_REVERSED = 50;
const NO_BALANCE = { statementDay: null, statementBalance: null };

export async function listBankImports(db: Executor, query: BankImportQuery): Promise<Page<BankImport>> {
  const page = await findBankImportPage(db, query);
  return { ...page, rows: page.rows.map(toImport) };
}

export async function getBankImport(db: Executor, id: number): Promise<BankImportDetail> {
  const row = found(await findBankImport(db, id), 'Import');
  return { ...toImport(row), lines: row.shown };
}

/** Reads the rows of a CSV file by a mapping; nothing is added. */
export async function checkBankImport(
  act: Act,
  { mapping, ...target }: Target & { mapping: BankMapping },
): Promise<BankImportDetail> {
  const { id } = target;
  const record = await lockImport(act, target, ['uploaded', 'checked']);
  if (record.rows === null) throw conflict('OFX and QFX files don’t need column matching.');
  checkMapping(mapping, record.headers.length);
  const rows = record.rows.map((row) => readRow(mapping, row));
  const ending = endingBalance(mapping, record.rows) ?? NO_BALANCE;
  await updateBankImport(act.tx, id, { mapping, ...ending, ...(await checkedValues(act.tx, record.accountId, rows)) });
  const after = await getBankImport(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'check', after: { id }, details: { mapping } });
  return after;
}

/** Adds the lines of a checked file that the account doesn't have yet. */
export async function runBankImport(act: Act, target: Target): Promise<BankImport> {
  const { id } = target;
  const record = await lockImport(act, target, ['checked']);
  await getBankAccount(act.tx, record.accountId, 'account');
  const lines = record.lines ?? [];
  const newLines = await insertBankLines(act.tx, record, lines);
  await updateBankImport(act.tx, id, {
    state: 'done',
    newLines,
    duplicateLines: lines.length - newLines,
    rows: null,
    lines: null,
    finishedAt: new Date().toISOString(),
  });
  const { lines: _shown, ...after } = await getBankImport(act.tx, id);
  await recordChange(act, { resource: RESOURCE, verb: 'run', after: { id }, details: { newLines } });
  return after;
}

/**
 * Undoes an import: deletes its lines and reverses the transactions made from them.
 * @throws AppError `conflict` (409) when there are too many to reverse
 */
export async function undoBankImport(act: Act, target: Target): Promise<BankImport> {
  const { id } = target;
  await lockImport(act, target, ['done']);
  await lockLinesOf(act.tx, id);
  const entries = await findMadeEntries(act.tx, id, MOST_REVERSED + 1);
  if (entries.length > MOST_REVERSED) {
    throw conflict(`This file created more than ${MOST_REVERSED} transactions. Undo some of its lines first.`);
  }
  for (const entryId of entries) await reverseEntry(act, entryId);
  const removed = await deleteLinesOf(act.tx, id);
  await updateBankImport(act.tx, id, { state: 'undone' });
  const { lines: _shown, ...after } = await getBankImport(act.tx, id);
  await recordChange(act, {
    resource: RESOURCE,
    verb: 'undo',
    after: { id },
    details: { removed, reversed: entries.length },
  });
  return after;
}

/** The values stored once a file's rows are read. */
export async function checkedValues(
  db: Executor,
  accountId: number,
  rows: readonly (BankLineFields | CheckedBankLine)[],
): Promise<Pick<BankImportValues, 'state' | 'lines' | 'shown' | 'totalRows' | 'newLines' | 'duplicateLines'> & Days> {
  const { lines, faults } = divide(rows);
  const known = await findKnownKeys(
    db,
    accountId,
    lines.map(({ key }) => key),
  );
  const days = lines.map(({ date }) => date).sort();
  return {
    state: 'checked',
    lines,
    ...showLines(lines, faults, known),
    totalRows: rows.length,
    faultyRows: faults.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

interface Days {
  faultyRows: number;
  firstDay: string | null;
  lastDay: string | null;
}

async function lockImport(
  act: Act,
  { id, ifMatch }: Target,
  states: readonly BankImportRecord['state'][],
): Promise<BankImportRecord> {
  const record = found(await findBankImportForUpdate(act.tx, id), 'Import');
  await checkVersion(act, RESOURCE, await getBankImport(act.tx, id), ifMatch);
  if (!states.includes(record.state)) throw conflict(REFUSALS[record.state]);
  return record;
}

const REFUSALS: Record<BankImportRecord['state'], string> = {
  uploaded: 'Match the file’s columns first.',
  checked: 'This file hasn’t been imported yet.',
  done: 'This file is already imported.',
  undone: 'This import was undone. Upload the file again.',
};

function toImport({ shown: _shown, mapping, ...row }: BankImportRow): BankImport {
  // Mappings stored before balances were read lack that column.
  return { ...row, mapping: mapping && { ...mapping, balance: mapping.balance ?? null } };
}

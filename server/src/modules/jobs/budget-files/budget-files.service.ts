import type { BudgetImport } from '@builder-os/contract/modules/jobs/budget-files';
import { MOST_BUDGET_LINES } from '@builder-os/contract/modules/jobs/budgets';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { type NamedRow, readColumns } from '../../../platform/sheets/read-columns.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { BUDGET_COLUMNS, type ReadLine, readBudgetRow, toBudgetRow } from '../budgets/budget-columns.ts';
import { findBudget } from '../budgets/budgets.queries.ts';
import { addBudgetLines } from '../budgets/budgets.service.ts';
import { findOfferedCodes } from '../cost-codes/cost-codes.queries.ts';
import { getAnyJob } from '../jobs/jobs.service.ts';

type Field = (typeof BUDGET_COLUMNS)[number]['field'];

/** The rows of an uploaded file, before they're compared with the cost codes. */
export interface BudgetFile {
  rows: NamedRow<Field>[];
  unknown: string[];
}

/** Reads a file of budget lines. Call it before the transaction, which must not wait for it. */
export function readBudgetFile(bytes: Buffer): Promise<BudgetFile> {
  return readColumns<Field>(bytes, BUDGET_COLUMNS, { mostRows: MOST_BUDGET_LINES, noun: 'lines' });
}

/** Shows the lines a file would add to a budget; nothing is written. */
export async function checkBudgetFile(db: Executor, jobId: number, file: BudgetFile): Promise<BudgetImport> {
  const { approvedAt } = await findBudget(db, jobId);
  if (approvedAt !== null) throw conflict('This budget is approved. Transfer budget between its codes instead.');
  return present(await readRows(db, file), { isDryRun: true, unknown: file.unknown });
}

/** Adds the lines of a file to a budget: all of them, or none if a row has a problem. */
export async function importBudgetFile(act: Act, jobId: number, file: BudgetFile): Promise<BudgetImport> {
  const rows = await readRows(act.tx, file);
  const lines = rows.flatMap(({ read }) => ('line' in read ? [read.line] : []));
  const faulty = rows.length - lines.length;
  if (faulty > 0) {
    throw validation({ file: `Nothing was imported. Fix ${faulty === 1 ? '1 row' : `${faulty} rows`} and try again.` });
  }
  await addBudgetLines(act, jobId, lines, { source: 'file' });
  return present(rows, { isDryRun: false, unknown: file.unknown });
}

interface FileRow {
  row: number;
  cells: NamedRow<Field>['cells'];
  read: ReadLine;
}

async function readRows(db: Executor, { rows }: BudgetFile): Promise<FileRow[]> {
  const codes = await findOfferedCodes(db);
  return rows.map(({ row, cells }) => ({ row, cells, read: readBudgetRow(cells, codes) }));
}

function present(
  rows: readonly FileRow[],
  { isDryRun, unknown }: { isDryRun: boolean; unknown: string[] },
): BudgetImport {
  const shown = rows.map(({ row, cells, read }) => ({
    row,
    code: cells.code ?? '',
    description: cells.description ?? '',
    amount: 'amount' in read ? read.amount : null,
    problems: 'problems' in read ? read.problems : [],
  }));
  return {
    isDryRun,
    added: isDryRun ? 0 : rows.length,
    faulty: shown.filter(({ amount }) => amount === null).length,
    amount: fromCents(shown.reduce((sum, { amount }) => sum + toCents(amount ?? '0.00'), 0n)),
    rows: shown,
    unknownColumns: unknown,
  };
}

interface Download {
  fileName: string;
  lines: Line[];
}

/** Records who exports a budget, and returns its lines. */
export async function exportBudget(act: Act, jobId: number, format: string): Promise<Download> {
  const { number } = await getAnyJob(act.tx, jobId);
  const { lines } = await findBudget(act.tx, jobId);
  await recordAction(act, { action: 'job.export-budget', resource: 'job', id: jobId, details: { format } });
  return { fileName: `${number}-budget.${format}`, lines: lines.map(toBudgetRow) };
}

export function toCsv({ lines }: Download): AsyncIterable<string> {
  const pages = async function* () {
    yield lines;
  };
  return writeCsv(
    BUDGET_COLUMNS.map(({ header }) => header),
    pages(),
  );
}

const SHEET: Record<Field, Pick<SheetColumn, 'type' | 'width' | 'hasDecimals'>> = {
  code: { type: 'text', width: 11 },
  costType: { type: 'text', width: 14 },
  description: { type: 'text', width: 36 },
  quantity: { type: 'number', hasDecimals: true, width: 12 },
  unit: { type: 'text', width: 10 },
  unitCost: { type: 'money', width: 14 },
  markup: { type: 'number', hasDecimals: true, width: 10 },
  isAllowance: { type: 'text', width: 11 },
};

export function toXlsx({ lines }: Download): Promise<Buffer> {
  const columns = BUDGET_COLUMNS.map(({ field, header }) => ({ header, ...SHEET[field] }));
  return printXlsx([{ name: 'Budget', columns, rows: lines }]);
}

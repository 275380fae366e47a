import {
  type FinancialTransaction,
  MOST_XLSX_ROWS,
  type TransactionExportQuery,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { validation } from '../../../platform/http/errors.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { getBookDays } from '../ledger/ledger.service.ts';
import { findTransactionPage } from './financial-transactions.queries.ts';

const ROWS_A_PAGE = 1_000;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Number', type: 'number', width: 9 },
  { header: 'Date', type: 'day', width: 12 },
  { header: 'Type', type: 'text', width: 12 },
  { header: 'Business Unit', type: 'text', width: 18 },
  { header: 'Description', type: 'text', width: 40 },
  { header: 'Amount', type: 'money', width: 16 },
  { header: 'Account', type: 'text', width: 22 },
  { header: 'To Account', type: 'text', width: 22 },
  { header: 'Category', type: 'text', width: 20 },
  { header: 'Reference Number', type: 'text', width: 18 },
  { header: 'Project', type: 'text', width: 28 },
  { header: 'Entry', type: 'number', width: 9 },
  { header: 'Reversed On', type: 'day', width: 12 },
  { header: 'Recorded By', type: 'text', width: 20 },
];

interface Download {
  fileName: string;
  /** Read while the file is sent. */
  pages: AsyncIterable<Line[]>;
}

/** Records who exports the transactions and returns them. */
export async function exportTransactions(act: Act, db: Database, query: TransactionExportQuery): Promise<Download> {
  const { today } = await getBookDays(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'financial-transaction.export',
    resource: 'financial-transaction',
    details: { filter, format },
  });
  return { fileName: `financial-transactions-${today}.${format}`, pages: readPages(db, query) };
}

export function toCsv({ pages }: Download): AsyncIterable<string> {
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages,
  );
}

/** @throws AppError `validation` (400) when there are more than a workbook holds */
export async function toXlsx({ pages }: Download): Promise<Buffer> {
  const rows: Line[] = [];
  for await (const lines of pages) {
    rows.push(...lines);
    if (rows.length <= MOST_XLSX_ROWS) continue;
    throw validation({
      format: `An Excel file can hold up to ${MOST_XLSX_ROWS.toLocaleString('en-US')} transactions. Filter the list, or export as CSV.`,
    });
  }
  return printXlsx([{ name: 'Transactions', columns: COLUMNS, rows }]);
}

async function* readPages(db: Database, query: TransactionExportQuery): AsyncGenerator<Line[]> {
  let cursor: string | undefined;
  do {
    const page = await findTransactionPage(db, { ...query, limit: ROWS_A_PAGE, cursor }, { isCounted: false });
    yield page.rows.map(toLine);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function toLine(transaction: FinancialTransaction): Line {
  return [
    transaction.id,
    transaction.transactionDate,
    transaction.transactionType,
    transaction.businessUnit,
    transaction.description,
    transaction.amount,
    transaction.accountName,
    transaction.toAccountName,
    transaction.category,
    transaction.referenceNumber,
    transaction.projectName,
    transaction.entryId,
    transaction.reversedOn,
    transaction.createdByName,
  ];
}

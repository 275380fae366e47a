import type {
  FinancialTransaction,
  TransactionExportQuery,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { everyPage, type RowDownload } from '../../../platform/sheets/row-download.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
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

/** Records who exports the transactions and returns them. */
export async function exportTransactions(act: Act, db: Database, query: TransactionExportQuery): Promise<RowDownload> {
  const { today } = await getBookDays(act.tx);
  const { format, ...filter } = query;
  await recordAction(act, {
    action: 'financial-transaction.export',
    resource: 'financial-transaction',
    details: { filter, format },
  });
  return {
    fileName: `financial-transactions-${today}`,
    sheetName: 'Transactions',
    columns: COLUMNS,
    pages: readLines(db, query),
  };
}

async function* readLines(db: Database, query: TransactionExportQuery): AsyncGenerator<Line[]> {
  const read = (cursor: string | undefined) =>
    findTransactionPage(db, { ...query, limit: ROWS_A_PAGE, cursor }, { isCounted: false });
  for await (const rows of everyPage(read)) yield rows.map(toLine);
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

import type {
  GeneralLedgerAccount,
  GeneralLedgerExportQuery,
  GeneralLedgerRow,
} from '@builder-os/contract/modules/finance/general-ledger';
import { NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Line } from '../../../platform/csv/write-csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { everyPage, type RowDownload } from '../../../platform/sheets/row-download.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { kindName } from '../ledger/ledger-words.ts';
import { type BookSpan, findLedgerPage } from './general-ledger.queries.ts';
import { chooseSpan, getGeneralLedger } from './general-ledger.service.ts';

const ROWS_A_PAGE = 1_000;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Account Kind', type: 'text', width: 20 },
  { header: 'Account', type: 'text', width: 28 },
  { header: 'Date', type: 'day', width: 12 },
  { header: 'Entry', type: 'number', width: 9 },
  { header: 'Entry Kind', type: 'text', width: 12 },
  { header: 'Memo', type: 'text', width: 40 },
  { header: 'Source', type: 'text', width: 26 },
  { header: 'Job', type: 'text', width: 14 },
  { header: 'Business Unit', type: 'text', width: 18 },
  { header: 'Debit', type: 'money', width: 16 },
  { header: 'Credit', type: 'money', width: 16 },
  { header: 'Balance', type: 'money', width: 16 },
];

/** Records who exports the general ledger and returns it: for each account its opening, its postings, its closing. */
export async function exportGeneralLedger(
  act: Act,
  db: Database,
  query: GeneralLedgerExportQuery,
): Promise<RowDownload> {
  const { format, ...filter } = query;
  const span = await chooseSpan(act.tx, query);
  const { accounts } = await getGeneralLedger(act.tx, { ...filter, ...span });
  const { from, to } = span;
  await recordAction(act, { action: 'general-ledger.export', details: { ...filter, from, to, format } });
  return {
    fileName: `general-ledger-${from}-to-${to}`,
    sheetName: 'General Ledger',
    columns: COLUMNS,
    pages: readLines(db, accounts, span),
  };
}

/** The closing balance is the sum of the rows above it, even if something is posted while the file is read. */
async function* readLines(
  db: Database,
  accounts: readonly GeneralLedgerAccount[],
  span: BookSpan,
): AsyncGenerator<Line[]> {
  for (const account of accounts) {
    const { ledgerAccountId: id, kind, opening } = account;
    let balance = opening;
    yield [balanceLine(account, 'Opening balance', span.from, balance)];
    const read = (cursor: string | undefined) => {
      const before = fromCents(BigInt(NORMAL_SIGN[kind]) * toCents(balance));
      return findLedgerPage(db, { id, kind }, span, { limit: ROWS_A_PAGE, cursor, isCounted: false, before });
    };
    for await (const rows of everyPage(read)) {
      balance = rows.at(-1)?.balance ?? balance;
      yield rows.map((row) => toLine(account, row));
    }
    yield [balanceLine(account, 'Closing balance', span.to, balance)];
  }
}

function balanceLine({ kind, name }: GeneralLedgerAccount, memo: string, day: string, balance: string): Line {
  return [kindName(kind), name, day, null, null, memo, null, null, null, null, null, balance];
}

function toLine({ kind, name }: GeneralLedgerAccount, row: GeneralLedgerRow): Line {
  return [
    kindName(kind),
    name,
    row.date,
    row.entryId,
    row.kind,
    row.memo,
    row.sourceType === null ? null : `${row.sourceType.replaceAll('-', ' ')} ${row.sourceId}`,
    row.jobNumber,
    row.businessUnit,
    row.debit === '0.00' ? null : row.debit,
    row.credit === '0.00' ? null : row.credit,
    row.balance,
  ];
}

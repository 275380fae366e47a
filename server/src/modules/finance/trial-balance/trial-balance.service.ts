import type {
  TrialBalance,
  TrialBalanceExportQuery,
  TrialBalanceQuery,
} from '@builder-os/contract/modules/finance/trial-balance';
import { recordAction } from '../../../platform/audit/audit.ts';
import { type Line, writeCsv } from '../../../platform/csv/write-csv.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { PdfReport } from '../../../platform/organization/print-with-letterhead.ts';
import { printXlsx, type SheetColumn } from '../../../platform/sheets/write-xlsx.ts';
import { getBookDays, sumLedger } from '../ledger/ledger.service.ts';
import { kindName } from '../ledger/ledger-words.ts';
import { describeTrialBalance } from './trial-balance.pdf.ts';
import { trialBalanceOf } from './trial-balance.ts';

/** Every account with postings by the day, in one statement, so that the sides are equal. */
export async function getTrialBalance(db: Executor, query: TrialBalanceQuery): Promise<TrialBalance> {
  const day = query.day ?? (await getBookDays(db)).today;
  return trialBalanceOf(await sumLedger(db, { to: day }), day);
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Kind', type: 'text', width: 24 },
  { header: 'Account', type: 'text', width: 36 },
  { header: 'Debit', type: 'money', width: 18 },
  { header: 'Credit', type: 'money', width: 18 },
];

interface Download {
  fileName: string;
  day: string;
  lines: Line[];
  document: PdfReport;
}

/** Records who exports the trial balance, and returns it. */
export async function exportTrialBalance(act: Act, query: TrialBalanceExportQuery): Promise<Download> {
  const balance = await getTrialBalance(act.tx, query);
  const { day } = balance;
  await recordAction(act, { action: 'trial-balance.export', details: { day, format: query.format } });
  const { today } = await getBookDays(act.tx);
  const lines = [
    ...balance.lines.map(({ kind, name, debit, credit }): Line => [kindName(kind), name, side(debit), side(credit)]),
    ['Total', null, balance.debit, balance.credit],
  ];
  return {
    fileName: `trial-balance-${day}.${query.format}`,
    day,
    lines,
    document: describeTrialBalance({ balance, today }),
  };
}

function side(amount: string): string | null {
  return amount === '0.00' ? null : amount;
}

export function toCsv({ lines }: Download): AsyncIterable<string> {
  const pages = async function* () {
    yield lines;
  };
  return writeCsv(
    COLUMNS.map(({ header }) => header),
    pages(),
  );
}

export function toXlsx({ day, lines }: Download): Promise<Buffer> {
  return printXlsx([{ name: `Trial Balance ${day}`, columns: COLUMNS, rows: lines }]);
}

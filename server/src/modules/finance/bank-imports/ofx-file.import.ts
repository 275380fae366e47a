import { setImmediate } from 'node:timers/promises';
import type { CheckedBankLine } from '@builder-os/contract/modules/finance/bank-imports';
import { MOST_BANK_LINES } from '@builder-os/contract/modules/finance/bank-imports';
import { readAmount } from '@builder-os/contract/platform/amount-text';
import { validation } from '../../../platform/http/errors.ts';
import type { OfxLine, OfxStatement } from '../../../platform/ofx/parse-ofx.ts';
import { workerPool } from '../../../platform/workers/worker-pool.ts';
import { cleanText, readDay } from './bank-text.ts';
import { type BankLineFields, faulty, LONGEST_DESCRIPTION, LONGEST_REFERENCE } from './read-lines.import.ts';
import { tooMany } from './table-file.import.ts';

const NOT_OFX = 'Couldn’t read this file. Download an OFX or QFX file from your bank and try again.';

/** A bank's file of one account. */
export interface BankStatementFile {
  rows: (BankLineFields | CheckedBankLine)[];
  /** The last four digits of the account. */
  bankAccount: string | null;
  statementDay: string | null;
  statementBalance: string | null;
}

const LIMIT_MS = 30_000;
const LINES_A_TURN = 500;

/** Whether a text declares itself as OFX or QFX. */
export function isOfx(content: string): boolean {
  return /^\s*(?:OFXHEADER\s*:|<\?xml[^>]*>\s*(?:<\?OFX|<OFX>)|<\?OFX|<OFX>)/i.test(content.slice(0, 2_000));
}

/**
 * @throws AppError `validation` (400) naming `file` when it can't be read, has several accounts or isn't in US dollars
 */
export async function readOfx(bytes: Buffer): Promise<BankStatementFile> {
  const statement = await readStatement(bytes);
  const lines = statement.BANKTRANLIST?.STMTTRN ?? [];
  if (lines.length > MOST_BANK_LINES) throw tooMany();
  const account = statement.BANKACCTFROM?.ACCTID ?? statement.CCACCTFROM?.ACCTID;
  const rows: BankStatementFile['rows'] = [];
  for (const [index, line] of lines.entries()) {
    rows.push(readLine(line, index + 1));
    // Lets other work run in between: thousands of long lines take a while.
    if (index % LINES_A_TURN === 0) await setImmediate();
  }
  return {
    rows,
    bankAccount: account?.replace(/\W/g, '').slice(-4) || null,
    statementDay: readDay(statement.LEDGERBAL?.DTASOF ?? '', 'YYYYMMDD') ?? null,
    statementBalance: readAmount(statement.LEDGERBAL?.BALAMT ?? '') ?? null,
  };
}

async function readStatement(bytes: Buffer): Promise<OfxStatement> {
  const { statements, isTooMuch } = await workerPool.ask({ kind: 'ofx', bytes, mostRows: MOST_BANK_LINES }, LIMIT_MS);
  if (isTooMuch) throw tooMany();
  const [statement, ...others] = statements ?? [];
  if (!statement) throw validation({ file: NOT_OFX });
  if (others.length > 0)
    throw validation({ file: 'This file has more than one account. Download one account at a time.' });
  if ((statement.CURDEF ?? 'USD') !== 'USD') {
    throw validation({
      file: `This file is in ${cleanText(statement.CURDEF ?? '', 10)}. Choose a file in US dollars.`,
    });
  }
  return statement;
}

function readLine(line: OfxLine, row: number): BankLineFields | CheckedBankLine {
  const names = [line.NAME ?? line.PAYEE?.NAME, line.MEMO].map((name) => decode(name ?? '').trim());
  // Many banks write the same text in both.
  const description = cleanText([...new Set(names)].join(' '), LONGEST_DESCRIPTION) || 'No description';
  const reference = cleanText(decode(line.CHECKNUM ?? line.REFNUM ?? ''), LONGEST_REFERENCE) || null;
  const date = readDay(line.DTPOSTED ?? '', 'YYYYMMDD') ?? null;
  const amount = readAmount(line.TRNAMT ?? '') ?? null;
  const known = { row, date, description, amount, reference };
  if (date === null) return faulty(known, 'Couldn’t read the date.');
  if (amount === null) return faulty(known, 'Couldn’t read the amount.');
  if (amount === '0.00') return faulty(known, 'The amount is 0.00.');
  const bankId = cleanText(line.FITID ?? '', 255) || null;
  return { row, date, description, amount, reference, bankId };
}

/** The parser decodes the three entities of OFX; banks also write others. */
function decode(value: string): string {
  return value
    .replace(/&apos;|&#39;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&nbsp;/g, ' ');
}

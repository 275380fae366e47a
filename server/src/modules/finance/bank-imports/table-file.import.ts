import type { BankMapping, CheckedBankLine } from '@builder-os/contract/modules/finance/bank-imports';
import { MOST_BANK_LINES } from '@builder-os/contract/modules/finance/bank-imports';
import { readAmount } from '@builder-os/contract/platform/amount-text';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { findHeaders } from '../../../platform/csv/find-headers.ts';
import { validation } from '../../../platform/http/errors.ts';
import { readTable } from '../../../platform/sheets/read-table.ts';
import type { ReadRow } from './bank-imports.table.ts';
import { cleanText, guessDayFormat, readDay } from './bank-text.ts';
import { type BankLineFields, faulty, LONGEST_DESCRIPTION, LONGEST_REFERENCE } from './read-lines.import.ts';

const MOST_COLUMNS = 200;
const LONGEST_CELL = 1_000;
const LONGEST_HEADER = 200;
const MOST_TITLES = 20;

/** Patterns for column names in lower case. The first pattern that matches any column wins. */
const COLUMNS = {
  date: [/^(transaction|posting|posted|post|booking) ?date$/, /^date$/, /\bdate\b/, /^(posted|posting|booked)$/],
  description: [/description/, /^(payee|memo|details|narrative|name)/, /\b(payee|memo|details)\b/],
  amount: [/^amount/, /\bamount$/, /^value$/],
  moneyIn: [/^credits?\b/, /^deposits?\b/, /\b(money|paid) in\b/],
  moneyOut: [/^debits?\b/, /^withdrawals?\b/, /\b(money|paid) out\b/],
  reference: [/^(check|cheque|reference|ref)\b/, /\b(check|reference) ?(number|no|#)/],
  balance: [/^(running|ledger|account|closing|ending|posted) ?bal(ance)?\b/, /^bal(ance)?$/, /\bbalance\b/],
} as const;

/** The headers and rows of a bank's CSV file or workbook, unchanged. Titles may precede the headers. */
export async function readBankTable(bytes: Buffer): Promise<{ headers: string[]; rows: ReadRow[] }> {
  const read: ReadRow[] = [];
  const keep = async (rows: readonly ReadRow[]) => {
    for (const { row, cells } of rows) read.push({ row, cells: cells.map((cell) => cleanText(cell, LONGEST_CELL)) });
  };
  // Reading one row more than fits below titles and headers shows that there are too many.
  await readTable(bytes, keep, { mostRows: MOST_BANK_LINES + MOST_TITLES + 2 });
  const head = findHeaders(read, countKnown);
  const rows = read.filter(({ row }) => head !== undefined && row > head.row);
  if (rows.length > MOST_BANK_LINES) throw tooMany();
  if (!head || rows.length === 0) throw validation({ file: 'Choose a file with at least one row below the headers.' });
  if (head.cells.length > MOST_COLUMNS)
    throw validation({ file: `Choose a file with ${MOST_COLUMNS} columns or fewer.` });
  return {
    headers: head.cells.map((cell) => cutText(cell, LONGEST_HEADER)),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, MOST_COLUMNS) })),
  };
}

export function tooMany() {
  return validation({ file: `Choose a file with ${MOST_BANK_LINES.toLocaleString('en-US')} lines or fewer.` });
}

/**
 * How many kinds of columns a row names; 0 if it has an amount, because then it's a bank line whose texts look like
 * names.
 */
function countKnown(headers: readonly string[]): number {
  if (headers.some((cell) => readAmount(cutText(cell, LONGEST_CELL)) !== undefined)) return 0;
  return Object.values(COLUMNS).filter((patterns) => findColumn(headers, patterns) !== null).length;
}

function findColumn(headers: readonly string[], patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const column = headers.findIndex((header) => pattern.test(cutText(header, 200).toLowerCase()));
    if (column >= 0) return column;
  }
  return null;
}

/** Guesses the mapping from the columns' names and first rows; undefined if they don't say enough. */
export function guessMapping(headers: readonly string[], rows: readonly ReadRow[]): BankMapping | undefined {
  const find = (name: keyof typeof COLUMNS) => findColumn(headers, COLUMNS[name]);
  const [date, description, amount] = [find('date'), find('description'), find('amount')];
  const [moneyIn, moneyOut] = [find('moneyIn'), find('moneyOut')];
  if (date === null || description === null) return undefined;
  const dayFormat = guessDayFormat(rows.map(({ cells }) => cells[date] ?? ''));
  const hasSides = moneyIn !== null && moneyOut !== null && moneyIn !== moneyOut;
  if (dayFormat === undefined || (amount === null && !hasSides)) return undefined;
  return {
    date,
    dayFormat,
    description,
    amount,
    moneyIn: amount === null ? moneyIn : null,
    moneyOut: amount === null ? moneyOut : null,
    isInverted: false,
    reference: find('reference'),
    balance: find('balance'),
  };
}

/** @throws AppError `validation` (400) when a mapping has no amount, or names a column the file doesn't have */
export function checkMapping(mapping: BankMapping, columns: number): void {
  const wrong: Record<string, string> = {};
  for (const name of ['date', 'description', 'amount', 'moneyIn', 'moneyOut', 'reference', 'balance'] as const) {
    const column = mapping[name];
    if (column !== null && column >= columns) wrong[`mapping.${name}`] = 'Choose a column from the file.';
  }
  const hasSides = mapping.moneyIn !== null && mapping.moneyOut !== null;
  if ((mapping.amount !== null) === hasSides) {
    wrong['mapping.amount'] = 'Choose an amount column, or money-in and money-out columns.';
  }
  if (Object.keys(wrong).length > 0) throw validation(wrong);
}

/** The fields of a row by a mapping, or why it can't be read. */
export function readRow(mapping: BankMapping, { row, cells }: ReadRow): BankLineFields | CheckedBankLine {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '').trim());
  const description = cleanText(cell(mapping.description), LONGEST_DESCRIPTION);
  const reference = cleanText(cell(mapping.reference), LONGEST_REFERENCE) || null;
  const date = readDay(cell(mapping.date), mapping.dayFormat) ?? null;
  const read = amountOf(mapping, cell);
  const amount = read === undefined || !mapping.isInverted ? (read ?? null) : fromCents(-toCents(read));
  const known = { row, date, description, amount, reference };
  if (date === null) return faulty(known, `“${cell(mapping.date)}” isn’t a date in the format ${mapping.dayFormat}.`);
  if (amount === null) return faulty(known, 'Couldn’t read the amount.');
  if (amount === '0.00') return faulty(known, 'The amount is 0.00.');
  if (description === '') return faulty(known, 'The description is empty.');
  return { row, date, description, amount, reference, bankId: null };
}

/**
 * The end of a file with a column of balances: its last day, and the balance after that day's last line. Files list
 * their lines in either direction, so the balances tell which is the last; null if they don't add up in either one.
 */
export function endingBalance(
  mapping: BankMapping,
  rows: readonly ReadRow[],
): { statementDay: string; statementBalance: string } | null {
  const { balance: column } = mapping;
  if (column === null) return null;
  const lines = rows.flatMap((row) => {
    const line = readRow(mapping, row);
    const balance = readAmount((row.cells[column] ?? '').trim());
    return 'verdict' in line || balance === undefined
      ? []
      : [{ date: line.date, amount: toCents(line.amount), balance: toCents(balance) }];
  });
  for (const ordered of [lines, lines.toReversed()]) {
    const last = ordered.at(-1);
    const isOrdered = ordered.every((line, index) => {
      const before = ordered[index - 1];
      return !before || (before.date <= line.date && before.balance + line.amount === line.balance);
    });
    if (last && isOrdered) return { statementDay: last.date, statementBalance: fromCents(last.balance) };
  }
  return null;
}

function amountOf(mapping: BankMapping, cell: (column: number | null) => string): string | undefined {
  if (mapping.amount !== null) return readAmount(cell(mapping.amount));
  const [cameIn, wentOut] = [cell(mapping.moneyIn), cell(mapping.moneyOut)];
  const received = cameIn === '' ? '0.00' : readAmount(cameIn);
  const spent = wentOut === '' ? '0.00' : readAmount(wentOut);
  if (received === undefined || spent === undefined || (received !== '0.00' && spent !== '0.00')) return undefined;
  // Some banks write money out as negative even in its own column.
  return received === '0.00' ? fromCents(-abs(toCents(spent))) : received;
}

function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

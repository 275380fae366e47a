import { createHash } from 'node:crypto';
import type { CheckedBankLine } from '@builder-os/contract/modules/finance/bank-imports';
import { SHOWN_BANK_LINES } from '@builder-os/contract/modules/finance/bank-imports';
import type { ReadLine } from './bank-imports.table.ts';

export const LONGEST_DESCRIPTION = 500;
export const LONGEST_REFERENCE = 100;

/** A line's fields, before it gets a key. */
export type BankLineFields = Omit<ReadLine, 'key'>;

/** A row that can't become a line, with the reason. */
export function faulty(
  known: Pick<CheckedBankLine, 'row' | 'date' | 'description' | 'amount' | 'reference'>,
  reason: string,
): CheckedBankLine {
  return { ...known, verdict: 'faulty', reason };
}

/** Splits the rows that were read into lines to add and faulty rows. */
export function divide(read: readonly (BankLineFields | CheckedBankLine)[]): {
  lines: ReadLine[];
  faults: CheckedBankLine[];
} {
  const faults: CheckedBankLine[] = [];
  const fields: BankLineFields[] = [];
  for (const row of read) {
    if ('verdict' in row) faults.push(row);
    else fields.push(row);
  }
  return { lines: withKeys(fields), faults };
}

/**
 * Gives a line the same key in every file: the bank's own number with the amount, else a hash of its fields and of how
 * many equal lines precede it, so that two equal payments are two lines. Banks may reuse a number: lines that differ
 * get a suffix. The set of keys is the same in any order of the lines, because the next file may reverse it.
 */
function withKeys(lines: readonly BankLineFields[]): ReadLine[] {
  const seen = new Map<string, number>();
  const saidOf = new Map<string, Map<string, number>>();
  return lines.map((line) => {
    const says = hash([line.date, line.amount, line.description.toLowerCase(), line.reference ?? '']);
    if (line.bankId === null) {
      const count = (seen.get(says) ?? 0) + 1;
      seen.set(says, count);
      return { ...line, key: `hash:${hash([says, String(count)])}` };
    }
    const key = `bank:${line.bankId}:${line.amount}`;
    const said = saidOf.get(key) ?? new Map<string, number>();
    saidOf.set(key, said);
    const occurrence = said.get(says) ?? said.size;
    said.set(says, occurrence);
    return { ...line, key: occurrence === 0 ? key : `${key}:${occurrence + 1}` };
  });
}

/** The lines that a check shows: faulty rows first, then the file's lines in order. */
export function showLines(
  lines: readonly ReadLine[],
  faults: readonly CheckedBankLine[],
  known: ReadonlySet<string>,
): { shown: CheckedBankLine[]; newLines: number; duplicateLines: number } {
  const met = new Set(known);
  let newLines = 0;
  const checked = lines.map(({ key, row, date, description, amount, reference }): CheckedBankLine => {
    const isNew = !met.has(key);
    met.add(key);
    if (isNew) newLines += 1;
    const verdict = isNew ? 'new' : 'duplicate';
    return { row, verdict, date, description, amount, reference, reason: isNew ? null : 'Already imported.' };
  });
  return {
    shown: [...faults, ...checked].slice(0, SHOWN_BANK_LINES),
    newLines,
    duplicateLines: lines.length - newLines,
  };
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

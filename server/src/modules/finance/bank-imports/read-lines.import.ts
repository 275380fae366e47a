import { createHash } from 'node:crypto';
import type { CheckedBankLine } from '@builder-os/contract/modules/finance/bank-imports';
import { SHOWN_BANK_LINES } from '@builder-os/contract/modules/finance/bank-imports';
import type { ReadLine } from './bank-imports.table.ts';

export const LONGEST_DESCRIPTION = 500;
export const LONGEST_REFERENCE = 100;

/** What a line says, before it is told from the others. */
export type BankLineFields = Omit<ReadLine, 'key'>;

/** A row that cannot become a line, with the reason. */
export function faulty(
  known: Pick<CheckedBankLine, 'row' | 'date' | 'description' | 'amount' | 'reference'>,
  reason: string,
): CheckedBankLine {
  return { ...known, verdict: 'faulty', reason };
}

/** Rows as they were read, parted in what can be added and what cannot. */
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
 * Gives each line what tells it from the others of its account, the same whenever a file says it again: the bank's own
 * number; else a hash of what it says and of how many lines said the same before it in the file, so that two equal
 * payments of a day are two lines. Some banks give a number again, to another line of the file or in the next file:
 * the amount tells those apart, else that the file says something else of each. In which order it says so is the same to
 * the keys, for the next file may turn it round.
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
    const place = said.get(says) ?? said.size;
    said.set(says, place);
    return { ...line, key: place === 0 ? key : `${key}:${place + 1}` };
  });
}

/** What a check shows of a file: faulty rows first, then its lines as they stand in it. */
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

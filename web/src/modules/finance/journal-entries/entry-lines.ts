import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { readAmount } from '../profit-first-accounts/entry-checks.ts';

/** A line of an entry as typed. */
export interface EntryLine {
  account: string;
  debit: string;
  credit: string;
}

export const EMPTY_LINE: EntryLine = { account: '', debit: '', credit: '' };

/** Returns what's wrong with a line; undefined if nothing is. */
export function refuseLine({ account, debit, credit }: EntryLine): string | undefined {
  if (account === '') return 'Choose an account.';
  const amounts = [debit, credit].filter((text) => text.trim() !== '');
  if (amounts.length !== 1) return 'Enter a debit or a credit, more than zero.';
  const amount = readAmount(amounts[0] ?? '');
  return amount === undefined || toCents(amount) === 0n ? 'Enter a debit or a credit, more than zero.' : undefined;
}

/** Returns the totals of the debits and the credits, leaving out invalid amounts. */
export function sumLines(lines: readonly EntryLine[]): { debits: string; credits: string; isEven: boolean } {
  const sum = (side: 'debit' | 'credit') =>
    lines.reduce((total, line) => total + toCents(readAmount(line[side]) ?? '0'), 0n);
  const [debits, credits] = [sum('debit'), sum('credit')];
  return { debits: fromCents(debits), credits: fromCents(credits), isEven: debits === credits && debits > 0n };
}

import type { BankDayFormat, BankMapping } from '@builder-os/contract/modules/finance/bank-imports';

/** Column mappings as the form holds them: a position as a string, `none`, or empty if nothing is chosen yet. */
export interface MappingEntries {
  date: string;
  dayFormat: BankDayFormat;
  description: string;
  amount: string;
  moneyIn: string;
  moneyOut: string;
  reference: string;
  balance: string;
  isInverted: boolean;
}

const NONE = 'none';

export function toMappingEntries(mapping: BankMapping | null): MappingEntries {
  const text = (column: number | null | undefined) => (typeof column === 'number' ? String(column) : NONE);
  return {
    date: mapping ? text(mapping.date) : '',
    dayFormat: mapping?.dayFormat ?? 'MM/DD/YYYY',
    description: mapping ? text(mapping.description) : '',
    amount: text(mapping?.amount),
    moneyIn: text(mapping?.moneyIn),
    moneyOut: text(mapping?.moneyOut),
    reference: text(mapping?.reference),
    balance: text(mapping?.balance),
    isInverted: mapping?.isInverted ?? false,
  };
}

/** Returns the missing or contradictory columns, by field. */
export function refuseMapping(entries: MappingEntries): Partial<Record<keyof MappingEntries, string>> {
  const problems: Partial<Record<keyof MappingEntries, string>> = {};
  if (readColumn(entries.date) === null) problems.date = 'Choose the date column.';
  if (readColumn(entries.description) === null) problems.description = 'Choose the description column.';
  const hasAmount = readColumn(entries.amount) !== null;
  const hasTwo = readColumn(entries.moneyIn) !== null || readColumn(entries.moneyOut) !== null;
  if (hasAmount === hasTwo) {
    problems.amount = hasAmount
      ? 'Choose one amount column, or money-in and money-out columns, but not both.'
      : 'Choose an amount column, or money-in and money-out columns.';
  }
  return problems;
}

export function toMapping(entries: MappingEntries): BankMapping | undefined {
  const date = readColumn(entries.date);
  const description = readColumn(entries.description);
  if (date === null || description === null || Object.keys(refuseMapping(entries)).length > 0) return undefined;
  return {
    date,
    dayFormat: entries.dayFormat,
    description,
    amount: readColumn(entries.amount),
    moneyIn: readColumn(entries.moneyIn),
    moneyOut: readColumn(entries.moneyOut),
    isInverted: entries.isInverted,
    reference: readColumn(entries.reference),
    balance: readColumn(entries.balance),
  };
}

function readColumn(entry: string): number | null {
  return /^\d+$/.test(entry) ? Number(entry) : null;
}

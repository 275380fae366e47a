import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { readMoneyInput } from '../../../format/money-input.ts';
import { readDay } from '../../../ui/form/read-day.ts';

/** A line read from a spreadsheet. */
export interface PastedLine {
  description: string;
  value: string;
  dueOn: string;
}

/**
 * Reads lines copied from a spreadsheet: a description, an amount and maybe a day, separated by tabs. The amount is the
 * first cell that is one, so that a column of numbers before the description doesn't matter. Rows without an amount,
 * such as headings and empty rows, are skipped.
 */
export function readPastedLines(text: string, today: string): PastedLine[] {
  return text.split(/\r?\n/).flatMap((row) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    const named = cells.findIndex((cell) => cell !== '' && readValue(cell) === undefined);
    const description = cells[named];
    if (description === undefined) return [];
    const rest = cells.slice(named + 1);
    const valued = rest.findIndex((cell) => readValue(cell) !== undefined);
    const value = readValue(rest[valued] ?? '');
    if (value === undefined) return [];
    const day = rest.slice(valued + 1).find((cell) => cell !== '' && readDay(cell, today) !== undefined);
    return [{ description, value, dueOn: day === undefined ? '' : (readDay(day, today) ?? '') }];
  });
}

/** An amount in a cell; `(1,200.00)` and `-1,200` are negative. */
function readValue(cell: string): string | undefined {
  const inner = /^\((.*)\)$/.exec(cell)?.[1];
  const isNegative = inner !== undefined || /^[-−]/.test(cell);
  const amount = readMoneyInput((inner ?? cell).replace(/^[-−]\s*/, ''));
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return undefined;
  const cents = toCents(amount);
  return fromCents(isNegative ? -cents : cents);
}

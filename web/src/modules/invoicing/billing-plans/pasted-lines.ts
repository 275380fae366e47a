import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { readMoneyInput } from '../../../format/money-input.ts';
import { readCells } from '../../../format/pasted-cells.ts';
import { readDay } from '../../../ui/form/read-day.ts';

/** A line read from a spreadsheet. */
export interface PastedLine {
  description: string;
  value: string;
  dueOn: string;
}

/** The lines of a pasted text, and a sentence about each row that isn't one. */
export interface PastedRows {
  lines: PastedLine[];
  problems: string[];
}

/**
 * Reads lines copied from a spreadsheet or a CSV file: a description, an amount and maybe a day. The amount is the first
 * cell that is one, so that a column of numbers before the description doesn't matter. Empty rows and the heading are
 * skipped; any other row that can't be read is named.
 */
export function readPastedLines(text: string, today: string): PastedRows {
  const separator = text.includes('\t') ? '\t' : ',';
  const lines: PastedLine[] = [];
  const problems: string[] = [];
  let isHeading = true;
  for (const [index, cells] of readCells(text, separator).entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const line = readLine(cells, { separator, today });
    if (typeof line !== 'string') lines.push(line);
    else if (!(isHeading && cells.every((cell) => !/\d/.test(cell)))) problems.push(`Row ${index + 1}: ${line}`);
    isHeading = false;
  }
  return { lines, problems };
}

/** The line of a row, or why it isn't one. */
function readLine(cells: string[], { separator, today }: { separator: string; today: string }): PastedLine | string {
  const named = cells.findIndex((cell) => cell !== '' && readValue(cell) === undefined);
  const description = cells[named];
  if (description === undefined) return 'add a description before the amount.';
  const rest = cells.slice(named + 1);
  const valued = rest.findIndex((cell) => readValue(cell) !== undefined);
  const value = readValue(rest[valued] ?? '');
  if (value === undefined) return `add an amount after “${description}”, such as 1200.00.`;
  if (separator === ',' && /^\d{3}(?!\d)/.test(rest[valued + 1] ?? '')) {
    return 'remove the commas from the amount, or put it in quotes, such as "1,200.00".';
  }
  const day = rest.slice(valued + 1).find((cell) => cell !== '' && readDay(cell, today) !== undefined);
  return { description, value, dueOn: day === undefined ? '' : (readDay(day, today) ?? '') };
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

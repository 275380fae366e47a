import { spreadYear } from '@builder-os/contract/modules/finance/budget-spread';
import type { CategoryBudget } from '@builder-os/contract/modules/finance/category-budgets';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { readCells } from '../../../format/pasted-cells.ts';
import { AMOUNT_REFUSAL, readAmount } from '../profit-first-accounts/entry-checks.ts';

/** A category's amounts as typed: its year's total, and each month. */
export interface BudgetLine {
  ledgerAccountId: number;
  name: string;
  year: string;
  months: string[];
}

export const EMPTY_MONTHS = Array.from({ length: 12 }, () => '');

/** A line for each category that can be chosen or has a budget: income first. */
export function budgetLines(categories: readonly LedgerAccount[], budget: CategoryBudget): BudgetLine[] {
  return categories
    .map((category) => ({ category, own: budget.rows.find((row) => row.ledgerAccountId === category.id) }))
    .filter(({ category, own }) => own !== undefined || !category.isRetired)
    .toSorted((one, other) => other.category.kind.localeCompare(one.category.kind))
    .map(({ category, own }) => lineOf(category, own?.months ?? []));
}

function lineOf({ id, name }: Pick<LedgerAccount, 'id' | 'name'>, amounts: readonly string[]): BudgetLine {
  const months = EMPTY_MONTHS.map((_, index) => shownAmount(amounts[index]));
  return { ledgerAccountId: id, name, year: yearOf(months), months };
}

/** An amount as shown in a cell: blank for none. */
export function shownAmount(amount = '0.00'): string {
  return toCents(amount) <= 0n ? '' : trimDecimal(amount);
}

/** The sum of the months that can be read. */
export function yearOf(months: readonly string[]): string {
  return shownAmount(fromCents(months.reduce((sum, text) => sum + toCents(readAmount(text) ?? '0'), 0n)));
}

/** The months of a year's total; undefined if it isn't an amount. */
export function spreadText(year: string): string[] | undefined {
  const amount = readAmount(year);
  return amount === undefined ? undefined : spreadYear(amount).map((month) => shownAmount(month));
}

/** The cells of a text copied from a spreadsheet, or undefined for a single value. */
export function pastedCells(text: string): string[][] | undefined {
  // Without quotes, a comma belongs to an amount.
  const cells = readCells(text, !text.includes('\t') && text.includes('"') ? ',' : '\t');
  return cells.length === 1 && cells[0]?.length === 1 && cells[0][0] === text.trim() ? undefined : cells;
}

/** The error of each cell that isn't an amount, and of each total that isn't spread. A blank one is no budget. */
export function refuseLines(rows: readonly BudgetLine[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((line, row) => {
      const refusal = refuseYear(line);
      const months = line.months.flatMap((text, month) =>
        text.trim() === '' || readAmount(text) !== undefined ? [] : [[`rows.${row}.months.${month}`, AMOUNT_REFUSAL]],
      );
      return refusal === undefined ? months : [[`rows.${row}.year`, refusal], ...months];
    }),
  );
}

/** Only the months are saved, so a total that isn't their sum would be lost. */
function refuseYear({ year, months }: BudgetLine): string | undefined {
  const sum = yearOf(months);
  const text = year.trim();
  // The sum of large months can have more digits than an amount that is typed.
  if (text === '' || text === sum) return undefined;
  const amount = readAmount(text);
  if (amount === undefined) return AMOUNT_REFUSAL;
  return shownAmount(fromCents(toCents(amount))) === sum ? undefined : 'Spread it over the months first.';
}

/** The lines that aren't as the dialog opened, with their months, to tell two versions of a budget apart. */
export function describeChanges(rows: readonly BudgetLine[], opened: readonly BudgetLine[]): string {
  const monthsOf = ({ months }: Pick<BudgetLine, 'months'>) => months.map((text) => text.trim() || '0').join(' ');
  const changed = rows.filter((line) => {
    const before = opened.find(({ ledgerAccountId }) => ledgerAccountId === line.ledgerAccountId);
    return monthsOf(line) !== monthsOf(before ?? { months: EMPTY_MONTHS });
  });
  return changed.map((line) => `${line.name}: ${monthsOf(line)}`).join('\n') || 'No changes';
}

/** The rows as the API takes them. */
export function toRows(rows: readonly BudgetLine[]) {
  return rows.map(({ ledgerAccountId, months }) => ({
    ledgerAccountId,
    months: months.map((text) => readAmount(text) ?? '0.00'),
  }));
}

import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

/** A division of the budget: its current amount, and the amount spent. Vendors and forecasts aren't in it. */
export interface DivisionRow {
  division: string;
  name: string;
  revised: string;
  actual: string;
  /** Percent of the budget that was spent, with one decimal; null without a budget. */
  spent: string | null;
}

/** The cost report by division; the last row adds the divisions up. */
export function divideBudget({ rows, totals }: Pick<CostReport, 'rows' | 'totals'>): DivisionRow[] {
  const divisions = new Map<string, { name: string; revised: bigint; actual: bigint }>();
  for (const row of rows) {
    const sums = divisions.get(row.division) ?? { name: row.divisionName, revised: 0n, actual: 0n };
    sums.revised += toCents(row.revised);
    sums.actual += toCents(row.actual);
    divisions.set(row.division, sums);
  }
  const shown = [...divisions].filter(([, { revised, actual }]) => revised !== 0n || actual !== 0n);
  return [
    ...shown
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([division, { name, revised, actual }]) => toRow(division, name, revised, actual)),
    toRow('', 'Total', toCents(totals.revised), toCents(totals.actual)),
  ];
}

function toRow(division: string, name: string, revised: bigint, actual: bigint): DivisionRow {
  // In tenths of a percent.
  const spent = revised > 0n ? shareOf(actual, 1_000n, revised) : null;
  return {
    division,
    name,
    revised: fromCents(revised),
    actual: fromCents(actual),
    spent: spent === null ? null : `${spent / 10n}.${spent < 0n ? -(spent % 10n) : spent % 10n}`,
  };
}

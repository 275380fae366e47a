import { forecastOf } from '@builder-os/contract/modules/job-costs/cost-forecast';
import type { CostReport, CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { CostCell } from './cost-report.queries.ts';

const SUMMED = [
  'original',
  'changes',
  'transfers',
  'revised',
  'committed',
  'actual',
  'actualOnOrders',
  'openCommitment',
  'toGo',
  'forecast',
  'variance',
  'pending',
] as const satisfies readonly (keyof CostReport['totals'])[];

/** A code and type with all its figures. */
export function toCostRow(cell: CostCell): CostRow {
  return { ...cell, ...forecastOf({ ...cell, ownToGo: cell.ownEstimate?.toGo ?? null }) };
}

export function sumRows(rows: readonly CostRow[]): CostReport['totals'] {
  const sums = new Map(SUMMED.map((name) => [name, rows.reduce((sum, row) => sum + toCents(row[name]), 0n)]));
  const sumOf = (name: (typeof SUMMED)[number]) => fromCents(sums.get(name) ?? 0n);
  return {
    original: sumOf('original'),
    changes: sumOf('changes'),
    transfers: sumOf('transfers'),
    revised: sumOf('revised'),
    committed: sumOf('committed'),
    actual: sumOf('actual'),
    actualOnOrders: sumOf('actualOnOrders'),
    openCommitment: sumOf('openCommitment'),
    toGo: sumOf('toGo'),
    forecast: sumOf('forecast'),
    variance: sumOf('variance'),
    pending: sumOf('pending'),
  };
}

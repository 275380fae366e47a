import { DEAL_STAGES, type DealStage, isClosed, type LostReason } from '@builder-os/contract/modules/sales/deals';
import type {
  ClosedMonth,
  ForecastMonth,
  ReportedLeadStatus,
  SalesReport,
} from '@builder-os/contract/modules/sales/reports';
import type { ReportFilter } from './reports-search.ts';

export const OPEN_STAGES = DEAL_STAGES.filter((stage) => !isClosed(stage));

/** The list filter for the rows behind a figure. */
export interface RowFilter {
  owner: string | undefined;
  createdFrom: string | undefined;
  createdTo: string | undefined;
}

/** Converts the report's filters to list filters. */
export function rowFilterOf({ period }: Pick<SalesReport, 'period'>, owner: string | undefined): RowFilter {
  return { owner, createdFrom: period.from ?? undefined, createdTo: period.to ?? undefined };
}

export function dealRows(filter: RowFilter, stages?: readonly DealStage[]) {
  return { ...filter, view: 'list' as const, stage: stages?.join(',') };
}

export function leadRows(filter: RowFilter, status: ReportedLeadStatus) {
  return { ...filter, status };
}

export function sourceRows(filter: RowFilter, source: string | null) {
  return source === null ? { ...filter, hasSource: 'no' as const } : { ...filter, source };
}

/** Deals closed in the whole period. */
export function decidedRows({ owner, from, to }: ReportFilter, stages: readonly DealStage[]) {
  return { owner, view: 'list' as const, stage: stages.join(','), closedFrom: from, closedTo: to };
}

export function lostRows(filter: ReportFilter, reason: LostReason | null) {
  return { ...decidedRows(filter, ['closed_lost']), lostReason: reason ?? 'none' };
}

/** Deals closed in a month of the period, or outside its months. */
export function closedRows(owner: string | undefined, month: ClosedMonth, stages: readonly DealStage[]) {
  const rows = { owner, view: 'list' as const, stage: stages.join(',') };
  if (month.bucket === 'undated') return { ...rows, closed: 'none' as const };
  return { ...rows, closedFrom: month.from ?? undefined, closedTo: month.to ?? undefined };
}

/** Open deals expected to close in a month, or outside the months. */
export function expectedRows(owner: string | undefined, month: Omit<ForecastMonth, 'count' | 'weighted'>) {
  const rows = { owner, view: 'list' as const, stage: OPEN_STAGES.join(','), sort: 'expectedCloseDate' as const };
  if (month.bucket === 'undated') return { ...rows, expected: 'none' as const };
  return { ...rows, expectedFrom: month.from ?? undefined, expectedTo: month.to ?? undefined };
}

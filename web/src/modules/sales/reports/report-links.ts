import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import type { ReportedLeadStatus, SalesReport } from '@builder-os/contract/modules/sales/reports';

/** What a list must be narrowed to, to show the rows behind a figure. */
interface RowFilter {
  owner: string | undefined;
  createdFrom: string | undefined;
  createdTo: string | undefined;
}

/** The report's own filters, in the words of the lists. */
export function rowFilterOf({ period }: Pick<SalesReport, 'period'>, owner: string | undefined): RowFilter {
  return { owner, createdFrom: period.from ?? undefined, createdTo: period.to ?? undefined };
}

export function dealRows(filter: RowFilter, stages?: readonly DealStage[]) {
  return { ...filter, view: 'list' as const, stage: stages?.join(',') };
}

/** Undefined for a status no lead can have: there are no rows to show. */
export function leadRows(filter: RowFilter, status: ReportedLeadStatus) {
  return LEAD_STATUSES.some((known) => known === status) ? { ...filter, status } : undefined;
}

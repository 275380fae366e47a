import { type CostFigure, costReportEndpoints } from '@builder-os/contract/modules/job-costs/cost-report';
import type { CostType } from '@builder-os/contract/modules/jobs/cost-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { JOB_MONEY_PARTS } from '../jobs/jobs.queries.ts';

/** Where a figure is: a code and type, a code, a type, a division, or the whole job. */
export interface CostPlace {
  division?: string;
  costCodeId?: number;
  costType?: CostType;
}

/** The cost of a job as of the end of a day; today if it's left out. */
export function costReportQuery(jobId: number, asOf: string | undefined) {
  return queryOptions({
    queryKey: ['job', 'cost-report', jobId, asOf ?? 'today'],
    queryFn: ({ signal }) => call(costReportEndpoints.get, { params: { id: jobId }, query: { asOf }, signal }),
    meta: { dependsOn: JOB_MONEY_PARTS },
    placeholderData: keepPreviousData,
  });
}

interface SourcesOf {
  jobId: number;
  asOf: string | undefined;
  figure: CostFigure;
  place: CostPlace;
}

/** The rows a figure is made of. */
export function costSourcesQuery({ jobId, asOf, figure, place }: SourcesOf) {
  const { division, costCodeId, costType } = place;
  return queryOptions({
    queryKey: ['job', 'cost-sources', jobId, asOf ?? 'today', figure, place],
    queryFn: ({ signal }) =>
      call(costReportEndpoints.sources, {
        params: { id: jobId },
        query: { asOf, figure, division, costCodeId: costCodeId && String(costCodeId), costType },
        signal,
      }),
    meta: { dependsOn: JOB_MONEY_PARTS },
  });
}

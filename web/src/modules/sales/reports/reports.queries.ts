import { reportEndpoints } from '@builder-os/contract/modules/sales/reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { ReportFilter } from './reports-search.ts';

export function salesReportQuery(filter: ReportFilter) {
  return queryOptions({
    queryKey: ['report', 'sales', filter],
    queryFn: ({ signal }) => call(reportEndpoints.sales, { query: filter, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['deal', 'lead'] },
  });
}

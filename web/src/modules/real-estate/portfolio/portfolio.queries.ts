import { portfolioEndpoints } from '@builder-os/contract/modules/real-estate/portfolio';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const meta = { dependsOn: ['property', 'property-valuation'] };

export const portfolioSummaryQuery = queryOptions({
  queryKey: ['portfolio', 'summary'],
  queryFn: ({ signal }) => call(portfolioEndpoints.summary, { signal }),
  meta,
});

export const portfolioHistoryQuery = queryOptions({
  queryKey: ['portfolio', 'history'],
  queryFn: ({ signal }) => call(portfolioEndpoints.history, { signal }),
  meta,
});

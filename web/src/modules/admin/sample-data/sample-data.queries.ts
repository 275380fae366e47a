import { sampleDataEndpoints } from '@builder-os/contract/modules/admin/sample-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const sampleDataQuery = queryOptions({
  queryKey: ['sample-data'],
  queryFn: ({ signal }) => call(sampleDataEndpoints.get, { signal }),
  meta: {
    dependsOn: ['lead', 'deal', 'contact', 'activity', 'saved_view', 'product', 'sales-resource', 'page', 'book'],
  },
});

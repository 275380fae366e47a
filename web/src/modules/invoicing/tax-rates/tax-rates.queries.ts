import { taxRateEndpoints } from '@builder-os/contract/modules/invoicing/tax-rates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The sales tax rates by place, latest first. */
export const taxRatesQuery = queryOptions({
  queryKey: ['tax-rate', 'list'],
  queryFn: ({ signal }) => call(taxRateEndpoints.list, { signal }),
  meta: { dependsOn: ['invoice'] },
});

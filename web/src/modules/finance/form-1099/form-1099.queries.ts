import { form1099Endpoints } from '@builder-os/contract/modules/finance/form-1099';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The amounts paid to 1099-eligible vendors in a year. */
export function form1099Query(year: number) {
  return queryOptions({
    queryKey: ['form-1099', year],
    queryFn: ({ signal }) => call(form1099Endpoints.get, { query: { year: String(year) }, signal }),
    meta: { dependsOn: ['bill', 'financial-transaction', 'vendor', 'contact', 'dated-setting'] },
  });
}

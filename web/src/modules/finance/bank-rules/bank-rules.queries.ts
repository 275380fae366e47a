import { bankRuleEndpoints } from '@builder-os/contract/modules/finance/bank-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const bankRulesQuery = queryOptions({
  queryKey: ['bank-rule'],
  queryFn: ({ signal }) => call(bankRuleEndpoints.list, { signal }),
  meta: { dependsOn: ['bank-line'] },
});

import { trialBalanceEndpoints } from '@builder-os/contract/modules/finance/trial-balance';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { BOOKS_META } from '../general-ledger/general-ledger.queries.ts';

export function trialBalanceQuery(day: string) {
  return queryOptions({
    queryKey: ['trial-balance', day],
    queryFn: ({ signal }) => call(trialBalanceEndpoints.get, { query: { day }, signal }),
    placeholderData: keepPreviousData,
    meta: BOOKS_META,
  });
}

import { profitFirstAccountEndpoints } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** From general to specific; `profit-first-account` is also the live event. Balances depend on the journal. */
const keys = {
  all: ['profit-first-account'],
  list: () => [...keys.all, 'list'],
  archived: () => [...keys.all, 'archived'],
  history: () => [...keys.all, 'history'],
};
const meta = { dependsOn: ['journal-entry'] };

export const accountsQuery = queryOptions({
  queryKey: keys.list(),
  queryFn: ({ signal }) => call(profitFirstAccountEndpoints.list, { signal }),
  meta,
});

export const archivedAccountsQuery = queryOptions({
  queryKey: keys.archived(),
  queryFn: async ({ signal }) => {
    const accounts = await call(profitFirstAccountEndpoints.list, { query: { archived: 'yes' }, signal });
    return accounts.filter(({ isActive }) => !isActive);
  },
  meta,
});

/** Balances at the end of each of the last 12 weeks. */
export const accountHistoryQuery = queryOptions({
  queryKey: keys.history(),
  queryFn: ({ signal }) => call(profitFirstAccountEndpoints.history, { signal }),
  meta,
});

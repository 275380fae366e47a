import { getRouteApi } from '@tanstack/react-router';
import type { BankSearch, BankTab } from './bank-search.ts';

const route = getRouteApi('/signed-in/financial/bank-statements');

/** The state of Bank Statements, kept in its URL. */
export function useBankUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<BankSearch>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    search,
    tab: search.tab ?? 'lines',
    change,
    /** Drops the previous tab's filters and keeps the account. */
    openTab: (tab: BankTab, further: BankSearch = {}) =>
      void navigate({
        search: { tab: tab === 'lines' ? undefined : tab, account: search.account, ...further },
        resetScroll: false,
      }),
  };
}

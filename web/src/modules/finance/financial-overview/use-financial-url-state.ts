import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import type { FinancialSearch, FinancialTab, ProfitFirstPart } from './financial-search.ts';

const route = getRouteApi('/signed-in/financial');

/** The state of Financial Management, kept in its URL. */
export function useFinancialUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Keeps the rest of the URL. */
  const change = (changes: Partial<FinancialSearch> & ShellSearch, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  /** Drops the rest of the URL, because one tab's filters don't apply to another. */
  const go = (next: FinancialSearch & ShellSearch) => void navigate({ search: next, resetScroll: false });
  return {
    search,
    tab: search.tab ?? 'overview',
    part: search.part ?? 'accounts',
    isTable: search.as === 'table',
    change,
    go,
    openTab: (tab: FinancialTab) => go({ tab: tab === 'overview' ? undefined : tab, as: search.as }),
    openPart: (part: ProfitFirstPart) =>
      go({ tab: 'profit-first', part: part === 'accounts' ? undefined : part, as: search.as }),
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    recordRevenue: () => go({ tab: 'revenue', action: 'create' }),
    closeCreate: () => change({ action: undefined }),
    showTables: (isTable: boolean) => change({ as: isTable ? 'table' : undefined }),
  };
}

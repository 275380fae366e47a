import { getRouteApi } from '@tanstack/react-router';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import type { BooksSearch, BookTab } from './books-search.ts';

const route = getRouteApi('/signed-in/financial-books');

/** The state of Books, kept in its URL. The days default to today and to this year up to today. */
export function useBooksUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayIn(organization);
  const last = search.to ?? today;
  const first = search.from ?? `${last.slice(0, 4)}-01-01`;
  const change = (changes: Partial<BooksSearch>, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  // Days in the wrong order are swapped.
  const days = first <= last ? { from: first, to: last } : { from: last, to: first };
  const span = { ...days, unit: search.unit };
  return {
    search,
    tab: search.tab ?? 'trial-balance',
    day: search.day ?? today,
    span,
    ledgerSpan: { ...span, job: search.job },
    change,
    /** Keeps the days and the unit. */
    openTab: (tab: BookTab) =>
      change({ tab: tab === 'trial-balance' ? undefined : tab, account: undefined, line: undefined }, false),
  };
}

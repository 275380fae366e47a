import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { type BoardCard, dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { type DealStage, dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { shareRows } from '../../../api/share-rows.ts';
import type { DealFilter, DealListFilter } from './deals-search.ts';

export const DEALS_PER_PAGE = 100;

/** From general to specific. `deal` is also the resource name in the live event that invalidates them. */
export const dealKeys = {
  all: ['deal'],
  board: (filter: DealFilter) => [...dealKeys.all, 'board', filter],
  column: (filter: DealFilter, stage: DealStage, pages: number) => [...dealKeys.board(filter), stage, pages],
  list: (filter: DealListFilter) => [...dealKeys.all, 'list', filter],
  page: (filter: DealListFilter, cursor: string | undefined) => [...dealKeys.list(filter), cursor ?? 'first'],
  recent: (count: number) => [...dealKeys.all, 'recent', count],
  search: (text: string) => [...dealKeys.all, 'search', text],
  summary: () => [...dealKeys.all, 'summary'],
  detail: (id: number) => [...dealKeys.all, 'detail', id],
  history: (id: number) => [...dealKeys.all, 'history', id],
  activities: (id: number) => [...dealKeys.all, 'activities', id],
};

/** All stages with their first cards. Cards include the deal's planned activity and contact. */
export function dealBoardQuery(filter: DealFilter) {
  return queryOptions({
    queryKey: dealKeys.board(filter),
    queryFn: ({ signal }) => call(dealBoardEndpoints.board, { query: filter, signal }),
    meta: { dependsOn: ['activity', 'contact'], isCachedOffline: true },
    structuralSharing: shareRows,
    placeholderData: keepPreviousData,
  });
}

/** The first pages of a column, fetched one after the other so no card is missed if others are moved. */
export function dealColumnQuery(filter: DealFilter, stage: DealStage, pages: number) {
  return queryOptions({
    queryKey: dealKeys.column(filter, stage, pages),
    queryFn: ({ signal }) => readColumn(filter, stage, pages, signal),
    meta: { dependsOn: ['activity', 'contact'], isCachedOffline: true },
    structuralSharing: shareRows,
    placeholderData: keepPreviousData,
  });
}

async function readColumn(
  filter: DealFilter,
  stage: DealStage,
  pages: number,
  signal: AbortSignal,
): Promise<{ cards: BoardCard[]; nextCursor: string | null }> {
  const cards: BoardCard[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const query = { ...filter, cursor, limit: String(DEALS_PER_PAGE) };
    const { rows, nextCursor } = await callPage(dealBoardEndpoints.column, { params: { stage }, query, signal });
    cards.push(...rows);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  return { cards, nextCursor: cursor ?? null };
}

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function dealPageQuery(filter: DealListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: dealKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(dealEndpoints.list, { query: { ...filter, cursor, limit: String(DEALS_PER_PAGE) }, signal }),
    meta: { isCachedOffline: true },
  });
}

export function recentDealsQuery(count: number) {
  return queryOptions({
    queryKey: dealKeys.recent(count),
    queryFn: ({ signal }) => callPage(dealEndpoints.list, { query: { limit: String(count) }, signal }),
    meta: { isCachedOffline: true },
  });
}

export const dealSummaryQuery = queryOptions({
  queryKey: dealKeys.summary(),
  queryFn: ({ signal }) => call(dealEndpoints.summary, { signal }),
  meta: { isCachedOffline: true },
});

/** Deals that match a text, for pickers. */
export function dealSearchQuery(text: string) {
  return queryOptions({
    queryKey: dealKeys.search(text),
    queryFn: ({ signal }) => callPage(dealEndpoints.list, { query: { q: text || undefined, limit: '20' }, signal }),
    meta: { isCachedOffline: true },
    placeholderData: keepPreviousData,
  });
}

export function dealQuery(id: number) {
  return queryOptions({
    queryKey: dealKeys.detail(id),
    queryFn: ({ signal }) => call(dealEndpoints.get, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** A deal's stage changes: who made them, and when. */
export function dealHistoryQuery(id: number) {
  return queryOptions({
    queryKey: dealKeys.history(id),
    queryFn: ({ signal }) => call(dealEndpoints.history, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** A deal's activities, newest first: the first 200. */
export function dealActivitiesQuery(id: number) {
  return queryOptions({
    queryKey: dealKeys.activities(id),
    queryFn: ({ signal }) =>
      callPage(activityEndpoints.listForDeal, { params: { dealId: id }, query: { limit: '200' }, signal }),
    meta: { dependsOn: ['activity'], isCachedOffline: true },
  });
}

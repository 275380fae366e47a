import { jobBlockEndpoints } from '@builder-os/contract/modules/job-costs/job-blocks';
import { jobEndpoints } from '@builder-os/contract/modules/jobs/jobs';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { shareRows } from '../../../api/share-rows.ts';
import { RELATED_PER_PAGE } from '../../../app/records/linked-page.ts';
import type { JobBoardFilter, JobListFilter } from './jobs-search.ts';

export const JOBS_PER_PAGE = 100;

/** The resources that change a job's money, other than the job itself. */
export const JOB_MONEY_PARTS = [
  'budget-line',
  'budget-transfer',
  'cost-estimate',
  'cost-code',
  'financial-transaction',
  'bill',
  'vendor-credit',
  'revenue-record',
  'invoice',
  'customer-payment',
  'purchase-order',
  'change-order',
];

/** The resources that hold or release a bill, other than the bill itself: papers and the tolerance. */
export const HOLD_PARTS = ['vendor', 'vendor-paper', 'lien-waiver', 'dated-setting'];

/** The resources a job shows or compares its version with: every budget change raises that too. */
const JOB_PARTS = ['contact', 'budget-line', 'budget-transfer', 'cost-estimate', 'change-order'];

/** From general to specific; `job` is also the name of the live event that makes them stale. */
export const jobKeys = {
  all: ['job'],
  page: (filter: JobListFilter, cursor: string | undefined) => [...jobKeys.all, 'list', filter, cursor ?? 'first'],
  board: (filter: JobBoardFilter) => [...jobKeys.all, 'board', filter],
  search: (text: string) => [...jobKeys.all, 'search', text],
  ofDeal: (dealId: number) => [...jobKeys.all, 'deal', dealId],
  ofQuote: (number: string) => [...jobKeys.all, 'quote', number],
  ofContact: (contactId: number) => [...jobKeys.all, 'contact', contactId],
  ofProperty: (propertyId: number) => [...jobKeys.all, 'property', propertyId],
  money: (ids: string) => [...jobKeys.all, 'money', ids],
  detail: (id: number) => [...jobKeys.all, 'detail', id],
  moves: (id: number) => [...jobKeys.all, 'moves', id],
  activities: (id: number) => [...jobKeys.all, 'activities', id],
  blocks: (id: number) => [...jobKeys.all, 'blocks', id],
};

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function jobPageQuery(filter: JobListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: jobKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(jobEndpoints.list, { query: { ...filter, cursor, limit: String(JOBS_PER_PAGE) }, signal }),
    meta: { dependsOn: JOB_PARTS, isCachedOffline: true },
  });
}

/** Whether there are any jobs; the text of an empty list depends on it. */
export const anyJobsQuery = jobPageQuery({}, undefined);

/** All phases with their first cards. */
export function jobBoardQuery(filter: JobBoardFilter) {
  return queryOptions({
    queryKey: jobKeys.board(filter),
    queryFn: ({ signal }) => call(jobEndpoints.board, { query: filter, signal }),
    meta: { dependsOn: JOB_PARTS },
    structuralSharing: shareRows,
    placeholderData: keepPreviousData,
  });
}

/** Jobs that match a text, for pickers. */
export function jobSearchQuery(text: string) {
  return queryOptions({
    queryKey: jobKeys.search(text),
    queryFn: ({ signal }) => callPage(jobEndpoints.list, { query: { q: text || undefined, limit: '20' }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The job of a deal, if it has one. */
export function jobOfDealQuery(dealId: number) {
  return queryOptions({
    queryKey: jobKeys.ofDeal(dealId),
    queryFn: ({ signal }) => callPage(jobEndpoints.list, { query: { dealId: String(dealId), limit: '1' }, signal }),
    meta: { dependsOn: ['deal'] },
  });
}

/** The job of a quote, which its revisions share. */
export function jobOfQuoteQuery(quoteNumber: string) {
  return queryOptions({
    queryKey: jobKeys.ofQuote(quoteNumber),
    queryFn: ({ signal }) => callPage(jobEndpoints.list, { query: { quoteNumber, limit: '1' }, signal }),
  });
}

/** The latest jobs of a property. */
export function jobsOfContactQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: jobKeys.ofContact(contactId),
    queryFn: ({ pageParam, signal }) =>
      callPage(jobEndpoints.list, {
        query: { contactId: String(contactId), cursor: pageParam || undefined, limit: RELATED_PER_PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: JOB_PARTS },
  });
}

export function jobsOfPropertyQuery(propertyId: number) {
  return queryOptions({
    queryKey: jobKeys.ofProperty(propertyId),
    queryFn: ({ signal }) =>
      callPage(jobEndpoints.list, { query: { propertyId: String(propertyId), limit: '10' }, signal }),
  });
}

/** The money and flags of several jobs in one request. */
export function jobMoneyQuery(ids: readonly number[]) {
  const list = ids.join(',');
  return queryOptions({
    queryKey: jobKeys.money(list),
    queryFn: ({ signal }) => call(jobBlockEndpoints.money, { query: { ids: list }, signal }),
    meta: { dependsOn: [...JOB_MONEY_PARTS, ...HOLD_PARTS] },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: jobKeys.detail(id),
    queryFn: ({ signal }) => call(jobEndpoints.get, { params: { id }, signal }),
    // On site, without a network, change orders are written and signed on it.
    meta: { dependsOn: JOB_PARTS, isCachedOffline: true },
  });
}

/** The problems of a job. */
export function jobBlocksQuery(id: number) {
  return queryOptions({
    queryKey: jobKeys.blocks(id),
    queryFn: ({ signal }) => call(jobBlockEndpoints.blocks, { params: { id }, signal }),
    meta: { dependsOn: [...JOB_MONEY_PARTS, ...HOLD_PARTS, 'selection'] },
  });
}

/** A job's phase changes, newest first. */
export function jobMovesQuery(id: number) {
  return queryOptions({
    queryKey: jobKeys.moves(id),
    queryFn: ({ signal }) => call(jobEndpoints.moves, { params: { id }, signal }),
  });
}

/** A job's latest activities, and its deal's. */
export function jobActivitiesQuery(id: number) {
  return queryOptions({
    queryKey: jobKeys.activities(id),
    queryFn: ({ signal }) => callPage(jobEndpoints.activities, { params: { id }, query: { limit: '200' }, signal }),
    meta: { dependsOn: ['activity'], isCachedOffline: true },
  });
}

import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { leadDuplicateEndpoints } from '@builder-os/contract/modules/sales/lead-duplicates';
import { leadHistoryEndpoints } from '@builder-os/contract/modules/sales/lead-history';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import type { LeadListFilter, LeadMatchFilter } from './leads-search.ts';

export const LEADS_PER_PAGE = 100;

/** The form values that identify a lead, for the duplicate check. */
export interface EnteredLead {
  email: string;
  phone: string;
  title: string;
  company: string;
  exceptId: number | undefined;
}

/** From general to specific. `lead` is also the resource name in the live event that invalidates them. */
export const leadKeys = {
  all: ['lead'],
  list: (filter: LeadListFilter) => [...leadKeys.all, 'list', filter],
  page: (filter: LeadListFilter, cursor: string | undefined) => [...leadKeys.list(filter), cursor ?? 'first'],
  recent: (count: number) => [...leadKeys.all, 'recent', count],
  count: (filter: LeadMatchFilter) => [...leadKeys.all, 'count', filter],
  summary: () => [...leadKeys.all, 'summary'],
  detail: (id: number) => [...leadKeys.all, 'detail', id],
  history: (id: number) => [...leadKeys.all, 'history', id],
  duplicates: (entered: EnteredLead) => [...leadKeys.all, 'duplicates', entered],
};

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function leadPageQuery(filter: LeadListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: leadKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(leadEndpoints.list, { query: { ...filter, cursor, limit: String(LEADS_PER_PAGE) }, signal }),
    meta: { isCachedOffline: true },
  });
}

export function recentLeadsQuery(count: number) {
  return queryOptions({
    queryKey: leadKeys.recent(count),
    queryFn: ({ signal }) => callPage(leadEndpoints.list, { query: { limit: String(count) }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** The exact number of matching leads, fetched again on every "select all". */
export function leadCountQuery(filter: LeadMatchFilter) {
  return queryOptions({
    queryKey: leadKeys.count(filter),
    queryFn: ({ signal }) => call(leadEndpoints.count, { query: filter, signal }),
    staleTime: 0,
  });
}

export const leadSummaryQuery = queryOptions({
  queryKey: leadKeys.summary(),
  queryFn: ({ signal }) => call(leadEndpoints.summary, { signal }),
  meta: { isCachedOffline: true },
});

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: ({ signal }) => call(leadEndpoints.get, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** A lead's status and owner changes: who made them, and when. */
export function leadHistoryQuery(id: number) {
  return queryOptions({
    queryKey: leadKeys.history(id),
    queryFn: ({ signal }) => call(leadHistoryEndpoints.list, { params: { id }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** A lead's activities, newest first: the first 200. */
export function leadActivitiesQuery(id: number) {
  return queryOptions({
    queryKey: ['activity', 'of-lead', id],
    queryFn: ({ signal }) => callPage(activityEndpoints.list, { query: { leadId: id, limit: '200' }, signal }),
    meta: { isCachedOffline: true },
  });
}

/** The deal a lead was converted to. */
export function leadDealQuery(id: number) {
  return queryOptions({
    queryKey: ['deal', 'of-lead', id],
    queryFn: ({ signal }) => callPage(dealEndpoints.list, { query: { leadId: id, limit: '1' }, signal }),
    select: ({ rows }) => rows[0],
    meta: { isCachedOffline: true },
  });
}

/** Leads that may be the one being entered; doesn't run while there is too little to compare. */
export function leadDuplicatesQuery(entered: EnteredLead) {
  const { email, phone, title, company } = entered;
  return queryOptions({
    queryKey: leadKeys.duplicates(entered),
    queryFn: ({ signal }) => call(leadDuplicateEndpoints.find, { query: entered, signal }),
    enabled: email !== '' || phone !== '' || (title !== '' && company !== ''),
    placeholderData: keepPreviousData,
  });
}

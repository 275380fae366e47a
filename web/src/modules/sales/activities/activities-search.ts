import {
  ACTIVITY_SORT_KEYS,
  ACTIVITY_STATUSES,
  ACTIVITY_TYPES,
  type Activity,
} from '@builder-os/contract/modules/sales/activities';
import {
  dayParam,
  listOf,
  oneOf,
  personParam,
  recordParam,
  searchReader,
  sortParam,
  textParam,
} from '../../../app/records/search-params.ts';

export const ACTIVITY_VIEWS = ['list', 'week', 'month'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];

/** The activities screen's search params: view, filters, sort and the open form. */
export const readActivitiesSearch = searchReader({
  q: textParam,
  type: listOf(ACTIVITY_TYPES),
  status: listOf(ACTIVITY_STATUSES),
  owner: personParam,
  sort: sortParam(ACTIVITY_SORT_KEYS),
  view: oneOf(ACTIVITY_VIEWS),
  /** The calendar's selected day. */
  day: dayParam,
  edit: recordParam,
  /** Prefills the new activity form: whether it's scheduled, and the linked records. */
  occasion: oneOf(['schedule']),
  contact: recordParam,
  lead: recordParam,
  deal: recordParam,
  job: recordParam,
});
export type ActivitiesSearch = ReturnType<typeof readActivitiesSearch>;

/** The search params that filter and sort the list, as the API takes them. */
export type ActivityListFilter = Pick<ActivitiesSearch, 'q' | 'type' | 'status' | 'owner' | 'sort'>;

/** Defaults to due date, overdue first; a list of only completed activities starts with the newest. */
export function listFilterOf({ q, type, status, owner, sort }: ActivitiesSearch): ActivityListFilter {
  return { q, type, status, owner, sort: sort ?? (status === 'completed' ? '-createdAt' : 'due') };
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: ActivityListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Search params that open the form for a follow-up activity with the same linked records. */
export function followUpOf({ contactId, leadId, dealId, jobId }: Activity) {
  const links = { contact: contactId ?? undefined, lead: leadId ?? undefined, deal: dealId ?? undefined };
  return { ...links, job: jobId ?? undefined, action: 'create', occasion: 'schedule' } as const;
}

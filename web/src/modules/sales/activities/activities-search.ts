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

/** What the address of the activities screen holds: view, filters, order, and the form that is open. */
export const readActivitiesSearch = searchReader({
  q: textParam,
  type: listOf(ACTIVITY_TYPES),
  status: listOf(ACTIVITY_STATUSES),
  owner: personParam,
  sort: sortParam(ACTIVITY_SORT_KEYS),
  view: oneOf(ACTIVITY_VIEWS),
  /** The day the calendar stands on. */
  day: dayParam,
  edit: recordParam,
  /** How the form for a new activity begins: whether it is scheduled, and what it is linked to. */
  occasion: oneOf(['schedule']),
  contact: recordParam,
  lead: recordParam,
  deal: recordParam,
});
export type ActivitiesSearch = ReturnType<typeof readActivitiesSearch>;

/** The part of the search that narrows and orders the list, as the API takes it. */
export type ActivityListFilter = Pick<ActivitiesSearch, 'q' | 'type' | 'status' | 'owner' | 'sort'>;

/** Overdue first, which is the order of no column, unless only what is done is shown: there the newest comes first. */
export function listFilterOf({ q, type, status, owner, sort }: ActivitiesSearch): ActivityListFilter {
  return { q, type, status, owner, sort: sort ?? (status === 'completed' ? '-createdAt' : 'due') };
}

/** Whether the list shows fewer than all activities. */
export function isFiltered({ sort: _, ...filter }: ActivityListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** The form for what follows an activity, linked to the same records. */
export function followUpOf({ contactId, leadId, dealId }: Activity) {
  const links = { contact: contactId ?? undefined, lead: leadId ?? undefined, deal: dealId ?? undefined };
  return { ...links, action: 'create', occasion: 'schedule' } as const;
}

import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '@builder-os/contract/modules/sales/activities';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { z } from 'zod';

export const ACTIVITY_VIEWS = ['list', 'week', 'month'] as const;
export type ActivityView = (typeof ACTIVITY_VIEWS)[number];

const SORTS = ['due', '-due', 'createdAt', '-createdAt'] as const;

// The router reads `q=1912` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .transform((value) => value || undefined);

/** Several values of a closed set in one readable parameter. Unknown ones are dropped. */
function listOf<const Value extends string>(values: readonly Value[]) {
  return text.transform((value) => {
    const names = new Set(value?.split(','));
    return values.filter((candidate) => names.has(candidate)).join(',') || undefined;
  });
}

/** What the address of the activities screen holds: view, filters, order, and the form that is open. */
export const activitiesSearchSchema = z.object({
  q: text.optional().catch(undefined),
  type: listOf(ACTIVITY_TYPES).optional().catch(undefined),
  status: listOf(ACTIVITY_STATUSES).optional().catch(undefined),
  owner: z.uuid().optional().catch(undefined),
  sort: z.enum(SORTS).optional().catch(undefined),
  view: z.enum(ACTIVITY_VIEWS).optional().catch(undefined),
  /** The day the calendar stands on. */
  day: z.string().refine(isRealDay).optional().catch(undefined),
  edit: z.coerce.number().int().positive().optional().catch(undefined),
});
export type ActivitiesSearch = z.output<typeof activitiesSearchSchema>;

/** The part of the search that narrows and orders the list, as the API takes it. */
export type ActivityListFilter = Pick<ActivitiesSearch, 'q' | 'type' | 'status' | 'owner' | 'sort'>;

/** Overdue first, unless only what is done is shown: there the newest comes first. */
export function listFilterOf({ q, type, status, owner, sort }: ActivitiesSearch): ActivityListFilter {
  return { q, type, status, owner, sort: sort ?? (status === 'completed' ? '-createdAt' : 'due') };
}

/** Whether the list shows fewer than all activities. */
export function isFiltered({ sort: _, ...filter }: ActivityListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

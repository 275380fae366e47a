import type {
  CalendarItem,
  CalendarKind,
  OrganizationCalendar,
} from '@builder-os/contract/modules/organization/calendar';
import type { Tone } from '../../../ui/tone.ts';

export const KIND_LABELS: Record<CalendarKind, string> = {
  meeting: 'Meeting',
  rock: 'Rock due',
  milestone: 'Milestone due',
  'bill-run': 'Bills & allocation',
  distribution: 'Distribution',
  activity: 'Activity',
  todo: 'To-do due',
};

export const KIND_TONES: Record<CalendarKind, Tone> = {
  meeting: 'brick',
  rock: 'blue',
  milestone: 'blue',
  'bill-run': 'timber',
  distribution: 'timber',
  activity: 'neutral',
  todo: 'plum',
};

/** Sorts all-day items first, then by time. */
function byTime(one: CalendarItem, other: CalendarItem): number {
  return (one.startsAt ?? '').localeCompare(other.startsAt ?? '') || one.title.localeCompare(other.title);
}

/** The items of a day in order, and how many more the calendar leaves out. */
export function planOfDay({ items, leftOut }: Pick<OrganizationCalendar, 'items' | 'leftOut'>, day: string) {
  return {
    items: items.filter((item) => item.day === day).toSorted(byTime),
    leftOut: leftOut.find((each) => each.day === day)?.count ?? 0,
  };
}

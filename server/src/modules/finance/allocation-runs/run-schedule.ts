import {
  dueDayOf,
  scheduledAfter,
  scheduledUpTo,
  type WeekendRule,
} from '@builder-os/contract/modules/finance/allocation';
import type { RunSlot } from '@builder-os/contract/modules/finance/allocation-runs';
import { addDays } from '@builder-os/contract/platform/calendar';

/** How far back runs count as outstanding. People who missed more start with the latest anyway. */
const LOOKS_BACK_DAYS = 75;

interface Calendar {
  today: string;
  rule: WeekendRule;
  /** The first day runs were expected; before it there was nothing to divide. */
  startsOn: string;
  /** Posted or skipped 10ths and 25ths, from the look-back period on. */
  settled: readonly string[];
}

/** Due runs that aren't settled, oldest first, and the next upcoming one. A settled run covers those before it. */
export function readCalendar({ today, rule, startsOn, settled }: Calendar): { outstanding: RunSlot[]; next: RunSlot } {
  const lastSettled = settled.toSorted().at(-1) ?? '';
  const outstanding: RunSlot[] = [];
  let day = scheduledUpTo(addDays(today, -LOOKS_BACK_DAYS));
  for (;;) {
    const slot = slotOf(day, today, rule);
    const isOpen = day > lastSettled && slot.dueOn >= startsOn;
    if (slot.state === 'upcoming' && !settled.includes(day)) return { outstanding, next: slot };
    if (slot.state !== 'upcoming' && isOpen) outstanding.push(slot);
    day = scheduledAfter(day);
  }
}

export function slotOf(scheduledFor: string, today: string, rule: WeekendRule): RunSlot {
  const dueOn = dueDayOf(scheduledFor, rule);
  return { scheduledFor, dueOn, state: dueOn > today ? 'upcoming' : dueOn === today ? 'due' : 'overdue' };
}

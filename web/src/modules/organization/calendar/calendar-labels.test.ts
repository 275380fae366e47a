import type { CalendarItem } from '@builder-os/contract/modules/organization/calendar';
import { expect, test } from 'vitest';
import { planOfDay } from './calendar-labels.ts';

const monday = '2026-03-09';

function itemAt(title: string, startsAt: string | null, day = monday): CalendarItem {
  return {
    kind: 'activity',
    title,
    detail: null,
    day,
    startsAt,
    endsAt: null,
    recordId: 1,
    isDone: false,
    isMoved: false,
  };
}

test('a day lists its all-day items first, then the others by time, and how many more it has', () => {
  const items = [
    itemAt('Site walk', '2026-03-09T20:00:00.000Z'),
    itemAt('Call Maria', '2026-03-09T14:00:00.000Z'),
    itemAt('Order coil', null),
    itemAt('Tuesday', null, '2026-03-10'),
  ];
  const calendar = { items, leftOut: [{ day: monday, count: 3 }] };
  const { items: listed, leftOut } = planOfDay(calendar, monday);
  expect(listed.map(({ title }) => title)).toEqual(['Order coil', 'Call Maria', 'Site walk']);
  expect(leftOut).toBe(3);
  expect(planOfDay(calendar, '2026-03-10').leftOut).toBe(0);
});

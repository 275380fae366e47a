import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { expect, test } from 'vitest';
import { billDaysOf, groupWeek, momentsAround, workWeekDays } from './week.ts';

const timeZone = 'America/New_York';
const at = (text: string) => ({ timeZone, now: new Date(text) });
const week = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];

function buildActivity(fields: Partial<Activity>): Activity {
  return {
    id: 1,
    type: 'call',
    title: 'Call Marcus Bell',
    description: null,
    contactId: null,
    leadId: null,
    dealId: null,
    jobId: null,
    contactName: null,
    leadTitle: null,
    dealTitle: null,
    jobNumber: null,
    scheduledAt: null,
    isCompleted: false,
    completedAt: null,
    createdBy: null,
    photos: [],
    isTodo: false,
    version: 1,
    createdAt: '2026-03-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:00Z',
    ...fields,
  };
}

test('a week runs from Monday to Friday around today', () => {
  expect(workWeekDays(at('2026-03-11T15:00:00Z'))).toEqual(week);
  expect(workWeekDays(at('2026-03-09T15:00:00Z'))).toEqual(week);
  expect(workWeekDays(at('2026-03-13T15:00:00Z'))).toEqual(week);
});

test('a weekend shows the coming week', () => {
  expect(workWeekDays(at('2026-03-07T15:00:00Z'))).toEqual(week);
  expect(workWeekDays(at('2026-03-08T15:00:00Z'))).toEqual(week);
});

test('today is the date in the organization’s time zone, not in UTC', () => {
  const [monday] = groupWeek(week, { activities: [], billDays: [] }, at('2026-03-10T03:30:00Z'));
  expect(monday).toMatchObject({ name: 'Mon', dayOfMonth: 9, isToday: true });
});

test('activities are listed by day and sorted by hour in the organization’s time zone', () => {
  const late = buildActivity({ id: 2, title: 'Site walk', scheduledAt: '2026-03-11T20:00:00Z' });
  const early = buildActivity({ scheduledAt: '2026-03-11T13:00:00Z' });
  const outside = buildActivity({ id: 3, scheduledAt: '2026-03-15T13:00:00Z' });
  const wednesday = groupWeek(
    week,
    { activities: [late, early, outside], billDays: [] },
    at('2026-03-11T15:00:00Z'),
  )[2];
  expect(wednesday?.items.map(({ title, time }) => [title, time])).toEqual([
    ['Call Marcus Bell', '9:00 AM'],
    ['Site walk', '4:00 PM'],
  ]);
});

test('an all-day activity shows no time', () => {
  const allDay = buildActivity({ scheduledAt: '2026-03-12T04:00:00Z' });
  expect(
    groupWeek(week, { activities: [allDay], billDays: [] }, at('2026-03-11T15:00:00Z'))[3]?.items[0]?.time,
  ).toBeUndefined();
});

test('bills are paid on the 10th and the 25th', () => {
  const facts = { activities: [], billDays: billDaysOf(week) };
  const titles = groupWeek(week, facts, at('2026-03-11T15:00:00Z')).map(({ items }) => items.map(({ title }) => title));
  expect(titles).toEqual([[], ['Pay bills'], [], [], []]);
});

test('the requested time range covers the week in every time zone', () => {
  expect(momentsAround(week)).toEqual({ from: '2026-03-08T00:00:00Z', to: '2026-03-15T00:00:00Z' });
});

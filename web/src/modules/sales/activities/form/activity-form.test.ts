import type { Activity, CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { describe, expect, test } from 'vitest';
import {
  activityFormSchema,
  beginActivity,
  findActivityChanges,
  findDoneMoment,
  isDone,
  NO_RECORD,
  type Occasion,
  toActivityEntries,
} from './activity-form.ts';

const NOW = new Date('2026-03-11T14:00:00Z');
const EARLIER = '2026-03-11T13:59:00.000Z';
const LATER = '2026-03-11T14:01:00.000Z';

test.each<[Occasion, CreateActivity['type'], string | null, boolean]>([
  ['log', 'call', null, true],
  ['log', 'call', EARLIER, true],
  ['log', 'call', LATER, false],
  ['schedule', 'task', null, false],
  ['schedule', 'call', EARLIER, false],
  ['schedule', 'call', LATER, false],
  ['schedule', 'note', LATER, true],
  ['log', 'note', LATER, true],
])('%s a %s for %s: done is %s', (occasion, type, scheduledAt, done) => {
  expect(isDone(occasion, { type, title: 'A', scheduledAt }, NOW)).toBe(done);
});

test('an activity logged with a time was done then, unless that is in the future', () => {
  expect(findDoneMoment({ scheduledAt: EARLIER }, NOW)).toBe(EARLIER);
  expect(findDoneMoment({ scheduledAt: LATER }, NOW)).toBeUndefined();
  expect(findDoneMoment({ scheduledAt: null, completedAt: EARLIER }, NOW)).toBe(EARLIER);
});

test('a new activity is prefilled with the records it follows', () => {
  expect(beginActivity({ leadId: 4, contactId: 7 })).toMatchObject({ leadId: '4', contactId: '7', dealId: NO_RECORD });
  expect(beginActivity({ day: '2026-03-11' })).toMatchObject({ scheduledAt: '2026-03-11', title: '' });
});

describe('the completion time', () => {
  const ZONE = 'America/Detroit';
  const call: Activity = {
    id: 1,
    type: 'call',
    title: 'Call Maria',
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
    isCompleted: true,
    completedAt: '2026-03-11T13:59:27.000Z',
    createdBy: null,
    photos: [],
    isTodo: false,
    version: 1,
    createdAt: EARLIER,
    updatedAt: EARLIER,
  };
  const schema = activityFormSchema(ZONE, call.completedAt);
  const changesOf = (entered: object, base = call) =>
    findActivityChanges(base, schema.parse({ ...toActivityEntries(call, ZONE), ...entered }));

  test('is edited as a date and time, and keeps its seconds if unchanged', () => {
    expect(toActivityEntries(call, ZONE)).toMatchObject({ completedAt: '2026-03-11', completedTime: '09:59' });
    expect(changesOf({ title: 'Call Mario' })).toEqual({ title: 'Call Mario' });
    expect(changesOf({ completedAt: '2026-03-10' })).toEqual({ completedAt: '2026-03-10T13:59:00.000Z' });
    expect(changesOf({ completedTime: '08:30' })).toEqual({ completedAt: '2026-03-11T12:30:00.000Z' });
  });

  test('is neither validated nor changed if the user left it alone', () => {
    const unchanged = (completedAt: string) => {
      const stored = { ...call, completedAt };
      const body = activityFormSchema(ZONE, completedAt).parse({ ...toActivityEntries(stored, ZONE), title: 'B' });
      return findActivityChanges(stored, body);
    };
    expect(unchanged('2999-01-01T10:00:00.000Z')).toEqual({ title: 'B' });
    // 1:30 AM, before and after the clocks go back that night.
    expect(unchanged('2026-11-01T05:30:00.000Z')).toEqual({ title: 'B' });
    expect(unchanged('2026-11-01T06:30:00.000Z')).toEqual({ title: 'B' });
  });

  test('is not sent for an activity reopened in the meantime or still pending', () => {
    const pending = { ...call, isCompleted: false, completedAt: null };
    expect(changesOf({ completedAt: '2026-03-10' }, pending)).toEqual({});
    const body = activityFormSchema(ZONE).parse(toActivityEntries(pending, ZONE));
    expect(body).not.toHaveProperty('completedAt');
    expect(findActivityChanges(call, body)).toEqual({});
  });

  test.each([
    ['', 'Choose a date.'],
    ['soon', 'Choose a date.'],
    ['2999-01-01', 'Choose a time that isn’t in the future.'],
  ])('can’t be %j', (completedAt, message) => {
    const { error } = schema.safeParse({ ...toActivityEntries(call, ZONE), completedAt });
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['completedAt'], message]]);
  });
});

import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { expect, test } from 'vitest';
import { buildTimeline, findNextActivity, type TimelineChange } from './timeline.ts';

const call: Activity = {
  id: 1,
  type: 'call',
  title: 'Call with Marcus Bell',
  description: null,
  contactId: null,
  leadId: null,
  dealId: 7,
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
  createdAt: '2026-03-10T18:15:00.000Z',
  updatedAt: '2026-03-10T18:15:00.000Z',
};

test('activities and changes are listed together, newest first', () => {
  const moved: TimelineChange = { key: 'stage 2', at: '2026-03-11T00:00:00.000Z', title: 'Moved', text: '' };
  const meeting: Activity = { ...call, id: 2, scheduledAt: '2026-03-12T00:00:00.000Z' };
  const keys = buildTimeline([call, meeting], [moved]).map(({ key }) => key);
  expect(keys).toEqual(['activity 2', 'stage 2', 'activity 1']);
});

test('an activity logged later appears at the time it was done', () => {
  const yesterday = { ...call, id: 2, isCompleted: true, completedAt: '2026-03-09T18:15:00.000Z' };
  const later = { ...yesterday, createdAt: '2026-03-12T00:00:00.000Z' };
  expect(buildTimeline([later, call], []).map(({ key }) => key)).toEqual(['activity 1', 'activity 2']);
});

test('the next activity is the earliest scheduled one not yet done', () => {
  const later: Activity = { ...call, id: 2, scheduledAt: '2026-03-14T00:00:00.000Z' };
  const sooner: Activity = { ...call, id: 3, scheduledAt: '2026-03-12T00:00:00.000Z' };
  const done: Activity = { ...sooner, id: 4, scheduledAt: '2026-03-11T00:00:00.000Z', isCompleted: true };
  expect(findNextActivity([call, later, done, sooner])?.id).toBe(3);
  expect(findNextActivity([call, done])).toBeUndefined();
});

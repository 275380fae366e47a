import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';
import { expect, test } from 'vitest';
import { buildTimeline } from './timeline.ts';

const call: Activity = {
  id: 1,
  type: 'call',
  title: 'Call with Marcus Bell',
  description: null,
  contactId: null,
  leadId: null,
  dealId: 7,
  contactName: null,
  leadTitle: null,
  dealTitle: null,
  scheduledAt: null,
  isCompleted: false,
  completedAt: null,
  createdBy: null,
  photos: [],
  version: 1,
  createdAt: '2026-03-10T18:15:00.000Z',
  updatedAt: '2026-03-10T18:15:00.000Z',
};
const began: DealStageChange = {
  id: 1,
  from: null,
  to: 'prospecting',
  valueBefore: null,
  changedAt: '2026-03-01T00:00:00.000Z',
  changedBy: null,
  changedByName: null,
};

test('activities and moves stand together, newest first; where the deal began is left out', () => {
  const moved: DealStageChange = { ...began, id: 2, from: 'prospecting', changedAt: '2026-03-11T00:00:00.000Z' };
  const meeting: Activity = { ...call, id: 2, scheduledAt: '2026-03-12T00:00:00.000Z' };
  const keys = buildTimeline([call, meeting], [moved, began]).map(({ key }) => key);
  expect(keys).toEqual(['activity 2', 'stage 2', 'activity 1']);
});

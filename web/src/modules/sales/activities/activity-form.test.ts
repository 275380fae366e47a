import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { expect, test } from 'vitest';
import { beginActivity, isDone, NO_RECORD, type Occasion } from './activity-form.ts';

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

test('a new activity begins with the records it follows', () => {
  expect(beginActivity({ leadId: 4, contactId: 7 })).toMatchObject({ leadId: '4', contactId: '7', dealId: NO_RECORD });
  expect(beginActivity({ day: '2026-03-11' })).toMatchObject({ scheduledAt: '2026-03-11', title: '' });
});

import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';
import { expect, test } from 'vitest';
import { describeStageChanges } from './describe-stage-change.ts';

const began: DealStageChange = {
  id: 1,
  from: null,
  to: 'prospecting',
  valueBefore: null,
  changedAt: '2026-03-01T00:00:00.000Z',
  changedBy: null,
  changedByName: null,
};

test('a stage change shows where it came from, who made it, and the prior value, and skips the first stage', () => {
  const moved: DealStageChange = { ...began, id: 2, from: 'prospecting', to: 'proposal', changedByName: 'Kim Ortega' };
  const won: DealStageChange = { ...began, id: 3, from: 'proposal', to: 'closed_won', valueBefore: '1000.00' };
  expect(describeStageChanges([won, moved, began])).toEqual([
    {
      key: 'stage 3',
      at: began.changedAt,
      title: 'Moved to Closed Won',
      text: 'From Proposal. Value before: $1,000',
    },
    { key: 'stage 2', at: began.changedAt, title: 'Moved to Proposal', text: 'From Prospecting by Kim Ortega' },
  ]);
});

import { expect, test } from 'vitest';
import { buildCard } from '../deal.factory.ts';
import { closingDay, describeProgress } from './describe-progress.ts';

const calendar = { timeZone: 'America/New_York', now: new Date('2026-03-11T15:00:00Z') };

test('an open deal shows its close date, probability, days in stage, and warnings', () => {
  const card = buildCard({ expectedCloseDate: '2026-03-28', probability: 75, daysInStage: 1 });
  expect(describeProgress({ ...card, isOverdueInStage: false, hasNextActivity: true }, calendar)).toBe(
    'expected to close Mar 28, 75% probability, 1 day in stage',
  );
  expect(
    describeProgress({ ...card, expectedCloseDate: null, isOverdueInStage: true, hasNextActivity: false }, calendar),
  ).toBe('75% probability, 1 day in stage, longer than usual, no next activity');
});

test('a closed deal shows when it closed', () => {
  const card = buildCard({ stage: 'closed_won', expectedCloseDate: '2026-03-28', actualCloseDate: '2025-02-21' });
  expect(describeProgress(card, calendar)).toBe('closed Feb 21, 2025');
  expect(closingDay({ ...card, actualCloseDate: null })).toBe('2026-03-28');
  expect(describeProgress({ ...card, actualCloseDate: null, expectedCloseDate: null }, calendar)).toBe('');
});

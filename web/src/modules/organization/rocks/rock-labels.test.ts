import { expect, test } from 'vitest';
import { buildRock } from './rock.factory.ts';
import { progressWords } from './rock-labels.ts';

test('progress is described by its evidence', () => {
  const milestone = { id: 1, title: 'Order coil', due: '2026-01-30', doneAt: null };
  const milestones = [milestone, { ...milestone, id: 2, doneAt: '2026-01-28T14:00:00.000Z' }];
  expect(progressWords(buildRock({ milestones }))).toBe('1 of 2 milestones');
  expect(progressWords(buildRock({ evidence: 'value', currentValue: '12.00', targetValue: '40.00' }))).toBe('12 of 40');
  expect(progressWords(buildRock({ evidence: 'deals_won', currentValue: '1.00', targetValue: '2.00' }))).toBe(
    '1 of 2 deals won',
  );
  expect(progressWords(buildRock({ evidence: 'deals_won_value', currentValue: '120000.00' }))).toBe('$120,000');
});

import { expect, test } from 'vitest';
import { daysInQuarter, daysLeftIn, elapsedShare, quarterBefore, quarterEnd, quarterName } from './quarters.ts';
import { rockProgress, rockStatusBy, rockStatusOn } from './rock-status.ts';

test('a quarter starts and ends with its calendar months, including in leap years', () => {
  expect(['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'].map(quarterEnd)).toEqual([
    '2025-03-31',
    '2025-06-30',
    '2025-09-30',
    '2025-12-31',
  ]);
  expect([daysInQuarter('2025-Q1'), daysInQuarter('2024-Q1'), daysInQuarter('2025-Q4')]).toEqual([90, 91, 92]);
  expect([quarterBefore('2025-Q1'), quarterName('2025-Q1')]).toEqual(['2024-Q4', 'Q1 2025']);
});

test('March 11, 2025 leaves 20 days in the first quarter', () => {
  expect(daysLeftIn('2025-Q1', '2025-03-11')).toBe(20);
  expect(daysLeftIn('2025-Q1', '2025-03-31')).toBe(0);
  expect(daysLeftIn('2025-Q1', '2025-05-01')).toBe(0);
  expect(daysLeftIn('2025-Q1', '2024-12-01')).toBe(90);
});

test('the elapsed share of a quarter goes from 0 on its first day to 1 after its last', () => {
  expect(elapsedShare('2025-Q1', '2025-01-01')).toBe(0);
  expect(elapsedShare('2025-Q1', '2025-02-15')).toBe(0.5);
  expect(elapsedShare('2025-Q1', '2025-04-01')).toBe(1);
  expect(elapsedShare('2025-Q1', '2024-11-01')).toBe(0);
});

test.each([
  [0.6, 0.5, 'ahead'],
  [0.599, 0.5, 'on-track'],
  [0.4, 0.5, 'on-track'],
  [0.399, 0.5, 'behind'],
  [0, 0, 'on-track'],
  [0.1, 0, 'ahead'],
  [1, 0.9, 'ahead'],
  [1, 0.95, 'on-track'],
  [0, 0.1, 'on-track'],
  [0.3, 0.2, 'ahead'],
  [0.7, 0.8, 'on-track'],
] as const)('%d done with %d of the quarter elapsed is %s', (progress, elapsed, status) => {
  expect(rockStatusBy(progress, elapsed)).toBe(status);
});

test('the same progress gives a rock a different status on different days', () => {
  const rock = { quarter: '2025-Q1', progress: 0.5 };
  expect(['2025-01-01', '2025-02-15', '2025-03-31'].map((day) => rockStatusOn(rock, day))).toEqual([
    'ahead',
    'on-track',
    'behind',
  ]);
});

test('progress is the value divided by its target, or milestones done if there is no target', () => {
  const milestones = { milestones: 3, milestonesDone: 2 };
  expect(rockProgress({ targetValue: 5, currentValue: 2, ...milestones })).toBe(0.4);
  expect(rockProgress({ targetValue: 5, currentValue: 9, ...milestones })).toBe(1);
  expect(rockProgress({ targetValue: 5, currentValue: -1, ...milestones })).toBe(0);
  expect(rockProgress({ targetValue: null, currentValue: 9, ...milestones })).toBeCloseTo(2 / 3);
  expect(rockProgress({ targetValue: 0, currentValue: 9, milestones: 0, milestonesDone: 0 })).toBe(0);
});

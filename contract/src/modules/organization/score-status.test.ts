import { expect, test } from 'vitest';
import { type Goal, meetsGoal, scoreProgress, scoreStatus } from './score-status.ts';

const atLeast = (goal: string): Goal => ({ comparison: '>=', goal, goalHigh: null });
const range = (comparison: 'in_range' | 'not_in_range'): Goal => ({ comparison, goal: '40.00', goalHigh: '60.00' });

test.each([
  ['>=', '10.00', true],
  ['>=', '9.99', false],
  ['<=', '10.00', true],
  ['<=', '10.01', false],
  ['=', '10.00', true],
  ['=', '10.01', false],
  ['<', '9.99', true],
  ['<', '10.00', false],
  ['>', '10.01', true],
  ['>', '10.00', false],
] as const)('goal %s 10 with a score of %s: met is %s', (comparison, value, isMet) => {
  expect(meetsGoal(value, { comparison, goal: '10.00', goalHigh: null })).toBe(isMet);
});

test('a range includes both ends', () => {
  expect(['39.99', '40.00', '60.00', '60.01'].map((value) => meetsGoal(value, range('in_range')))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(['39.99', '40.00', '60.01'].map((value) => meetsGoal(value, range('not_in_range')))).toEqual([
    true,
    false,
    true,
  ]);
});

test('a met goal is excellent, a miss of up to a tenth is good, and a bigger miss is a warning', () => {
  expect(scoreStatus('12.00', atLeast('10.00'))).toBe('excellent');
  expect(scoreStatus('94.00', atLeast('95.00'))).toBe('good');
  expect(scoreStatus('9.00', atLeast('10.00'))).toBe('good');
  expect(scoreStatus('8.99', atLeast('10.00'))).toBe('warning');
  expect(scoreStatus('1840.00', atLeast('2200.00'))).toBe('warning');
  expect(scoreStatus('11.00', { comparison: '<=', goal: '10.00', goalHigh: null })).toBe('good');
  expect(scoreStatus('66.00', range('in_range'))).toBe('good');
  expect(scoreStatus('66.01', range('in_range'))).toBe('warning');
  expect(scoreStatus('-0.01', atLeast('0.00'))).toBe('warning');
  expect(scoreStatus('-105.00', atLeast('-100.00'))).toBe('good');
});

test('the progress bar is full only when the goal is met', () => {
  expect(scoreProgress('12.00', atLeast('10.00'))).toBe(100);
  expect(scoreProgress('1840.00', atLeast('2200.00'))).toBe(84);
  expect(scoreProgress('9.99', atLeast('10.00'))).toBe(99);
  expect(scoreProgress('20.00', { comparison: '<=', goal: '10.00', goalHigh: null })).toBe(50);
  expect(scoreProgress('-5.00', atLeast('10.00'))).toBe(0);
  expect(scoreProgress('-1.00', atLeast('0.00'))).toBe(0);
  expect(scoreProgress('80.00', range('in_range'))).toBe(75);
});

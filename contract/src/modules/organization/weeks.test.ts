import { expect, test } from 'vitest';
import { freezesAt, weekOf, weeksBefore, weeksToFreeze } from './weeks.ts';

const NEW_YORK = 'America/New_York';

test('a week starts on Monday', () => {
  expect(['2025-03-10', '2025-03-12', '2025-03-16', '2025-03-17'].map(weekOf)).toEqual([
    '2025-03-10',
    '2025-03-10',
    '2025-03-10',
    '2025-03-17',
  ]);
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
});

test('a scorecard shows the last 13 completed weeks', () => {
  const weeks = weeksBefore('2025-03-19');
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([13, '2024-12-16', '2025-03-10']);
});

test('a week locks at 8:55 AM office time on the following Monday, in summer and winter', () => {
  expect(freezesAt('2025-03-03', NEW_YORK)).toBe('2025-03-10T12:55:00.000Z');
  expect(freezesAt('2025-02-24', NEW_YORK)).toBe('2025-03-03T13:55:00.000Z');
  expect(freezesAt('2025-10-27', NEW_YORK)).toBe('2025-11-03T13:55:00.000Z');
  expect(freezesAt('2025-03-03', 'Europe/Berlin')).toBe('2025-03-10T07:55:00.000Z');
});

test('the previous week locks five minutes before the meeting and not a minute sooner', () => {
  const last = (moment: string) => weeksToFreeze(new Date(moment), NEW_YORK).at(-1);
  expect(last('2025-03-17T12:54:59Z')).toBe('2025-03-03');
  expect(last('2025-03-17T12:55:00Z')).toBe('2025-03-10');
  expect(last('2025-03-19T15:00:00Z')).toBe('2025-03-10');
});

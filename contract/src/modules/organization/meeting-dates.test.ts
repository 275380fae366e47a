import { expect, test } from 'vitest';
import { minutesOf, STANDARD_AGENDAS } from './meeting-agendas.ts';
import { meetingDates, meetingStart } from './meeting-dates.ts';
import { STANDARD_RULES } from './meeting-schedule.ts';

const { holidayRule, rhythms } = STANDARD_RULES;
const days = (type: 'l10' | 'monthly' | 'quarterly', from: string, to: string, rule = holidayRule) =>
  meetingDates(type, { rhythm: rhythms[type], holidayRule: rule }, { from, to }).map(({ day }) => day);

test('the standard L10 sections take 90 minutes', () => {
  expect(STANDARD_AGENDAS.l10.map(({ name, minutes }) => `${name} ${minutes}`)).toEqual([
    'Segue 5',
    'Scorecard 5',
    'Rock Review 5',
    'Customer/Employee Headlines 5',
    'To-Do List 5',
    'IDS 60',
    'Conclude 5',
  ]);
  expect(minutesOf(STANDARD_AGENDAS.l10)).toBe(90);
  expect([minutesOf(STANDARD_AGENDAS.monthly), minutesOf(STANDARD_AGENDAS.quarterly)]).toEqual([
    rhythms.monthly.minutes,
    rhythms.quarterly.minutes,
  ]);
});

test('the next meetings after March 11, 2025 match the specified screen', () => {
  expect(days('l10', '2025-03-12', '2025-03-31')).toEqual(['2025-03-17', '2025-03-24', '2025-03-31']);
  expect(days('monthly', '2025-03-12', '2025-05-31')).toEqual(['2025-04-07', '2025-05-05']);
  expect(days('quarterly', '2025-03-12', '2025-12-31')).toEqual(['2025-04-03', '2025-07-03', '2025-10-02']);
});

test('the monthly review is on the first Monday of each month', () => {
  expect(days('monthly', '2026-01-01', '2026-12-31')).toEqual([
    '2026-01-05',
    '2026-02-02',
    '2026-03-02',
    '2026-04-06',
    '2026-05-04',
    '2026-06-01',
    '2026-07-06',
    '2026-08-03',
    // Labor Day is the first Monday of September.
    '2026-09-08',
    '2026-10-05',
    '2026-11-02',
    '2026-12-07',
  ]);
});

test('both Monday meetings move to Tuesday for Labor Day every September', () => {
  for (const [monday, tuesday] of [
    ['2025-09-01', '2025-09-02'],
    ['2026-09-07', '2026-09-08'],
    ['2027-09-06', '2027-09-07'],
  ] as const) {
    expect(days('l10', monday, tuesday)).toEqual([tuesday]);
    expect(days('monthly', monday, tuesday)).toEqual([tuesday]);
    expect(days('monthly', monday, tuesday, 'keep')).toEqual([monday]);
    expect(days('monthly', monday, tuesday, 'skip')).toEqual([]);
  }
});

test('a quarterly review on New Year’s Day is held on the next business day', () => {
  expect(days('quarterly', '2026-01-01', '2026-03-31')).toEqual(['2026-01-02']);
});

test('a range includes a meeting moved into it and excludes one moved out of it', () => {
  expect(days('l10', '2026-09-08', '2026-09-13')).toEqual(['2026-09-08']);
  expect(days('l10', '2026-09-07', '2026-09-07')).toEqual([]);
});

test('a 9:00 AM meeting stays at 9:00 AM across both daylight saving changes', () => {
  const starts = (from: string, to: string) =>
    meetingDates('l10', { rhythm: rhythms.l10, holidayRule }, { from, to }).map((date) =>
      meetingStart(date, rhythms.l10, 'America/New_York'),
    );
  expect(starts('2026-03-01', '2026-03-15')).toEqual(['2026-03-02T14:00:00.000Z', '2026-03-09T13:00:00.000Z']);
  expect(starts('2026-10-25', '2026-11-08')).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z']);
});

import { expect, test } from 'vitest';
import { halvesOf, type MonthSpan, monthsIn, monthsUntil, singleMonthsOf, spansOf } from './month-spans.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const toText = ({ from, to }: MonthSpan) => `${monthText(from)} to ${monthText(to)}`;
const monthText = (month: Date | undefined) => month?.toISOString().slice(0, 10) ?? 'open';

test('time is divided into ever longer spans, newest first, that leave nothing out', () => {
  expect(spansOf({ oldest: new Date('2025-03-09T00:00:00Z'), newest: NOW }).map(toText)).toEqual([
    '2026-11-01 to open',
    '2026-10-01 to 2026-11-01',
    '2026-08-01 to 2026-10-01',
    '2026-04-01 to 2026-08-01',
    '2025-08-01 to 2026-04-01',
    'open to 2025-08-01',
  ]);
  expect(spansOf({ oldest: NOW, newest: NOW }).map(toText)).toEqual(['open to open']);
});

test('single months leave nothing out', () => {
  expect(singleMonthsOf({ oldest: new Date('2026-09-09T00:00:00Z'), newest: NOW }).map(toText)).toEqual([
    '2026-11-01 to open',
    '2026-10-01 to 2026-11-01',
    'open to 2026-10-01',
  ]);
});

test('a century takes few spans', () => {
  expect(spansOf({ oldest: new Date('1926-01-01T00:00:00Z'), newest: NOW })).toHaveLength(12);
});

test('a span is halved until it’s a single month', () => {
  const ends = { oldest: new Date('2026-01-09T00:00:00Z'), newest: NOW };
  const halve = (span: MonthSpan) => halvesOf(span, ends)?.map(toText);
  const [newer, older] = halvesOf({ from: undefined, to: undefined }, ends) ?? [];
  expect([newer, older].map((span) => span && toText(span))).toEqual(['2026-06-01 to open', 'open to 2026-06-01']);
  expect(halve({ from: new Date('2026-10-01'), to: undefined })).toEqual([
    '2026-11-01 to open',
    '2026-10-01 to 2026-11-01',
  ]);
  expect(halve({ from: new Date('2026-11-01'), to: undefined })).toBeUndefined();
  expect(halve({ from: undefined, to: new Date('2026-02-01') })).toBeUndefined();
});

test('a span lists every month it covers, up to an open end', () => {
  const ends = { oldest: new Date('2026-08-09T00:00:00Z'), newest: NOW };
  const monthsOf = (span: MonthSpan) => monthsIn(span, ends).map(monthText);
  expect(monthsOf({ from: undefined, to: new Date('2026-10-01') })).toEqual(['2026-08-01', '2026-09-01']);
  expect(monthsOf({ from: new Date('2026-10-01'), to: undefined })).toEqual(['2026-10-01', '2026-11-01']);
});

test('the months until a moment include its own', () => {
  expect(monthsUntil(new Date('2026-02-28T23:00:00Z'), 3).map(monthText)).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

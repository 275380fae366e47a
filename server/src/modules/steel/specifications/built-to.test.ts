import { expect, test } from 'vitest';
import { builtToOf } from './built-to.ts';

const zone = (value: string, place: string | null = null) => ({ title: 'Climate zone', value, place });
const code = (value: string) => ({ title: 'Energy code', value, place: null });

test('a zone that is the same everywhere is named once, with the code', () => {
  const zones = [zone('5', 'Ohio'), zone('5', 'Michigan')];
  expect(builtToOf({ zones, codes: [code('2018 energy code')] })).toBe('Climate zone 5, 2018 energy code');
});

test('differing zones are named with their places, and a bare year with its subject', () => {
  const zones = [zone('5', 'Ohio'), zone('6', 'Upper Michigan')];
  expect(builtToOf({ zones, codes: [code('2021')] })).toBe(
    'Climate zone 5 (Ohio), Climate zone 6 (Upper Michigan), Energy code 2021',
  );
});

test('nothing is shown for missing specifications', () => {
  expect(builtToOf({ zones: [], codes: [] })).toBeNull();
  expect(builtToOf({ zones: [], codes: [code('2018 IECC')] })).toBe('2018 IECC');
});

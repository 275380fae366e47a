import { STANDARD_RULES } from '@builder-os/contract/modules/organization/meeting-schedule';
import { expect, test } from 'vitest';
import { clock, describeRhythm } from './describe-rhythm.ts';

const { rhythms } = STANDARD_RULES;

test('the rhythm of the specification reads as the specification words it', () => {
  expect(describeRhythm('l10', rhythms.l10)).toBe('Mondays at 9:00 AM, 90 minutes');
  expect(describeRhythm('monthly', rhythms.monthly)).toBe('First Monday');
  expect(describeRhythm('quarterly', rhythms.quarterly)).toBe('Rocks and budget');
});

test('times of day are read by the clock', () => {
  expect(clock('00:05')).toBe('12:05 AM');
  expect(clock('12:00')).toBe('12:00 PM');
  expect(clock('16:30')).toBe('4:30 PM');
});

import { STANDARD_RULES } from '@builder-os/contract/modules/organization/meeting-schedule';
import { expect, test } from 'vitest';
import { clock, describeRecurrence } from './describe-recurrence.ts';

const { rhythms } = STANDARD_RULES;

test('the specified meeting schedule is described in the specified words', () => {
  expect(describeRecurrence('l10', rhythms.l10)).toBe('Mondays at 9:00 AM, 90 minutes');
  expect(describeRecurrence('monthly', rhythms.monthly)).toBe('First Monday');
  expect(describeRecurrence('quarterly', rhythms.quarterly)).toBe('Rocks and budget');
});

test('times of day are shown in 12-hour time', () => {
  expect(clock('00:05')).toBe('12:05 AM');
  expect(clock('12:00')).toBe('12:00 PM');
  expect(clock('16:30')).toBe('4:30 PM');
});

import { expect, test } from 'vitest';
import { checkLength } from './editor/meta-description.ts';
import { planFormSchema } from './plan-form.ts';

const schema = planFormSchema('America/New_York', () => new Date('2026-03-11T14:30:00Z'));

test('a schedule needs a future time and defaults to 9:00 AM', () => {
  expect(schema.parse({ day: '2026-03-12', time: '' })).toBe('2026-03-12T13:00:00.000Z');
  expect(schema.safeParse({ day: '2026-03-11', time: '10:00' }).error?.issues[0]?.message).toBe(
    'Choose a time in the future.',
  );
  expect(schema.safeParse({ day: '', time: '' }).error?.issues[0]?.message).toBe('Choose a date.');
});

test('the meta description length is right at 150 to 160 characters', () => {
  expect([149, 150, 160, 161].map((length) => checkLength('x'.repeat(length)).isRight)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(checkLength('x'.repeat(300)).share).toBe(100);
});

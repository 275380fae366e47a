import { expect, test } from 'vitest';
import { findProgramChanges, programFormSchema, toProgramEntries } from './program-form.ts';

const entries = {
  ...toProgramEntries(undefined),
  name: 'Mastery',
  durationMonths: '6',
  sessions: '24',
  price: '6500',
  features: 'Weekly call\n\n  Plan review ',
};

test('features are one per line, and blank lines are ignored', () => {
  expect(programFormSchema.parse(entries)).toMatchObject({
    features: ['Weekly call', 'Plan review'],
    sessionMinutes: 60,
    countsNoShows: true,
    price: '6500.00',
  });
});

test('months, sessions, and price are required', () => {
  const parsed = programFormSchema.safeParse({ ...toProgramEntries(undefined), name: 'X', sessions: '2.5' });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['durationMonths', 'sessions', 'price']);
});

test('only changed fields are sent', () => {
  const changed = { ...entries, countsNoShows: 'no' };
  expect(findProgramChanges(entries, changed, programFormSchema.parse(changed))).toEqual({ countsNoShows: false });
});

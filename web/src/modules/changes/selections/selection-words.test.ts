import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { expect, test } from 'vitest';
import { differenceWords, dueBadge, effectWords } from './selection-words.ts';

const selection: Selection = {
  id: 1,
  jobId: 1,
  title: 'Flooring',
  description: null,
  allowance: '17400.00',
  allowanceCost: '14500.00',
  costCodeId: 1,
  code: '11-300',
  codeName: 'Flooring',
  costType: 'material',
  dueOn: '2026-11-24',
  dueDays: null,
  state: 'open',
  isReleased: true,
  chosenOptionId: null,
  chosenAt: null,
  chosenByName: null,
  changeOrderId: null,
  changeOrderNumber: null,
  changeOrderState: null,
  isFinal: false,
  options: [],
  version: 1,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
};

/** Noon of a day at the office. */
const on = (day: string) => ({ timeZone: 'America/New_York', now: new Date(`${day}T17:00:00Z`) });

test.each([
  ['21000.00', '$3,600.00 above the allowance', /goes up/],
  ['15000.00', '$2,400.00 below the allowance', /goes down/],
  ['17400.00', 'Same as the allowance', /stays as it is/],
])('an option for %s is %s', (price, words, effect) => {
  expect(differenceWords(selection, { price })).toBe(words);
  expect(effectWords(selection, { price })).toMatch(effect);
});

test('people who can’t see prices see no difference', () => {
  expect(differenceWords(selection, { price: null })).toBeUndefined();
  expect(effectWords({ allowance: null }, { price: '1.00' })).toBeUndefined();
});

test('a choice is due soon in its last 14 days, and late from the day after', () => {
  expect(dueBadge(selection, on('2026-11-09'))).toEqual({
    tone: 'neutral',
    words: expect.stringMatching(/^Choose by Nov 24/),
  });
  expect(dueBadge(selection, on('2026-11-10')).tone).toBe('timber');
  expect(dueBadge(selection, on('2026-11-24')).tone).toBe('timber');
  expect(dueBadge(selection, on('2026-11-25'))).toEqual({
    tone: 'red',
    words: expect.stringMatching(/^Was due Nov 24/),
  });
});

test('a chosen selection, a closed one and one without a due day are labeled as such', () => {
  const chosen = { ...selection, state: 'chosen' as const, chosenOptionId: 3, chosenAt: '2026-10-12T15:00:00Z' };
  expect(dueBadge(chosen, on('2026-12-25')).words).toMatch(/^Chosen Oct 12/);
  expect(dueBadge({ ...selection, state: 'closed' }, on('2026-12-25')).words).toBe('Closed');
  const undated = { ...selection, dueOn: null };
  const wordsOf = (dueDays: number | null) => dueBadge({ ...undated, dueDays }, on('2026-12-25')).words;
  expect([null, -14, -1, 0, 7].map(wordsOf)).toEqual([
    'No due date',
    'Choose 14 days before the start',
    'Choose 1 day before the start',
    'Choose by the start',
    'Choose 7 days after the start',
  ]);
});

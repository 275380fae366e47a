import { expect, test } from 'vitest';
import { choiceKey, proposeChoice, readChoice } from './import-choices.ts';
import { type ReadingPlan, readImportRow } from './import-reading.ts';

const lead: ReadingPlan = {
  kind: 'lead',
  mapping: { title: 0, company: 1, fullName: 2, email: 3, priority: 4, expectedCloseDate: 5, notes: 6 },
  choices: {},
};

test('cells are read the way people and spreadsheets write them', () => {
  const cells = ["'=Elm", ' Harbor ', 'Okafor, Tom', 'Tom <tom@eastside.example>', 'HOT', '46374', "'-"];
  expect(readImportRow(lead, cells)).toEqual({
    title: '=Elm',
    company: 'Harbor',
    firstName: 'Tom',
    lastName: 'Okafor',
    email: 'tom@eastside.example',
    priority: 'high',
    expectedCloseDate: '2026-12-18',
    notes: '-',
  });
});

test('placeholders such as n/a are dropped, except in required text fields', () => {
  expect(readImportRow(lead, ['-', '', '', 'n/a', '—', 'TBD', 'None'])).toEqual({
    title: '-',
    company: '',
    notes: 'None',
  });
});

test('separate name columns take precedence over a full name', () => {
  const plan: ReadingPlan = { kind: 'contact', mapping: { firstName: 0, lastName: 1, fullName: 2 }, choices: {} };
  expect(readImportRow(plan, ['Dana', 'Whitfield', 'Somebody Else'])).toMatchObject({ firstName: 'Dana' });
  expect(readImportRow(plan, ['', '', 'Kim Ortega'])).toEqual({ firstName: 'Kim', lastName: 'Ortega' });
});

test('a chosen value takes precedence over a suggested one, and can be empty', () => {
  const choices = { priority: { hot: 'medium', '': 'low', soon: '' } };
  expect(readImportRow({ ...lead, choices }, ['E', 'H', '', '', ' Hot ']).priority).toBe('medium');
  expect(readImportRow({ ...lead, choices }, ['E', 'H', '', '', 'soon']).priority).toBeUndefined();
  expect(readImportRow(lead, ['E', 'H', '', '', 'soon']).priority).toBe('soon');
});

test('a correction replaces its cell and is parsed the same way', () => {
  const cells = ['Elm', 'Harbor', '', 'nobody', '', 'soon'];
  const fields = readImportRow(lead, cells, { email: '', expectedCloseDate: 'Dec 30, 2026' });
  expect(fields).toEqual({ title: 'Elm', company: 'Harbor', expectedCloseDate: '2026-12-30' });
});

test('known values are recognized in any spelling, and similar ones are suggested', () => {
  expect(readChoice('stage', 'Closed Won')).toBe('closed_won');
  expect(readChoice('priority', 'Hot')).toBeUndefined();
  expect(proposeChoice('priority', 'Hot')).toBe('high');
  expect(proposeChoice('status', 'Unqualified')).toBe('unqualified');
  expect(proposeChoice('stage', 'Proposal/Price Quote')).toBe('proposal');
  expect(proposeChoice('businessUnit', 'Garden')).toBeUndefined();
  expect(choiceKey('  HOT ')).toBe('hot');
});

import { expect, test } from 'vitest';
import { EMPTY_PAGE } from '../pages/page-form.ts';
import { differsFrom, toAutosaveValues, toRestoredEntries } from './autosave-values.ts';

const CHOICES = {
  contentType: ['page', 'process'],
  businessUnit: ['general', 'steel_framing'],
  knowledgeTab: ['building_os'],
} as const;
const typed = {
  ...EMPTY_PAGE,
  title: 'Half a',
  content: 'Half a sen',
  businessUnit: 'steel_framing',
  isPublic: 'yes',
} as const;

test('what was typed comes back as it was', () => {
  expect(toRestoredEntries(toAutosaveValues(typed), EMPTY_PAGE, CHOICES)).toEqual(typed);
});

test('a choice that is no longer offered stays as the form has it', () => {
  const values = { ...toAutosaveValues(typed), contentType: 'newsletter' };
  expect(toRestoredEntries(values, EMPTY_PAGE, CHOICES).contentType).toBe('page');
});

test('only what says something new is offered', () => {
  expect(differsFrom(toAutosaveValues(EMPTY_PAGE), EMPTY_PAGE)).toBe(false);
  expect(differsFrom(toAutosaveValues(typed), EMPTY_PAGE)).toBe(true);
});

import { expect, test } from 'vitest';
import { EMPTY_PAGE } from '../pages/editor/page-form.ts';
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

test('typed values are restored unchanged', () => {
  expect(toRestoredEntries(toAutosaveValues(typed), EMPTY_PAGE, CHOICES)).toEqual(typed);
});

test('a choice no longer available keeps the form’s current value', () => {
  const values = { ...toAutosaveValues(typed), contentType: 'newsletter' };
  expect(toRestoredEntries(values, EMPTY_PAGE, CHOICES).contentType).toBe('page');
});

test('an autosave is offered only if it differs from the page', () => {
  expect(differsFrom(toAutosaveValues(EMPTY_PAGE), EMPTY_PAGE)).toBe(false);
  expect(differsFrom(toAutosaveValues(typed), EMPTY_PAGE)).toBe(true);
});

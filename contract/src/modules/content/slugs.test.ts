import { expect, test } from 'vitest';
import { isSlug, LONGEST_SLUG, offerSlug, slugOf } from './slugs.ts';

test.each([
  ['Ordering steel: from cut list to loaded truck', 'ordering-steel-from-cut-list-to-loaded-truck'],
  ['100-year renovation standard', '100-year-renovation-standard'],
  ['  Winter   framing\tchecklist  ', 'winter-framing-checklist'],
  ['Q&A — roof / wall', 'qa-roof-wall'],
  ['Résumé für Müller', 'resume-fur-muller'],
  ['a - b -- c', 'a-b-c'],
  ['-- !! --', ''],
  ['日本', ''],
  ['snake_case', 'snakecase'],
])('%s → %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a slug never exceeds the maximum length or ends with a hyphen', () => {
  const slug = slugOf('steel '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(LONGEST_SLUG);
  expect(isSlug(slug)).toBe(true);
});

test.each(['Ab', 'a--b', '-a', 'a-', 'a b', 'ä', '', 'a'.repeat(101)])('%s isn’t a valid slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('a slug already in use gets -2, then -3', () => {
  const taken = new Set(['steel', 'steel-2']);
  expect(offerSlug('steel', (slug) => taken.has(slug))).toBe('steel-3');
  expect(offerSlug('steel-2', (slug) => taken.has(slug))).toBe('steel-3');
  expect(offerSlug('brick', (slug) => taken.has(slug))).toBe('brick');
});

test('a reserved word and an empty title still get a usable slug', () => {
  const isTaken = () => false;
  expect(offerSlug('admin', isTaken)).toBe('admin-2');
  expect(offerSlug('', isTaken)).toBe('page');
});

test('the suggested slug for the longest slug still fits', () => {
  const longest = 'a'.repeat(LONGEST_SLUG);
  const offered = offerSlug(longest, (slug) => slug === longest);
  expect(offered).toBe(`${'a'.repeat(LONGEST_SLUG - 2)}-2`);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeptDrafts, keepDraftsOf } from './kept-drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => {
  // Like the browser's sessionStorage, its own keys are the stored items.
  const tab: Record<string, unknown> = Object.create({
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => {
      tab[key] = value;
    },
    removeItem: (key: string) => delete tab[key],
  });
  vi.stubGlobal('sessionStorage', tab);
});
afterEach(() => vi.unstubAllGlobals());

test('a user who signs in again finds their own drafts, and another user finds none of them', () => {
  const drafts = new KeptDrafts('note', isText);
  keepDraftsOf('mia');
  drafts.set(7, 'Framing starts Monday');
  keepDraftsOf('mia');
  expect(drafts.get(7)).toBe('Framing starts Monday');
  keepDraftsOf('dale');
  expect(drafts.get(7)).toBeUndefined();
  expect(new KeptDrafts('note', isText).get(7)).toBeUndefined();
});

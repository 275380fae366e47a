import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignDraftsTo, DraftStore } from './draft-store.ts';

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
  const drafts = new DraftStore('note', isText);
  assignDraftsTo('mia');
  drafts.set(7, 'Framing starts Monday');
  assignDraftsTo('mia');
  expect(drafts.get(7)).toBe('Framing starts Monday');
  assignDraftsTo('dale');
  expect(drafts.get(7)).toBeUndefined();
  expect(new DraftStore('note', isText).get(7)).toBeUndefined();
});

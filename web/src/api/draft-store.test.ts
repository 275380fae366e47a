import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assignDraftsTo, DraftStore } from './draft-store.ts';
import { stubSessionStorage } from './session-storage.factory.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(stubSessionStorage);
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

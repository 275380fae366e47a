import { beforeAll, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '../../api/session-storage.factory.ts';

beforeAll(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

/** Imports the modules afresh, as after a page reload. */
async function reload() {
  vi.resetModules();
  const [drafts, entries] = await Promise.all([import('./field-drafts.ts'), import('./entries-draft.ts')]);
  return { ...drafts, ...entries };
}

test('the entries of a form with a preview survive a reload until they’re the starting ones again', async () => {
  const start = { amount: '', policy: undefined, strategy: 'owner' };
  const typed: Record<keyof typeof start, string | undefined> = { ...start, amount: '500', policy: 'percent' };
  const page = await reload();
  expect(page.isChanged(start, start)).toBe(false);
  expect(page.isChanged(typed, start)).toBe(true);
  page.keepEntries<Record<keyof typeof start, string | undefined>>('run', typed, start);
  const again = await reload();
  expect(again.restoreEntries<Record<keyof typeof start, string | undefined>>('run', start)).toEqual(typed);
  expect(again.restoreEntries('another run', start)).toEqual(start);
  again.keepEntries('run', start, start);
  expect((await reload()).fieldDrafts.get('run')).toBeUndefined();
});

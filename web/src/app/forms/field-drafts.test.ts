import { beforeAll, expect, test, vi } from 'vitest';
import { stubSessionStorage } from '../../api/session-storage.factory.ts';

beforeAll(() => {
  stubSessionStorage();
  return () => vi.unstubAllGlobals();
});

/** Imports the module afresh, as after a page reload. */
async function reload() {
  vi.resetModules();
  return import('./field-drafts.ts');
}

test('a reload keeps the idempotency key with its saved entries, and both are cleared together', async () => {
  const page = await reload();
  page.fieldDrafts.set('transaction', { description: 'Permit fees' });
  const kept = { intent: 'Permit fees', key: 'a1', begunAt: '2026-03-11T14:00:00.000Z' };
  page.keySlotOf('transaction').set(kept);
  const again = await reload();
  expect(again.keySlotOf('transaction').get()).toEqual(kept);
  expect(again.keySlotOf('headline ').get()).toBeUndefined();
  again.forgetDraft('transaction');
  const last = await reload();
  expect(last.fieldDrafts.get('transaction')).toBeUndefined();
  expect(last.keySlotOf('transaction').get()).toBeUndefined();
});

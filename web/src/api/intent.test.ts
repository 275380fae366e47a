import { expect, test } from 'vitest';
import { createIntentKeys } from './intent.ts';

test('a retry of the same intent reuses its key', () => {
  const keys = createIntentKeys();
  const first = keys.keyFor({ title: 'Duplex kits' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ title: 'Duplex kits' })).toBe(first);
});

test('another intent, and the same one after it succeeded, get a key of their own', () => {
  const keys = createIntentKeys();
  const first = keys.keyFor({ title: 'Duplex kits' });
  expect(keys.keyFor({ title: 'Infill lots' })).not.toBe(first);
  keys.settle({ title: 'Duplex kits' });
  expect(keys.keyFor({ title: 'Duplex kits' })).not.toBe(first);
});

test('two files are two intents', () => {
  const keys = createIntentKeys();
  expect(keys.keyFor(new Blob(['a']))).not.toBe(keys.keyFor(new Blob(['b'])));
});

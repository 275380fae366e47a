import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { createIntentKeys, type KeySlot, type StoredKey } from './intent.ts';

test('a retry of the same intent reuses its key', () => {
  const keys = createIntentKeys();
  const first = keys.keyFor({ title: 'Duplex kits' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ title: 'Duplex kits' })).toBe(first);
});

test('a different intent, or the same one after it succeeded, gets a new key', () => {
  const keys = createIntentKeys();
  const first = keys.keyFor({ title: 'Duplex kits' });
  expect(keys.keyFor({ title: 'Infill lots' })).not.toBe(first);
  keys.settle({ title: 'Duplex kits' });
  expect(keys.keyFor({ title: 'Duplex kits' })).not.toBe(first);
});

test('two files count as two intents', () => {
  const keys = createIntentKeys();
  expect(keys.keyFor(new Blob(['a']))).not.toBe(keys.keyFor(new Blob(['b'])));
});

test('a file among the variables counts too: another file gets a new key, and a retry with the same file keeps its key', () => {
  const keys = createIntentKeys();
  const [footing, slab] = ['footing', 'slab'].map((text) => new File([text], 'photo.jpg'));
  const first = keys.keyFor({ file: footing, kind: 'photo' });
  expect(keys.keyFor({ file: slab, kind: 'photo' })).not.toBe(first);
  expect(keys.keyFor({ file: footing, kind: 'photo' })).toBe(first);
  expect(keys.keyFor({ file: footing, kind: 'plan' })).not.toBe(first);
});

test('a file chosen after a reload never gets the saved key of an earlier one', async () => {
  const slot = slotOf();
  const first = createIntentKeys(slot).keyFor({ file: new File(['footing'], 'photo.jpg') });
  // A reload counts the files again.
  vi.resetModules();
  const reloaded = await import('./intent.ts');
  const second = reloaded.createIntentKeys(slot).keyFor({ file: new File(['slab'], 'photo.jpg') });
  expect(second).not.toBe(first);
});

test('a saved key survives a reload for the same intent only, until it succeeds', async () => {
  const slot = slotOf();
  const body = { description: 'Permit fees', amount: '12.34' };
  const first = createIntentKeys(slot).keyFor(body);
  const reloaded = createIntentKeys(slot);
  expect(reloaded.keyFor(body)).toBe(first);
  expect(createIntentKeys(slotOf()).keyFor(body)).not.toBe(first);
  expect(reloaded.keyFor({ ...body, amount: '12.35' })).not.toBe(first);
  const sent: string[] = [];
  const save = createIntentKeys(slot).attach(async (_: object, key) => sent.push(key));
  await save(body);
  await save(body);
  expect(new Set([first, ...sent]).size).toBe(3);
  expect(slot.get()).toBeUndefined();
});

test('every retry of an intent keeps its original start time, even after a reload', async () => {
  const slot = slotOf();
  const begun: string[] = [];
  const send = async (_: string, __: string, begunAt: string) => {
    begun.push(begunAt);
    throw new NetworkError(undefined);
  };
  const save = createIntentKeys(slot).attach(send);
  vi.useFakeTimers({ now: new Date('2026-03-11T14:00:00Z') });
  await expect(save('Permit fees')).rejects.toThrow();
  vi.setSystemTime('2026-03-11T14:05:00Z');
  await expect(save('Permit fees')).rejects.toThrow();
  await expect(createIntentKeys(slot).attach(send)('Permit fees')).rejects.toThrow();
  await expect(save('Site fees')).rejects.toThrow();
  vi.useRealTimers();
  const [first, last] = ['2026-03-11T14:00:00.000Z', '2026-03-11T14:05:00.000Z'];
  expect(begun).toEqual([first, first, first, last]);
});

test.each([
  [422, 'key_reused'],
  [400, 'validation'],
  [403, 'forbidden'],
])('retrying an intent rejected with %d counts as a new intent with a new time', async (status, code) => {
  const slot = slotOf();
  const refusal = new ApiError(status, '', JSON.stringify({ code, message: 'Refused.' }));
  const save = createIntentKeys(slot).attach(() => Promise.reject(refusal));
  await expect(save('Permit fees')).rejects.toBe(refusal);
  expect(slot.get()).toBeUndefined();
});

test('retrying a shed call keeps its intent, but not when the key has outlived the server’s retention', async () => {
  const slot = slotOf();
  const first = createIntentKeys(slot).keyFor('Permit fees');
  const shed = createIntentKeys(slot).attach(() => Promise.reject(new ApiError(503, '', '')));
  await expect(shed('Permit fees')).rejects.toThrow();
  expect(createIntentKeys(slot).keyFor('Permit fees')).toBe(first);
  slot.set({ intent: '"Permit fees"', key: first, begunAt: new Date(Date.now() - 7 * 86_400_000).toISOString() });
  expect(createIntentKeys(slot).keyFor('Permit fees')).not.toBe(first);
});

test('an action without input also gets a key and keeps it until it succeeds', async () => {
  const sent: string[] = [];
  let isDown = true;
  const send = createIntentKeys().attach(async (_: undefined, key) => {
    sent.push(key);
    if (isDown) throw new NetworkError(undefined);
  });
  await expect(send(undefined)).rejects.toThrow();
  isDown = false;
  await send(undefined);
  await send(undefined);
  expect(sent.map((key) => sent.indexOf(key))).toEqual([0, 0, 2]);
});

function slotOf(): KeySlot {
  let kept: StoredKey | undefined;
  return {
    get: () => kept,
    set: (next) => {
      kept = next;
    },
    delete: () => {
      kept = undefined;
    },
  };
}

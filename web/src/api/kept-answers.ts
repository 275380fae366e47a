import { openDeviceStore } from './device-store.ts';

// What was read two weeks ago misleads more than it helps.
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

export async function keepAnswer(userId: string, hash: string, data: unknown): Promise<void> {
  await (await openDeviceStore()).put('answers', { userId, hash, keptAt: Date.now(), data });
}

export async function findAnswer(userId: string, hash: string): Promise<{ data: unknown } | undefined> {
  const kept = await (await openDeviceStore()).get('answers', [userId, hash]);
  return kept && Date.now() - kept.keptAt < LASTS_MS ? kept : undefined;
}

/** Takes from this device what others read; with nobody signed in, what everybody did. */
export async function forgetAnswers(exceptOf: string): Promise<void> {
  const transaction = (await openDeviceStore()).transaction('answers', 'readwrite');
  for (const key of await transaction.store.getAllKeys()) {
    const isOwn = exceptOf !== '' && (key[0] === exceptOf || key[0] === '');
    if (!isOwn) await transaction.store.delete(key);
  }
  await transaction.done;
}

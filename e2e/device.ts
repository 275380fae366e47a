import { type BrowserContext, expect, type Page } from '@playwright/test';
import { makePng } from './png.ts';

interface StoredAct {
  key: string;
  userId: string;
  madeAt: string;
  firstTriedAt?: string;
  refusal?: string;
  act: { kind: string };
}

const PHOTO = makePng(64, [151, 128, 98]).toString('base64');

/** Of somebody who asked the browser to save data, which it tells every page. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

/**
 * Puts these acts, and no others, into the storage of the browser, as an earlier visit without a network would have. Each
 * photo among them is given its picture.
 */
export async function storeActs(page: Page, acts: StoredAct[]): Promise<void> {
  await page.evaluate(
    ({ stored, png }) =>
      new Promise<void>((resolve, reject) => {
        const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
        const photo = new Blob([bytes], { type: 'image/png' });
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('acts', 'readwrite');
          const store = transaction.objectStore('acts');
          store.clear();
          for (const one of stored) {
            store.add(one.act.kind === 'add-photo' ? { ...one, act: { ...one.act, photo } } : one);
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { stored: acts, png: PHOTO },
  );
}

/** What this browser keeps of anybody's work: how many acts and answers, and of the answers which are pictures. */
export async function readDevice(page: Page): Promise<{ acts: number; answers: number; pictures: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ acts: number; answers: number; pictures: string[] }>((resolve, reject) => {
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['acts', 'answers']);
          const acts = transaction.objectStore('acts').count();
          const answers = transaction.objectStore('answers').getAllKeys();
          transaction.oncomplete = () => {
            database.close();
            const hashes = answers.result.map((key) => (Array.isArray(key) ? String(key[1]) : ''));
            const pictures = hashes.filter((hash) => hash.startsWith('picture '));
            resolve({ acts: acts.result, answers: hashes.length, pictures });
          };
        };
      }),
  );
}

/** Pictures seen long ago, the first the longest. */
export async function storePictures(page: Page, userId: string, count: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('answers', 'readwrite');
          for (let index = 0; index < wanted.count; index += 1) {
            const hash = `picture old ${index}`;
            transaction
              .objectStore('answers')
              .put({ userId: wanted.userId, hash, keptAt: index, data: new Blob(['x']) });
          }
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { userId, count },
  );
}

/**
 * Leaves the product no room on the device. Returns what gives it back. A browser hands out room half a minute ahead: the
 * device is full at once only for who has kept nothing yet; for others see `waitUntilFull`.
 */
export async function fillDevice(page: Page, baseURL: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(baseURL);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await session.detach();
  };
}

/** Tries to write until the browser refuses it. */
export async function waitUntilFull(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(tryToWrite), { timeout: 60_000, intervals: [1_000] })
    .toBe('QuotaExceededError');
}

/** Runs in the page, so it holds all that it needs. */
function tryToWrite(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('probes', { autoIncrement: true });
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('probes', 'readwrite');
      transaction.objectStore('probes').add('probe');
      const end = (outcome: string) => {
        opening.result.close();
        resolve(outcome);
      };
      transaction.oncomplete = () => end('written');
      transaction.onabort = () => end(transaction.error?.name ?? 'unknown');
    };
    opening.onerror = () => resolve(opening.error?.name ?? 'unknown');
  });
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { makePng } from './png.ts';

interface StoredCommand {
  key: string;
  userId: string;
  madeAt: string;
  firstTriedAt?: string;
  refusal?: string;
  act: { kind: string };
}

const PHOTO = makePng(64, [151, 128, 98]).toString('base64');

/** Simulates a browser with data saver turned on, for every page of the context. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

/**
 * Replaces the commands in the browser's storage with these, as if an earlier visit had queued them offline. Every
 * photo command gets a picture.
 */
export async function storeCommands(page: Page, commands: StoredCommand[]): Promise<void> {
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
    { stored: commands, png: PHOTO },
  );
}

interface DeviceCounts {
  commands: number;
  answers: number;
  pictures: string[];
  draftPhotos: number;
}

/**
 * Counts the commands and answers stored in this browser, for all users, lists the answers that are pictures, and counts
 * those that are photos of unsaved forms.
 */
export async function readDevice(page: Page): Promise<DeviceCounts> {
  return page.evaluate(
    () =>
      new Promise<DeviceCounts>((resolve, reject) => {
        const opening = indexedDB.open('builder-os');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['acts', 'answers']);
          const commands = transaction.objectStore('acts').count();
          const answers = transaction.objectStore('answers').getAllKeys();
          transaction.oncomplete = () => {
            database.close();
            const hashes = answers.result.map((key) => (Array.isArray(key) ? String(key[1]) : ''));
            const startingWith = (start: string) => hashes.filter((hash) => hash.startsWith(start));
            const pictures = startingWith('picture ');
            const draftPhotos = startingWith('draft ').length;
            resolve({ commands: commands.result, answers: hashes.length, pictures, draftPhotos });
          };
        };
      }),
  );
}

/** Stores pictures viewed long ago, oldest first. */
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
 * Leaves the app no storage on the device. Returns a function that restores it. Browsers grant storage half a minute
 * ahead, so the device is full right away only if nothing was stored yet; otherwise see `waitUntilFull`.
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

/** Tries to write until the browser rejects it. */
export async function waitUntilFull(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(tryToWrite), { timeout: 60_000, intervals: [1_000] })
    .toBe('QuotaExceededError');
}

/** Runs in the page, so it can't use anything outside. */
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

import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const SLOWDOWN = 4;
/** Mobile networks as they are on a job site: 150 ms of latency, 1.6 Mbit/s down and 750 kbit/s up. */
export const NETWORKS = {
  none: undefined,
  'slow-4g': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
} as const;
export type NetworkName = keyof typeof NETWORKS;

export interface PageLoad {
  /** Milliseconds from navigation: the first byte, the first and the largest paint. */
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift while loading; 0 if nothing moved. */
  shift: number;
  /** Total blocking time: the milliseconds of each long task beyond 50, when the page did not respond. */
  blocked: number;
  kilobytes: number;
  requests: number;
  /** The scripts and total kilobytes of these that arrived before the largest paint. */
  scriptsBefore: number;
  kilobytesBefore: number;
}

/** Slows the browser's CPU to a quarter of this machine's, like phones and old laptops, and optionally its network. */
export async function slowDown(page: Page, network: NetworkName = 'none'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const conditions = NETWORKS[network];
  if (!conditions) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
}

const IS_SHOWN = "document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null";
const POLL_MS = 100;
const STAYS_MS = 1_000;

/**
 * Waits until a screen has shown its title, with nothing loading, for one second. Playwright's own waits put code into the
 * page, which adds up to 600 ms to the measurement in a slowed-down browser.
 */
export async function waitForScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (let shown = 0; shown <= STAYS_MS; shown += POLL_MS) {
    const { result } = await session.send('Runtime.evaluate', { expression: IS_SHOWN });
    if (result.value !== true) shown = 0;
    await pause(POLL_MS);
  }
  await session.detach();
}

// Code run in the browser must not contain named functions: the loader marks them with a helper it lacks.
export async function readLoad(page: Page): Promise<PageLoad> {
  const paints = await page.evaluate(readEntries, 'largest-contentful-paint');
  const shifts = await page.evaluate(readEntries, 'layout-shift');
  const tasks = await page.evaluate(readEntries, 'longtask');
  const largestPaint = paints.at(-1) ?? Number.NaN;
  const rest = await page.evaluate(readLoads, largestPaint);
  return { ...rest, largestPaint, shift: sum(shifts), blocked: sum(tasks.map((duration) => duration - 50)) };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Returns the size of each layout shift, the duration of each long task, or the time of each paint. */
function readEntries(type: string): Promise<number[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(
        list.getEntries().map((entry) => {
          if ('value' in entry) return Number(entry.value);
          return type === 'longtask' ? entry.duration : entry.startTime;
        }),
      ),
    ).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 1_000);
  });
}

function readLoads(largestPaint: number) {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
    (entry) => entry instanceof PerformanceResourceTiming,
  );
  const before = loaded.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= largestPaint);
  return {
    firstByte: navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : Number.NaN,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    kilobytes: loaded.reduce((total, one) => total + one.transferSize, 0) / 1000,
    requests: loaded.length,
    scriptsBefore: before.filter(({ name }) => name.includes('/assets/') && name.endsWith('.js')).length,
    kilobytesBefore: before.reduce((total, one) => total + one.transferSize, 0) / 1000,
  };
}

import type { Page } from '@playwright/test';

const SLOWDOWN = 4;
/** Mobile networks as they are on a site: half of a round trip's time and of the bandwidth of a good 4G connection. */
export const NETWORKS = {
  none: undefined,
  'slow-4g': { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
} as const;
export type NetworkName = keyof typeof NETWORKS;

export interface PageLoad {
  /** Milliseconds from the click on: the first byte, the first and the largest paint. */
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** How far things moved while it loaded; 0 where nothing did. */
  shift: number;
  /** Total blocking time: the milliseconds of each long task beyond 50, when the page did not respond. */
  blocked: number;
  kilobytes: number;
  requests: number;
  /** Of these, what had arrived before the largest paint: scripts, and kilobytes in all. */
  scriptsBefore: number;
  kilobytesBefore: number;
}

/** Makes the browser's processor four times slower than this machine, as phones and old laptops are, and its network too. */
export async function slowDown(page: Page, network: NetworkName = 'none'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const conditions = NETWORKS[network];
  if (!conditions) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
}

// What runs in the browser names no function inside: the loader marks those by a helper that the browser does not have.
export async function readLoad(page: Page): Promise<PageLoad> {
  const paints = await page.evaluate(readEntries, 'largest-contentful-paint');
  const shifts = await page.evaluate(readEntries, 'layout-shift');
  const tasks = await page.evaluate(readEntries, 'longtask');
  const largestPaint = paints.at(-1) ?? Number.NaN;
  const rest = await page.evaluate(readLoads, largestPaint);
  return { ...rest, largestPaint, shift: sum(shifts), blocked: sum(tasks.map((duration) => duration - 50)) };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** The size of each layout shift, the duration of each long task, or the time of each paint. */
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

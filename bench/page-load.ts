import type { Page } from '@playwright/test';

const SLOWDOWN = 4;

export interface PageLoad {
  /** Milliseconds from the click on: the first byte, the first and the largest paint. */
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** How far things moved while it loaded; 0 where nothing did. */
  shift: number;
  kilobytes: number;
  requests: number;
}

/** Makes the browser's processor four times slower than this machine, as phones and old laptops are. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

// What runs in the browser names no function inside: the loader marks those by a helper that the browser does not have.
export async function readLoad(page: Page): Promise<PageLoad> {
  const paints = await page.evaluate(readEntries, 'largest-contentful-paint');
  const shifts = await page.evaluate(readEntries, 'layout-shift');
  const rest = await page.evaluate(readLoads);
  return { ...rest, largestPaint: paints.at(-1) ?? Number.NaN, shift: shifts.reduce((sum, shift) => sum + shift, 0) };
}

/** Of shifts how far, of paints when. */
function readEntries(type: string): Promise<number[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : entry.startTime))),
    ).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 1_000);
  });
}

function readLoads() {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    firstByte: navigation && 'responseStart' in navigation ? Number(navigation.responseStart) : Number.NaN,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    kilobytes: loaded.reduce((sum, one) => sum + ('transferSize' in one ? Number(one.transferSize) : 0), 0) / 1000,
    requests: loaded.length,
  };
}

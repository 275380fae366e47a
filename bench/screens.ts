import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { middleOf } from './measure.ts';
import { type PageLoad, readLoad, slowDown } from './page-load.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Opens every screen, filled with the sample data, in a browser four times slower than this machine: first as somebody
 * whose browser has nothing of the product yet, then again with its scripts at hand. Prints one line a screen for
 * docs/performance.md.
 */
const SCREENS = [
  '/',
  '/leads',
  '/deals',
  '/contacts',
  '/companies',
  '/activities',
  '/reports',
  '/sales-resources',
  '/steel-framing',
  '/steel-framing?tab=orders',
  '/real-estate',
  '/builder-education',
  '/building-specs',
  '/expiry-radar',
  '/organization',
  '/knowledge-base',
  '/financial',
  '/financial-dashboard',
  '/content',
  '/admin',
  '/admin?tab=health',
  '/profile',
  '/help',
];
/** Addresses on the command line stand for all of them. */
const ASKED = process.argv.slice(2);
const COLUMNS = ['screen', 'first paint ms', 'largest paint ms', 'again: largest paint ms', 'shift', 'requests', 'kB'];
const LOADS = 3;
const VIEWPORT = { width: 1440, height: 900 };

const dataDir = await mkdtemp(path.join(tmpdir(), 'builder-os-bench-screens-'));
try {
  const server = await startProduct({ dataDir, databaseUrl: undefined });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    await fillWithSamples(server);
    console.log(tableHead(COLUMNS).join('\n'));
    for (const screen of ASKED.length > 0 ? ASKED : SCREENS) report(screen, await loadOften(browser, server, screen));
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

interface Loads {
  first: PageLoad[];
  again: PageLoad[];
}

function report(screen: string, { first, again }: Loads): void {
  const middle = (loads: readonly PageLoad[], key: keyof PageLoad) => middleOf(loads.map((one) => one[key]));
  const figures = [
    Math.round(middle(first, 'firstPaint')),
    Math.round(middle(first, 'largestPaint')),
    Math.round(middle(again, 'largestPaint')),
    middle(first, 'shift').toFixed(3),
    middle(first, 'requests'),
    Math.round(middle(first, 'kilobytes')),
  ];
  console.log(tableLine([`\`${screen}\``, ...figures]));
}

async function loadOften(browser: Browser, server: Server, screen: string): Promise<Loads> {
  const loads: Loads = { first: [], again: [] };
  for (let turn = 0; turn < LOADS; turn += 1) {
    const context = await openContext(browser, server);
    const page = await context.newPage();
    await slowDown(page);
    loads.first.push(await load(page, server.url + screen));
    loads.again.push(await load(page, server.url + screen));
    await context.close();
  }
  return loads;
}

async function openContext(browser: Browser, { url, cookie }: Server): Promise<BrowserContext> {
  // What the worker of an installed product fetches in the background is not what a screen waits for.
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url }]);
  return context;
}

async function load(page: Page, address: string): Promise<PageLoad> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // The largest paint is known once nothing larger can come.
  await page.waitForLoadState('load');
  return readLoad(page);
}

async function fillWithSamples({ url, cookie }: Server): Promise<void> {
  const answer = await fetch(`${url}/api/seed-data`, { method: 'POST', headers: { cookie } });
  if (!answer.ok) throw new Error(`The sample data answered ${answer.status}: ${await answer.text()}`);
}

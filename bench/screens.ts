import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { middleOf } from './measure.ts';
import { NETWORKS, type NetworkName, type PageLoad, readLoad, slowDown, waitForScreen } from './page-load.ts';
import { type Server, startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Opens every screen with sample data in a browser four times slower than this machine, first with an empty cache and
 * then with the scripts cached. Prints one line per screen for docs/performance.md. `--network slow-4g` adds 150 ms per
 * request and limits to 1.6 Mbit/s; `--loads` sets the repetitions.
 */
/** The landing page, which visitors see at `/`. */
const LANDING = 'landing';
const SCREENS = [
  LANDING,
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
const { network, loads: LOADS, asked: ASKED } = readArguments();
const COLUMNS = [
  'screen',
  'scripts',
  'kB before largest paint',
  'first paint ms',
  'largest paint ms',
  'blocked ms',
  'shift',
  'again: largest paint ms',
  'again: blocked ms',
  'again: shift',
  'requests',
  'kB',
];
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
    middle(first, 'scriptsBefore'),
    Math.round(middle(first, 'kilobytesBefore')),
    Math.round(middle(first, 'firstPaint')),
    Math.round(middle(first, 'largestPaint')),
    Math.round(middle(first, 'blocked')),
    middle(first, 'shift').toFixed(3),
    Math.round(middle(again, 'largestPaint')),
    Math.round(middle(again, 'blocked')),
    middle(again, 'shift').toFixed(3),
    middle(first, 'requests'),
    Math.round(middle(first, 'kilobytes')),
  ];
  console.log(tableLine([`\`${screen}\``, ...figures]));
}

async function loadOften(browser: Browser, server: Server, screen: string): Promise<Loads> {
  const loads: Loads = { first: [], again: [] };
  for (let turn = 0; turn < LOADS; turn += 1) {
    const context = await openContext(browser, server, screen !== LANDING);
    const page = await context.newPage();
    await slowDown(page, network);
    const url = server.url + (screen === LANDING ? '/' : screen);
    loads.first.push(await load(page, url));
    loads.again.push(await load(page, url));
    await context.close();
  }
  return loads;
}

async function openContext(browser: Browser, { url, cookie }: Server, isSignedIn: boolean): Promise<BrowserContext> {
  // Block the service worker: its background fetches aren't part of loading a screen.
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  if (!isSignedIn) return context;
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url }]);
  return context;
}

async function load(page: Page, url: string): Promise<PageLoad> {
  await page.goto(url);
  await waitForScreen(page);
  // The largest paint is final only after everything has loaded.
  await page.waitForLoadState('load');
  return readLoad(page);
}

async function fillWithSamples({ url, cookie }: Server): Promise<void> {
  const answer = await fetch(`${url}/api/seed-data`, { method: 'POST', headers: { cookie } });
  if (!answer.ok) throw new Error(`The sample data answered ${answer.status}: ${await answer.text()}`);
}

function readArguments(): { network: NetworkName; loads: number; asked: string[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { network: { type: 'string', default: 'none' }, loads: { type: 'string', default: '3' } },
  });
  const isKnown = (name: string): name is NetworkName => name in NETWORKS;
  if (!isKnown(values.network)) throw new Error(`"${values.network}" is no network; write slow-4g or none.`);
  return { network: values.network, loads: Number(values.loads), asked: positionals };
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, request } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { OWNER, STAFF, sendAccessRequest, setUpOwner } from '../people.ts';
import { startServer } from '../server.ts';
import { BILLS, PROJECTS, TRANSACTIONS } from './sample-books.ts';
import { BOOKS, KNOWLEDGE_PAGES, PRODUCTS, RESOURCES } from './sample-library.ts';
import { PAGES } from './sample-pages.ts';
import { ACTIVITIES, DEALS, LEADS } from './sample-records.ts';
import { SHOTS, type Shot } from './shots.ts';

// Usage: take-screenshots [folder] [--all | --only=leads,profile] [--sample]. By default only what the README shows;
// `--sample` uses the app's own sample data.
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

const isWhole = process.argv.includes('--all') || only !== undefined;
// The README shows the app's own sample data.
const isSample = !isWhole || process.argv.includes('--sample');
const folder = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'docs/screenshots');

const server = await startServer();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS, chromiumSandbox: false });
try {
  await mkdir(folder, { recursive: true });
  const owner = await signInOwner(browser);
  if (isWhole) {
    const shots = only === undefined ? SHOTS : named(...only.split(','));
    await takeAll(owner, 1440, 900, 'light', shots);
    await takeAll(owner, 1440, 900, 'dark', shots);
    await takeAll(owner, 390, 844, 'light', shots);
    await takeAll(owner, 390, 844, 'dark', shots);
    await takeAll(owner, 834, 1112, 'light', shots);
  } else {
    await takeAll(owner, 1440, 900, 'light', named('operations-hub', 'deals', 'reports', 'financial-profit-first'));
    await takeAll(owner, 390, 844, 'light', named('leads'));
  }
} finally {
  await browser.close();
  await server.stop();
}

function named(...names: string[]): Shot[] {
  return SHOTS.filter((shot) => names.includes(shot.name));
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signInOwner(opened: Browser): Promise<State> {
  const context = await opened.newContext({ baseURL: server.baseURL });
  await setUpOwner(context.request, server.setUpLink, OWNER);
  if (isSample) await post(context, '/api/seed-data', {});
  else await addRecords(context);
  const visitor = await request.newContext({ baseURL: server.baseURL });
  await sendAccessRequest(visitor, STAFF);
  await visitor.dispose();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function addRecords(context: BrowserContext): Promise<void> {
  for (const data of LEADS) await post(context, '/api/leads', data);
  for (const data of DEALS) await post(context, '/api/deals', data);
  const monday = startOfWeek();
  for (const { hours, ...data } of ACTIVITIES) {
    await post(context, '/api/activities', {
      ...data,
      scheduledAt: new Date(monday + hours * 3_600_000).toISOString(),
    });
  }
  await post(context, '/api/profit-first-accounts/set-up', {});
  for (const data of TRANSACTIONS) await post(context, '/api/financial-transactions', data);
  for (const data of PROJECTS) await post(context, '/api/revenue-tracking', data);
  for (const data of BILLS) await post(context, '/api/bills', data);
  await addPages(context);
  for (const [index, data] of KNOWLEDGE_PAGES.entries()) {
    await post(context, '/api/content', data);
    await post(context, `/api/content/${PAGES.length + index + 1}/publish`, {});
  }
  for (const data of BOOKS) await post(context, '/api/books', data);
  for (const data of PRODUCTS) await post(context, '/api/products', data);
  for (const data of RESOURCES) await post(context, '/api/sales-resources', data);
}

/** Creates pages and publishes, archives or edits them, so the list shows every state. */
async function addPages(context: BrowserContext): Promise<void> {
  for (const [index, { state, further, ...data }] of PAGES.entries()) {
    await post(context, '/api/content', data);
    const id = index + 1;
    if (state !== 'draft') await post(context, `/api/content/${id}/${state}`, {});
    if (further) await context.request.put(`/api/content/${id}`, { data: further });
  }
}

async function post(context: BrowserContext, url: string, data: object): Promise<void> {
  const answer = await context.request.post(url, { data });
  if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
}

async function takeAll(
  state: State,
  width: number,
  height: number,
  colorScheme: 'light' | 'dark',
  shots: readonly Shot[],
): Promise<void> {
  const options = { baseURL: server.baseURL, viewport: { width, height }, colorScheme };
  const signedIn = await browser.newContext({ ...options, storageState: state });
  const visitor = await browser.newContext(options);
  for (const shot of shots) {
    const page = await (shot.isPublic ? visitor : signedIn).newPage();
    await page.goto(shot.path);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(500);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await shot.prepare?.(page);
    await page.waitForTimeout(400);
    const suffix = `${width}${colorScheme === 'dark' ? '-dark' : ''}`;
    await page.screenshot({ path: path.join(folder, `${shot.name}-${suffix}.png`), animations: 'disabled' });
    await page.close();
  }
  await signedIn.close();
  await visitor.close();
}

function startOfWeek(): number {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  return today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
}

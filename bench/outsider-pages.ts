import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { middleOf } from './measure.ts';
import { type PageLoad, readLoad, slowDown } from './page-load.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Opens the pages that people outside get a link to, with the sample data, in a browser four times slower than this machine, on
 * a mobile network (150 ms, 1.6 Mbit/s), with an empty cache. Fails if the median largest paint of a page is over a
 * second, if it transfers more than 60 kB without its photos, or if its content moves.
 */
const LOADS = 5;
const LARGEST_PAINT_MS = 1_000;
const MOST_KILOBYTES = 60;
const MOST_SHIFT = 0.05;
const SETTLES_IN_MS = 10_000;
const PHONE = { width: 412, height: 823 };

const pathed = z.object({ path: z.string() });
const identified = z.object({ id: z.number() });

interface Load extends PageLoad {
  photoKilobytes: number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'builder-os-bench-outsiders-'));
try {
  const server = await startProduct({ dataDir, databaseUrl: undefined });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const links = Object.entries(await makeLinks(server));
    // The sample starts work in the background: seals and small pictures.
    await pause(SETTLES_IN_MS);
    for (const [name, url] of links) {
      // The first reader after a start waits for what later ones find ready.
      await load(browser, url);
      const loads: Load[] = [];
      for (let turn = 0; turn < LOADS; turn += 1) loads.push(await load(browser, url));
      if (!report(name, loads)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** @returns whether the median load is within the limits */
function report(name: string, loads: readonly Load[]): boolean {
  const middle = (key: keyof Load) => middleOf(loads.map((one) => one[key]));
  const kilobytes = middle('kilobytes') - middle('photoKilobytes');
  console.log(
    `${name}: first byte ${Math.round(middle('firstByte'))} ms, largest paint ${Math.round(middle('largestPaint'))} ms, ` +
      `shift ${middle('shift').toFixed(3)}, ${middle('requests')} requests, ${kilobytes.toFixed(1)} kB and ` +
      `${middle('photoKilobytes').toFixed(1)} kB of photos`,
  );
  return middle('largestPaint') < LARGEST_PAINT_MS && kilobytes < MOST_KILOBYTES && middle('shift') < MOST_SHIFT;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await slowDown(page, 'slow-4g');
    let photoBytes = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'image') photoBytes += (await response.body()).length;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await readLoad(page)), photoKilobytes: photoBytes / 1_024 };
  } finally {
    await context.close();
  }
}

/** Loads the sample data and makes a link to a page of each kind. */
async function makeLinks({ url, cookie }: Server): Promise<Record<string, string>> {
  const send = async (method: string, route: string, body?: object): Promise<unknown> => {
    const answer = await fetch(url + route, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const firstOf = async (route: string): Promise<number> => {
    const [first] = z.array(identified).parse(await send('GET', route));
    if (!first) throw new Error(`${route} has no rows`);
    return first.id;
  };
  const linkTo = async (route: string, body: object = {}) => url + pathed.parse(await send('POST', route, body)).path;
  await send('POST', '/api/seed-data', {});
  const invoices = z
    .array(z.object({ id: z.number(), jobId: z.number().nullable(), customerId: z.number().nullable() }))
    .parse(await send('GET', '/api/invoices?status=issued,part_paid,paid'));
  const [change] = z
    .array(identified.extend({ jobId: z.number() }))
    .parse(await send('GET', '/api/change-orders?state=sent'));
  // The job under way, which has photos.
  const invoice = invoices.find(({ jobId, customerId }) => jobId === change?.jobId && customerId !== null);
  if (!change || !invoice) throw new Error('the sample data has no job with a change and an invoice');
  const ofJob = `/api/jobs/${change.jobId}/page-links`;
  const request = await firstOf('/api/price-requests?status=sent');
  const { vendors } = z
    .object({ vendors: z.array(identified) })
    .parse(await send('GET', `/api/price-requests/${request}`));
  const person = { name: 'Wade Jansen' };
  return {
    'customer’s page': await linkTo(ofJob, { kind: 'customer', ...person }),
    'lender’s page': await linkTo(ofJob, { kind: 'lender', ...person }),
    'vendor’s page': await linkTo(`/api/vendors/${await firstOf('/api/vendors')}/page-links`, person),
    invoice: await linkTo(`/api/invoices/${invoice.id}/links`),
    'purchase order': await linkTo(`/api/purchase-orders/${await firstOf('/api/purchase-orders?status=issued')}/links`),
    'change order to sign': await linkTo(`/api/change-orders/${change.id}/send`, { name: 'Wade Jansen' }),
    'waiver to sign': await linkTo(`/api/lien-waivers/${await firstOf('/api/lien-waivers?status=draft')}/send`),
    'price request': await linkTo(`/api/price-requests/${request}/links`, { invitationId: vendors.at(-1)?.id }),
    'quote to sign': await linkTo(`/api/steel/quotes/${await firstOf('/api/steel/quotes?status=sent')}/send`),
    'partner’s page': await linkTo(`/api/partners/${await firstOf('/api/partners')}/links`),
    'accountant’s page': await linkTo('/api/accountant-links', { name: 'Dana Whitfield' }),
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadedImageSchema } from '@builder-os/contract/modules/content/images';
import { pageDetailSchema } from '@builder-os/contract/modules/content/pages';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { makePng } from '../e2e/png.ts';
import { middleOf } from './measure.ts';
import { type PageLoad, readLoad, slowDown } from './page-load.ts';
import { type Server, startProduct } from './servers.ts';

/**
 * Opens a public page of 2,000 words, a table and an image in a browser four times slower than this machine, with an
 * empty cache. Measures the largest paint and the loaded files. Fails if its median is over a second, or if any script
 * loads.
 */
const LOADS = 9;
const LARGEST_PAINT_MS = 1_000;
const WIDTHS = { desktop: { width: 1350, height: 940 }, phone: { width: 412, height: 823 } };

interface Load extends PageLoad {
  scriptBytes: number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'builder-os-bench-page-'));
try {
  const server = await startProduct({ dataDir, databaseUrl: undefined });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const url = await publishPage(server);
    report('first reader after a start', [await load(browser, url, 'desktop')]);
    for (const name of ['desktop', 'phone'] as const) {
      const loads: Load[] = [];
      for (let turn = 0; turn < LOADS; turn += 1) loads.push(await load(browser, url, name));
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
  const worst = Math.max(...loads.map(({ largestPaint }) => largestPaint));
  const [first, paint, largest] = [middle('firstByte'), middle('firstPaint'), middle('largestPaint')].map(Math.round);
  console.log(
    `${name}: first byte ${first} ms, first paint ${paint} ms, largest paint ${largest} ms (longest ${Math.round(worst)} ms), ` +
      `shift ${middle('shift').toFixed(3)}, ${middle('requests')} requests, ${middle('kilobytes').toFixed(1)} kB, ` +
      `${Math.max(...loads.map(({ scriptBytes }) => scriptBytes))} bytes of script`,
  );
  return middle('largestPaint') < LARGEST_PAINT_MS && loads.every(({ scriptBytes }) => scriptBytes === 0);
}

/** A load in a browser with an empty cache. */
async function load(browser: Browser, url: string, width: keyof typeof WIDTHS): Promise<Load> {
  const context = await browser.newContext({ viewport: WIDTHS[width] });
  try {
    const page = await context.newPage();
    await slowDown(page);
    let scriptBytes = 0;
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scriptBytes += (await response.body()).length;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const times = await readLoad(page);
    const inline = await page.evaluate(() => [...document.scripts].map(({ text }) => text).join('').length);
    return { ...times, scriptBytes: scriptBytes + inline };
  } finally {
    await context.close();
  }
}

async function publishPage({ url, cookie }: Server): Promise<string> {
  const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(url + path, { method: 'POST', body, headers: { cookie, ...headers } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const sendJson = (path: string, body: object) =>
    send(path, JSON.stringify(body), { 'content-type': 'application/json' });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(makePng(640, [60, 90, 130]))], 'Frame.png', { type: 'image/png' }));
  const { markdown } = uploadedImageSchema.parse(await send('/api/content/images', form));
  const page = { title: 'Framing a house in cold-formed steel', slug: 'framing', contentType: 'page', isPublic: true };
  const { id } = pageDetailSchema.parse(await sendJson('/api/content', { ...page, content: writeText(markdown) }));
  await sendJson(`/api/content/${id}/publish`, {});
  return `${url}/p/${page.slug}`;
}

/** Returns twenty sections of a hundred words, with a list, a table and the image. */
function writeText(image: string): string {
  const words =
    'Studs stand plumb on the track, every screw is driven home and each wall is braced before the next one';
  const section = Array.from({ length: 20 }, (_, index) => {
    const paragraph = Array.from(
      { length: 5 },
      () => `${words}, **as drawn** on [sheet ${index + 1}](/p/sheets).`,
    ).join(' ');
    return `## Step ${index + 1}\n\n${paragraph}\n\n- check the gauge\n- check the coating`;
  });
  const table = `| Part | Gauge | Length |\n|---|---:|---:|\n${'| Stud | 18 | 10 ft |\n'.repeat(12)}`;
  return [image, ...section, table].join('\n\n');
}

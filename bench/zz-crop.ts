import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
const { url, links } = JSON.parse(readFileSync('/tmp/mA-out.json', 'utf8'));
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
for (const width of [390, 640, 768, 1280]) {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await page.goto(url + links.choosers, { waitUntil: 'networkidle' });
  await page.locator('section', { hasText: 'Waiting for you' }).first().screenshot({ path: `/tmp/mA-w-${width}.png` });
}
await browser.close();

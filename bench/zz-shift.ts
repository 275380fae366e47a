import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
import { slowDown } from './page-load.ts';
const { url, links } = JSON.parse(readFileSync('/tmp/mA-out.json', 'utf8'));
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
for (const name of process.argv.slice(2)) for (const viewport of [{ width: 412, height: 823 }, { width: 390, height: 844 }, { width: 1280, height: 900 }]) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await slowDown(page, 'slow-4g');
  await page.goto(url + links[name], { waitUntil: 'networkidle' });
  const out = await page.evaluate(() => new Promise((r) => { new PerformanceObserver((l) => r(l.getEntries().map((e: any) => ({ v: e.value, t: Math.round(e.startTime), s: e.sources.map((s: any) => [s.node?.nodeName, s.node?.className, (s.node?.textContent ?? '').slice(0, 30), s.previousRect.y, s.currentRect.y, s.previousRect.height, s.currentRect.height].join('|')) })))).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => r([]), 1000); }));
  console.log(name, viewport.width, JSON.stringify(out, null, 1));
  await context.close();
}
await browser.close();

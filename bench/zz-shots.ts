import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../e2e/chromium.ts';
const { url, links } = JSON.parse(readFileSync('/tmp/mA-out.json', 'utf8'));
const [names = '', widths = '390', themes = 'light', js = 'yes'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
for (const theme of themes.split(',')) for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme as 'light', javaScriptEnabled: js === 'yes' });
  const page = await context.newPage();
  for (const name of names.split(',')) {
    await page.goto(name.startsWith('/') ? url + name : url + links[name], { waitUntil: 'networkidle' });
    const file = `/tmp/mA-${name.replace(/\W+/g, '_')}-${width}-${theme}${js === 'yes' ? '' : '-nojs'}.png`;
    await page.screenshot({ path: file, fullPage: true });
    const wide = js === 'yes' ? await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) : 0;
    console.log(file, wide > 0 ? `OVERFLOW ${wide}` : '');
  }
  await context.close();
}
await browser.close();

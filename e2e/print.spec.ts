import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openLoaded } from './screens.ts';

// Letter without its margins of half an inch, upright and on its side.
const WINDOW = { width: 1440, height: 500 };
const PHONE = { width: 390, height: 500 };
const PAPER = { portrait: 720, landscape: 960 };

const SCREENS = [
  { path: '/reports', title: 'Sales Reports' },
  { path: '/financial?tab=profit-first', title: 'Financial Management' },
  { path: '/financial-dashboard', title: 'Financial Dashboard' },
  { path: '/financial-dashboard?tab=profit-and-loss', title: 'Financial Dashboard' },
  { path: '/jobs?tab=wip', title: 'Jobs' },
  { path: '/organization?tab=people', title: 'Organization' },
  { path: '/knowledge-base', title: 'Knowledge Base' },
  { path: '/real-estate', title: 'Real Estate Portfolio' },
  { path: '/deals', title: 'Deals' },
];

test('every screen prints as a light document that shows everything it has', async ({ ownerPage: page }) => {
  await page.request.post('/api/seed-data', { data: {}, timeout: 90_000 });
  await page.request.put('/api/account/preferences', { data: { theme: 'dark' } });
  for (const { path, title } of SCREENS) {
    await test.step(path, async () => {
      await openAndPrint(page, path, title);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByText('Skip to content')).toBeHidden();
      await expect(page.getByRole('tab', { selected: false }).filter({ visible: true })).toHaveCount(0);
      expect.soft(await page.evaluate(findPaperFaults)).toEqual([]);
    });
  }

  await test.step('a chart has its values below, and fills its panel', async () => {
    await openAndPrint(page, '/reports', 'Sales Reports');
    const panel = page.getByRole('region', { name: 'Forecast', exact: true });
    await expect(panel.getByRole('table', { name: 'Forecast' })).toBeVisible();
    const [chart, around] = await Promise.all([panel.locator('svg').boundingBox(), panel.boundingBox()]);
    expect(chart?.width).toBeCloseTo((around?.width ?? 0) - 26, -1);
  });

  await test.step('a list with many columns turns the paper', async () => {
    await openAndPrint(page, '/leads', 'Leads');
    expect(page.viewportSize()?.width).toBe(PAPER.portrait);
    await openAndPrint(page, '/jobs', 'Jobs');
    expect(page.viewportSize()?.width).toBe(PAPER.landscape);
    await openAndPrint(page, '/jobs', 'Jobs', PHONE);
    expect(page.viewportSize()?.width).toBe(PAPER.landscape);
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
    expect(await page.evaluate(findPaperFaults)).toEqual([]);
  });

  await test.step('filters are printed in words', async () => {
    await openAndPrint(page, '/leads?status=new,contacted&priority=high', 'Leads');
    await expect(page.getByText(/^Status:/).locator('..')).toHaveText('Status:NewContacted');
    await expect(page.getByText(/^Priority:/).locator('..')).toHaveText('Priority:High');
    await expect(page.getByRole('button', { name: 'Status 2' })).toBeHidden();
    await openAndPrint(page, '/financial?tab=revenue&status=paid&overdue=yes', 'Financial Management');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Paid');
    await expect(page.getByRole('button', { name: 'Overdue', exact: true })).toBeVisible();
  });

  await test.step('a list prints the rows out of view as well', async () => {
    await openAndPrint(page, '/leads', 'Leads');
    await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(25);
  });
});

/** Opens a screen in a low window and shows it as the browser prints it. */
async function openAndPrint(page: Page, path: string, title: string, size = WINDOW): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(size);
  await openLoaded(page, path, title);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const isWide = await page.evaluate(() => document.adoptedStyleSheets.length > 0);
  await page.setViewportSize({ width: isWide ? PAPER.landscape : PAPER.portrait, height: 960 });
}

/** Runs in the page. Names what paper can't show: dark colors, cut-off content, and boxes that stay in place. */
function findPaperFaults(): string[] {
  const faults: string[] = [];
  if (getComputedStyle(document.documentElement).colorScheme !== 'light') faults.push('dark colors');
  if (document.documentElement.scrollWidth > window.innerWidth) {
    faults.push(`wider than the paper: ${document.documentElement.scrollWidth}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { position, overflowX, overflowY, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || clipPath !== 'none') continue;
    const name = `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.textContent.slice(0, 30)}`;
    if (position === 'fixed' || position === 'sticky') faults.push(`${position}: ${name}`);
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.clientWidth > 0) faults.push(`cut off: ${name}`);
  }
  return faults;
}

import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addLead } from './records.ts';
import { openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';

const NAME_WIDTH = 220;
// From the narrowest window that shows a table to the widest laptop window.
const WIDTHS = [640, 660, 700, 740, 768, 900, 1023, 1024, 1100, 1152, 1280, 1425, 1440];

test('the column with the leads’ names keeps 220 px at any width, and other columns are hidden for it', async ({
  ownerPage: page,
}) => {
  await addLead(page, { title: 'Duplex kits for the north side of Waterloo', company: 'Buckeye Modular Works' });
  await openScreen(page, '/leads', 'Leads');
  const table = page.getByRole('table', { name: 'Leads' });
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      expect((await head('Lead').boundingBox())?.width, `at ${width} px`).toBeGreaterThanOrEqual(NAME_WIDTH);
    }).toPass({ timeout: 5_000 });
    const [last, whole] = [await table.getByRole('columnheader').last().boundingBox(), await table.boundingBox()];
    expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(Math.round((whole?.x ?? 0) + (whole?.width ?? 0)));
  }
  await expect(head('Source')).toBeVisible();
  // A wider window never shows fewer columns. 1425 px is 1440 px with a scrollbar.
  for (const width of [1366, 1420, 1425, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(head('Close')).toBeVisible();
  }

  await page.setViewportSize({ width: 660, height: 800 });
  await expect(head('Close')).toBeHidden();
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(6);
  await expect(head('Value')).toBeVisible();
  await expect(head('Actions')).toBeVisible();
});

test('long names on a phone are whole, and their list still scrolls to its end and back', async ({
  ownerPage: page,
}) => {
  const title =
    'Réhabilitation du vieux moulin à grains Große Bäckerstraße and the adjoining carriage house, phase two';
  for (let n = 1; n <= 30; n += 1)
    await addLead(page, { title: n % 3 === 0 ? `Garage ${n}` : title, company: `No. ${n}` });
  await page.setViewportSize(PHONE);
  await openScreen(page, '/leads', 'Leads');
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  const isCut = () =>
    rows.getByRole('link').evaluateAll((links) => links.some((link) => link.scrollWidth > link.clientWidth));
  // The newest is first.
  await expect(rows.filter({ hasText: 'No. 29' })).toContainText(title);
  expect(await isCut()).toBe(false);
  const end = rows.filter({ hasText: /No\. 1(?!\d)/ });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(end).toBeInViewport({ timeout: 500 });
    await expect(rows.last()).toHaveAttribute('aria-posinset', (await rows.last().getAttribute('aria-setsize')) ?? '');
  }).toPass({ timeout: 10_000 });
  expect(await isCut()).toBe(false);
  const below = await rows
    .last()
    .evaluate((row) => (row.parentElement ? getComputedStyle(row.parentElement).paddingBottom : ''));
  expect(below).toBe('0px');
  await expect(async () => {
    await page.mouse.wheel(0, -2_000);
    await expect(rows.filter({ hasText: 'No. 30' })).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

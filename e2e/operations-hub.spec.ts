import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { openScreen } from './screens.ts';
import { LAPTOPS } from './sizes.ts';

const ANNOUNCEMENTS = '**/api/announcements*';

test('the figures wait for announcements above them, so nothing shifts', async ({ ownerPage: page }) => {
  const figures = page.getByText('Total Revenue');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ANNOUNCEMENTS, async (route) => {
    await asked;
    await route.continue();
  });
  await openScreen(page, '/', 'Operations Hub');
  await expect(figures).toBeAttached();
  await expect(figures).toBeHidden();
  answer();
  await expect(figures).toBeVisible();
});

test('announcements that fail to load don’t hold anything up', async ({ ownerPage: page, faults }) => {
  faults.allow(/announcements/);
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

test('on laptops the names of recent deals and leads aren’t cut off', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/deals', { title: 'Lagonda Row, unit 3', company: 'Hazel Grove Homes', value: 39_300 });
  await addRecord(page, '/api/leads', {
    title: 'Barn kit',
    company: 'Buckeye Barns',
    firstName: 'Renee',
    lastName: 'Castellano',
    email: 'renee.castellano@buckeye-barns.example',
  });
  await openScreen(page, '/', 'Operations Hub');
  for (const size of LAPTOPS) {
    await page.setViewportSize(size);
    for (const name of ['Hazel Grove Homes', 'Renee Castellano']) {
      const text = page.getByText(name, { exact: true });
      await expect(text).toBeVisible();
      expect(await text.evaluate((one) => one.scrollWidth <= one.clientWidth + 1), `${name}, ${size.width} px`).toBe(
        true,
      );
    }
  }
});

import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
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

test('on laptops the names of recent deals and leads fit, and each opens its record', async ({ ownerPage: page }) => {
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
  await page.getByRole('link', { name: 'Hazel Grove Homes' }).click();
  await expect(page.getByRole('heading', { name: 'Lagonda Row, unit 3' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Renee Castellano' }).click();
  await expect(page.getByRole('heading', { name: 'Barn kit' })).toBeVisible();
});

test('this week opens the first plans of a day and leads to the rest', async ({ ownerPage: page }) => {
  const today = dayIn(new Date());
  const weekday = new Date(today).getUTCDay();
  const wednesday = addDays(today, (weekday === 6 ? 10 : 3) - weekday);
  for (const hour of [13, 14, 15, 16, 17, 18]) {
    const title = `Site walk at ${hour}`;
    await addRecord(page, '/api/activities', { type: 'task', title, scheduledAt: `${wednesday}T${hour}:00:00Z` });
  }
  await openScreen(page, '/', 'Operations Hub');
  const week = page.getByRole('region', { name: 'This week' });
  await week.getByRole('link', { name: /Site walk at 13/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Site walk at 13');

  await page.goto('/');
  await expect(week.getByRole('link', { name: /Site walk at 18/ })).toBeHidden();
  await week.getByRole('link', { name: /^\d more$/ }).click();
  await expect(page.getByRole('link', { name: /Site walk at 18/ })).toBeVisible();
});

import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { openScreen } from './screens.ts';

const ANNOUNCEMENTS = '**/api/announcements*';

test('the figures wait for what may stand above them, so that it pushes nothing away', async ({ ownerPage: page }) => {
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

test('announcements that do not arrive hold nothing up', async ({ ownerPage: page, faults }) => {
  faults.allow(/announcements/);
  await page.route(ANNOUNCEMENTS, (route) => route.abort());
  await openScreen(page, '/', 'Operations Hub');
  await expect(page.getByText('Total Revenue')).toBeVisible();
});

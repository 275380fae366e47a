import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { entry } from './screens.ts';
import { PHONE } from './sizes.ts';

test('clicking anywhere in a date field opens the calendar, and Escape closes only the calendar', async ({
  ownerPage: page,
}) => {
  await page.goto('/leads?action=create');
  const form = page.getByRole('dialog', { name: 'New Lead' });
  const day = entry(form, 'Expected close date');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await day.click();
  await expect(calendar).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.type('Apr 1');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(form).toBeVisible();
  await expect(day).toBeFocused();

  await page.keyboard.type('Apr 1');
  await page.keyboard.press('Escape');
  await expect(day, 'what was typed goes').toHaveValue('');
  await expect(form.getByRole('alert'), 'nobody asks about the form').toBeHidden();
  await expect(form).toBeVisible();

  await day.click();
  await page.keyboard.press('ArrowDown');
  await expect(calendar.locator('button:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(day).toHaveValue(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
});

test('a toast never covers a sheet or dialog', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await page.route('**/api/leads', (route) => route.fulfill({ status: 500, body: '{}' }));
  for (const size of [PHONE, { width: 1024, height: 600 }]) {
    await page.setViewportSize(size);
    await page.goto('/leads?action=create');
    const form = page.getByRole('dialog', { name: 'New Lead' });
    await entry(form, 'Title').fill('Barn');
    await entry(form, 'Company').fill('Clark Yard');
    await form.getByRole('button', { name: 'Create Lead' }).click();
    const toast = page.locator('li', { hasText: 'Failed to create lead' });
    await expect(toast).toBeVisible();
    await expect(async () => {
      const [above, below] = [await toast.boundingBox(), await form.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass();
  }
});

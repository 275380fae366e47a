import { expect, type Page } from '@playwright/test';

/** Expects a single toast with exactly this text. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  // An open dialog hides everything behind it from assistive technology, so hidden elements are included.
  const region = page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true });
  await expect(region.getByRole('listitem', { includeHidden: true })).toHaveCount(1);
  await expect(region.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(region.getByText(description, { exact: true })).toBeVisible();
}

/** Clicks the toast's action. */
export async function chooseInToast(page: Page, action: string): Promise<void> {
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: action }).click();
}

/** Waits for the toast and closes it. */
export async function dismissToast(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await region.getByRole('button', { name: 'Close' }).click();
  await expect(region.getByRole('listitem')).toHaveCount(0);
}

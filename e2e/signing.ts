import type { Page } from '@playwright/test';

/** Signs the document of the open signing page by typing, as with a keyboard. */
export async function signTyped(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  const type = page.getByText('Type', { exact: true });
  if (await type.isVisible()) await type.click();
  await page.getByLabel('Type your full name as your signature').fill(name);
  await page.getByLabel(/I have read this document/).check();
  await page.getByRole('button', { name: /^Sign/ }).click();
}

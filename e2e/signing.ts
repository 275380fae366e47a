import type { Locator, Page } from '@playwright/test';

/** Signs the document of the open signing page by typing, as with a keyboard. */
export async function signTyped(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  // The page's script offers the choice to type.
  await page.waitForLoadState('load');
  const type = page.getByText('Type', { exact: true });
  if (await type.isVisible()) await type.click();
  await page.getByLabel('Type your full name as your signature').fill(name);
  await page.getByLabel(/I have read this document/).check();
  await page.getByRole('button', { name: /^Sign/ }).click();
}

/** Draws a signature with the mouse. */
export async function drawSignature(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field to draw in isn’t shown');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 30],
    [120, 90],
    [170, 40],
    [220, 80],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { chooseForRecord, entry } from './screens.ts';

/** Steps with invoices that several journeys take. */

/** Pastes the lines of a billing plan into its open dialog; they equal the contract. */
export async function pastePlan(dialog: Locator, rows: readonly string[], contract: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  await entry(dialog, 'Rows from a spreadsheet').fill(['Item\tValue', ...rows].join('\n'));
  await dialog.getByRole('button', { name: `Add ${rows.length} Lines` }).click();
  await expect(dialog.getByText(`The lines equal the contract, ${contract}.`)).toBeVisible();
}

/** Creates a link to the open invoice. Returns it. */
export async function createInvoiceLink(page: Page, number: string): Promise<string> {
  await chooseForRecord(page, number, 'Create Link');
  const dialog = page.getByRole('dialog', { name: 'Create Link' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const made = page.getByRole('dialog', { name: 'Link created' });
  const link = await entry(made, 'Private link').inputValue();
  await expectSoundStructure(page);
  await made.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Downloads the PDF of a link and reads its text. */
export async function readLinkedPdf(page: Page, link: Locator): Promise<string> {
  const href = await link.getAttribute('href');
  const file = await page.request.get(new URL(href ?? '', page.url()).href);
  return (await readPdf(await file.body())).pages.join('\n');
}

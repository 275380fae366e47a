import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { entry, openScreen } from './screens.ts';

test('the journal is exported for a spreadsheet and for hledger', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await addIncome(page, 1250.5, 'Exported deposit');
  await openScreen(page, '/financial?tab=transactions', 'Financial Management');
  await page.getByRole('button', { name: 'Export Journal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Journal' });
  await expectSoundStructure(page);
  await entry(dialog, 'Through').fill('Jan 1, 2020');
  await entry(dialog, 'Through').press('Enter');
  await expect(dialog.getByRole('link', { name: 'Export Journal' })).toHaveCount(0);
  await entry(dialog, 'From').fill('');
  await entry(dialog, 'From').press('Enter');
  await entry(dialog, 'Through').fill('');
  await entry(dialog, 'Through').press('Enter');
  await dialog.getByRole('radio', { name: 'hledger' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export Journal' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^journal-beginning-to-[\d-]+\.journal$/);
  await expect(dialog).toBeHidden();
});

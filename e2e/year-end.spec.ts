import { expect } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, dayFromNow, proveBooks, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { entry, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const TITLE = 'Year End';
const LAST_YEAR = Number(dayFromNow(0).slice(0, 4)) - 1;

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

test('last year is checked, closed with what is left over, and reopened', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await addRecord(page, '/api/financial-transactions', {
    transactionType: 'income',
    businessUnit: 'general',
    amount: 4_000,
    description: 'Earned last year',
    transactionDate: `${LAST_YEAR}-06-01`,
  });
  await openScreen(page, `/financial/year-end?year=${LAST_YEAR}`, TITLE);
  const panel = page.getByRole('region', { name: `Close ${LAST_YEAR}` });
  const close = panel.getByRole('button', { name: `Close ${LAST_YEAR}` });
  await expect(panel.getByText('1 bank account isn’t reconciled through the last day.')).toBeVisible();
  await expectSoundStructure(page);
  await proveBooks(page);
  await expect(panel.getByText('All balances match their postings.')).toBeVisible();
  await close.click();
  const dialog = page.getByRole('dialog', { name: `Close ${LAST_YEAR}` });
  await expect(dialog).toContainText('Net profit of the year: $4,000.00.');
  await dialog.getByRole('button', { name: `Close ${LAST_YEAR}` }).click();
  await expect(dialog.getByText('Finish what’s listed, or check each to close the year as it is.')).toBeVisible();
  await expectSoundStructure(page);
  await dialog.getByLabel('1 bank account isn’t reconciled through the last day.').click();
  await entry(dialog, 'Note').fill('Statement arrives in January');
  await dialog.getByRole('button', { name: `Close ${LAST_YEAR}` }).click();
  await expectToast(page, 'Year closed', String(LAST_YEAR));
  const years = page.getByRole('table', { name: 'Years' });
  await expect(years.getByRole('row', { name: new RegExp(`^${LAST_YEAR} Closed`) })).toContainText('$4,000.00');
  await panel.getByRole('button', { name: `Reopen ${LAST_YEAR}` }).click();
  await expectToast(page, 'Year reopened', String(LAST_YEAR));
  await expect(years.getByRole('row', { name: new RegExp(`^${LAST_YEAR} Open`) })).toBeVisible();
});

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
  await entry(dialog, 'To').fill('Jan 1, 2020');
  await entry(dialog, 'To').press('Enter');
  await expect(dialog.getByRole('link', { name: 'Export Journal' })).toHaveCount(0);
  await entry(dialog, 'From').fill('');
  await entry(dialog, 'From').press('Enter');
  await entry(dialog, 'To').fill('');
  await entry(dialog, 'To').press('Enter');
  await dialog.getByRole('radio', { name: 'hledger' }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export Journal' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^journal-beginning-to-[\d-]+\.journal$/);
  await expect(dialog).toBeHidden();
});

test('last year is checked, closed with unfinished items, and reopened', async ({ ownerPage: page }) => {
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
  await expect(panel.getByText('1 bank account isn’t reconciled through December 31.')).toBeVisible();
  await expectSoundStructure(page);
  await proveBooks(page);
  await expect(panel.getByText('All balances match their postings.')).toBeVisible();
  await close.click();
  const dialog = page.getByRole('dialog', { name: `Close ${LAST_YEAR}` });
  await expect(dialog).toContainText('Net profit for the year: $4,000.00.');
  await dialog.getByRole('button', { name: `Close ${LAST_YEAR}` }).click();
  await expect(dialog.getByText('Finish what’s listed, or check each to close the year as it is.')).toBeVisible();
  await expectSoundStructure(page);
  await dialog.getByLabel('1 bank account isn’t reconciled through December 31.').click();
  await entry(dialog, 'Note').fill('Statement arrives in January');
  await dialog.getByRole('button', { name: `Close ${LAST_YEAR}` }).click();
  await expectToast(page, 'Year closed', String(LAST_YEAR));
  const years = page.getByRole('table', { name: 'Years' });
  await expect(years.getByRole('row', { name: new RegExp(`^${LAST_YEAR} Closed`) })).toContainText('$4,000.00');
  await panel.getByRole('button', { name: `Reopen ${LAST_YEAR}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Reopen ${LAST_YEAR}` })
    .click();
  await expectToast(page, 'Year reopened', String(LAST_YEAR));
  await expect(years.getByRole('row', { name: new RegExp(`^${LAST_YEAR} Open`) })).toBeVisible();
});

test('a budget is pasted and spread, compared with the books, and an actual opens its postings', async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  const year = LAST_YEAR + 1;
  await addRecord(page, '/api/ledger/accounts', { kind: 'expense', name: 'Shop rent', expenseGroup: 'fixed' });
  await addRecord(page, '/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: 410.25,
    description: 'January rent',
    category: 'Shop rent',
    transactionDate: `${year}-01-01`,
  });
  await openScreen(page, '/financial/year-end?tab=budget', TITLE);
  await page.getByRole('button', { name: 'Enter Budget' }).click();
  const dialog = page.getByRole('dialog', { name: `Budget ${year}` });
  await entry(dialog, 'Shop rent, year').fill('4,800');
  await dialog.getByRole('button', { name: 'Spread Shop rent over the months' }).click();
  await expect(entry(dialog, `Shop rent, Dec ${year}`)).toHaveValue('400');
  await expectSoundStructure(page);
  await entry(dialog, `Shop rent, Nov ${year}`).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1,000.50\tx\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(entry(dialog, `Shop rent, Nov ${year}`)).toHaveValue('1,000.50');
  await dialog.getByRole('button', { name: 'Save Budget' }).click();
  await expect(dialog.getByText('Enter an amount, like 1250.00.')).toBeVisible();
  await entry(dialog, `Shop rent, Dec ${year}`).fill('');
  await dialog.getByRole('button', { name: 'Save Budget' }).click();
  await expectToast(page, 'Budget saved', String(year));

  await page.getByRole('combobox', { name: 'Through' }).click();
  await page.getByRole('option', { name: `Through Jan ${year}` }).click();
  const table = page.getByRole('table', { name: 'Budget and actual' });
  await expect(table.getByRole('row', { name: /^Shop rent \$400\.00 / })).toContainText('+$10.25');
  await expectSoundStructure(page);
  await table
    .getByRole('button', { name: `Shop rent, Jan ${year}: $410.25` })
    .first()
    .click();
  const postings = page.getByRole('dialog', { name: 'Shop rent, $410.25' });
  await expect(postings.getByRole('row', { name: /January rent/ })).toContainText('$410.25');
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe(`budget-${year}.csv`);
});

test('an accountant’s link shows the books without signing in, lists its openings, and is revoked', async ({
  ownerPage: page,
  browser,
  app,
}) => {
  await setUpAccounts(page);
  await openScreen(page, '/financial/year-end?tab=accountant', TITLE);
  await expect(page.getByText('No links yet.')).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'New Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Link' });
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await expect(dialog.getByText('Enter who it’s for.')).toBeVisible();
  await entry(dialog, 'Who it’s for').fill('Ledger & Co.');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const made = page.getByRole('dialog', { name: 'Link for Ledger & Co.' });
  const url = await made.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectSoundStructure(page);
  await made.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext({ baseURL: app.baseURL });
  const visitor = await context.newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: /^Books of/ })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Balance Sheet' })).toBeVisible();
  await expectSoundStructure(visitor);
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Journal (hledger)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.journal$/);

  const links = page.getByRole('list', { name: 'Links', exact: true });
  await links.getByText(/^Last opened/).click();
  await expect(links.getByText('· journal for hledger')).toBeVisible();
  await expectSoundStructure(page);
  await links.getByRole('button', { name: 'Revoke the link for Ledger & Co.' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Link' }).click();
  await expectToast(page, 'Link revoked', 'Ledger & Co.');
  await expect(links.getByText('Revoked', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await context.close();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { chooseOption, entry, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const TITLE = 'Financial Management';
const form = (page: Page): Locator => page.getByRole('form', { name: 'Add Transaction' });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });
const line = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem').filter({ hasText: text });

test('nothing typed is lost when adding a transaction fails', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 500/);
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page);
  await page.route('**/api/financial-transactions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await chooseOption(page, add, 'Type', 'Expense');
  await chooseOption(page, add, 'Business unit', 'Real Estate');
  await entry(add, 'Amount').fill('12.34');
  await entry(add, 'Description').fill('Permit fees');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast(page, 'Error', 'Failed to add transaction');
  await expect(entry(add, 'Amount')).toHaveValue('12.34');
  await expect(entry(add, 'Description')).toHaveValue('Permit fees');
});

test('a partly entered transaction survives a tab switch, a screen change, and a reload until discarded', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page);
  const expectTyped = async () => {
    await expect(add.getByRole('combobox', { name: 'Type' })).toContainText('Expense');
    await expect(entry(add, 'Amount')).toHaveValue('48.2');
    await expect(entry(add, 'Description')).toHaveValue('Screws for Field');
    await expect(entry(add, 'Category')).toHaveValue('Materials');
  };
  await chooseOption(page, add, 'Type', 'Expense');
  await entry(add, 'Amount').fill('48.2');
  await entry(add, 'Description').fill('Screws for Field');
  await add.getByRole('button', { name: 'More details' }).click();
  await entry(add, 'Category').fill('Materials');
  await tab(page, 'Overview').click();
  await expect(add).toHaveCount(0);
  await tab(page, 'Transactions').click();
  await expectTyped();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team Directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.goBack();
  await expectTyped();
  await page.reload();
  await expectTyped();
  await expectSoundStructure(page);
  await add.getByRole('button', { name: 'Discard Entries' }).click();
  await expect(entry(add, 'Amount')).toHaveValue('');
  await page.reload();
  await expect(entry(add, 'Description')).toHaveValue('');
  await expect(add.getByText('Your unsaved entries were restored.')).toHaveCount(0);
});

test('saving again after a reload doesn’t record an already recorded transaction twice', async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page);
  // The server records it, but the page is gone before the response arrives.
  let isRecorded = false;
  await page.route('**/api/financial-transactions', async (route) => {
    if (route.request().method() !== 'POST' || isRecorded) return route.continue();
    isRecorded = true;
    await route.fetch();
    await page.reload();
  });
  await chooseOption(page, add, 'Type', 'Income');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('75.5');
  await entry(add, 'Description').fill('Deposit of the Hale lot');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(add.getByText('Your unsaved entries were restored.')).toBeVisible();
  await expect(line(page, 'Deposit of the Hale lot')).toHaveCount(1);
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast(page, 'Transaction Added', 'Financial transaction recorded successfully');
  await expect(entry(add, 'Description')).toHaveValue('');
  await page.reload();
  await expect(line(page, 'Deposit of the Hale lot')).toHaveCount(1);
});

test('a transaction recorded after its form closed doesn’t come back as a draft', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page);
  let answer = () => {};
  const isAway = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/financial-transactions', async (route) => {
    if (route.request().method() === 'POST') await isAway;
    await route.continue();
  });
  await chooseOption(page, add, 'Type', 'Income');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('310.25');
  await entry(add, 'Description').fill('Slow deposit');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await tab(page, 'Overview').click();
  await expect(add).toHaveCount(0);
  answer();
  await expectToast(page, 'Transaction Added', 'Financial transaction recorded successfully');
  await tab(page, 'Transactions').click();
  await expect(line(page, 'Slow deposit')).toContainText('+$310.25');
  await expect(entry(add, 'Description')).toHaveValue('');
});

test('the books are closed through a date and then reject entries up to it', async ({ ownerPage: page, faults }) => {
  faults.allow(/status of 400/);
  await openScreen(page, '/financial?tab=transactions', TITLE);
  await page.getByRole('button', { name: 'Closed Periods' }).click();
  const dialog = page.getByRole('dialog', { name: 'Closed Periods' });
  await expect(dialog.getByText('No periods are closed.')).toBeVisible();
  await entry(dialog, 'Close through').fill('Jan 31, 2025');
  await entry(dialog, 'Note').fill('January is done');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Close Books' }).click();
  await expect(dialog.getByText('The books are closed through Jan 31, 2025.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  const add = form(page);
  await chooseOption(page, add, 'Type', 'Expense');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('5');
  await entry(add, 'Description').fill('Too late');
  await entry(add, 'Date').fill('Jan 15, 2025');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(add.getByText('The books are closed through Jan 31, 2025. Enter a later date.')).toBeVisible();
  await expectToast(page, 'Error', 'Date: The books are closed through Jan 31, 2025. Enter a later date.');
  await expect(entry(add, 'Description')).toHaveValue('Too late');
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { chooseForRecord, chooseOption, entry, expectLoaded, metric, openScreen } from './screens.ts';
import { PHONE } from './sizes.ts';
import { expectToast } from './toasts.ts';

const PATH = '/financial-dashboard';
const TITLE = 'Financial Dashboard';
const TABS = ['Profit First', 'P&L Statement', 'Balance Sheet', 'Business Units', 'Forecasts'];

async function fillBooks(page: Page): Promise<void> {
  await setUpAccounts(page);
  const { totalRevenue } = await (await page.request.get('/api/financial-overview')).json();
  if (totalRevenue !== '0.00') return;
  await addIncome(page, 10_000.55);
  await page.request.post('/api/financial-transactions', {
    data: {
      transactionType: 'expense',
      businessUnit: 'steel_framing',
      amount: 1500.25,
      description: 'Shop rent',
      category: 'Rent',
      transactionDate: new Date().toISOString(),
    },
  });
  await page.request.post('/api/revenue-tracking', {
    data: { businessUnit: 'steel_framing', projectName: 'Lagonda Row', grossRevenue: 10_000.55, costs: 0 },
  });
}

test('the cards, the five tabs, and every period are in the URL', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, PATH, TITLE);
  await expect(metric(page, 'Revenue')).toContainText('$10,001');
  await expect(metric(page, 'Fixed Expenses')).toContainText('$1,500');
  await expect(metric(page, 'Fixed Expenses')).toContainText('target 15.0%');
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
    await expectLoaded(page);
    await expectSoundStructure(page);
  }
  await expect(page).toHaveURL(/tab=forecasts/);
  await page.getByRole('combobox', { name: 'Period' }).click();
  for (const label of ['Q1 2025', 'Q4 2024', 'Q3 2024']) {
    await expect(page.getByRole('option', { name: label })).toBeVisible();
  }
  await page.getByRole('option', { name: 'Q1 2025' }).click();
  await expect(page).toHaveURL(/period=2025-Q1/);
  await expect(metric(page, 'Revenue')).toContainText('$0');
  await expect(page.getByText(/Jan 1, 2025 – Mar 31, 2025/)).toBeVisible();
});

test('revenue on each screen says what it counts and links to its rows', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, '/', 'Operations Hub');
  await metric(page, 'Total Revenue').getByRole('link', { name: 'Value of won deals' }).click();
  await expect(page).toHaveURL(/\/deals\?.*stage=closed_won/);
  await openScreen(page, '/financial', 'Financial Management');
  await metric(page, 'Total Revenue').getByRole('link', { name: 'Projects, paid or not' }).click();
  await expect(page.getByRole('table', { name: 'Projects' })).toContainText('Lagonda Row');
  await openScreen(page, PATH, TITLE);
  await metric(page, 'Revenue').getByRole('link', { name: 'Income posted in the ledger' }).click();
  const statement = page.getByRole('table', { name: 'P&L Statement' });
  await expect(statement.getByRole('row', { name: /^Revenue .*\$10,000\.55/ })).toBeVisible();
});

test('every chart can be viewed as a table', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, `${PATH}?as=table`, TITLE);
  const trend = page.getByRole('table', { name: 'Revenue, profit and cash' });
  await expect(trend.getByRole('row')).toHaveCount(13);
  await expect(trend).toContainText('$10,000.55');
  await expect(page.getByRole('table', { name: 'Margins against targets' })).toContainText('25.0%');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'View as charts' }).click();
  await expect(trend).toHaveCount(0);
  // Beside the last month, the pointer shows its values.
  const chart = page.getByRole('region', { name: 'Revenue, profit and cash' }).locator('svg').last();
  const box = await chart.boundingBox();
  await chart.hover({ position: { x: (box?.width ?? 0) - 20, y: 80 } });
  await expect(page.getByText('Revenue$10,000.55')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByText('Revenue$10,000.55')).toHaveCount(0);
  // The keyboard shows the same values.
  const points = page.getByRole('slider', { name: 'Revenue, profit and cash' });
  await points.focus();
  await page.keyboard.press('End');
  await expect(points).toHaveAttribute('aria-valuetext', /: Revenue \$10,000\.55, /);
  await expect(page.getByText('Revenue$10,000.55')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Revenue$10,000.55')).toHaveCount(0);
  await expect(points).toBeFocused();
});

test('an expense category is moved to another section of the statement', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, `${PATH}?tab=profit-and-loss`, TITLE);
  const share = (of: string) => page.getByRole('table', { name: 'P&L Statement' }).getByRole('row', { name: of });
  await expect(share('Cost of sales')).toContainText('$0.00');
  await page.getByRole('button', { name: 'Expense Categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expense Categories' });
  await expectSoundStructure(page);
  await chooseOption(page, dialog, 'Group of Rent', 'Direct costs');
  await expectToast(page, 'Category moved', 'Rent counts as direct costs');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(share('Cost of sales').last()).toContainText('$1,500.25');
  await expect(metric(page, 'Fixed Expenses')).toContainText('$0');
  await page.getByRole('button', { name: 'Expense Categories' }).click();
  await chooseOption(page, dialog, 'Group of Rent', 'Fixed expenses');
  await expectToast(page, 'Category moved', 'Rent counts as fixed expenses');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(metric(page, 'Fixed Expenses')).toContainText('$1,500');
});

test('a category is added, renamed, retired and deleted', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, `${PATH}?tab=profit-and-loss`, TITLE);
  await page.getByRole('button', { name: 'Expense Categories' }).click();
  const list = page.getByRole('dialog', { name: 'Expense Categories' });
  await list.getByRole('button', { name: 'New Category' }).click();
  const added = page.getByRole('dialog', { name: 'New Category' });
  await entry(added, 'Name').fill('Crane hire');
  await chooseOption(page, added, 'Counts as', 'Direct costs');
  await added.getByRole('button', { name: 'Add Category' }).click();
  await expectToast(page, 'Category added');
  const choose = (name: string, action: string) => chooseForRecord(page, name, action);
  await choose('Crane hire', 'Rename Category');
  const renamed = page.getByRole('dialog', { name: 'Rename Category' });
  await expectSoundStructure(page);
  await entry(renamed, 'Name').fill('Cranes');
  await entry(renamed, 'Name').press('Enter');
  await expectToast(page, 'Category renamed');
  await choose('Cranes', 'Retire Category');
  await expectToast(page, 'Category retired', 'Cranes');
  await expect(list.getByRole('listitem').filter({ hasText: 'Cranes' })).toContainText('Retired');
  await choose('Cranes', 'Restore Category');
  await expectToast(page, 'Category restored', 'Cranes');
  await choose('Cranes', 'Delete Category');
  await expectToast(page, 'Category deleted', 'Cranes');
  await expect(list.getByText('Cranes')).toHaveCount(0);
  await list.getByRole('button', { name: 'Close' }).click();
});

test('changed targets appear on the cards', async ({ ownerPage: page }) => {
  await openScreen(page, PATH, TITLE);
  await page.getByRole('button', { name: 'Targets', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Targets' });
  await entry(dialog, 'Fixed expenses').fill('120');
  await dialog.getByRole('button', { name: 'Save Targets' }).click();
  await expect(dialog.getByText('Enter a percentage from 0 to 100, with up to two decimals.')).toBeVisible();
  await entry(dialog, 'Fixed expenses').fill('12.5');
  await dialog.getByRole('button', { name: 'Save Targets' }).click();
  await expectToast(page, 'Targets saved');
  await expect(metric(page, 'Fixed Expenses')).toContainText('target 12.5%');
});

test('a loan is posted by hand and appears on the balance sheet', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, `${PATH}?tab=balance-sheet`, TITLE);
  await page.getByRole('button', { name: 'New Ledger Account' }).click();
  const account = page.getByRole('dialog', { name: 'New Ledger Account' });
  await entry(account, 'Name').fill('Truck loan');
  await account.getByRole('button', { name: 'Add Account' }).click();
  await expectToast(page, 'Ledger account added', 'Truck loan');
  await page.getByRole('button', { name: 'Post Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Entry' });
  await entry(dialog, 'Memo').fill('Loan for the truck');
  for (const [index, [name, side]] of [
    ['Operating Expenses', 'Debit'],
    ['Truck loan', 'Credit'],
  ].entries()) {
    const line = dialog.getByRole('group', { name: `Line ${index + 1}` });
    await line.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name }).click();
    await entry(line, side ?? '').fill('20000');
  }
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Post Entry' }).click();
  await expectToast(page, 'Entry posted', 'Loan for the truck');
  await expect(
    page.getByRole('table', { name: 'Balance Sheet' }).getByRole('row', { name: /Truck loan/ }),
  ).toContainText('$20,000');
  await expect(metric(page, 'Liabilities')).toContainText('$20,000');
});

test('the report contains what the screen shows', async ({ ownerPage: page }) => {
  await fillBooks(page);
  await openScreen(page, PATH, TITLE);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Report' });
  await dialog.getByRole('checkbox', { name: 'Forecasts' }).uncheck();
  await expectSoundStructure(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Generate Report' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^financial-report-\d{4}-Q\d\.pdf$/);
  const text = await readPdf(await readFile(await download.path()));
  expect(JSON.stringify(text)).toContain('10,000.55');
});

test('on a phone, figures and names are shown whole', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  const names = ['Woodward Ave. apartments rent, October', 'Woodward Ave. apartments rent, November'];
  for (const name of names) await addIncome(page, 10_026, name);
  await page.setViewportSize(PHONE);
  await openScreen(page, PATH, TITLE);
  await expect(metric(page, 'Net Profit')).toContainText('target');
  expect(await page.getByRole('definition').evaluateAll(isCut), 'figures').not.toContain(true);
  await openScreen(page, '/financial?tab=transactions', 'Financial Management');
  for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await page.getByRole('button', { name: /^Woodward/ }).evaluateAll(isCut), 'names').not.toContain(true);
});

/** Runs in the page, so it can't use anything outside. */
const isCut = (shown: Element[]) =>
  shown.map((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);

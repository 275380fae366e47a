import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseOption, expectLoaded, metric, openScreen } from './screens.ts';

const PATH = '/financial-books';
const TITLE = 'Books';
const SPAN = 'from=2025-01-01&to=2025-03-31';

/** Income, an expense and an open bill in the first quarter of 2025. */
async function keepBooks(page: Page): Promise<void> {
  await setUpAccounts(page);
  const accounts: { id: number; name: string }[] = await (await page.request.get('/api/profit-first-accounts')).json();
  const accountId = accounts.find(({ name }) => name === 'Operating Expenses')?.id;
  const record = async (url: string, data: object) => {
    const answer = await page.request.post(url, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  const common = { businessUnit: 'steel_framing', accountId };
  await record('/api/financial-transactions', {
    ...common,
    transactionType: 'income',
    amount: '5000.50',
    description: 'Eight kits',
    transactionDate: '2025-01-15',
  });
  await record('/api/financial-transactions', {
    ...common,
    transactionType: 'expense',
    amount: '900.25',
    description: 'Shop rent',
    category: 'Rent',
    transactionDate: '2025-02-01',
  });
  await record('/api/bills', { vendor: 'Valley Steel', amount: '300', billedOn: '2025-03-01', dueDate: '2025-04-10' });
}

test('an accountant reads the books, from the statements to the entry', async ({ ownerPage: page }) => {
  await keepBooks(page);

  await test.step('profit and loss on both bases', async () => {
    await openScreen(page, '/financial-dashboard?tab=profit-and-loss&period=2025-Q1', 'Financial Dashboard');
    const statement = page.getByRole('table', { name: 'P&L Statement' });
    const net = statement.getByRole('row', { name: /^Net profit/ });
    await expect(net).toContainText('$4,100.25');
    await page.getByRole('radio', { name: 'Accrual' }).click();
    await expect(page).toHaveURL(/basis=accrual/);
    await expect(net).toContainText('$3,800.25');
    await expect(statement.getByRole('row', { name: /^Owed, not paid/ })).toContainText('$300.00');
    await expectSoundStructure(page);
    await page.getByRole('tab', { name: 'Balance Sheet' }).click();
    const sheet = page.getByRole('table', { name: 'Balance Sheet' });
    await expect(sheet.getByRole('row', { name: /^Accounts payable/ })).toContainText('$300.00');
    await page.getByRole('radio', { name: 'Cash' }).click();
    await expect(sheet.getByRole('row', { name: /^Accounts payable/ })).toHaveCount(0);
    await sheet.getByRole('link', { name: 'Net profit this year' }).click();
    const accounts = page.getByRole('table', { name: 'General Ledger' });
    await expect(accounts.getByRole('row', { name: /^Sales/ })).toContainText('$5,000.50');
    await page.goBack();
    await page.getByRole('tab', { name: 'P&L Statement' }).click();
    await statement.getByRole('row', { name: /^Rent/ }).getByRole('link', { name: '$900.25' }).first().click();
    await expect(metric(page, 'Change')).toContainText('$900.25');
    await expect(page).toHaveURL(/unit=steel_framing/);
  });

  await test.step('the trial balance, down to an entry', async () => {
    await page.getByRole('navigation', { name: 'Finance' }).getByRole('link', { name: 'Books' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await openScreen(page, `${PATH}?day=2025-03-31`, TITLE);
    const table = page.getByRole('table', { name: 'Trial Balance' });
    await expect(table.getByRole('row', { name: /^Rent/ })).toContainText('$900.25');
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$5,300.50$5,300.50');
    await expectSoundStructure(page);
    await table.getByRole('link', { name: 'Rent' }).click();
    await expect(page).toHaveURL(/tab=general-ledger/);
    await expect(metric(page, 'Closing balance')).toContainText('$900.25');
    const postings = page.getByRole('table', { name: 'Postings to Rent' });
    await expect(postings.getByRole('row', { name: /Shop rent/ })).toContainText('$900.25');
    await expectLoaded(page);
    await expectSoundStructure(page);
    await postings.getByRole('row', { name: /Shop rent/ }).focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('dialog', { name: 'Shop rent' });
    await expect(entry.getByRole('table')).toContainText('Operating Expenses');
    await expectSoundStructure(page);
    await expect(entry.getByRole('link', { name: /Financial transaction/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All accounts' }).click();
    await expect(
      page.getByRole('table', { name: 'General Ledger' }).getByRole('row', { name: /^Sales/ }),
    ).toBeVisible();
  });

  await test.step('cash flow ties to the change in cash, and its lines open', async () => {
    await openScreen(page, `${PATH}?tab=cash-flow&${SPAN}`, TITLE);
    const table = page.getByRole('table', { name: 'Cash Flow' });
    await expect(table.getByRole('row', { name: /^Net change in cash/ })).toContainText('$4,100.25');
    await expectSoundStructure(page);
    await chooseOption(page, page.getByRole('main'), 'Business unit', 'Real Estate');
    await expect(table.getByRole('row', { name: /^Net change in cash/ })).toContainText('$0.00');
    await chooseOption(page, page.getByRole('main'), 'Business unit', 'All units');
    await table.getByRole('link', { name: 'Receipts from customers' }).click();
    await expect(page.getByRole('table', { name: 'Postings of Receipts from customers' })).toContainText('Eight kits');
    await page.getByRole('button', { name: 'Cash flow', exact: true }).click();
    await expect(table).toBeVisible();
  });

  await test.step('the general ledger as a file', async () => {
    await openScreen(page, `${PATH}?tab=general-ledger&${SPAN}`, TITLE);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('general-ledger-2025-01-01-to-2025-03-31.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('"Closing balance"');
    expect(text).toContain('"Shop rent"');
  });
});

test('the ledger of a job has only the job’s postings, on screen and in its files', async ({ ownerPage: page }) => {
  await keepBooks(page);
  const kit = { name: 'Harbor House', kind: 'kit', businessUnit: 'steel_framing' };
  const job = z.object({ id: z.number() }).parse(await addRecord(page, '/api/jobs', kit)).id;
  const project = await addRecord(page, '/api/revenue-tracking', {
    businessUnit: 'steel_framing',
    projectName: 'Kit',
    grossRevenue: '700.10',
    jobId: job,
  });
  const { id } = z.object({ id: z.number() }).parse(project);
  const paid = { paymentDate: '2025-02-02', recordIncome: true };
  await page.request.post(`/api/revenue-tracking/${id}/pay`, { data: paid });
  await openScreen(page, `${PATH}?tab=general-ledger&${SPAN}`, TITLE);
  const table = page.getByRole('table', { name: 'General Ledger' });
  await expect(table.getByRole('row', { name: /^Rent/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Job' }).click();
  await page.getByRole('option', { name: /Harbor House/ }).click();
  await expect(table.getByRole('row', { name: /^Sales/ })).toContainText('$700.10');
  await expect(table.getByRole('row', { name: /^Rent/ })).toHaveCount(0);
  await expectSoundStructure(page);
  for (const format of ['CSV', 'XLSX']) {
    await expect(page.getByRole('link', { name: format })).toHaveAttribute('href', new RegExp(`job=${job}`));
  }
  await table.getByRole('link', { name: 'Sales' }).click();
  await expect(metric(page, 'Closing balance')).toContainText('$700.10');
});

test('on a phone, each account has one balance with its side, and nothing scrolls sideways', async ({
  ownerPage: page,
}) => {
  await keepBooks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `${PATH}?day=2025-03-31`, TITLE);
  const table = page.getByRole('table', { name: 'Trial Balance' });
  await expect(table.getByRole('row', { name: /^Rent/ })).toContainText(/\$[\d,.]+ Dr$/);
  await expect(table.getByRole('row', { name: /^Sales/ })).toContainText(/\$[\d,.]+ Cr$/);
  await expect(table.getByRole('row', { name: /^Total debits/ })).toContainText(/\$[\d,.]+ Dr$/);
  const expectWhole = async (title: string) => {
    const box = page.getByRole('region', { name: `${title} table` });
    await expect(box).toBeVisible();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  };
  await expectWhole('Trial Balance');
  await expectSoundStructure(page);
  await openScreen(page, `${PATH}?tab=general-ledger&${SPAN}`, TITLE);
  await expectWhole('General Ledger');
  await expectSoundStructure(page);
  await openScreen(page, `${PATH}?tab=cash-flow&${SPAN}`, TITLE);
  await expectWhole('Cash Flow');
});

test('days without postings say so, and on a phone postings are a list of buttons', async ({ ownerPage: page }) => {
  await keepBooks(page);
  await openScreen(page, `${PATH}?day=2001-01-01`, TITLE);
  await expect(page.getByText('Nothing posted yet')).toBeVisible();
  await expectSoundStructure(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `${PATH}?tab=cash-flow&line=fixed&${SPAN}`, TITLE);
  const postings = page.getByRole('list', { name: 'Postings of Fixed expenses' });
  await expect(postings.getByRole('listitem').first()).toContainText('−$900.25');
  await expectSoundStructure(page);
  await postings.getByRole('button', { name: 'Shop rent' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shop rent' })).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { balanceOf, chooseAccount, expectFact, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { chooseForRecord, chooseOption, entry, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const TITLE = 'Financial Management';
const form = (page: Page, name: string): Locator => page.getByRole('form', { name });
const recent = (page: Page): Locator => page.getByRole('list', { name: 'Recent transactions' });
const line = (page: Page, text: string): Locator => recent(page).getByRole('listitem').filter({ hasText: text });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

test('every empty tab says what to do', async ({ ownerPage: page }) => {
  await openScreen(page, '/financial', TITLE);
  await expect(metric(page, 'Total Revenue')).toContainText('$0');
  await expect(metric(page, 'Profit Margin')).toContainText('0.0%');
  await expect(page.getByText('No transactions recorded yet.')).toBeVisible();
  await expectSoundStructure(page);
  await tab(page, 'Profit First').click();
  await expect(page).toHaveURL('/financial?tab=profit-first');
  await expect(page.getByText('No Profit First accounts configured. Set up your financial structure.')).toBeVisible();
  await expectSoundStructure(page);
  await tab(page, 'Transactions').click();
  await expect(page.getByText('No transactions recorded yet.')).toBeVisible();
  await tab(page, 'Revenue Tracking').click();
  await expect(page.getByText('No revenue projects tracked yet.')).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Revenue Tracking')).toHaveAttribute('aria-selected', 'true');
});

test('accounts are set up, edited, and reordered by keyboard, and percentages must total 100', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/financial?tab=profit-first', TITLE);
  await page.getByRole('button', { name: 'Set Up Accounts' }).click();
  await expectToast(page, 'Accounts set up');
  const table = page.getByRole('table', { name: 'Profit First accounts' });
  await expect(table.getByRole('row', { name: /Owner's Pay 25% \$0/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Total 100%/ })).toBeVisible();

  await page.getByRole('button', { name: 'Change Percentages' }).click();
  const percentages = page.getByRole('dialog', { name: 'Change Percentages' });
  await entry(percentages, 'Profit').fill('12.5');
  await percentages.getByRole('button', { name: 'Save Percentages' }).click();
  await expect(percentages.getByText('Percentages total 102.5%, 2.5 points over.')).toBeVisible();
  await entry(percentages, 'Operating Expenses').fill('47.5');
  await percentages.getByRole('button', { name: 'Save Percentages' }).click();
  await expectToast(page, 'Percentages changed');
  await expect(table.getByRole('row', { name: /Profit 12.5%/ })).toBeVisible();

  await chooseForRecord(page, 'Vault', 'Edit Account');
  const edit = page.getByRole('dialog', { name: 'Edit Account' });
  await entry(edit, 'Target balance').fill('30000');
  await edit.getByRole('button', { name: 'Save Account' }).click();
  await expectToast(page, 'Account updated');
  await expect(table.getByRole('row', { name: /Vault/ })).toContainText('$30,000.00');

  const grip = page.getByRole('button', { name: /^Move Vault, 7 of 8/ });
  await grip.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Vault is now 6 of 8.')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Move Vault, 6 of 8/ })).toBeVisible();

  await page.getByRole('button', { name: 'Opening balances' }).click();
  const opening = page.getByRole('dialog', { name: 'Post Opening Balances' });
  await opening.getByRole('button', { name: 'Post Balances' }).click();
  await expect(opening.getByText('Enter a balance for at least one account.')).toBeVisible();
  await entry(opening, 'Materials & Subs').fill('1,800.25');
  await expectSoundStructure(page);
  await opening.getByRole('button', { name: 'Post Balances' }).click();
  await expectToast(page, 'Opening balances posted');
  await expect(table.getByRole('row', { name: /Materials & Subs/ })).toContainText('$1,800.25');
  await page.getByRole('button', { name: 'Opening balances' }).click();
  await expect(entry(opening, 'Vault')).toBeVisible();
  await expect(entry(opening, 'Materials & Subs')).toHaveCount(0);

  await test.step('a wrong opening balance is reversed and entered again', async () => {
    await opening.getByRole('link', { name: 'Materials & Subs' }).click();
    await page.getByRole('dialog', { name: 'Opening balances' }).getByRole('button', { name: 'Reverse' }).click();
    const reverse = page.getByRole('dialog', { name: 'Reverse entry?' });
    await reverse.getByRole('button', { name: 'Reverse Entry' }).click();
    await expectToast(page, 'Entry reversed');
    await expect(page.getByRole('dialog').getByText('Reversed by')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reverse' })).toBeDisabled();
    await openScreen(page, '/financial?tab=profit-first', TITLE);
    await page.getByRole('button', { name: 'Opening balances' }).click();
    await entry(opening, 'Materials & Subs').fill('1,700.25');
    await opening.getByRole('button', { name: 'Post Balances' }).click();
    await expect(table.getByRole('row', { name: /Materials & Subs/ })).toContainText('$1,700.25');
  });
});

test('a transaction is added with the specified form, opened, and reversed', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page, 'Add Transaction');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(add.getByText('Choose a type.')).toBeVisible();
  await expect(add.getByText('Choose a business unit.')).toBeVisible();
  await expect(add.getByText('Enter an amount.')).toBeVisible();
  await expect(add.getByText('Enter a description.')).toBeVisible();
  await expectSoundStructure(page);

  await chooseOption(page, add, 'Type', 'Income');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('27760.5');
  await entry(add, 'Description').fill('Lagonda Row deposit');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  expect((await sending).postDataJSON()).toEqual({
    transactionType: 'income',
    businessUnit: 'general',
    amount: 27760.5,
    description: 'Lagonda Row deposit',
    transactionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await expectToast(page, 'Transaction Added', 'Financial transaction recorded successfully');
  await expect(entry(add, 'Description')).toHaveValue('');
  await expect(line(page, 'Lagonda Row deposit')).toContainText('+$27,760.50');

  await chooseOption(page, add, 'Type', 'Transfer');
  await chooseAccount(page, add, 'From', 'Income');
  await chooseAccount(page, add, 'To', 'Taxes');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('100');
  await entry(add, 'Description').fill('To the tax account');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(line(page, 'To the tax account')).toContainText('−$100');
  await expect(line(page, 'To the tax account')).toContainText('Transfer');
  expect(await balanceOf(page, 'Taxes')).toBe('100.00');

  await line(page, 'To the tax account').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'To the tax account' });
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse transaction?' });
  await entry(reverse, 'Reason').fill('Wrong account');
  await reverse.getByRole('button', { name: 'Reverse Transaction' }).click();
  await expectToast(page, 'Transaction reversed');
  await expect(dialog.getByRole('table')).toHaveCount(2);
  await expect(dialog.getByText('Reversed', { exact: true })).toBeVisible();
  await expectSoundStructure(page);
  await page.keyboard.press('Escape');
  expect(await balanceOf(page, 'Taxes')).toBe('0.00');
});

test('a receipt is uploaded with a transaction and then downloaded', async ({ ownerPage: page }) => {
  await openScreen(page, '/financial?tab=transactions', TITLE);
  const add = form(page, 'Add Transaction');
  await chooseOption(page, add, 'Type', 'Expense');
  await chooseOption(page, add, 'Business unit', 'Steel Framing');
  await entry(add, 'Amount').fill('18.42');
  await entry(add, 'Description').fill('Coil steel');
  await add.getByRole('button', { name: 'More details' }).click();
  await entry(add, 'Category').fill('Materials');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await add.locator('input[type=file]').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: png });
  await expect(add.getByText('receipt.png')).toBeVisible();
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expectToast(page, 'Transaction Added', 'Financial transaction recorded successfully');
  await line(page, 'Coil steel').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Coil steel' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download receipt' }).click();
  expect((await downloading).suggestedFilename()).toBe('receipt.png');
});

test('all transactions are filtered by the URL and exported', async ({ ownerPage: page }) => {
  await openScreen(page, '/financial?tab=transactions', TITLE);
  await page.getByRole('button', { name: 'View all' }).click();
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=transfer/);
  await expect(table.getByRole('row')).toHaveCount(2);
  const transfer = table.getByRole('row').filter({ hasText: 'To the tax account' });
  await expect(transfer).toContainText('Transfer');
  await expect(transfer).toContainText('$100');
  await expect(transfer).not.toContainText('−');
  await expectSoundStructure(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
});

test('a project is recorded, invoiced, and marked paid with its income, and the payment is undone', async ({
  ownerPage: page,
}) => {
  await openScreen(page, '/financial?tab=revenue', TITLE);
  await page.getByRole('button', { name: 'Record Revenue' }).click();
  const track = page.getByRole('dialog', { name: 'Record Revenue' });
  await chooseOption(page, track, 'Business unit', 'Builder Education');
  await entry(track, 'Project name').fill('Spring coaching');
  await entry(track, 'Gross revenue').fill('5000');
  await entry(track, 'Costs').fill('1250');
  await expect(track.getByText('$3,750')).toBeVisible();
  await expect(track.getByText('75%')).toBeVisible();
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await track.getByRole('button', { name: 'Record Revenue' }).click();
  expect((await sending).postDataJSON()).toMatchObject({
    businessUnit: 'builder_education',
    projectName: 'Spring coaching',
    clientName: null,
    grossRevenue: 5000,
    costs: 1250,
    netRevenue: 3750,
    profitMargin: 75,
    status: 'pending',
    invoiceDate: null,
  });
  await expectToast(page, 'Revenue Recorded', 'Project revenue tracked successfully');
  await expect(track).toHaveCount(0);
  await page.getByRole('button', { name: 'Record Revenue' }).click();
  await expect(entry(track, 'Project name')).toHaveValue('');
  await page.keyboard.press('Escape');
  const row = page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: 'Spring coaching' });
  await expect(row).toContainText('No client specified');
  await expect(row).toContainText('Pending');
  await expect(metric(page, 'Total Revenue')).toContainText('$5,000');
  await expect(metric(page, 'Profit Margin').first()).toContainText('75.0%');

  await chooseForRecord(page, 'Spring coaching', 'Mark Invoiced');
  await page.getByRole('dialog', { name: 'Mark Invoiced' }).getByRole('button', { name: 'Mark Invoiced' }).click();
  await expect(row).toContainText('Invoiced');

  const before = Number(await balanceOf(page, 'Income'));
  await chooseForRecord(page, 'Spring coaching', 'Mark Paid');
  const pay = page.getByRole('dialog', { name: 'Mark Paid' });
  await expect(pay.getByRole('checkbox', { name: 'Record income of $5,000' })).toBeChecked();
  await expectSoundStructure(page);
  await pay.getByRole('button', { name: 'Mark Paid' }).click();
  await expectToast(page, 'Project paid', '$5,000 recorded as income');
  await expect(row).toContainText('Paid');
  expect(Number(await balanceOf(page, 'Income'))).toBe(before + 5000);

  await chooseForRecord(page, 'Spring coaching', 'Undo Payment');
  await expectToast(page, 'Payment undone', 'Spring coaching');
  expect(Number(await balanceOf(page, 'Income'))).toBe(before);
});

test('a transaction one user posts appears for another right away', async ({ ownerPage: page, app, browser }) => {
  const context = await browser.newContext({ baseURL: app.baseURL, storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openScreen(page, '/financial?tab=transactions', TITLE);
  await openScreen(other, '/financial', TITLE);
  const add = form(page, 'Add Transaction');
  await chooseOption(page, add, 'Type', 'Income');
  await chooseOption(page, add, 'Business unit', 'General');
  await entry(add, 'Amount').fill('77');
  await entry(add, 'Description').fill('Seen by both');
  await add.getByRole('button', { name: 'Add Transaction' }).click();
  await expect(line(other, 'Seen by both')).toContainText('+$77', { timeout: 5_000 });
  await context.close();
});

test('screens say which permission to ask for', async ({ staffPage: page }) => {
  for (const [path, title] of [
    ['/financial', TITLE],
    ['/financial-dashboard', 'Financial Dashboard'],
    ['/financial/bank-statements', 'Bank Statements'],
    ['/financial-books', 'Books'],
    ['/financial/year-end', 'Year End'],
  ] as const) {
    await openScreen(page, path, title);
    await expect(
      page.getByRole('main').getByText('Ask an administrator for the “View finance” permission.'),
    ).toBeVisible();
    await expectSoundStructure(page);
  }
});

test('"Can I afford it?" gives the first date the purchase fits', async ({ ownerPage: page }) => {
  await openScreen(page, '/financial?tab=profit-first', TITLE);
  const panel = page.getByRole('region', { name: 'Can I afford it?' });
  await panel.getByRole('button', { name: 'Check' }).click();
  await expect(panel.getByText('Enter an amount, like 1250.00.')).toBeVisible();
  await entry(panel, 'Amount').fill('99999999');
  await panel.getByRole('button', { name: 'Check' }).click();
  await expect(panel.getByText(/short\.$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Show the math' }).click();
  await expectFact(panel, 'Taxes (not counted)', '$0.00');
  await expectSoundStructure(page);
});

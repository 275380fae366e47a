import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, balanceOf, chooseAccount, dayFromNow, expectFact, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, chooseOption, entry, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const PATH = '/financial/bank-statements';
const TITLE = 'Bank Statements';

function bankFile(): Buffer {
  const day = dayFromNow(-1);
  return Buffer.from(
    ['Date,Description,Amount', `${day},DEPOSIT LAGONDA ROW,1000.00`, `${day},HARBOR PROPERTY RENT,-250.00`].join('\n'),
  );
}

async function choose(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Import a bank file' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: bankFile() });
}

test('a file is read, mapped, and imported, lines are matched and categorized, and the statement agrees', async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  await addIncome(page, 1000);
  await openScreen(page, PATH, TITLE);
  await expect(page.getByText('Nothing to review.')).toBeVisible();
  await page.getByRole('button', { name: 'Import Bank File' }).click();
  await choose(page);
  await expect(page.getByText('Choose the account that march.csv is from.')).toBeVisible();
  const upload = page.getByRole('region', { name: 'Import a bank file' });
  await chooseAccount(page, upload, 'Account', 'Income');

  const mapping = page.getByRole('region', { name: 'Match the columns' });
  await expect(mapping.getByRole('combobox', { name: 'Date', exact: true })).toHaveText('Date');
  await chooseOption(page, mapping, 'Date format', 'YYYY-MM-DD');
  await expectSoundStructure(page);
  await mapping.getByRole('button', { name: 'Check File' }).click();
  await page.getByRole('button', { name: 'Import 2 lines' }).click();
  await expectToast(page, 'Bank file imported', '2 lines');
  await page.getByRole('button', { name: 'View Lines' }).click();

  const lines = page.getByRole('list', { name: 'Open lines' });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(lines.getByText(/Possible match: Lagonda Row deposit/)).toBeVisible();
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Match DEPOSIT LAGONDA ROW' }).click();
  await expectToast(page, 'Line matched', 'Lagonda Row deposit');

  await page.getByRole('button', { name: 'Categorize HARBOR PROPERTY RENT' }).click();
  const categorize = page.getByRole('dialog', { name: 'Categorize Line' });
  await chooseOption(page, categorize, 'Business unit', 'General');
  await entry(categorize, 'Category').fill('Rent');
  await expectSoundStructure(page);
  await categorize.getByRole('button', { name: 'Categorize' }).click();
  await expectToast(page, 'Line categorized', 'HARBOR PROPERTY RENT');
  expect(await balanceOf(page, 'Income')).toBe('750.00');

  await page.getByRole('tab', { name: 'Statements' }).click();
  await page.getByRole('button', { name: 'Add Statement' }).click();
  const add = page.getByRole('dialog', { name: 'Add Statement' });
  await chooseAccount(page, add, 'Account', 'Income');
  await entry(add, 'Statement date').fill(dayFromNow(0));
  await entry(add, 'Ending balance').fill('749.00');
  await add.getByRole('button', { name: 'Save Statement' }).click();
  // The matched deposit and the categorized rent come checked off.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expectFact(summary, 'Difference', '−$1.00');
  await expect(page.getByRole('checkbox', { name: 'Lagonda Row deposit, $1,000.00' })).toBeDisabled();
  await expect(page.getByText('Matched to a bank line', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Reconcile' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Statement' });
  await entry(edit, 'Ending balance').fill('750.00');
  await edit.getByRole('button', { name: 'Save Statement' }).click();
  await expectFact(summary, 'Difference', '$0.00');
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Reconcile' }).click();
  await expectToast(page, 'Statement reconciled');
  await expect(page.getByText('Reconciled', { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Report' }).click();
  expect((await download).suggestedFilename()).toBe(`reconciliation-${dayFromNow(0)}.pdf`);
});

test('a paper statement is checked off with the keyboard, on a phone, without a bank file', async ({
  ownerPage: page,
}) => {
  const account = (await setUpAccounts(page)).find(({ name }) => name === 'Profit');
  const record = (transactionType: string, amount: number, description: string) =>
    addRecord(page, '/api/financial-transactions', {
      ...{ transactionType, amount, description, businessUnit: 'general', accountId: account?.id },
      transactionDate: dayFromNow(-3),
    });
  await record('income', 900, 'Interest on savings');
  await record('income', 12.5, 'Deposit in transit');
  await record('expense', 80.25, 'Check 2041 to the auditor for the yearly examination of the books');
  await openScreen(page, `${PATH}?tab=statements`, TITLE);
  await page.getByRole('button', { name: 'Add Statement' }).click();
  const add = page.getByRole('dialog', { name: 'Add Statement' });
  await chooseAccount(page, add, 'Account', 'Profit');
  await entry(add, 'Statement date').fill(dayFromNow(-1));
  await entry(add, 'Ending balance').fill('819.75');
  await add.getByRole('button', { name: 'Save Statement' }).click();

  const summary = page.getByRole('region', { name: 'Summary' });
  await expectFact(summary, 'Difference', '$819.75');
  const first = page.getByRole('checkbox', { name: 'Interest on savings, $900.00' });
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Deposit in transit, $12.50' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectFact(summary, 'Difference', '$0.00');
  await expectFact(summary, 'Uncleared deposits', '$12.50');
  await page.reload();
  await expect(first).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const amount of ['$900.00', '$12.50', '$80.25', '$819.75']) {
    const shown = page.getByRole('tabpanel').getByText(amount, { exact: true }).first();
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await expectSoundStructure(page);
  await page.getByRole('button', { name: 'Reconcile' }).click();
  await expectToast(page, 'Statement reconciled');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, 'Statement reopened');
  await expect(first).toBeChecked();
});

test('a rule created from a line categorizes it, and the line can be reopened', async ({ ownerPage: page }) => {
  await openScreen(page, `${PATH}?state=categorised`, TITLE);
  await page.getByRole('button', { name: 'Undo HARBOR PROPERTY RENT' }).click();
  await expectToast(page, 'Line reopened');
  await openScreen(page, PATH, TITLE);
  await chooseForRecord(page, 'HARBOR PROPERTY RENT', 'New Rule from This Line');
  const rule = page.getByRole('dialog', { name: 'New Rule' });
  await entry(rule, 'Description contains').fill('harbor property');
  await chooseOption(page, rule, 'Business unit', 'General');
  await entry(rule, 'Category').fill('Rent');
  await expectSoundStructure(page);
  await rule.getByRole('button', { name: 'Save Rule' }).click();
  await expectToast(page, 'Rule saved');
  await page.getByRole('button', { name: 'Apply Rules' }).click();
  await expectToast(page, 'Rules applied', '1 line categorized');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText('“harbor property”')).toBeVisible();
  await expectSoundStructure(page);
});

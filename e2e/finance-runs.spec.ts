import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, balanceOf, dayFromNow, expectFact, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addRecord, read } from './records.ts';
import { chooseForRecord, entry, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const TITLE = 'Financial Management';

async function openPart(page: Page, part: string): Promise<void> {
  await openScreen(page, `/financial?tab=profit-first&part=${part}`, TITLE);
}

test('a run is previewed, adjusted, posted once, checked off and reversed', { tag: '@core' }, async ({
  ownerPage: page,
}) => {
  await setUpAccounts(page);
  await addIncome(page, 12_000.01);
  await openPart(page, 'runs');
  await expect(page.getByText('No allocation runs yet.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Next allocation run' })
    .getByRole('button', { name: 'Run Allocation' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Allocation' });
  const split = dialog.getByRole('region', { name: 'Allocation preview' });
  await expectFact(split, 'Real Revenue', '$12,000.01');

  await entry(dialog, 'Amount to allocate').fill('13000');
  await expect(dialog.getByText('Enter $12,000.01 or less.')).toBeVisible();
  await entry(dialog, 'Amount to allocate').fill('10000.01');
  // A day that is rejected leaves the balance, the policy and the preview.
  await entry(dialog, 'Date').fill(dayFromNow(3));
  await entry(dialog, 'Amount to allocate').click();
  await expect(dialog.getByText('Enter today or an earlier date.')).toBeVisible();
  await expect(dialog.getByText('Up to $12,000.01, the balance in Income')).toBeVisible();
  await expectFact(split, 'Real Revenue', '$10,000.01');
  await entry(dialog, 'Date').fill('');
  await entry(dialog, 'Amount to allocate').click();
  await expect(dialog.getByText('Enter today or an earlier date.')).toBeHidden();
  await expectFact(split, 'Real Revenue', '$10,000.01');
  await expectFact(split, 'Profit, 10%', '$1,000.00');
  await expectFact(split, "Owner's Pay, 25%", '$2,500.00');
  await expectFact(split, 'Taxes, 15%', '$1,500.00');
  await expectFact(split, 'Operating Expenses, 50%', '$5,000.01');
  await expectSoundStructure(page);
  // Neither an accidental Escape nor a reload loses the amount.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.reload();
  await page
    .getByRole('region', { name: 'Next allocation run' })
    .getByRole('button', { name: 'Run Allocation' })
    .click();
  await expect(dialog.getByText('Your unsaved entries were restored.')).toBeVisible();
  await expect(entry(dialog, 'Amount to allocate')).toHaveValue('10000.01');
  await expectFact(split, 'Taxes, 15%', '$1,500.00');
  await dialog.getByRole('button', { name: 'Post Allocation' }).click();

  const posted = page.getByRole('dialog', { name: 'Allocation posted' });
  await expectFact(posted, 'Taxes, 15%', '$1,500.00');
  const downloading = page.waitForEvent('download');
  await posted.getByRole('link', { name: 'Transfer checklist' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await posted.getByRole('button', { name: 'Done' }).click();
  expect(await balanceOf(page, 'Operating Expenses')).toBe('5000.01');
  expect(await balanceOf(page, 'Income')).toBe('2000.00');

  const list = page.getByRole('list', { name: 'Allocation runs' });
  await list.getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: / allocation run$/ });
  await expectFact(detail, 'Amount allocated', '$10,000.01');
  await detail.getByRole('button', { name: 'Reverse Run' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse run?' });
  await entry(reverse, 'Reason').fill('Wrong amount');
  await reverse.getByRole('button', { name: 'Reverse Run' }).click();
  await expect(detail.getByRole('term').filter({ hasText: 'Reversed' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await balanceOf(page, 'Income')).toBe('12000.01');
  expect(await balanceOf(page, 'Profit')).toBe('0.00');
});

test('a run’s bills of other accounts are listed apart from those that Operating pays', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await addIncome(page, 10_000);
  const accounts = await read<{ id: number; name: string }[]>(page, '/api/profit-first-accounts');
  const materials = accounts.find(({ name }) => name === 'Materials & Subs')?.id;
  const due = { dueDate: dayFromNow(-40) };
  await addRecord(page, '/api/bills', { vendor: 'Valley Steel', amount: 4000, ...due });
  await addRecord(page, '/api/bills', { vendor: 'Coil yard', amount: 700, accountId: materials, ...due });
  await openPart(page, 'runs');
  const next = page.getByRole('region', { name: 'Next allocation run' });
  await next.getByRole('button', { name: 'Run Allocation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Allocation' });
  const operating = dialog.getByRole('region', { name: 'Bills after the run' });
  await expectFact(operating, '1 bill to pay', '−$4,000.00');
  await expect(operating).not.toContainText('Coil yard');
  const others = dialog.getByRole('region', { name: 'Bills of other accounts' });
  await expectFact(others, '1 bill to pay from Materials & Subs', '−$700.00');
  await expectFact(others, 'Coil yard', '$700.00');
  await expectSoundStructure(page);
});

test('paying a bill that Operating can’t cover asks first, and the payment is then made and undone', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await setUpAccounts(page);
  await openPart(page, 'bills');
  await page.getByRole('button', { name: 'New Bill' }).click();
  const create = page.getByRole('dialog', { name: 'New Bill' });
  await create.getByRole('button', { name: 'Add Bill' }).click();
  await expect(create.getByText('Enter a vendor.')).toBeVisible();
  await entry(create, 'Vendor').fill('Clark County Steel');
  await entry(create, 'Amount').fill('640.25');
  await entry(create, 'Due date').fill(dayFromNow(20));
  await entry(create, 'Category').fill('Materials');
  await expectSoundStructure(page);
  await create.getByRole('button', { name: 'Add Bill' }).click();
  await expectToast(page, 'Bill added');
  const { nextRunBills } = await (await page.request.get('/api/bills/summary')).json();
  const nextRun = metric(page, 'Next run');
  await expect(nextRun).toContainText(`${nextRunBills} to pay on`);
  const day = /to pay on (.+)/.exec(await nextRun.innerText())?.[1];
  const ofNextRun = page.getByRole('listitem').filter({ hasText: `to be paid in the ${day} run` });
  await expect(ofNextRun).toHaveCount(nextRunBills);

  await chooseForRecord(page, 'the Clark County Steel bill', 'Pay Bill');
  const pay = page.getByRole('dialog', { name: 'Pay bill?' });
  await pay.getByRole('button', { name: 'Pay Bill' }).click();
  await pay.getByRole('checkbox', { name: 'Pay it even if the account goes below zero' }).check();
  await pay.getByRole('button', { name: 'Pay Bill' }).click();
  await expectToast(page, 'Bill paid', 'Clark County Steel, $640.25');
  expect(await balanceOf(page, 'Operating Expenses')).toBe('-640.25');

  await page.getByRole('radio', { name: 'Paid' }).click();
  await chooseForRecord(page, 'the Clark County Steel bill', 'Undo Payment');
  await expectToast(page, 'Payment undone', 'Clark County Steel');
  expect(await balanceOf(page, 'Operating Expenses')).toBe('0.00');
});

test('half of Profit is distributed once a quarter, and the distribution is reversed', async ({ ownerPage: page }) => {
  const accounts = await setUpAccounts(page);
  const idOf = (name: string) => accounts.find((account) => account.name === name)?.id;
  await page.request.post('/api/financial-transactions', {
    data: {
      transactionType: 'transfer',
      businessUnit: 'general',
      amount: 4000.01,
      description: 'To Profit',
      transactionDate: new Date().toISOString(),
      fromAccountId: idOf('Income'),
      toAccountId: idOf('Profit'),
    },
  });
  await openPart(page, 'distributions');
  await page.getByRole('button', { name: 'Post Distribution' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post Distribution' });
  await expectFact(dialog, 'Distributed', '$2,000.00');
  await expectFact(dialog, 'Stays in Profit', '$2,000.01');
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Post Distribution' }).click();
  await expectToast(page, 'Distribution posted', '$2,000 to the owner');
  expect(await balanceOf(page, 'Profit')).toBe('2000.01');
  await page.getByRole('button', { name: /^Reverse the .* distribution$/ }).click();
  await page
    .getByRole('dialog', { name: 'Reverse distribution?' })
    .getByRole('button', { name: 'Reverse Distribution' })
    .click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  expect(await balanceOf(page, 'Profit')).toBe('4000.01');
});

test('the assessment compares a year with the targets and plans how to reach them', async ({ ownerPage: page }) => {
  await setUpAccounts(page);
  await openPart(page, 'assessment');
  const table = page.getByRole('table', { name: 'Instant Assessment' });
  await expect(table.getByRole('row')).toHaveCount(5);
  const plan = page.getByRole('table', { name: 'From current to target percentages' });
  await expect(plan.getByRole('row', { name: /Now \(CAP\) 10% 25% 15% 50%/ })).toBeVisible();
  await expectSoundStructure(page);
});

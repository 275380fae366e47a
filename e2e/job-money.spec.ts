import { expect, type Page } from '@playwright/test';
import { expectSoundStructure } from './accessibility.ts';
import { addIncome, balanceOf, expectFact, setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { addBudgetLine, approveBudget, issueOrder, writeOrder } from './job-steps.ts';
import { addRecord, read } from './records.ts';
import { entry, expectScreen, metric, openScreen } from './screens.ts';
import { expectToast } from './toasts.ts';

const JOB = 'Harbor Street row houses';
const VENDOR = 'Buck Creek Millwork';

// 24 windows at 512.35 are 12,296.40. The deposit leaves 20,000.00 × 50% = 10,000.00 for operating expenses, and the
// account held 5,000.00 before.
const DEPOSIT = 20_000;

test('a won deal becomes a job whose order is billed and paid in a run, and every report agrees to the cent', {
  tag: '@core',
}, async ({ ownerPage: page }) => {
  test.setTimeout(240_000);
  await prepare(page);
  await startJob(page);
  await planBudget(page);
  await orderWindows(page);
  await enterBill(page);
  await expectCosts(page, '12,296');
  expect(await spentOnPaper(page)).toEqual({ costOfSales: '0.00', payable: '12296.40' });

  await payWithRun(page);
  // Operating Expenses: 5,000.00 + 10,000.00 − 12,296.40.
  expect(await balanceOf(page, 'Operating Expenses')).toBe('2703.60');
  expect(await spentOnPaper(page)).toEqual({ costOfSales: '12296.40', payable: '0.00' });
  await expectCosts(page, '12,296');
  await expectToTheCent(page);

  await openScreen(page, '/financial-dashboard?tab=profit-and-loss', 'Financial Dashboard');
  const statement = page.getByRole('table', { name: 'P&L Statement' });
  await expect(statement.getByRole('row', { name: /^Materials .*\$12,296\.40/ })).toBeVisible();
  await expectSoundStructure(page);
});

async function prepare(page: Page): Promise<void> {
  const accounts = await setUpAccounts(page);
  const idOf = (role: string) => accounts.find((account) => account.role === role)?.id;
  const opening = { transactionType: 'income', businessUnit: 'general', amount: 5000, description: 'Opening' };
  const day = { transactionDate: new Date().toISOString(), accountId: idOf('operating') };
  await addRecord(page, '/api/financial-transactions', { ...opening, ...day });
  await addIncome(page, DEPOSIT);
  await addRecord(page, '/api/contacts', { firstName: 'Paula', lastName: 'Kline', company: VENDOR });
  await addRecord(page, '/api/deals', {
    title: JOB,
    company: 'Marlow Homes',
    value: '64000',
    stage: 'closed_won',
    businessUnit: 'general',
  });
}

async function startJob(page: Page): Promise<void> {
  await openScreen(page, '/deals?view=list', 'Deals');
  await page.getByRole('row').filter({ hasText: JOB }).click();
  await page.getByRole('button', { name: 'Start Job' }).click();
  await expectScreen(page, JOB);
  await expect(metric(page, 'Contract')).toContainText('$64,000');
}

/** 13,000.00 for windows and 8,500.00 for labor, approved; then the job is contracted. */
async function planBudget(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Budget' }).click();
  const windows = { code: '05-200', type: 'Material', description: 'Windows', quantity: '1', unitCost: '13000' };
  await addBudgetLine(page, windows);
  await addBudgetLine(page, { ...windows, type: 'Labor', description: 'Setting', quantity: '100', unitCost: '85' });
  await approveBudget(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Move to Contracted' }).click();
  await expectToast(page, 'Job moved to Contracted');
}

async function orderWindows(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Orders & Bills' }).click();
  const line = { code: '05-200', description: 'Casement window', quantity: '24', unitPrice: '512.35' };
  await writeOrder(page, { ...line, vendor: 'Paula Kline', total: '$12,296.40' });
  await issueOrder(page, '$12,296.40');
  await expect(metric(page, 'Open')).toContainText('$12,296.40');
  await expectCosts(page, '0');
  await page.goBack();
}

/** Enters the bill for all that is open, to be paid with the next run. */
async function enterBill(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enter Bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Bill' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' }).first()).toHaveValue('12296.40');
  const { nextRun } = await read<{ nextRun: string }>(page, '/api/bills/summary');
  await dialog.getByLabel('Due date').fill(nextRun);
  await entry(dialog, 'Category').first().fill('Materials');
  await dialog.getByRole('button', { name: 'Add Bill' }).click();
  await expectToast(page, 'Bill added');
}

/** Posts the next run and pays the bills due on it from the dialog of the posted run. */
async function payWithRun(page: Page): Promise<void> {
  await openScreen(page, '/financial?tab=profit-first&part=runs', 'Financial Management');
  await page
    .getByRole('region', { name: 'Next allocation run' })
    .getByRole('button', { name: 'Run Allocation' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Allocation' });
  await expectFact(dialog.getByRole('region', { name: 'Allocation preview' }), 'Operating Expenses, 50%', '$10,000.00');
  await dialog.getByRole('button', { name: 'Post Allocation' }).click();
  const bills = page
    .getByRole('dialog', { name: 'Allocation posted' })
    .getByRole('region', { name: 'Bills of this run' });
  await expect(bills).toContainText('1 bill due on this run, $12,296.40 in all.');
  await expectSoundStructure(page);
  await bills.getByRole('button', { name: 'Pay All Due' }).click();
  await expectToast(page, '1 bill paid', '$12,296.40');
  await expect(bills).toContainText('No bills are due on this run.');
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The cost report shows the ordered amount and this cost of the windows, in whole dollars. */
async function expectCosts(page: Page, actual: string): Promise<void> {
  const [job] = await read<{ id: number }[]>(page, '/api/jobs');
  await openScreen(page, `/jobs/${job?.id}?tab=budget`, JOB);
  const windows = page.getByRole('table', { name: 'Cost report' }).getByRole('row').filter({ hasText: 'Material' });
  await expect(windows.getByRole('button', { name: /Committed: 12,296$/ })).toBeVisible();
  await expect(windows.getByRole('button', { name: new RegExp(`Actual: ${actual}$`) })).toBeVisible();
  await expectSoundStructure(page);
}

async function spentOnPaper(page: Page): Promise<{ costOfSales: string; payable: string | undefined }> {
  const { total } = await read<{ total: { costOfSales: string } }>(page, '/api/financial-dashboard/profit-and-loss');
  const [payable] = await read<{ balance: string }[]>(page, '/api/ledger/accounts?kind=payable');
  return { costOfSales: total.costOfSales, payable: payable?.balance };
}

/** The forecast is the order and the labor's budget; 703.60 of the windows' budget is left. */
async function expectToTheCent(page: Page): Promise<void> {
  const [job] = await read<{ id: number }[]>(page, '/api/jobs');
  const { totals } = await read<{ totals: object }>(page, `/api/jobs/${job?.id}/cost-report`);
  expect(totals).toMatchObject({
    revised: '21500.00',
    committed: '12296.40',
    actual: '12296.40',
    actualOnOrders: '12296.40',
    openCommitment: '0.00',
    toGo: '9203.60',
    forecast: '21500.00',
    variance: '0.00',
  });
}

import { expect, type Page } from '@playwright/test';
import { addIncome } from '../books.ts';
import { chooseForRecord, expectLoaded, openForRecord, openScreen } from '../screens.ts';
import { fillBooks, PROJECT, VENDOR } from './finance-made.ts';
import { BODY, DIALOG, MENU, type Place, place } from './place.ts';

const TITLE = 'Financial Management';

export const FINANCE_PLACES: Place[] = [
  place('Financial Management', (page) => openTab(page, ''), BODY),
  place('Financial Management as tables', (page) => openTab(page, '?as=table'), BODY),
  place('Profit First', (page) => openTab(page, '?tab=profit-first'), BODY),
  place(
    'Profit First, account menu',
    async (page) => {
      await openTab(page, '?tab=profit-first');
      await page.getByRole('button', { name: 'Actions for Vault' }).click();
    },
    MENU,
  ),
  place('Edit Account', (page) => openInTab(page, '?tab=profit-first', 'Vault', 'Edit Account'), DIALOG),
  place('New Account', (page) => openByButton(page, '?tab=profit-first', 'New Account', 'New Account'), DIALOG),
  place(
    'Change Percentages',
    (page) => openByButton(page, '?tab=profit-first', 'Change Percentages', 'Change Percentages'),
    DIALOG,
  ),
  place('Run Allocation', openRun, DIALOG),
  place('Allocation runs', (page) => openTab(page, '?tab=profit-first&part=runs'), BODY),
  place(
    'Bill Tolerance',
    (page) => openByButton(page, '?tab=profit-first&part=runs', 'Bill Tolerance', 'Bill Tolerance'),
    DIALOG,
  ),
  place(
    'Run Settings',
    (page) => openByButton(page, '?tab=profit-first&part=runs', 'Run Settings', 'Run Settings'),
    DIALOG,
  ),
  place('Bills', (page) => openTab(page, '?tab=profit-first&part=bills'), BODY),
  place('New Bill', (page) => openByButton(page, '?tab=profit-first&part=bills', 'New Bill', 'New Bill'), DIALOG),
  place(
    'New Bill, lines',
    async (page) => {
      await openByButton(page, '?tab=profit-first&part=bills', 'New Bill', 'New Bill');
      await page.getByRole('button', { name: 'Add line' }).click();
      await expect(page.getByRole('group', { name: 'Line 1' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Bill',
    async (page) => {
      await openTab(page, '?tab=profit-first&part=bills');
      await page
        .getByRole('button', { name: `${VENDOR}, due` })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: VENDOR })).toBeVisible();
    },
    BODY,
  ),
  place(
    'Pay bill?',
    async (page) => {
      await openTab(page, '?tab=profit-first&part=bills');
      await chooseForRecord(page, `the ${VENDOR} bill`, 'Pay Bill');
      await expect(page.getByRole('dialog', { name: 'Pay bill?' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Distributions', (page) => openTab(page, '?tab=profit-first&part=distributions'), BODY),
  place('Instant Assessment', (page) => openTab(page, '?tab=profit-first&part=assessment'), BODY),
  place('Transactions', openTransactions, BODY),
  place(
    'Transactions, more details',
    async (page) => {
      await openTransactions(page);
      await page.getByRole('button', { name: 'More details' }).click();
      await expect(page.getByLabel('Category')).toBeVisible();
    },
    BODY,
  ),
  place(
    'Export Journal',
    (page) => openByButton(page, '?tab=transactions', 'Export Journal', 'Export Journal'),
    DIALOG,
  ),
  place(
    'Closed Periods',
    (page) => openByButton(page, '?tab=transactions', 'Closed Periods', 'Closed Periods'),
    DIALOG,
  ),
  place('All transactions', (page) => openTab(page, '?tab=transactions&list=all'), BODY),
  place(
    'All transactions, no match',
    async (page) => {
      await fillBooks(page);
      await openScreen(page, '/financial?tab=transactions&list=all&q=zebra', TITLE);
      await expect(page.getByText('No transactions found')).toBeVisible();
    },
    BODY,
  ),
  place('Transaction', (page) => openTransaction(page), DIALOG),
  place(
    'Reverse transaction?',
    async (page) => {
      await openTransaction(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
      await expect(page.getByRole('dialog', { name: 'Reverse transaction?' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Correct Transaction',
    async (page) => {
      await openTransaction(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
      await expect(page.getByRole('dialog', { name: 'Correct Transaction' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Revenue Tracking', openRevenue, BODY),
  place(
    'Track revenue',
    async (page) => {
      await openRevenue(page);
      await page.getByRole('button', { name: 'Record Revenue' }).click();
      await expect(page.getByRole('dialog', { name: 'Record Revenue' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Edit Project',
    async (page) => {
      await openRevenue(page);
      await openForRecord(page, PROJECT, 'Edit Project');
    },
    DIALOG,
  ),
  place(
    'Mark Paid',
    async (page) => {
      await openRevenue(page);
      await chooseForRecord(page, PROJECT, 'Mark Paid');
      await expect(page.getByRole('dialog', { name: 'Mark Paid' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Cash Calendar', openCashCalendar, BODY),
  place(
    'Cash Calendar, rows',
    async (page) => {
      await openCashCalendar(page);
      await page
        .getByRole('button', { name: /^Closing, / })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Closing cash' }).getByRole('list')).toBeVisible();
    },
    DIALOG,
  ),
];

async function openTab(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await openScreen(page, `/financial${search}`, TITLE);
  await expect(page.getByRole('tabpanel').locator('section, table, ul').first()).toBeVisible();
  await expectLoaded(page);
}

async function openInTab(page: Page, search: string, record: string, action: string): Promise<void> {
  await openTab(page, search);
  await openForRecord(page, record, action);
}

async function openByButton(page: Page, search: string, button: string, title: string): Promise<void> {
  await openTab(page, search);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

async function openTransactions(page: Page): Promise<void> {
  await openTab(page, '?tab=transactions');
  await expect(page.getByRole('form', { name: 'Add Transaction' })).toBeVisible();
}

async function openRevenue(page: Page): Promise<void> {
  await openTab(page, `?tab=revenue&q=${PROJECT}&status=pending`);
  await expect(page.getByRole('button', { name: `Actions for ${PROJECT}` }).first()).toBeVisible();
}

async function openTransaction(page: Page): Promise<void> {
  await fillBooks(page);
  const [transaction]: { id: number }[] = await (
    await page.request.get('/api/financial-transactions?q=Ledger filler&state=posted&limit=1')
  ).json();
  if (!transaction) {
    await addIncome(page, 27_760.5, 'Ledger filler, deposit');
    return openTransaction(page);
  }
  // The dialog hides the heading, so wait only for the dialog.
  await page.goto(`/financial?tab=transactions&transaction=${transaction.id}`);
  await expect(page.getByRole('dialog', { name: /Ledger filler/ })).toBeVisible();
}

async function openRun(page: Page): Promise<void> {
  await openTab(page, '?tab=profit-first');
  await page
    .getByRole('region', { name: 'Next allocation run' })
    .getByRole('button', { name: 'Run Allocation' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Run Allocation' });
  await expect(dialog.getByRole('region', { name: 'Allocation preview' })).toBeVisible();
}

async function openCashCalendar(page: Page): Promise<void> {
  await openTab(page, '?tab=profit-first&part=cash');
  await expect(page.getByRole('table', { name: 'Cash calendar' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { dayFromNow, proveBooks, setUpAccounts } from '../books.ts';
import { addRecord } from '../records.ts';
import { expectLoaded, openScreen } from '../screens.ts';
import { fillBooks, idOf } from './finance-made.ts';
import { ALERT, BODY, DIALOG, type Place, place } from './place.ts';

/** A year before anything is posted, so that closing it doesn't affect other places. */
const CLOSED_YEAR = 2001;

/** The dashboard, the books, the end of the year and the bank. */
export const BOOK_PLACES: Place[] = [
  place('Financial Dashboard', (page) => openDashboard(page, ''), BODY),
  place('Financial Dashboard as tables', (page) => openDashboard(page, '?as=table'), BODY),
  place('P&L Statement', (page) => openDashboard(page, '?tab=profit-and-loss'), BODY),
  place('P&L Statement, accrual', (page) => openDashboard(page, '?tab=profit-and-loss&basis=accrual'), BODY),
  place(
    'Expense Categories',
    async (page) => {
      await openDashboard(page, '?tab=profit-and-loss');
      await page.getByRole('button', { name: 'Expense Categories' }).click();
      await expect(page.getByRole('dialog', { name: 'Expense Categories' })).toBeVisible();
      await expectLoaded(page);
    },
    DIALOG,
  ),
  place('Balance Sheet', (page) => openDashboard(page, '?tab=balance-sheet'), BODY),
  place('Balance Sheet, accrual', (page) => openDashboard(page, '?tab=balance-sheet&basis=accrual'), BODY),
  place('Business Units', (page) => openDashboard(page, '?tab=business-units'), BODY),
  place('Forecasts', (page) => openDashboard(page, '?tab=forecasts'), BODY),
  place(
    'Generate Report',
    async (page) => {
      await openDashboard(page, '');
      await page.getByRole('button', { name: 'Generate Report' }).click();
      await expect(page.getByRole('dialog', { name: 'Generate Report' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Post Entry',
    async (page) => {
      await openDashboard(page, '?tab=balance-sheet');
      await page.getByRole('button', { name: 'Post Entry' }).click();
      await expect(page.getByRole('dialog', { name: 'Post Entry' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Trial Balance', (page) => openBooks(page, ''), BODY),
  place('General Ledger', (page) => openBooks(page, '?tab=general-ledger'), BODY),
  place('General Ledger, one account', openLedgerAccount, BODY),
  place('Cash Flow', (page) => openBooks(page, '?tab=cash-flow'), BODY),
  place('Cash Flow, one line', (page) => openBookRows(page, '?tab=cash-flow&line=customers'), BODY),
  place('Journal entry', openEntry, DIALOG),
  place('Year End', (page) => openYearEnd(page, ''), BODY),
  place(
    'Close a year',
    async (page) => {
      await reopenYear(page);
      await openYearEnd(page, `?year=${CLOSED_YEAR}`);
      await page.getByRole('button', { name: `Close ${CLOSED_YEAR}` }).click();
      await expect(page.getByRole('dialog', { name: `Close ${CLOSED_YEAR}` })).toBeVisible();
    },
    DIALOG,
  ),
  place('Budget', (page) => openBudget(page), BODY),
  place(
    'Enter Budget',
    async (page) => {
      await openBudget(page);
      await page.getByRole('button', { name: 'Enter Budget' }).click();
      await expect(page.getByRole('dialog', { name: /^Budget/ })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Postings of a budget line',
    async (page) => {
      await openBudget(page);
      await page.getByRole('table', { name: 'Budget and actual' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('table', { name: 'Postings' })).toBeVisible();
    },
    DIALOG,
  ),
  place('Accountant links', (page) => openLinks(page), BODY),
  place(
    'New accountant link',
    async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'New Link' }).click();
      await expect(page.getByRole('dialog', { name: 'New Link' })).toBeVisible();
    },
    DIALOG,
  ),
  place(
    'Revoke an accountant link',
    async (page) => {
      await openLinks(page);
      await page.getByRole('button', { name: 'Revoke the link for Ledger filler' }).first().click();
      await expect(page.getByRole('alertdialog', { name: 'Revoke link?' })).toBeVisible();
    },
    ALERT,
  ),
  place('Bank Statements', (page) => openBank(page, ''), BODY),
  place('Bank Statements, statements', (page) => openBank(page, '?tab=statements'), BODY),
  place('Reconciliation', openReconciliation, BODY),
  place('Bank Statements, files', (page) => openBank(page, '?tab=files'), BODY),
  place('Bank Statements, rules', (page) => openBank(page, '?tab=rules'), BODY),
  place('Add Statement', (page) => openInBank(page, '?tab=statements', 'Add Statement', 'Add Statement'), DIALOG),
  place('New Rule', (page) => openInBank(page, '?tab=rules', 'New Rule', 'New Rule'), DIALOG),
  place(
    'Deal detail, won',
    async (page) => {
      await setUpAccounts(page);
      const deals: { id: number; title: string }[] = await (await page.request.get('/api/deals?q=Won for good')).json();
      const deal = deals[0] ?? {
        id: idOf(
          await addRecord(page, '/api/deals', {
            title: 'Won for good',
            company: 'Piquette Capital Partners',
            stage: 'closed_won',
            value: '9000',
            businessUnit: 'steel_framing',
          }),
        ),
      };
      await page.goto(`/deals?deal=${deal.id}`);
      await expect(page.getByRole('region', { name: 'Profit First' })).toBeVisible();
    },
    BODY,
  ),
];

async function openDashboard(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await openScreen(page, `/financial-dashboard${search}`, 'Financial Dashboard');
  await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
}

async function openBooks(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await openScreen(page, `/financial-books${search}`, 'Books');
  await expect(page.getByRole('tabpanel').getByRole('table').first()).toBeVisible();
}

/** A list of postings is a table, and on a phone a list of buttons. */
async function openBookRows(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await openScreen(page, `/financial-books${search}`, 'Books');
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/Entry \d+/)
      .first(),
  ).toBeVisible();
}

async function openLedgerAccount(page: Page): Promise<void> {
  await fillBooks(page);
  const accounts: { id: number; isUsed: boolean }[] = await (
    await page.request.get('/api/ledger/accounts?kind=income')
  ).json();
  await openBookRows(page, `?tab=general-ledger&account=${accounts.find(({ isUsed }) => isUsed)?.id}`);
}

async function openEntry(page: Page): Promise<void> {
  await fillBooks(page);
  const [entry]: { id: number }[] = await (await page.request.get('/api/ledger/entries?kind=income&limit=1')).json();
  // The dialog hides the heading, so wait only for the dialog.
  await page.goto(`/financial-books?entry=${entry?.id}`);
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

async function openBank(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await openScreen(page, `/financial/bank-statements${search}`, 'Bank Statements');
  await expect(page.getByRole('tabpanel').locator('section').first()).toBeVisible();
}

/** The dialog's own button closes the year; reopened, it can be opened again. */
async function reopenYear(page: Page): Promise<void> {
  const { reopenId } = await (await page.request.get(`/api/year-end/${CLOSED_YEAR}`)).json();
  if (reopenId !== null) await addRecord(page, `/api/closed-periods/${reopenId}/reopen`, {});
}

async function openReconciliation(page: Page): Promise<void> {
  await fillBooks(page);
  const known: { id: number; state: string }[] = await (await page.request.get('/api/bank-statements')).json();
  const income = (await setUpAccounts(page)).find(({ name }) => name === 'Income');
  const sent = { accountId: income?.id, date: dayFromNow(0), balance: 27_760.5 };
  const id = known[0]?.id ?? idOf(await addRecord(page, '/api/bank-statements', sent));
  await openScreen(page, `/financial/bank-statements?tab=statements&statement=${id}`, 'Bank Statements');
  await expect(page.getByRole('group', { name: 'Items' }).getByRole('checkbox').first()).toBeVisible();
}

async function openYearEnd(page: Page, search: string): Promise<void> {
  await fillBooks(page);
  await proveBooks(page);
  await openScreen(page, `/financial/year-end${search}`, 'Year End');
  await expect(page.getByRole('tabpanel').locator('section').first()).toBeVisible();
  await expectLoaded(page);
}

async function openBudget(page: Page): Promise<void> {
  await fillBooks(page);
  await openScreen(page, '/financial/year-end?tab=budget', 'Year End');
  await expect(page.getByRole('table', { name: 'Budget and actual' })).toBeVisible();
  await expectLoaded(page);
}

async function openLinks(page: Page): Promise<void> {
  await fillBooks(page);
  const links: { state: string }[] = await (await page.request.get('/api/accountant-links')).json();
  if (!links.some(({ state }) => state === 'active')) {
    await addRecord(page, '/api/accountant-links', { name: 'Ledger filler' });
  }
  await openScreen(page, '/financial/year-end?tab=accountant', 'Year End');
  await expect(page.getByRole('list', { name: 'Links', exact: true })).toBeVisible();
  await expectLoaded(page);
}

async function openInBank(page: Page, search: string, button: string, title: string): Promise<void> {
  await openBank(page, search);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
}

import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { expect, type Locator, type Page } from '@playwright/test';
import { addRecord } from './records.ts';

/** Creates the default accounts if there are none. */
export async function setUpAccounts(page: Page): Promise<ProfitFirstAccount[]> {
  const known = await listAccounts(page);
  if (known.length > 0) return known;
  await addRecord(page, '/api/profit-first-accounts/set-up', {});
  return listAccounts(page);
}

export async function listAccounts(page: Page): Promise<ProfitFirstAccount[]> {
  return (await page.request.get('/api/profit-first-accounts')).json();
}

export async function balanceOf(page: Page, name: string): Promise<string | undefined> {
  const accounts = await listAccounts(page);
  return accounts.find((account) => account.name === name)?.currentBalance;
}

/** Records income on the Income account. */
export async function addIncome(page: Page, amount: number, description = 'Lagonda Row deposit'): Promise<void> {
  await addRecord(page, '/api/financial-transactions', {
    transactionType: 'income',
    businessUnit: 'steel_framing',
    amount,
    description,
    transactionDate: new Date().toISOString(),
  });
}

/** Has the balances checked against their postings, and waits for the result. */
export async function proveBooks(page: Page): Promise<void> {
  const latest = async (): Promise<string | undefined> =>
    (await (await page.request.get('/api/ledger/proof')).json()).proof?.provedAt;
  const before = await latest();
  await addRecord(page, '/api/ledger/proof', {});
  await expect.poll(latest, { timeout: 20_000 }).not.toBe(before);
}

/** The day `days` from now, in the company's time zone. */
export function dayFromNow(days: number): string {
  return addDays(dayIn(new Date()), days);
}

/** Chooses an account; its option also shows the balance. */
export async function chooseAccount(page: Page, within: Locator, label: string, account: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: new RegExp(`^${account}`) }).click();
}

/** Expects a term and its value, such as `Real Revenue $42,525`. */
export async function expectFact(within: Locator, name: string, value: string): Promise<void> {
  const term = within.getByRole('term').filter({ hasText: name }).first();
  await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
}

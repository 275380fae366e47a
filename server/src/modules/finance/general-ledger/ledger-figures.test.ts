import type { CashFlow, CashFlowPosting } from '@builder-os/contract/modules/finance/cash-flow';
import type { BudgetComparison } from '@builder-os/contract/modules/finance/category-budgets';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { GeneralLedger, GeneralLedgerRow } from '@builder-os/contract/modules/finance/general-ledger';
import { BASES } from '@builder-os/contract/modules/finance/ledger';
import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const YEAR = 'from=2025-01-01&to=2025-03-31';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const accountId = (await setUpDefaultAccounts(kim)).operating;
  const record = (day: string, type: 'income' | 'expense', amount: string, fields: object) =>
    recordTransaction(kim, day, type, amount, { accountId, ...fields });
  await record('2024-11-30', 'income', '900000.33', { businessUnit: 'real_estate' });
  await record('2024-12-31', 'expense', '1234.56', { category: 'Rent', businessUnit: 'general' });
  await record('2025-01-01', 'income', '1500000.01', { businessUnit: 'steel_framing' });
  await record('2025-02-28', 'expense', '777.77', { category: 'Rent', businessUnit: 'general' });
  await record('2025-03-31', 'expense', '0.01', { category: 'Fuel', businessUnit: 'steel_framing' });
  const { id } = await record('2025-03-30', 'expense', '55.55', { category: 'Fuel', businessUnit: 'real_estate' });
  await kim.post(`/api/financial-transactions/${id}/reverse`, {});
  const bill = { vendor: 'Valley Steel', billedOn: '2025-02-10', dueDate: '2025-03-10', category: 'Studs' };
  for (const amount of ['300.10', '400.20']) await kim.post('/api/bills', { ...bill, amount });
  await kim.post('/api/bills/1/pay', { amount: '100.05', date: '2025-03-01' });
});
afterAll(() => app.close());

async function read<Body>(path: string): Promise<Body> {
  const answer = await kim.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ledgerOf = async (account: number, query: string) => {
  const { accounts } = await read<GeneralLedger>(`/api/ledger/general-ledger?account=${account}&${query}`);
  return accounts[0];
};
const add = (amounts: readonly string[]) => fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
const size = (amount = '0.00') => amount.replace('-', '');

test.each(BASES)('on the basis %s, every amount of profit and loss is the change of its account', async (basis) => {
  const url = `/api/financial-dashboard/profit-and-loss?period=2025-Q1&basis=${basis}`;
  const { lines, units, period } = await read<ProfitAndLoss>(url);
  expect(lines.length).toBeGreaterThan(2);
  for (const { ledgerAccountId: id, amount, amounts, prior } of lines) {
    expect((await ledgerOf(id, YEAR))?.change).toBe(amount);
    const before = await ledgerOf(id, `from=${period.prior.from}&to=${period.prior.to}`);
    expect(before?.change ?? '0.00').toBe(prior);
    for (const [index, { businessUnit }] of units.entries()) {
      expect((await ledgerOf(id, `${YEAR}&unit=${businessUnit}`))?.change ?? '0.00').toBe(amounts[index]);
    }
  }
});

test.each(BASES)(
  'on the basis %s, every line of the balance sheet is the closing balance of what it opens',
  async (basis) => {
    const { lines } = await read<BalanceSheet>(`/api/financial-dashboard/balance-sheet?period=2025-Q1&basis=${basis}`);
    for (const { ledgerAccountId: id, amount } of lines) {
      if (id !== null) expect(size((await ledgerOf(id, YEAR))?.closing)).toBe(size(amount));
    }
    // The computed lines open all accounts: of this year, and at the end of the last one.
    const kinds =
      basis === 'cash' ? ['income', 'expense'] : ['income', 'expense', 'billed_not_received', 'owed_not_paid'];
    const { accounts } = await read<GeneralLedger>(`/api/ledger/general-ledger?${YEAR}`);
    const own = accounts.filter(({ kind }) => kinds.includes(kind));
    const signed = (kind: string, amount: string) =>
      ['income', 'billed_not_received'].includes(kind) ? amount : add([`-${amount}`.replace('--', '')]);
    const lineOf = (name: string) => lines.find((line) => line.name === name)?.amount;
    expect(lineOf('Net profit this year')).toBe(add(own.map(({ kind, change }) => signed(kind, change))));
    const { lines: trial } = await read<TrialBalance>('/api/ledger/trial-balance?day=2024-12-31');
    const earned = trial.filter(({ kind }) => kinds.includes(kind));
    expect(lineOf('Retained earnings')).toBe(
      fromCents(earned.reduce((sum, { debit, credit }) => sum + toCents(credit) - toCents(debit), 0n)),
    );
  },
);

test('every line of the trial balance is the closing balance of its account, and its postings add up to it', async () => {
  const { lines } = await read<TrialBalance>('/api/ledger/trial-balance?day=2025-03-31');
  for (const { ledgerAccountId: id, debit, credit } of lines) {
    const account = await ledgerOf(id, YEAR);
    expect(size(account?.closing)).toBe(debit === '0.00' ? credit : debit);
    const rows = await read<GeneralLedgerRow[]>(`/api/ledger/general-ledger/${id}/postings?${YEAR}`);
    expect(rows.at(-1)?.balance ?? account?.opening).toBe(account?.closing);
  }
});

test('the postings of every line of the cash flow statement add up to it', async () => {
  for (const unit of ['', '&unit=steel_framing', '&unit=real_estate']) {
    const { lines } = await read<CashFlow>(`/api/ledger/cash-flow?${YEAR}${unit}`);
    for (const { key, amount } of lines) {
      const rows = await read<CashFlowPosting[]>(`/api/ledger/cash-flow/postings?line=${key}&${YEAR}${unit}`);
      expect([unit, key, add(rows.map(({ cash }) => cash))]).toEqual([unit, key, amount]);
    }
  }
});

test('an actual of the budget is the change of its category in its months', async () => {
  const { rows } = await read<BudgetComparison>('/api/category-budgets?year=2025&through=3');
  for (const { ledgerAccountId: id, actual, spent } of rows) {
    expect((await ledgerOf(id, YEAR))?.change ?? '0.00').toBe(spent);
    expect((await ledgerOf(id, 'from=2025-02-01&to=2025-02-28'))?.change ?? '0.00').toBe(actual[1]);
  }
});

import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

let app: TestApp;
let kim: Agent;
let today: string;
let job: number;
let footings: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const accounts = await setUpDefaultAccounts(kim);
  await deposit(kim, '5000.00', { accountId: accounts.operating });
  today = (await readSchedule(kim)).today;
  footings = (await buildCostCodes(app.db, { '03-100': 'Footings' }))['03-100'] ?? 0;
  job = (await buildJob(app.db, { phase: 'in_progress' })).id;
});
afterAll(() => app.close());

async function payBill(amount: string, lines: readonly object[]): Promise<void> {
  const cost = { jobId: job, costCodeId: footings, costType: 'material' };
  const bill = { vendor: 'Valley Steel', dueDate: today, amount, lines: lines.map((line) => ({ ...cost, ...line })) };
  const created = await kim.post('/api/bills', bill);
  expect(created.statusCode, created.body).toBe(201);
  const { id }: Bill = created.json();
  const paid = await kim.post(`/api/bills/${id}/pay`, {});
  expect(paid.statusCode, paid.body).toBe(200);
}

/** Balances of the expense accounts, by name. */
async function expenses(): Promise<Record<string, string>> {
  const accounts: { name: string; balance: string }[] = (await kim.get('/api/ledger/accounts?kind=expense')).json();
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
}

test('a line without a category is spent in the category of its cost type', async () => {
  await payBill('1050.00', [
    { amount: '600.00' },
    { amount: '200.00', costType: 'subcontract' },
    { amount: '100.00', costType: 'labor' },
    { amount: '50.00', costType: 'equipment' },
    { amount: '60.00', costType: 'other' },
    { amount: '40.00', category: 'Freight' },
  ]);
  expect(await expenses()).toMatchObject({
    Materials: '600.00',
    Subcontractors: '200.00',
    'Direct labor': '100.00',
    'Equipment rental': '50.00',
    Uncategorized: '60.00',
    Freight: '40.00',
  });
  const [recorded] = (await kim.get('/api/financial-transactions')).json();
  expect(recorded).toMatchObject({ amount: '1050.00', category: null });
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
});

test('the transaction of a paid bill or an expense on a job has the category of the cost', async () => {
  await payBill('300.00', [{ amount: '300.00' }]);
  const expense = await kim.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: '25.00',
    description: 'Own crew',
    transactionDate: today,
    jobId: job,
    costCodeId: footings,
    costType: 'labor',
  });
  expect(expense.statusCode, expense.body).toBe(201);
  const recorded: { amount: string; category: string | null }[] = (await kim.get('/api/financial-transactions')).json();
  expect(Object.fromEntries(recorded.map(({ amount, category }) => [amount, category]))).toMatchObject({
    '300.00': 'Materials',
    '25.00': 'Direct labor',
  });
  expect(await expenses()).toMatchObject({ Materials: '300.00', 'Direct labor': '25.00' });
});

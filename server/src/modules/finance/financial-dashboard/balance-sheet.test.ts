import type { DashboardSummary } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { readSection } from './financial-dashboard.factory.ts';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const read = <Section>(path?: string, query?: string) => readSection<Section>(kim, path, query);
const record = (...booked: Booked) => recordTransaction(kim, ...booked);

test('the sheet balances with loans, interests at cost, owner contributions and draws, and invoiced projects', async () => {
  const accounts = await setUpDefaultAccounts(kim);
  const listed = (await kim.get('/api/ledger/accounts?kind=cash')).json();
  const cash = listed.find(
    ({ profitFirstAccountId }: { profitFirstAccountId: number }) => profitFirstAccountId === accounts.income,
  ).id;
  const add = async (kind: string, name: string) => (await kim.post('/api/ledger/accounts', { kind, name })).json().id;
  const truck = await add('loan', 'Truck loan');
  const house = await add('joint_venture', 'House on Elm Street');
  const owner = await add('equity', 'Owner');
  const draws = await add('distribution', 'Draws');
  const owed = await add('receivable', 'Deposit with the city');
  const post = async (date: string, debit: number, credit: number, amount: string) => {
    const side = (ledgerAccountId: number, key: string) => ({
      ledgerAccountId,
      [key]: amount,
      businessUnit: 'general',
    });
    const postings = [side(debit, 'debit'), side(credit, 'credit')];
    const response = await kim.post('/api/ledger/entries', { date, memo: 'By hand', postings });
    expect(response.statusCode, response.body).toBe(201);
  };
  await post('2024-12-01', cash, owner, '100000.00');
  await post('2025-01-10', cash, truck, '30000.00');
  await post('2025-01-11', house, cash, '54000.25');
  await post('2025-02-11', draws, cash, '2000.00');
  await post('2025-02-12', owed, cash, '750.00');
  await record('2025-03-01', 'expense', 1_000.1, { category: 'Rent', accountId: accounts.income });
  const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 84_500, costs: 0 };
  await kim.post('/api/revenue-tracking', project);
  await kim.post('/api/revenue-tracking/1/invoice', { invoiceDate: '2025-03-20' });
  await kim.post('/api/revenue-tracking', { ...project, grossRevenue: 1 });
  const sheet = await read<BalanceSheet>('/balance-sheet');
  expect(sheet.lines.map(({ section, name, amount }) => [section, name, amount])).toEqual([
    ['cash', 'Income', '72249.65'],
    ['receivables', 'Deposit with the city', '750.00'],
    ['receivables', 'Unpaid projects', '84500.00'],
    ['jointVentures', 'House on Elm Street', '54000.25'],
    ['loans', 'Truck loan', '30000.00'],
    ['equity', 'Draws', '-2000.00'],
    ['equity', 'Owner', '100000.00'],
    ['equity', 'Net profit this year', '-1000.10'],
    ['equity', 'Unpaid projects (income once paid)', '84500.00'],
  ]);
  expect(sheet).toMatchObject({
    assets: '211499.90',
    liabilities: '30000.00',
    netWorth: '181499.90',
    priorNetWorth: '100000.00',
    difference: '0.00',
  });
  expect((await read<DashboardSummary>()).kpis.at(-1)).toMatchObject({ key: 'receivables', value: '85250.00' });
  // Paid in May: still owed at the end of March, no longer at the end of June.
  await kim.post('/api/revenue-tracking/1/pay', { paymentDate: '2025-05-02', recordIncome: true });
  expect((await read<BalanceSheet>('/balance-sheet')).netWorth).toBe('181499.90');
  const later = await read<BalanceSheet>('/balance-sheet', '?period=2025-Q2');
  expect(later).toMatchObject({ netWorth: '181499.90', priorNetWorth: '181499.90', difference: '0.00' });
  expect(later.sections).toContainEqual({ section: 'receivables', amount: '750.00', prior: '85250.00' });
});

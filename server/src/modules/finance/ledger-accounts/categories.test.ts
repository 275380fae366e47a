import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, importLines } from '../bank-imports/bank-imports.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/accounts';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
});
afterAll(() => app.close());

const spend = (amount: string, fields: object) => recordTransaction(kim, '2025-03-04', 'expense', amount, fields);
const list = async (): Promise<LedgerAccount[]> => (await kim.get(`${URL}?kind=expense`)).json();
async function named(name: string): Promise<LedgerAccount> {
  const found = (await list()).find((category) => category.name === name);
  if (!found) throw new Error(`no category is named ${name}`);
  return found;
}
async function add(name: string, expenseGroup = 'variable'): Promise<LedgerAccount> {
  return (await kim.post(URL, { kind: 'expense', name, expenseGroup })).json();
}
async function change(name: string, changes: object): Promise<LedgerAccount> {
  const answer = await kim.put(`${URL}/${(await named(name)).id}`, changes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const statement = async () => (await kim.get('/api/financial-dashboard/profit-and-loss?period=2025-Q1')).json().total;

test('the group of a category decides where it counts in profit and loss', async () => {
  await recordTransaction(kim, '2025-03-03', 'income', '10000.00');
  await spend('2600.00', { category: 'Crane hire' });
  await spend('1400.00', { category: 'Rent' });
  // Revenue 10,000.00; crane hire is variable, rent fixed.
  expect(await statement()).toMatchObject({
    costOfSales: '0.00',
    grossProfit: '10000.00',
    fixedExpenses: '1400.00',
    variableExpenses: '2600.00',
    netProfit: '6000.00',
  });
  await change('Crane hire', { expenseGroup: 'direct' });
  expect(await statement()).toMatchObject({
    costOfSales: '2600.00',
    grossProfit: '7400.00',
    grossShare: '74.0',
    fixedExpenses: '1400.00',
    variableExpenses: '0.00',
    netProfit: '6000.00',
  });
});

test('payments from Materials & Subs are cost of sales unless the category says otherwise', async () => {
  const paidBy = { accountId: accounts.materials };
  await spend('100.00', paidBy);
  await spend('20.00', { ...paidBy, category: 'Skylights' });
  await add('Tolls', 'variable');
  await spend('3.00', { ...paidBy, category: 'Tolls' });
  await recordTransaction(kim, '2025-03-01', 'transfer', '900.00', {
    fromAccountId: accounts.suspense,
    toAccountId: accounts.materials,
  });
  const bill = { vendor: 'Mill', amount: '400.00', dueDate: '2025-03-10', billedOn: '2025-03-02', ...paidBy };
  const { id } = (await kim.post('/api/bills', bill)).json();
  expect((await kim.post(`/api/bills/${id}/pay`, { date: '2025-03-05' })).statusCode).toBe(200);
  const { lines } = await importLines(kim, accounts.materials, csvOf([['2025-03-06', 'Lumber', '-5000.00']]));
  await kim.post(`/api/bank-lines/${lines[0]?.id}/categorise`, { businessUnit: 'general' });
  // 100.00 + 20.00 + 400.00 + 5,000.00
  expect(await statement()).toMatchObject({ costOfSales: '5520.00', variableExpenses: '3.00' });
  expect(await named('Skylights')).toMatchObject({ expenseGroup: 'materials' });
});

test('a new name carries through to everything that has the old one', async () => {
  const paid = await spend('40.00', { category: 'Dumpsters' });
  const bill = { vendor: 'Haul', amount: '90.00', dueDate: '2099-03-10', category: 'dumpsters' };
  const { id, version } = (await kim.post('/api/bills', bill)).json();
  const rule = { contains: 'HAUL', direction: 'out', businessUnit: 'general', category: 'Dumpsters' };
  await kim.post('/api/bank-rules', rule);
  await change('Dumpsters', { name: 'Waste' });
  expect((await kim.get(`/api/financial-transactions/${paid.id}`)).json().category).toBe('Waste');
  expect((await kim.get('/api/financial-transactions?category=waste')).json()).toHaveLength(1);
  expect((await kim.get('/api/financial-transactions?q=waste')).json()).toHaveLength(1);
  expect((await kim.get(`/api/bills/${id}`)).json()).toMatchObject({ category: 'Waste', version: version + 1 });
  expect((await kim.get('/api/bank-rules')).json()).toMatchObject([{ category: 'Waste', version: 2 }]);
  expect((await list()).map(({ name }) => name)).toEqual(['Waste']);
  await add('Freight');
  expect((await kim.put(`${URL}/${(await named('Waste')).id}`, { name: 'FREIGHT' })).statusCode).toBe(409);
  await expect(app.db.execute(sql`update financial_transactions set amount = 1`)).rejects.toThrow();
  await expect(app.db.execute(sql`update financial_transactions set category = 'Other'`)).rejects.toThrow();
});

test('a bank rule for both directions keeps the old name while income has it too', async () => {
  await add('Deposits');
  const income = (await kim.post(URL, { kind: 'income', name: 'Deposits' })).json();
  const rule = { businessUnit: 'general', category: 'Deposits' };
  for (const direction of ['any', 'out'])
    await kim.post('/api/bank-rules', { ...rule, contains: direction, direction });
  const rules = async () =>
    (await kim.get('/api/bank-rules')).json().map(({ category }: { category: string }) => category);
  await change('Deposits', { name: 'Sureties' });
  expect(await rules()).toEqual(['Deposits', 'Sureties']);
  // No other category has the name: the rule for both directions follows.
  expect((await kim.put(`${URL}/${income.id}`, { name: 'Prepaid' })).statusCode).toBe(200);
  expect(await rules()).toEqual(['Prepaid', 'Sureties']);
});

test('a retired category stays on its records and can’t be chosen again', async () => {
  const paid = await spend('40.00', { category: 'Dumpsters' });
  const fields = { vendor: 'Haul', amount: '90.00', dueDate: '2099-03-10' };
  const lines = [{ amount: '90.00', category: 'Dumpsters' }];
  const bill = (await kim.post('/api/bills', { ...fields, lines })).json();
  expect(await change('Dumpsters', { isRetired: true })).toMatchObject({ isRetired: true, isUsed: true });
  const refusal = { category: '“dumpsters” is retired. Choose another category.' };
  const body = {
    transactionType: 'expense',
    businessUnit: 'general',
    description: 'Bin',
    transactionDate: '2025-03-04',
  };
  const again = await kim.post('/api/financial-transactions', { ...body, amount: '1', category: 'dumpsters' });
  expect([again.statusCode, again.json().fields]).toEqual([400, refusal]);
  const owed = await kim.post('/api/bills', { ...fields, lines: [{ amount: '90.00', category: 'dumpsters' }] });
  expect(owed.json().fields).toEqual({ 'lines.0.category': refusal.category });
  const rule = { contains: 'HAUL', direction: 'any', businessUnit: 'general', category: 'dumpsters' };
  expect((await kim.post('/api/bank-rules', rule)).json().fields).toEqual(refusal);
  const corrected = await kim.post(`/api/financial-transactions/${paid.id}/correct`, { amount: '41.00' });
  expect(corrected.json()).toMatchObject({ amount: '41.00', category: 'Dumpsters' });
  expect((await kim.put(`/api/bills/${bill.id}`, { notes: 'Blue', lines })).statusCode).toBe(200);
  expect((await kim.post(`/api/bills/${bill.id}/pay`, { allowNegative: true })).statusCode).toBe(200);
  expect(await change('Dumpsters', { isRetired: false })).toMatchObject({ isRetired: false });
  expect((await kim.post('/api/bank-rules', rule)).statusCode).toBe(201);
  expect((await kim.put(`${URL}/${(await named('Dumpsters')).id}`, { isRetired: true })).json().message).toBe(
    'The bank rule for “HAUL” uses this category. Change the rule or turn it off first.',
  );
});

test('credits and recurring bills follow a renamed category; an active recurring bill keeps it from being retired', async () => {
  await add('Dumpsters');
  const vendorId = (await kim.post('/api/contacts', { firstName: 'Hal', lastName: 'Ross', company: 'Haul' })).json().id;
  const fields = { vendor: 'Haul', vendorId, amount: '90.00' };
  const lines = [{ amount: '90.00', category: 'Dumpsters' }];
  const month = dayIn(new Date()).slice(0, 7);
  const days = { dayOfMonth: 28, firstMonth: month };
  const credit = (await kim.post('/api/vendor-credits', { ...fields, category: 'Dumpsters' })).json();
  const recurring = (await kim.post('/api/recurring-bills', { ...fields, ...days, lines })).json();
  expect((await named('Dumpsters')).isUsed).toBe(true);
  await change('Dumpsters', { name: 'Waste' });
  expect((await kim.get(`/api/vendor-credits/${credit.id}`)).json()).toMatchObject({
    category: 'Waste',
    version: credit.version + 1,
  });
  expect((await kim.get(`/api/recurring-bills/${recurring.id}`)).json()).toMatchObject({
    lines: [{ category: 'Waste' }],
    version: recurring.version + 1,
  });
  const refused = await kim.put(`${URL}/${(await named('Waste')).id}`, { isRetired: true });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The recurring bill from Haul uses this category. Change it or pause it first.',
  ]);
  await kim.post(`/api/recurring-bills/${recurring.id}/pause`);
  await change('Waste', { isRetired: true });
  const bodies = { '/api/vendor-credits': {}, '/api/recurring-bills': days };
  for (const [path, more] of Object.entries(bodies)) {
    const again = await kim.post(path, { ...fields, ...more, category: 'waste' });
    expect(again.json().fields, path).toEqual({ category: '“waste” is retired. Choose another category.' });
  }
});

test('a category nothing uses is deleted; one in use or built in isn’t', async () => {
  const { id } = await add('Mistyped');
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  await kim.post('/api/bills', { vendor: 'Haul', amount: '90.00', dueDate: '2099-03-10', category: 'Tolls' });
  const tolls = await add('Tolls');
  expect(tolls).toMatchObject({ isUsed: true });
  const answer = await kim.delete(`${URL}/${tolls.id}`);
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Tolls is in use. Retire it instead.']);
  const { id: materials } = await add('Materials', 'materials');
  expect((await kim.delete(`${URL}/${materials}`)).statusCode).toBe(409);
  expect((await kim.put(`${URL}/${materials}`, { name: 'Supplies' })).statusCode).toBe(409);
  expect((await kim.put(`${URL}/${materials}`, { isRetired: true })).statusCode).toBe(409);
  const loan = (await kim.post(URL, { kind: 'loan', name: 'Truck' })).json();
  expect((await kim.delete(`${URL}/${loan.id}`)).statusCode).toBe(409);
  expect((await kim.put(`${URL}/${loan.id}`, { isRetired: true })).json().fields).toHaveProperty('isRetired');
});

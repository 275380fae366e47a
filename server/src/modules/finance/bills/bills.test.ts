import { payDayOf } from '@builder-os/contract/modules/finance/allocation';
import { type Bill, payingRunOf } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bills';

let app: TestApp;
let kim: Agent;
let today: string;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
  today = (await readSchedule(kim)).today;
});
afterAll(() => app.close());

async function create(fields: object = {}): Promise<Bill> {
  const answer = await kim.post(URL, { vendor: 'Valley Steel', amount: 1200, dueDate: '2026-03-20', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const intoOperating = (amount: string) => deposit(kim, amount, { accountId: accounts.operating });

test('a bill is paid on the last 10th or 25th before its due date, or on the chosen one', async () => {
  expect(await create()).toMatchObject({
    vendor: 'Valley Steel',
    amount: '1200.00',
    payOn: 10,
    scheduledFor: '2026-03-10',
    status: 'open',
    businessUnit: 'general',
    accountId: null,
    transactionId: null,
  });
  expect(await create({ payOn: 25 })).toMatchObject({ payOn: 25, scheduledFor: '2026-02-25' });
  expect((await kim.get(URL)).json().map((bill: Bill) => bill.scheduledFor)).toEqual(['2026-02-25', '2026-03-10']);
});

test.each([
  [{ vendor: ' ' }, 'vendor'],
  [{ amount: 0 }, 'amount'],
  [{ amount: '12.345' }, 'amount'],
  [{ dueDate: '2026-02-30' }, 'dueDate'],
  [{ payOn: 15 }, 'payOn'],
  [{ accountId: 4711 }, 'accountId'],
])('%j is rejected', async (fields, field) => {
  const answer = await kim.post(URL, { vendor: 'Valley Steel', amount: 1200, dueDate: '2026-03-20', ...fields });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('bills are never paid from Profit, Owner’s Pay or Taxes', async () => {
  for (const accountId of [accounts.profit, accounts.owners_pay, accounts.taxes, accounts.income]) {
    const answer = await kim.post(URL, { vendor: 'Valley Steel', amount: 1, dueDate: '2026-03-20', accountId });
    expect(answer.json().fields).toEqual({
      accountId: 'Choose the Operating or the Materials and subcontractors account.',
    });
  }
  await create({ accountId: accounts.materials });
});

test('an open bill can be changed, and its pay date follows its due date', async () => {
  const { id } = await create();
  const changed = await kim.put(`${URL}/${id}`, { dueDate: '2026-04-09', notes: 'By check' }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ scheduledFor: payDayOf('2026-04-09', 10), notes: 'By check', version: 2 });
  const late = await kim.put(`${URL}/${id}`, { amount: 2 }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  expect((await kim.put(`${URL}/77`, { amount: 2 })).statusCode).toBe(404);
});

test('paying posts the expense, and undoing reverses it', async () => {
  await intoOperating('2000.00');
  const { id } = await create({ businessUnit: 'steel_framing', category: 'Materials', referenceNumber: 'INV-7' });
  const paid = (await kim.post(`${URL}/${id}/pay`, {})).json();
  expect(paid).toMatchObject({ status: 'paid', paidOn: today });
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '800.00' });
  const transaction = (await kim.get(`/api/financial-transactions/${paid.transactionId}`)).json();
  expect(transaction).toMatchObject({
    transactionType: 'expense',
    businessUnit: 'steel_framing',
    amount: '1200.00',
    description: 'Bill from Valley Steel',
    category: 'Materials',
    referenceNumber: 'INV-7',
    accountId: accounts.operating,
    entries: [{ sourceType: 'bill', sourceId: id }],
  });
  expect((await kim.post(`${URL}/${id}/pay`, {})).json().message).toBe('This bill is already paid.');
  expect((await kim.post(`/api/financial-transactions/${paid.transactionId}/reverse`, {})).statusCode).toBe(409);
  for (const path of ['cancel', 'reopen']) {
    expect((await kim.post(`${URL}/${id}/${path}`)).statusCode).toBe(409);
  }
  expect((await kim.put(`${URL}/${id}`, { amount: 5 })).statusCode).toBe(409);
  const open = (await kim.post(`${URL}/${id}/undo-payment`)).json();
  expect(open).toMatchObject({ status: 'open', paidOn: null, transactionId: null });
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '2000.00' });
  expect((await kim.post(`${URL}/${id}/undo-payment`)).statusCode).toBe(409);
});

test('a bill that would overdraw Operating is rejected with the balance, unless confirmed', async () => {
  await intoOperating('1199.99');
  await deposit(kim, '9000.00', { accountId: accounts.profit });
  const { id } = await create();
  const refused = await kim.post(`${URL}/${id}/pay`, {});
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    message:
      'Operating Expenses has $1,199.99. Paying this bill would leave −$0.01, and nothing is borrowed from Profit or Taxes.',
    current: { accountName: 'Operating Expenses', balance: '1199.99', left: '-0.01' },
  });
  expect((await kim.post(`${URL}/${id}/pay`, { allowNegative: true })).statusCode).toBe(200);
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '-0.01', Profit: '9000.00' });
});

test('a materials bill is paid from the materials set-aside', async () => {
  await deposit(kim, '500.00', { accountId: accounts.materials });
  const { id } = await create({ amount: 500, accountId: accounts.materials });
  expect((await kim.post(`${URL}/${id}/pay`, {})).json()).toMatchObject({ accountName: 'Materials & Subs' });
  expect(await readBalances(kim)).toMatchObject({ 'Materials & Subs': '0.00' });
});

test('the payment date can’t be in the future or in closed books', async () => {
  await intoOperating('2000.00');
  const { id } = await create();
  expect((await kim.post(`${URL}/${id}/pay`, { date: addDays(today, 1) })).json().fields).toHaveProperty('date');
  await kim.post('/api/closed-periods', { closedThrough: addDays(today, -2) });
  expect((await kim.post(`${URL}/${id}/pay`, { date: addDays(today, -2) })).json().fields).toHaveProperty('date');
});

test('a canceled bill is left out until it is reopened', async () => {
  const { id } = await create();
  expect((await kim.post(`${URL}/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
  expect((await kim.post(`${URL}/${id}/pay`, {})).statusCode).toBe(409);
  expect((await kim.get(`${URL}/summary`)).json()).toMatchObject({ open: 0, openTotal: '0.00' });
  expect((await kim.post(`${URL}/${id}/reopen`)).json()).toMatchObject({ status: 'open' });
});

test('the list is filtered, searched and sorted, and the totals show the amounts due', async () => {
  const yesterday = addDays(today, -1);
  await create({ vendor: 'Late Lumber', dueDate: yesterday, amount: '10.00' });
  await create({ vendor: 'Far Freight', dueDate: addDays(today, 90), amount: '20.00', notes: 'Detroit' });
  const names = async (query: string) => (await kim.get(`${URL}${query}`)).json().map((bill: Bill) => bill.vendor);
  expect(await names('?overdue=yes')).toEqual(['Late Lumber']);
  expect(await names('?q=detroit')).toEqual(['Far Freight']);
  expect(await names(`?from=${today}`)).toEqual(['Far Freight']);
  expect(await names(`?payBy=${today}`)).toEqual(['Late Lumber']);
  expect(await names('?sort=-amount')).toEqual(['Far Freight', 'Late Lumber']);
  expect(await names('?sort=vendor&status=open,paid')).toEqual(['Far Freight', 'Late Lumber']);
  expect((await kim.get(`${URL}/summary`)).json()).toMatchObject({
    open: 2,
    openTotal: '30.00',
    overdue: 1,
    overdueTotal: '10.00',
    nextRunBills: 1,
    nextRunTotal: '10.00',
  });
  expect((await kim.get(`${URL}/1`)).json()).toMatchObject({ isOverdue: true });
});

test('the next run’s bills match its totals and include bills from a run that has passed', async () => {
  await create({ vendor: 'Missed Masonry', dueDate: addDays(today, -60), amount: '10.00' });
  await create({ vendor: 'Next Nails', dueDate: addDays(today, 20), amount: '5.00' });
  await create({ vendor: 'Far Freight', dueDate: addDays(today, 90), amount: '20.00' });
  const { nextRun, nextRunBills, nextRunTotal } = (await kim.get(`${URL}/summary`)).json();
  const open: Bill[] = (await kim.get(`${URL}?status=open`)).json();
  const ofNextRun = open.filter((bill) => payingRunOf(bill, nextRun) === nextRun);
  expect(ofNextRun.map(({ vendor }) => vendor)).toContain('Missed Masonry');
  expect(ofNextRun.map(({ vendor }) => vendor)).not.toContain('Far Freight');
  expect(nextRunBills).toBe(ofNextRun.length);
  expect(nextRunTotal).toBe(fromCents(ofNextRun.reduce((total, { amount }) => total + toCents(amount), 0n)));
});

test('bills require their permissions and are logged', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  expect([(await reader.get(URL)).statusCode, (await app.anonymous.get(URL)).statusCode]).toEqual([403, 401]);
  expect((await reader.post(URL, {})).statusCode).toBe(403);
  const { id } = await create();
  await kim.post(`${URL}/${id}/cancel`);
  const { rows } = await app.db.execute(sql`select action from audit_logs where resource_type = 'bill' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['bill.create', 'bill.cancel']);
});

test('a bill due today goes to a run still to come, not to a settled one', async () => {
  const { outstanding, next } = await readSchedule(kim);
  for (const { scheduledFor } of outstanding) {
    await kim.post('/api/allocation-runs/skip', { scheduledFor, reason: 'Nothing came in' });
  }
  const run = outstanding.length === 0 ? next : (await readSchedule(kim)).next;
  const bill = await create({ dueDate: today });
  expect(bill).toMatchObject({ scheduledFor: run.scheduledFor, payOn: Number(run.scheduledFor.slice(8)) });
  const { id } = await create({ dueDate: addDays(today, 90) });
  expect((await kim.put(`${URL}/${id}`, { dueDate: today })).json()).toMatchObject({ scheduledFor: run.scheduledFor });
});

test('a bill from Materials & Subs is a cost of sales, both without a category and in a new one', async () => {
  const accountId = accounts.materials;
  await deposit(kim, '5000.00', { accountId });
  const plain = await create({ amount: '1000.03', accountId });
  const lumber = await create({ amount: '500.04', accountId, category: 'Trusses' });
  for (const { id } of [plain, lumber]) expect((await kim.post(`${URL}/${id}/pay`, {})).json().status).toBe('paid');
  const { total, lines } = (await kim.get('/api/financial-dashboard/profit-and-loss')).json();
  expect(total).toMatchObject({
    revenue: '5000.00',
    costOfSales: '1500.07',
    grossProfit: '3499.93',
    variableExpenses: '0.00',
  });
  expect(lines.filter(({ kind }: { kind: string }) => kind === 'expense')).toMatchObject([
    { name: 'Materials', expenseGroup: 'materials', amount: '1000.03' },
    { name: 'Trusses', expenseGroup: 'materials', amount: '500.04' },
  ]);
  // The group of a category can be changed, and the statement follows.
  const accountsOfLedger = (await kim.get('/api/ledger/accounts?kind=expense')).json();
  const trusses = accountsOfLedger.find(({ name }: { name: string }) => name === 'Trusses');
  await kim.put(`/api/ledger/accounts/${trusses.id}`, { expenseGroup: 'fixed' });
  expect((await kim.get('/api/financial-dashboard/profit-and-loss')).json().total).toMatchObject({
    costOfSales: '1000.03',
    fixedExpenses: '500.04',
  });
});

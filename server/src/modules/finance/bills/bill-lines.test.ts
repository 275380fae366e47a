import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';
import { readBalances, setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bills';

let app: TestApp;
let kim: Agent;
let today: string;
let job: number;
let footings: number;
let roofing: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const accounts = await setUpDefaultAccounts(kim);
  await deposit(kim, '5000.00', { accountId: accounts.operating });
  today = (await readSchedule(kim)).today;
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roofing' });
  footings = codes['03-100'] ?? 0;
  roofing = codes['05-100'] ?? 0;
  job = (await buildJob(app.db, { phase: 'in_progress' })).id;
});
afterAll(() => app.close());

const line = (costCodeId: number, amount: string, fields: object = {}) => ({
  amount,
  jobId: job,
  costCodeId,
  costType: 'material',
  ...fields,
});
const send = (fields: object) =>
  kim.post(URL, { vendor: 'Valley Steel', amount: '1000.00', dueDate: addDays(today, 20), ...fields });
async function create(fields: object = {}): Promise<Bill> {
  const response = await send({ lines: [line(footings, '600.00'), line(roofing, '400.00')], ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const pay = (id: number, body: object = {}) => kim.post(`${URL}/${id}/pay`, body);

/** Balances of the accounts of a kind, by name. */
async function balances(kind: string): Promise<Record<string, string>> {
  const accounts: { name: string; balance: string }[] = (await kim.get(`/api/ledger/accounts?kind=${kind}`)).json();
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
}
async function costs(asOf = today): Promise<Record<string, string>> {
  const { rows } = (await kim.get(`/api/jobs/${job}/cost-report?asOf=${asOf}`)).json();
  return Object.fromEntries(rows.map(({ code, actual }: { code: string; actual: string }) => [code, actual]));
}
async function expectProved(): Promise<void> {
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
}

test('a bill counts once as cost of its job and as payable, from its day on', async () => {
  const billedOn = addDays(today, -3);
  const { id } = await create({ billedOn });
  expect(await costs()).toEqual({ '03-100': '600.00', '05-100': '400.00' });
  expect(await costs(addDays(today, -4))).toEqual({});
  expect(await balances('payable')).toEqual({ 'Accounts payable': '1000.00' });
  expect(await balances('owed_not_paid')).toEqual({ 'Owed, not paid': '1000.00' });
  expect((await kim.get('/api/financial-dashboard/profit-and-loss')).json().total).toMatchObject({
    grossProfit: '5000.00',
  });
  expect((await pay(id)).json()).toMatchObject({ status: 'paid', paid: '1000.00', due: '0.00' });
  expect(await costs()).toEqual({ '03-100': '600.00', '05-100': '400.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '0.00' });
  expect((await kim.get('/api/financial-dashboard/profit-and-loss')).json().total).toMatchObject({
    grossProfit: '4000.00',
    variableExpenses: '0.00',
  });
  const sources = (await kim.get(`/api/jobs/${job}/cost-report/sources?figure=actual`)).json();
  expect(sources).toMatchObject([
    { kind: 'bill', id, label: 'Valley Steel', on: billedOn, amount: '400.00' },
    { kind: 'bill', id, label: 'Valley Steel', on: billedOn, amount: '600.00' },
  ]);
  await expectProved();
});

test('a bill is paid in parts, each divided among its lines', async () => {
  const { id } = await create();
  const part = (await pay(id, { amount: '333.33' })).json();
  expect(part).toMatchObject({ status: 'open', paid: '333.33', due: '666.67', payments: [{ amount: '333.33' }] });
  expect((await kim.get(`${URL}/summary`)).json()).toMatchObject({ open: 1, openTotal: '666.67' });
  const { entries } = (await kim.get(`/api/financial-transactions/${part.transactionId}`)).json();
  expect(entries[0].postings.map(({ amount }: { amount: string }) => amount)).toEqual(['200.00', '133.33', '-333.33']);
  await expectProved();
  expect((await pay(id, { amount: '666.68' })).json().fields).toEqual({
    amount: 'Enter the $666.67 that’s due, or less.',
  });
  for (const [method, path] of [
    ['put', ''],
    ['post', '/cancel'],
  ] as const) {
    expect((await kim[method](`${URL}/${id}${path}`, { amount: '5.00' })).json()).toMatchObject({
      message: 'This bill is partly paid. Undo its payments first.',
    });
  }
  expect((await kim.put(`${URL}/${id}`, { notes: 'By check' })).json()).toMatchObject({ notes: 'By check' });
  expect((await pay(id)).json()).toMatchObject({ status: 'paid', paid: '1000.00' });
  expect(await costs()).toEqual({ '03-100': '600.00', '05-100': '400.00' });
  expect((await kim.post(`${URL}/${id}/undo-payment`)).json()).toMatchObject({ status: 'open', paid: '333.33' });
  expect((await kim.post(`${URL}/${id}/undo-payment`)).json()).toMatchObject({ paid: '0.00', payments: [] });
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '5000.00' });
  expect(await costs()).toEqual({ '03-100': '600.00', '05-100': '400.00' });
  await expectProved();
});

test('retainage is held back until it is released', async () => {
  const { id } = await create({ retainagePercent: '10' });
  expect((await kim.get(`${URL}/${id}`)).json()).toMatchObject({ retainage: '100.00', due: '900.00' });
  expect((await pay(id)).json()).toMatchObject({ status: 'open', paid: '900.00', due: '0.00' });
  expect((await pay(id)).json().message).toBe('Nothing is due. Release the retainage of $100.00 first.');
  expect((await kim.get(`${URL}/summary`)).json()).toMatchObject({ open: 0, openTotal: '0.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '100.00' });
  expect((await kim.post(`${URL}/${id}/release-retainage`)).json()).toMatchObject({
    due: '100.00',
    retainageReleasedOn: today,
  });
  expect((await pay(id)).json()).toMatchObject({ status: 'paid', paid: '1000.00' });
  await expectProved();
});

test('changing a bill’s cost posts it again', async () => {
  const { id } = await create();
  const changed = await kim.put(`${URL}/${id}`, {
    amount: '500.00',
    lines: [line(footings, '550.00'), line(footings, '-50.00', { description: 'Discount' })],
  });
  expect(changed.json()).toMatchObject({
    amount: '500.00',
    lines: [{ amount: '550.00' }, { description: 'Discount' }],
  });
  expect(await costs()).toEqual({ '03-100': '500.00', '05-100': '0.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '500.00' });
  await kim.post(`${URL}/${id}/cancel`);
  expect(await costs()).toEqual({ '03-100': '0.00', '05-100': '0.00' });
  await kim.post(`${URL}/${id}/reopen`);
  expect(await costs()).toEqual({ '03-100': '500.00', '05-100': '0.00' });
  // A discount is paid with the rest.
  expect((await pay(id, { amount: '250.00' })).json()).toMatchObject({ paid: '250.00' });
  expect((await pay(id)).json()).toMatchObject({ status: 'paid' });
  await expectProved();
});

test('a bill of one line follows its amount and category', async () => {
  const { id } = await create({ lines: undefined, amount: '80.00', category: 'Rent' });
  const changed = (await kim.put(`${URL}/${id}`, { amount: '90.00', category: 'Utilities' })).json();
  expect(changed).toMatchObject({ amount: '90.00', lines: [{ amount: '90.00', category: null }] });
  await pay(id);
  expect(await balances('expense')).toMatchObject({ Utilities: '90.00' });
});

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ amount: '999.99' }] }, 'lines'],
  [{ lines: [{ amount: '0' }] }, 'lines.0.amount'],
  [{ lines: [{ amount: '400' }, { amount: '600', jobId: 1 }] }, 'lines.1.costCodeId'],
  [{ lines: [{ amount: '1000', jobId: 4711, costCodeId: 1, costType: 'labor' }] }, 'lines.0.jobId'],
  [{ vendorId: 4711 }, 'vendorId'],
  [{ retainagePercent: '101' }, 'retainagePercent'],
  [{ billedOn: '2999-01-01' }, 'billedOn'],
])('%j is rejected', async (fields, field) => {
  const response = await send(fields);
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
  expect((await kim.get(URL)).json()).toEqual([]);
});

test('a closed job takes no new bills, but its open ones can be paid', async () => {
  const { id } = await create();
  await app.db.execute(sql`update jobs set phase = 'closed', closed_on = current_date where id = ${job}`);
  const refused = await send({ lines: [line(footings, '1000.00')] });
  expect(Object.keys(refused.json().fields)).toEqual(['lines.0.jobId']);
  expect((await pay(id)).json()).toMatchObject({ status: 'paid' });
  expect((await kim.post(`${URL}/${id}/undo-payment`)).json()).toMatchObject({ status: 'open' });
  await expectProved();
});

test('the proof finds a bill that accounts payable disagrees with', async () => {
  const { id } = await create();
  await app.db.execute(sql`update bills set amount = 1000.01 where id = ${id}`);
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({
    isProved: false,
    deviations: [{ what: `bill ${id}`, expected: '1000.01', found: '1000.00' }],
  });
});

test('nobody can post to the accounts of bills by hand', async () => {
  await create();
  const [payable] = (await kim.get('/api/ledger/accounts?kind=payable')).json();
  const [other] = (await kim.get('/api/ledger/accounts?kind=owed_not_paid')).json();
  const unit = { businessUnit: 'general' };
  const response = await kim.post('/api/ledger/entries', {
    date: today,
    memo: 'By hand',
    postings: [
      { ledgerAccountId: payable.id, debit: '5.00', credit: '0', ...unit },
      { ledgerAccountId: other.id, debit: '0', credit: '5.00', ...unit },
    ],
  });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['postings.0.ledgerAccountId']]);
});

test('the list finds the bills of a job and of a vendor', async () => {
  const contact = (
    await kim.post('/api/contacts', { firstName: 'Ida', lastName: 'Vale', company: 'Valley Steel' })
  ).json();
  const { id } = await create({ vendorId: contact.id });
  await create({ lines: undefined });
  const found = async (query: string) => (await kim.get(`${URL}?${query}`)).json().map((bill: Bill) => bill.id);
  expect(await found(`jobId=${job}`)).toEqual([id]);
  expect(await found(`vendorId=${contact.id}`)).toEqual([id]);
});

test('a run’s bills are paid together, all or none', async () => {
  const { next } = await readSchedule(kim);
  const soon = { dueDate: next.scheduledFor };
  await create({ ...soon, retainagePercent: '10' });
  await create({ ...soon, lines: undefined, amount: '80.00' });
  await create({ lines: undefined, amount: '5.00', dueDate: addDays(today, 90) });
  const body = { payBy: next.scheduledFor };
  await kim.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: '4100.00',
    description: 'Truck',
    transactionDate: today,
  });
  const short = await kim.post(`${URL}/pay-run`, body);
  expect([short.statusCode, short.json().current]).toEqual([
    409,
    { accountName: 'Operating Expenses', balance: '900.00', left: '-80.00' },
  ]);
  expect((await kim.get(`${URL}?status=paid`)).json()).toEqual([]);
  const done = await kim.post(`${URL}/pay-run`, { ...body, allowNegative: true });
  expect([done.statusCode, done.json()]).toEqual([200, { paid: 2, total: '980.00', held: 0, left: 0 }]);
  expect((await kim.get(`${URL}/summary`)).json()).toMatchObject({ open: 1, openTotal: '5.00', nextRunBills: 0 });
  await expectProved();
});

test('a cent of rounding against a line doesn’t keep a bill from being paid', async () => {
  const { id } = await create({
    amount: '100.00',
    lines: [line(footings, '0.25'), line(roofing, '0.25'), line(footings, '99.50')],
  });
  for (const paid of ['1.00', '2.00']) expect((await pay(id, { amount: '1.00' })).json()).toMatchObject({ paid });
  await expectProved();
});

test('in closed books, a changed bill and an undone payment count once on every day', async () => {
  const billedOn = addDays(today, -40);
  const { id } = await create({ billedOn });
  const { id: paid } = await create({
    billedOn: addDays(today, -5),
    amount: '10.00',
    lines: [line(footings, '10.00')],
  });
  expect((await pay(paid, { date: addDays(today, -20) })).json()).toMatchObject({ status: 'paid' });
  await kim.post('/api/closed-periods', { closedThrough: addDays(today, -10) });
  await kim.put(`${URL}/${id}`, { billedOn: addDays(today, -8) });
  await kim.post(`${URL}/${paid}/undo-payment`);
  for (const day of [-9, -8, -6]) expect((await costs(addDays(today, day)))['05-100']).toBe('400.00');
  // The early payment cost the job from its own day on, the bill from today.
  expect((await costs(addDays(today, -6)))['03-100']).toBe('610.00');
  expect(await costs()).toEqual({ '03-100': '610.00', '05-100': '400.00' });
  await expectProved();
});

test('editing one field keeps the line’s own category, and changed retainage is held again', async () => {
  const { id } = await create({
    amount: '100.00',
    category: 'Rent',
    retainagePercent: '10',
    lines: [{ amount: '100.00', category: 'Utilities' }],
  });
  await kim.post(`${URL}/${id}/release-retainage`);
  const changed = await kim.put(`${URL}/${id}`, { vendor: 'Valley Steel Works', retainagePercent: '20' });
  expect(changed.json()).toMatchObject({ due: '80.00', lines: [{ category: 'Utilities' }] });
});

test('the accounts of bills keep their names', async () => {
  await create();
  const [payable] = (await kim.get('/api/ledger/accounts?kind=payable')).json();
  expect((await kim.put(`/api/ledger/accounts/${payable.id}`, { name: 'A/P' })).statusCode).toBe(409);
});

import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
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

const URL = '/api/vendor-credits';

let app: TestApp;
let kim: Agent;
let today: string;
let jobs: number[];
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
  jobs = [];
  for (let made = 0; made < 2; made++) jobs.push((await buildJob(app.db, { phase: 'in_progress' })).id);
});
afterAll(() => app.close());

const line = (amount: string, fields: object = {}) => ({
  amount,
  jobId: jobs[0],
  costCodeId: footings,
  costType: 'material',
  category: 'Materials',
  ...fields,
});
async function enter<Result>(url: string, fields: object): Promise<Result> {
  const response = await kim.post(url, { vendor: 'Valley Steel', ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const bill = (amount: string, fields: object = {}) =>
  enter<Bill>('/api/bills', { amount, dueDate: addDays(today, 20), lines: [line(amount)], ...fields });
const credit = (amount: string, fields: object = {}) =>
  enter<VendorCredit>(URL, { amount, lines: [line(amount)], ...fields });
const act = (id: number, name: string, body: object = {}) => kim.post(`${URL}/${id}/${name}`, body);
const readBill = async (id: number): Promise<Bill> => (await kim.get(`/api/bills/${id}`)).json();

async function balances(kind: string): Promise<Record<string, string>> {
  const accounts: { name: string; balance: string }[] = (await kim.get(`/api/ledger/accounts?kind=${kind}`)).json();
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
}
async function costs(job = jobs[0], asOf = today): Promise<Record<string, string>> {
  const { rows } = (await kim.get(`/api/jobs/${job}/cost-report?asOf=${asOf}`)).json();
  return Object.fromEntries(rows.map(({ code, actual }: { code: string; actual: string }) => [code, actual]));
}
async function expectProved(): Promise<void> {
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
}

test('a credit lowers payables and its job’s cost from its day on, and nothing else', async () => {
  await bill('1000.00', { billedOn: addDays(today, -5) });
  const creditedOn = addDays(today, -2);
  const given = await credit('200.00', { creditedOn, referenceNumber: 'CM-7' });
  expect(given).toMatchObject({ status: 'open', left: '200.00', applied: '0.00', applications: [], creditedOn });
  expect(await costs(jobs[0], addDays(today, -3))).toEqual({ '03-100': '1000.00' });
  expect(await costs()).toEqual({ '03-100': '800.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '800.00' });
  expect(await balances('owed_not_paid')).toEqual({ 'Owed, not paid': '800.00' });
  expect(await balances('expense')).toEqual({});
  expect((await kim.get('/api/bills/summary')).json()).toMatchObject({ credits: 1, creditTotal: '200.00' });
  await expectProved();
});

test('an applied credit lowers the amount due, moves no money, and leaves the net bill as expense', async () => {
  const { id: billId } = await bill('1000.00');
  const other = { jobId: jobs[1], costCodeId: roofing, category: 'Freight' };
  const { id } = await credit('200.00', { lines: [line('200.00', other)] });
  const applied = await act(id, 'apply', { billId });
  expect(applied.json()).toMatchObject({
    status: 'applied',
    left: '0.00',
    applications: [{ billId, amount: '200.00', appliedOn: today }],
  });
  expect(await readBill(billId)).toMatchObject({
    status: 'open',
    due: '800.00',
    credited: '200.00',
    payments: [{ amount: '200.00', transactionId: null, credit: { id } }],
  });
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '5000.00' });
  expect(await balances('expense')).toEqual({ Materials: '200.00', Freight: '-200.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '800.00' });
  expect([await costs(jobs[0]), await costs(jobs[1])]).toEqual([{ '03-100': '1000.00' }, { '05-100': '-200.00' }]);
  await expectProved();

  const paid = await kim.post(`/api/bills/${billId}/pay`, {});
  expect(paid.json()).toMatchObject({ status: 'paid', paid: '1000.00', credited: '200.00' });
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '4200.00' });
  // Cash profit and loss counts the bill net of the credit, each in its category.
  expect(await balances('expense')).toEqual({ Materials: '1000.00', Freight: '-200.00' });
  expect(await balances('payable')).toEqual({ 'Accounts payable': '0.00' });
  expect(await balances('owed_not_paid')).toEqual({ 'Owed, not paid': '0.00' });
  expect([await costs(jobs[0]), await costs(jobs[1])]).toEqual([{ '03-100': '1000.00' }, { '05-100': '-200.00' }]);
  await expectProved();
});

test('a credit is applied to several bills and taken off them in any order', async () => {
  const first = await bill('100.00');
  const second = await bill('50.00');
  const lines = [line('10.01'), line('23.32', { jobId: jobs[1], costCodeId: roofing, category: 'Rent' })];
  const { id } = await credit('33.33', { lines });
  await act(id, 'apply', { billId: first.id, amount: '11.11' });
  expect((await act(id, 'apply', { billId: second.id })).json()).toMatchObject({ status: 'applied', left: '0.00' });
  expect((await act(id, 'apply', { billId: first.id })).json().message).toBe('This credit is fully applied.');
  expect((await act(id, 'unapply', { billId: first.id })).json()).toMatchObject({ status: 'open', left: '11.11' });
  await expectProved();
  expect(await readBill(first.id)).toMatchObject({ due: '100.00', credited: '0.00', payments: [] });
  for (const amount of ['0.01', '0.01', '11.09']) {
    expect((await act(id, 'apply', { billId: first.id, amount })).statusCode).toBe(200);
  }
  // Whatever the parts, each line has given its exact amount.
  expect(await balances('expense')).toEqual({ Materials: '23.32', Rent: '-23.32' });
  await expectProved();
});

test('a credit can be taken off a bill only after the bill’s later payments are undone; undoing its last payment does the same', async () => {
  const { id: billId } = await bill('100.00');
  const { id } = await credit('30.00');
  await act(id, 'apply', { billId });
  await kim.post(`/api/bills/${billId}/pay`, { amount: '20.00' });
  expect((await act(id, 'unapply', { billId })).json().message).toBe('The bill has later payments. Undo them first.');
  await kim.post(`/api/bills/${billId}/undo-payment`);
  expect((await kim.post(`/api/bills/${billId}/undo-payment`)).json()).toMatchObject({ due: '100.00', payments: [] });
  expect((await kim.get(`${URL}/${id}`)).json()).toMatchObject({ status: 'open', left: '30.00' });
  expect(await balances('expense')).toMatchObject({ Materials: '0.00' });
  await expectProved();
});

test('a credit that covers a bill pays it', async () => {
  const { id: billId } = await bill('80.00', { lines: undefined, category: 'Rent' });
  const { id } = await credit('100.00', { lines: undefined, category: 'Rent' });
  await act(id, 'apply', { billId });
  expect(await readBill(billId)).toMatchObject({ status: 'paid', due: '0.00', paidOn: today, transactionId: null });
  expect((await kim.get(`${URL}/${id}`)).json()).toMatchObject({ left: '20.00' });
  expect(await balances('expense')).toEqual({ Rent: '0.00' });
  await expectProved();
});

test('a void credit is out of the books, and one that is applied can’t become void', async () => {
  const { id: billId } = await bill('80.00');
  const { id } = await credit('20.00');
  await act(id, 'apply', { billId, amount: '5.00' });
  expect((await act(id, 'void')).json().message).toBe('This credit is applied to bills. Remove it from them first.');
  await act(id, 'unapply', { billId });
  expect((await act(id, 'void')).json()).toMatchObject({ status: 'void', left: '0.00' });
  expect(await costs()).toEqual({ '03-100': '80.00' });
  expect((await act(id, 'apply', { billId })).json().message).toBe('This credit is void.');
  expect((await kim.get('/api/bills/summary')).json()).toMatchObject({ credits: 0, creditTotal: '0.00' });
  await expectProved();
});

test('a credit is applied only to amounts due on open bills of its vendor, from the day both are entered', async () => {
  const { id } = await credit('200.00');
  const { id: others } = await bill('80.00', { vendor: 'Landlord' });
  const { id: billId } = await bill('80.00', { retainagePercent: '10' });
  const problem = async (body: object) => (await act(id, 'apply', body)).json().fields;
  expect(await problem({ billId: others })).toEqual({ billId: 'Choose a bill from Valley Steel.' });
  expect(await problem({ billId, amount: '72.01' })).toEqual({ amount: 'Enter $72.00 or less.' });
  expect(Object.keys(await problem({ billId, date: addDays(today, -1) }))).toEqual(['date']);
  expect(Object.keys(await problem({ billId, date: addDays(today, 1) }))).toEqual(['date']);
  await act(id, 'apply', { billId });
  expect(await problem({ billId })).toEqual({
    billId: 'Nothing is due on this bill. Release its retainage first.',
  });
  await kim.post(`/api/bills/${others}/cancel`);
  expect(await problem({ billId: others })).toEqual({ billId: 'Choose an open bill.' });
  expect((await act(id, 'apply', { billId: 4711 })).statusCode).toBe(404);
  await expectProved();
});

test('vendors are distinguished by their contacts', async () => {
  const contact = async (lastName: string) =>
    (await kim.post('/api/contacts', { firstName: 'Ida', lastName, company: 'Valley Steel' })).json().id;
  const [vendorId, other] = [await contact('Vale'), await contact('Dale')];
  const { id } = await credit('20.00', { vendorId });
  const { id: theirs } = await bill('80.00', { vendorId: other });
  expect((await act(id, 'apply', { billId: theirs })).statusCode).toBe(400);
  expect((await kim.get(`${URL}?billId=${theirs}`)).json()).toEqual([]);
  const { id: own } = await bill('80.00', { vendorId, vendor: 'Valley Steel Works' });
  expect((await kim.get(`${URL}?billId=${own}&status=open`)).json()).toMatchObject([{ id }]);
  expect((await act(id, 'apply', { billId: own })).statusCode).toBe(200);
  expect((await kim.get(`${URL}?vendorId=${vendorId}&status=applied`)).json()).toMatchObject([{ id }]);
  expect((await kim.get(`${URL}?vendorId=${other}`)).json()).toEqual([]);
});

test.each([
  [{ lines: [{ amount: '99.99' }] }, 'lines'],
  [{ lines: [{ amount: '100.00', jobId: 4711, costCodeId: 1, costType: 'labor' }] }, 'lines.0.jobId'],
  [{ vendorId: 4711 }, 'vendorId'],
  [{ creditedOn: '2999-01-01' }, 'creditedOn'],
  [{ amount: '-5' }, 'amount'],
])('a credit with %j is rejected', async (fields, field) => {
  const response = await kim.post(URL, { vendor: 'Valley Steel', amount: '100.00', ...fields });
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});

test('in closed books, a credit taken off a bill counts once on every day', async () => {
  const { id: billId } = await bill('100.00', { billedOn: addDays(today, -30) });
  const { id } = await credit('40.00', { creditedOn: addDays(today, -30) });
  await act(id, 'apply', { billId, date: addDays(today, -20) });
  await kim.post('/api/closed-periods', { closedThrough: addDays(today, -10) });
  expect(
    (await kim.post(URL, { vendor: 'X', amount: '5', creditedOn: addDays(today, -11) })).json().fields,
  ).toHaveProperty('creditedOn');
  await act(id, 'unapply', { billId });
  for (const day of [-25, -15, 0]) expect(await costs(jobs[0], addDays(today, day))).toEqual({ '03-100': '60.00' });
  await expectProved();
});

test('the proof finds a credit that accounts payable disagrees with', async () => {
  const { id } = await credit('20.00');
  await app.db.execute(sql`update bill_credits set amount = 20.01 where id = ${id}`);
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({
    isProved: false,
    deviations: [{ what: `vendor credit ${id}`, expected: '-20.01', found: '-20.00' }],
  });
});

import type { CashFlow, CashFlowPosting } from '@builder-os/contract/modules/finance/cash-flow';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/cash-flow';
const SPAN = 'from=2025-01-01&to=2025-03-31';

let app: TestApp;
let kim: Agent;
let accountId: number;
let cash: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const accounts = await setUpDefaultAccounts(kim);
  accountId = accounts.operating;
  const listed = (await kim.get('/api/ledger/accounts?kind=cash')).json();
  cash = listed.find((one: { profitFirstAccountId: number }) => one.profitFirstAccountId === accountId).id;
  const opening = { date: '2024-12-31', balances: [{ accountId, amount: '1000.00' }] };
  expect((await kim.post('/api/opening-balances', opening)).statusCode).toBe(201);
  const steel = { accountId, businessUnit: 'steel_framing' };
  await recordTransaction(kim, '2025-01-15', 'income', '5000.00', steel);
  await recordTransaction(kim, '2025-01-20', 'expense', '900.00', { accountId, category: 'Rent' });
  await recordTransaction(kim, '2025-02-01', 'expense', '400.50', { ...steel, category: 'Materials' });
  await recordTransaction(kim, '2025-02-02', 'expense', '300.00', { accountId, category: "Owner's pay" });
  await recordTransaction(kim, '2025-02-03', 'transfer', '600.00', {
    fromAccountId: accountId,
    toAccountId: accounts.taxes,
  });
  await recordTransaction(kim, '2025-04-01', 'income', '77.00', { accountId });
  // An open bill moves no cash.
  await kim.post('/api/bills', { vendor: 'V', amount: '80.00', billedOn: '2025-03-01', dueDate: '2025-03-10' });
});
afterAll(() => app.close());

async function post(
  date: string,
  other: { kind: string; name: string },
  amount: string,
  units = ['general', 'general'],
) {
  const existing = (await kim.get(`/api/ledger/accounts?kind=${other.kind}`)).json();
  const account =
    existing.find(({ name }: { name: string }) => name === other.name) ??
    (await kim.post('/api/ledger/accounts', other)).json();
  const isIn = !amount.startsWith('-');
  const value = amount.replace('-', '');
  const side = (ledgerAccountId: number, key: string, businessUnit?: string) => ({
    ledgerAccountId,
    [key]: value,
    businessUnit,
  });
  const postings = [
    side(cash, isIn ? 'debit' : 'credit', units[0]),
    side(account.id, isIn ? 'credit' : 'debit', units[1]),
  ];
  const answer = await kim.post('/api/ledger/entries', { date, memo: 'By hand', postings });
  expect(answer.statusCode, answer.body).toBe(201);
}
async function read(query = ''): Promise<CashFlow> {
  const answer = await kim.get(`${URL}?${SPAN}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const linesOf = ({ lines }: CashFlow) => Object.fromEntries(lines.map(({ key, amount }) => [key, amount]));

test('the lines explain the change of the cash accounts to the cent', async () => {
  const flow = await read();
  expect(linesOf(flow)).toEqual({
    customers: '5000.00',
    materials: '-400.50',
    fixed: '-900.00',
    owners_pay: '-300.00',
  });
  expect(flow).toMatchObject({ opening: '1000.00', change: '3399.50', closing: '4399.50', difference: '0.00' });
  const balances: { balance: string }[] = (await kim.get('/api/ledger/accounts?kind=cash&date=2025-03-31')).json();
  expect(fromCents(balances.reduce((sum, { balance }) => sum + toCents(balance), 0n))).toBe(flow.closing);
  // One paid bill changes one line, the change and the closing balance by its amount.
  await kim.post('/api/bills/1/pay', { amount: '30.25', date: '2025-03-15' });
  const after = await read();
  expect(linesOf(after)).toEqual({ ...linesOf(flow), variable: '-30.25' });
  expect(after).toMatchObject({ change: '3369.25', closing: '4369.25', difference: '0.00' });
});

test('loans, contributions, distributions and joint ventures have their own lines and sections', async () => {
  await post('2025-02-10', { kind: 'loan', name: 'Truck' }, '2000.00');
  await post('2025-03-10', { kind: 'loan', name: 'Truck' }, '-150.00');
  await post('2025-02-11', { kind: 'equity', name: 'Owner' }, '500.00');
  await post('2025-02-12', { kind: 'distribution', name: 'Draws' }, '-75.00');
  await post('2025-02-13', { kind: 'joint_venture', name: 'Elm Street' }, '-1200.00');
  await post('2025-02-14', { kind: 'receivable', name: 'Deposit' }, '-20.00');
  const flow = await read();
  expect(linesOf(flow)).toMatchObject({
    loans: '1850.00',
    contributions: '500.00',
    distributions: '-75.00',
    joint_ventures: '-1200.00',
    receivables: '-20.00',
  });
  expect(flow.sections).toEqual([
    { section: 'operating', amount: '3379.50' },
    { section: 'investing', amount: '-1200.00' },
    { section: 'financing', amount: '2275.00' },
    { section: 'units', amount: '0.00' },
  ]);
  expect(flow).toMatchObject({ closing: '5454.50', difference: '0.00' });
  const first: CashFlow = (await kim.get(`${URL}?from=2024-12-01&to=2024-12-31`)).json();
  expect(linesOf(first)).toEqual({ openings: '1000.00' });
});

test('a reversal subtracts its amount from the line', async () => {
  await kim.post('/api/financial-transactions/1/reverse', { date: '2025-03-02' });
  expect(linesOf(await read())).not.toHaveProperty('customers');
  expect((await kim.get(`${URL}?from=2025-03-01&to=2025-03-31`)).json()).toMatchObject({
    lines: [{ key: 'customers', amount: '-5000.00' }],
    difference: '0.00',
  });
});

test('a unit has its own statement, including payments for other units', async () => {
  const steel = await read('&unit=steel_framing');
  expect(linesOf(steel)).toEqual({ customers: '5000.00', materials: '-400.50' });
  expect(steel).toMatchObject({ opening: '0.00', closing: '4599.50', difference: '0.00' });
  // Steel's cash pays an expense of real estate.
  await post('2025-03-05', { kind: 'expense', name: 'Rent' }, '-10.00', ['steel_framing', 'real_estate']);
  const paying = await read('&unit=steel_framing');
  expect(linesOf(paying)).toEqual({ ...linesOf(steel), between_units: '-10.00' });
  expect(paying).toMatchObject({ closing: '4589.50', difference: '0.00' });
  expect(linesOf(await read('&unit=real_estate'))).toEqual({ fixed: '-10.00', between_units: '10.00' });
  expect(linesOf(await read())).not.toHaveProperty('between_units');
});

test('the postings of a line add up to it', async () => {
  await kim.post('/api/bills/1/pay', { amount: '30.25', date: '2025-03-15' });
  await post('2025-03-05', { kind: 'expense', name: 'Rent' }, '-10.00', ['steel_framing', 'real_estate']);
  await post('2025-02-10', { kind: 'loan', name: 'Truck' }, '2000.00');
  for (const unit of ['', '&unit=steel_framing', '&unit=real_estate', '&unit=general']) {
    const { lines } = await read(unit);
    expect(lines.length).toBeGreaterThan(0);
    for (const { key, amount } of lines) {
      const rows: CashFlowPosting[] = (await kim.get(`${URL}/postings?${SPAN}${unit}&line=${key}`)).json();
      const sum = rows.reduce((total, { cash: added }) => total + toCents(added), 0n);
      expect([unit, key, fromCents(sum)]).toEqual([unit, key, amount]);
    }
  }
  expect((await kim.get(`${URL}/postings?line=gifts`)).statusCode).toBe(400);
});

test('the files hold the same figures, and each download is logged', async () => {
  const pdf = await kim.get(`${URL}/export?${SPAN}&unit=steel_framing`);
  expect(pdf.headers['content-disposition']).toContain('cash-flow-2025-01-01-to-2025-03-31-steel-framing.pdf');
  const text = (await readPdf(pdf.rawPayload)).pages.join('\n');
  expect(text).toContain('Receipts from customers | $5,000.00');
  expect(text).toContain('Closing cash | $4,599.50');
  const [sheet] = await readXlsxFile((await kim.get(`${URL}/export?${SPAN}&format=xlsx`)).rawPayload);
  expect(sheet?.data.slice(1)).toEqual([
    ['Opening cash', 1000],
    ['Receipts from customers', 5000],
    ['Materials', -400.5],
    ['Fixed expenses', -900],
    ['Owner’s pay', -300],
    ['Operating activities, total', 3399.5],
    ['Net change in cash', 3399.5],
    ['Closing cash', 4399.5],
  ]);
  const { rows } = await app.db.execute(
    sql`select details from audit_logs where action = 'cash-flow.export' order by id`,
  );
  expect(rows.at(-1)).toMatchObject({ details: { from: '2025-01-01', to: '2025-03-31', format: 'xlsx' } });
});

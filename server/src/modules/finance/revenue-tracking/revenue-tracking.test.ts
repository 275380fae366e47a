import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { readBalances, setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/revenue-tracking';

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

/** The fields that the specified form sends; values it computed itself are ignored. */
const form = (fields: object = {}) => ({
  businessUnit: 'steel_framing',
  projectName: 'Lagonda Row, 12-unit kit',
  clientName: 'Lagonda Row Builders',
  grossRevenue: 94500,
  costs: 60000,
  netRevenue: 1,
  profitMargin: 99,
  status: 'paid',
  invoiceDate: null,
  ...fields,
});

async function create(fields: object = {}): Promise<{ id: number } & Record<string, unknown>> {
  const made = await kim.post(URL, form(fields));
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
}

test('the specified payload is tracked as pending, and the server computes its profit figures', async () => {
  const record = await create({ invoiceDate: '2025-03-11T12:00:00.000Z' });
  expect(record).toMatchObject({
    id: 1,
    businessUnit: 'steel_framing',
    projectName: 'Lagonda Row, 12-unit kit',
    clientName: 'Lagonda Row Builders',
    grossRevenue: '94500.00',
    costs: '60000.00',
    netRevenue: '34500.00',
    profitMargin: '36.51',
    status: 'pending',
    invoiceDate: '2025-03-11',
    paymentDate: null,
    realRevenue: '94500.00',
    isRealRevenueAssumed: true,
  });
  expect((await kim.get(URL)).json()).toEqual([record]);
});

test.each([
  [
    { grossRevenue: 0, costs: 0 },
    { netRevenue: '0.00', profitMargin: '0.00' },
  ],
  [
    { grossRevenue: 0, costs: 12.5 },
    { netRevenue: '-12.50', profitMargin: '0.00' },
  ],
  [
    { grossRevenue: 100, costs: 1100 },
    { netRevenue: '-1000.00', profitMargin: '-1000.00' },
  ],
  [
    { grossRevenue: 100, costs: 5000 },
    { netRevenue: '-4900.00', profitMargin: '-4900.00' },
  ],
  [
    { grossRevenue: 3, costs: 2 },
    { netRevenue: '1.00', profitMargin: '33.33' },
  ],
  [
    { grossRevenue: 0.01, costs: '9999999999.99' },
    { netRevenue: '-9999999999.98', profitMargin: '-99999999999800.00' },
  ],
  [
    { grossRevenue: '9999999999.99', costs: undefined },
    { costs: '0.00', netRevenue: '9999999999.99', profitMargin: '100.00' },
  ],
  [
    { grossRevenue: 94500, costs: 60000, materialsCost: '40000', subcontractorCost: '11975.00' },
    { realRevenue: '42525.00', isRealRevenueAssumed: false },
  ],
])('from %o the formulas compute %o', async (fields, computed) => {
  expect(await create(fields)).toMatchObject(computed);
});

test('a project without a name or client is stored without them', async () => {
  expect(await create({ projectName: '  ', clientName: undefined })).toMatchObject({
    projectName: null,
    clientName: null,
  });
});

test.each([
  [{ businessUnit: 'general' }, 'businessUnit', 'Choose from steel_framing, real_estate, builder_education.'],
  [{ grossRevenue: undefined }, 'grossRevenue', 'Required'],
  [{ grossRevenue: -1 }, 'grossRevenue', /^Enter an amount from 0/],
  [{ costs: '1.234' }, 'costs', /up to two decimals/],
  [{ projectName: 'x'.repeat(201) }, 'projectName', 'Use 200 characters or fewer.'],
  [{ clientName: 'x'.repeat(101) }, 'clientName', 'Use 100 characters or fewer.'],
  [{ invoiceDate: '11.03.2025' }, 'invoiceDate', 'Enter a date with its year, month and day.'],
  [{ materialsCost: '60000.01' }, 'materialsCost', /more than the \$60,000\.00 in costs/],
  [{ materialsCost: 40000, subcontractorCost: 20001 }, 'subcontractorCost', /more than the .* in costs/],
  [{ dealId: 99 }, 'dealId', 'This deal no longer exists. Choose another.'],
])('an invalid %o is reported at its field', async (wrong, field, message) => {
  const answer = await kim.post(URL, form(wrong));
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().fields[field]).toMatch(message);
  expect((await kim.get(URL)).json()).toEqual([]);
});

test('a project goes from pending to invoiced to paid, and its income is one entry', async () => {
  const { vault } = await setUpDefaultAccounts(kim);
  const deal = await buildDeal(app.db);
  const { id } = await create({ dealId: deal.id });
  const invoiced = await kim.post(`${URL}/${id}/invoice`, { invoiceDate: '2025-03-01', dueDate: '2025-03-31' });
  expect(invoiced.json()).toMatchObject({ status: 'invoiced', invoiceDate: '2025-03-01', isOverdue: true });
  const paid = await kim.post(`${URL}/${id}/pay`, { paymentDate: '2025-03-20', recordIncome: true, accountId: vault });
  expect(paid.json()).toMatchObject({
    status: 'paid',
    paymentDate: '2025-03-20',
    incomeTransactionId: 1,
    isOverdue: false,
  });
  expect(await readBalances(kim)).toMatchObject({ Vault: '94500.00', Income: '0.00' });
  const [entry, ...others] = (await kim.get('/api/ledger/entries')).json();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'income', date: '2025-03-20', sourceType: 'revenue-record', sourceId: id });
  expect(entry.postings[0]).toMatchObject({ businessUnit: 'steel_framing', projectId: id, dealId: deal.id });
  expect((await kim.get('/api/financial-transactions')).json()).toMatchObject([
    {
      description: 'Lagonda Row, 12-unit kit, Lagonda Row Builders',
      projectId: id,
      projectName: 'Lagonda Row, 12-unit kit',
    },
  ]);
  expect((await kim.post(`${URL}/${id}/pay`, {})).statusCode).toBe(409);
});

test('marking a project paid without income leaves the ledger alone and passes through invoiced', async () => {
  const { id } = await create();
  const paid = await kim.post(`${URL}/${id}/pay`, { paymentDate: '2025-03-20' });
  expect(paid.json()).toMatchObject({ status: 'paid', invoiceDate: '2025-03-20', incomeTransactionId: null });
  expect((await kim.get('/api/ledger/entries')).json()).toEqual([]);
});

test('undoing a payment reverses its income and returns the project to invoiced', async () => {
  await setUpDefaultAccounts(kim);
  const { id } = await create();
  await kim.post(`${URL}/${id}/pay`, { recordIncome: true });
  const undone = await kim.post(`${URL}/${id}/undo-payment`);
  expect(undone.json()).toMatchObject({ status: 'invoiced', paymentDate: null, incomeTransactionId: null });
  expect(await readBalances(kim)).toMatchObject({ Income: '0.00' });
  const again = await kim.post(`${URL}/${id}/pay`, { recordIncome: true });
  expect(again.json()).toMatchObject({ status: 'paid', incomeTransactionId: 2 });
  expect(await readBalances(kim)).toMatchObject({ Income: '94500.00' });
});

test('recorded revenue can’t change until the payment is undone', async () => {
  await setUpDefaultAccounts(kim);
  const { id } = await create();
  await kim.post(`${URL}/${id}/pay`, { recordIncome: true });
  const refused = await kim.put(`${URL}/${id}`, { grossRevenue: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  expect((await kim.put(`${URL}/${id}`, { costs: '61000.00', grossRevenue: '94500' })).json()).toMatchObject({
    netRevenue: '33500.00',
  });
  await kim.post('/api/financial-transactions/1/reverse', {});
  expect((await kim.get(`${URL}/${id}`)).json()).toMatchObject({ status: 'paid', incomeTransactionId: null });
});

test('a project can be canceled before it is paid, and reopened', async () => {
  const { id } = await create();
  expect((await kim.post(`${URL}/${id}/cancel`)).json().status).toBe('cancelled');
  const paid = await kim.post(`${URL}/${id}/pay`, {});
  expect([paid.statusCode, paid.json().message]).toEqual([409, 'This project is canceled. Reopen it first.']);
  expect((await kim.post(`${URL}/${id}/reopen`)).json().status).toBe('pending');
  await kim.post(`${URL}/${id}/pay`, {});
  expect((await kim.post(`${URL}/${id}/cancel`)).json().message).toBe('This project is paid. Undo the payment first.');
});

test('an edit of an older version changes nothing', async () => {
  const { id } = await create();
  await kim.put(`${URL}/${id}`, { clientName: 'Harbor Homes' }, { 'if-match': '"1"' });
  const late = await kim.post(`${URL}/${id}/pay`, {}, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().code, late.json().current.clientName]).toEqual([
    409,
    'edit_conflict',
    'Harbor Homes',
  ]);
});

test('the list filters by status, unit, deal, date, text and overdue', async () => {
  const deal = await buildDeal(app.db);
  await create({ invoiceDate: '2025-01-10', dueDate: '2025-02-10' });
  await create({ businessUnit: 'real_estate', projectName: 'Woodward flats', dealId: deal.id, grossRevenue: 5 });
  await create({ projectName: null, clientName: 'Harbor Homes', dueDate: '2025-01-01', grossRevenue: 7 });
  await kim.post(`${URL}/1/invoice`, {});
  await kim.post(`${URL}/3/cancel`);
  for (const [query, ids] of [
    ['', [3, 2, 1]],
    ['status=invoiced,cancelled', [3, 1]],
    ['unit=real_estate', [2]],
    [`dealId=${deal.id}`, [2]],
    ['from=2025-01-01&to=2025-01-31', [1]],
    ['q=harbor', [3]],
    ['overdue=yes', [1]],
    ['sort=grossRevenue', [2, 3, 1]],
    ['sort=dueDate', [3, 1, 2]],
  ] as const) {
    const rows = (await kim.get(`${URL}?${query}`)).json();
    expect(
      rows.map(({ id }: { id: number }) => id),
      query,
    ).toEqual(ids);
  }
});

test('viewing requires financial_read and editing requires financial_write', async () => {
  const reader = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  const nobody = await app.signedIn(await buildUser(app.db));
  expect((await reader.get(URL)).statusCode).toBe(200);
  expect((await reader.post(URL, form())).statusCode).toBe(403);
  expect((await nobody.get(URL)).statusCode).toBe(403);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, importLines } from '../../finance/bank-imports/bank-imports.factory.ts';
import type { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf, prove, readKinds, setUpInvoicing } from '../invoices/invoices.factory.ts';

const URL = '/api/customer-payments';
const PROVED = { isProved: true, deviations: [] };

let app: TestApp;
let mia: Agent;
let customerId: number;
let accounts: Awaited<ReturnType<typeof setUpDefaultAccounts>>;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId, accounts } = await setUpInvoicing(app));
});
afterAll(() => app.close());

const invoiceOf = (unitPrice: string, fields: object = {}) =>
  issueInvoiceOf(mia, { customerId, invoiceDate: '2026-01-10', lines: [invoiceLine({ unitPrice })], ...fields });
const getInvoice = async (id: number) => (await mia.get(`/api/invoices/${id}`)).json();

test('one payment pays the oldest invoices first, and the rest is a credit that pays a later one', async () => {
  const first = await invoiceOf('300', { dueDate: '2026-01-20' });
  const second = await invoiceOf('200', { dueDate: '2026-02-20' });
  const paid = await payOf(mia, { customerId, amount: '600', date: '2026-02-01', method: 'check', reference: '4471' });
  expect(paid).toMatchObject({ status: 'received', applied: '500.00', credit: '100.00', accountName: 'Income' });
  expect(paid.parts).toMatchObject([
    { invoiceId: first.id, invoiceNumber: first.number, amount: '300.00' },
    { invoiceId: second.id, amount: '200.00' },
  ]);
  expect(await getInvoice(first.id)).toMatchObject({
    status: 'paid',
    paid: '300.00',
    settlements: [
      { kind: 'payment', sourceId: paid.id, what: 'Check 4471', amount: '300.00', settledOn: '2026-02-01' },
    ],
  });
  expect(await readKinds(app)).toEqual({ cash: '600.00', income: '-500.00', customer_credit: '-100.00' });

  const third = await invoiceOf('150');
  const applied = await mia.post(`${URL}/${paid.id}/apply`, { parts: [{ invoiceId: third.id, amount: '100' }] });
  expect(applied.json()).toMatchObject({ applied: '600.00', credit: '0.00' });
  expect(await readKinds(app)).toEqual({
    cash: '600.00',
    income: '-600.00',
    invoiced: '50.00',
    billed_not_received: '-50.00',
  });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('income is earned in the categories of the lines, to the cent', async () => {
  const lines = [
    invoiceLine({ unitPrice: '100', category: 'Framing work' }),
    invoiceLine({ unitPrice: '0.01', category: 'Fees' }),
    invoiceLine({ unitPrice: '200' }),
  ];
  const { id } = await issueInvoiceOf(mia, { customerId, lines, invoiceDate: '2026-01-10' });
  for (const amount of ['100.00', '100.00', '100.01']) {
    await payOf(mia, { customerId, amount, parts: [{ invoiceId: id, amount }] });
  }
  const { rows } = await app.db.execute<{ name: string; amount: string }>(
    `select name, (-sum(amount))::text as amount from postings join ledger_accounts account on account.id = ledger_account_id
     where account.kind = 'income' group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'Fees', amount: '0.01' },
    { name: 'Framing work', amount: '100.00' },
    { name: 'Sales', amount: '200.00' },
  ]);
});

test('a payment before the invoice’s day is income on its own day and settles on the invoice’s', async () => {
  const { id } = await invoiceOf('100', { invoiceDate: '2026-02-10' });
  await payOf(mia, { customerId, amount: '100', date: '2026-02-01' });
  expect(await getInvoice(id)).toMatchObject({ status: 'paid', settlements: [{ settledOn: '2026-02-10' }] });
});

test('no part exceeds the amount due, is of another customer, or is listed twice', async () => {
  const { id } = await invoiceOf('100');
  const other = (await buildContact(app.db, { company: 'Other' })).id;
  const theirs = await issueInvoiceOf(mia, { customerId: other });
  const pay = async (amount: string, parts: object[]) =>
    (await mia.post(URL, { customerId, amount, parts })).json().fields ?? {};
  expect(await pay('500', [{ invoiceId: id, amount: '100.01' }])).toHaveProperty(['parts.0.amount']);
  expect(await pay('50', [{ invoiceId: id, amount: '100' }])).toHaveProperty('parts');
  expect(await pay('50', [{ invoiceId: theirs.id, amount: '1' }])).toHaveProperty(['parts.0.invoiceId']);
  const twice = [1, 2].map(() => ({ invoiceId: id, amount: '1' }));
  expect(await pay('50', twice)).toHaveProperty(['parts.1.invoiceId']);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a refund takes money out and doesn’t change income or expenses', async () => {
  const paid = await payOf(mia, { customerId, amount: '80' });
  expect((await mia.post(`${URL}/${paid.id}/refund`, { amount: '80.01', reason: 'x' })).statusCode).toBe(400);
  const refunded = await mia.post(`${URL}/${paid.id}/refund`, { amount: '30', reason: 'Paid twice' });
  expect(refunded.json()).toMatchObject({ refunded: '30.00', credit: '50.00' });
  expect(await readKinds(app)).toEqual({ cash: '50.00', customer_credit: '-50.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a bounced payment reopens its invoices from that day, and its fee is an expense', async () => {
  const { id } = await invoiceOf('100');
  const paid = await payOf(mia, { customerId, amount: '150', date: '2026-02-01' });
  const url = `${URL}/${paid.id}/bounce`;
  expect((await mia.post(url, { date: '2026-01-31', reason: 'No funds' })).statusCode).toBe(400);
  const bounced = await mia.post(url, { date: '2026-02-05', fee: '12', reason: 'No funds' });
  expect(bounced.json()).toMatchObject({ status: 'bounced', bouncedOn: '2026-02-05', applied: '0.00', credit: '0.00' });
  expect(await getInvoice(id)).toMatchObject({ status: 'issued', paid: '0.00', due: '100.00', settlements: [] });
  expect(await readKinds(app)).toEqual({
    cash: '-12.00',
    expense: '12.00',
    invoiced: '100.00',
    billed_not_received: '-100.00',
  });
  const { rows } = await app.db.execute(`select undone_on::text as day from invoice_settlements`);
  expect(rows).toEqual([{ day: '2026-02-05' }]);
  expect((await mia.post(url, { reason: 'Again' })).statusCode).toBe(409);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a payment whose credit was used or refunded can’t bounce; undoing it undoes what it paid', async () => {
  const refunded = await payOf(mia, { customerId, amount: '80' });
  await mia.post(`${URL}/${refunded.id}/refund`, { amount: '30', reason: 'Paid twice' });
  for (const step of ['bounce', 'undo']) {
    const answer = await mia.post(`${URL}/${refunded.id}/${step}`, { reason: 'x' });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('$30.00')]);
  }
  const used = await payOf(mia, { customerId, amount: '60' });
  const invoice = await invoiceOf('100');
  await mia.post(`${URL}/${used.id}/apply`, { parts: [{ invoiceId: invoice.id, amount: '60' }] });
  const bounce = await mia.post(`${URL}/${used.id}/bounce`, { reason: 'x' });
  expect([bounce.statusCode, bounce.json().message]).toEqual([409, expect.stringContaining(invoice.number ?? '')]);
  expect((await mia.post(`${URL}/${used.id}/undo`, {})).json()).toMatchObject({ status: 'undone', parts: [] });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'issued', balance: '100.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('undoing a payment in closed books reverses it today', async () => {
  await invoiceOf('100');
  const paid = await payOf(mia, { customerId, amount: '100', date: '2026-01-20' });
  await mia.post('/api/closed-periods', { closedThrough: '2026-01-31' });
  expect((await mia.post(`${URL}/${paid.id}/undo`, {})).json()).toMatchObject({ status: 'undone' });
  const { rows } = await app.db.execute(
    `select count(distinct entry_date)::integer as days from journal_entries where reverses_id is not null and entry_date > '2026-01-31'`,
  );
  expect(rows).toEqual([{ days: 1 }]);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('the transaction of a payment is reversed only with the payment', async () => {
  const paid = await payOf(mia, { customerId, amount: '100' });
  const answer = await mia.post(`/api/financial-transactions/${paid.transactionId}/reverse`, {});
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('customer payment')]);
});

test('a bank line offers the invoices it may pay, and paying them matches it', async () => {
  const byNumber = await invoiceOf('300');
  const byAmount = await invoiceOf('123.45');
  await invoiceOf('999');
  const words = `ACH ${byNumber.number} PAYMENT`;
  const { lines } = await importLines(mia, accounts.income, csvOf([['2026-02-03', words, '123.45']]));
  const lineId = lines[0]?.id;
  const matches = await mia.get(`/api/bank-lines/${lineId}/invoices`);
  expect(matches.json()).toMatchObject([
    { invoiceId: byNumber.id, number: byNumber.number, why: ['number'], due: '300.00' },
    { invoiceId: byAmount.id, why: ['amount'] },
  ]);
  const parts = [{ invoiceId: byNumber.id, amount: '123.45' }];
  const paid = await payOf(mia, { customerId, amount: '1', bankLineId: lineId, parts });
  expect(paid).toMatchObject({ amount: '123.45', paidOn: '2026-02-03', accountId: accounts.income });
  const line = (await mia.get(`/api/bank-lines?account=${accounts.income}`)).json()[0];
  expect(line).toMatchObject({ state: 'matched', matches: [{ transactionId: paid.transactionId }] });
  expect((await mia.get(`/api/bank-lines/${lineId}/invoices`)).json()).toEqual([]);
  const again = await mia.post(URL, { customerId, amount: '1', bankLineId: lineId, parts: [] });
  expect(again.statusCode).toBe(409);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, importLines } from '../../finance/bank-imports/bank-imports.factory.ts';
import type { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
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
const getPayment = async (id: number) => (await mia.get(`${URL}/${id}`)).json();
const closeBooks = (closedThrough: string) => mia.post('/api/closed-periods', { closedThrough });

/** The days of reversals, newest last. */
async function reversalDays(): Promise<string[]> {
  const { rows } = await app.db.execute<{ day: string }>(sql`
    select distinct entry_date::text as day from journal_entries where reverses_id is not null order by 1`);
  return rows.map(({ day }) => day);
}
const actions = async () => {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_logs where action like 'customer-payment.%' order by id`,
  );
  return rows.map(({ action }) => action);
};

test('an undone refund becomes credit again, to the cent, on the day of the refund', async () => {
  const paid = await payOf(mia, { customerId, amount: '80.05', date: '2026-02-01' });
  const refund = { amount: '30.01', date: '2026-02-03', reason: 'Paid twice' };
  const { refunds, version } = (await mia.post(`${URL}/${paid.id}/refund`, refund)).json();
  expect(refunds).toMatchObject([{ amount: '30.01', refundedOn: '2026-02-03', reason: 'Paid twice' }]);
  const url = `${URL}/${paid.id}/refunds/${refunds[0].id}/undo`;
  expect((await mia.post(url, undefined, { 'if-match': `"${version - 1}"` })).statusCode).toBe(409);
  expect((await mia.post(url)).json()).toMatchObject({ refunded: '0.00', credit: '80.05', refunds: [] });
  expect(await readKinds(app)).toEqual({ cash: '80.05', customer_credit: '-80.05' });
  expect(await reversalDays()).toEqual(['2026-02-03']);
  expect((await mia.post(url)).statusCode).toBe(404);
  expect((await actions()).at(-1)).toBe('customer-payment.undo-refund');
  expect((await mia.post(`${URL}/${paid.id}/undo`)).json()).toMatchObject({ status: 'undone' });
  expect(await readKinds(app)).toEqual({});
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a refund of closed books is undone today', async () => {
  const paid = await payOf(mia, { customerId, amount: '80', date: '2026-01-20' });
  await mia.post(`${URL}/${paid.id}/refund`, { date: '2026-01-21', reason: 'Paid twice' });
  const [refund] = (await getPayment(paid.id)).refunds;
  await closeBooks('2026-01-31');
  expect((await mia.post(`${URL}/${paid.id}/refunds/${refund.id}/undo`)).statusCode).toBe(200);
  const [day = ''] = await reversalDays();
  expect(day > '2026-01-31').toBe(true);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a part taken off an invoice is credit, and the payment can still be undone or bounce', async () => {
  const first = await invoiceOf('300.33', { lines: [invoiceLine({ unitPrice: '300.33', category: 'Framing work' })] });
  const second = await invoiceOf('200');
  const pay = () => payOf(mia, { customerId, amount: '500.33', date: '2026-02-01' });
  for (const [step, status] of [
    ['undo', 'undone'],
    ['bounce', 'bounced'],
  ]) {
    const paid = await pay();
    const [part] = paid.parts;
    const undone = await mia.post(`${URL}/${paid.id}/parts/${part?.id}/undo`);
    expect(undone.json()).toMatchObject({ applied: '200.00', credit: '300.33', parts: [{ invoiceId: second.id }] });
    expect(await getInvoice(first.id)).toMatchObject({ status: 'issued', due: '300.33', settlements: [] });
    expect(await readKinds(app)).toEqual({
      cash: '500.33',
      income: '-200.00',
      customer_credit: '-300.33',
      invoiced: '300.33',
      billed_not_received: '-300.33',
    });
    expect(await prove(app, mia)).toMatchObject(PROVED);
    const after = await mia.post(`${URL}/${paid.id}/${step}`, { date: '2026-02-04', reason: 'x' });
    expect(after.json()).toMatchObject({ status, applied: '0.00', credit: '0.00' });
    expect(await readKinds(app)).toEqual({ invoiced: '500.33', billed_not_received: '-500.33' });
    expect(await prove(app, mia)).toMatchObject(PROVED);
  }
});

test('a credit taken off an invoice pays another one', async () => {
  const paid = await payOf(mia, { customerId, amount: '100', date: '2026-01-05' });
  const wrong = await invoiceOf('100');
  const right = await invoiceOf('100');
  await mia.post(`${URL}/${paid.id}/apply`, { date: '2026-01-12', parts: [{ invoiceId: wrong.id, amount: '100' }] });
  await closeBooks('2026-01-31');
  const [part] = (await getPayment(paid.id)).parts;
  const url = `${URL}/${paid.id}/parts/${part.id}/undo`;
  expect((await mia.post(url)).json()).toMatchObject({ credit: '100.00', parts: [] });
  expect((await mia.post(url)).statusCode).toBe(404);
  const [day = ''] = await reversalDays();
  expect(day > '2026-01-31').toBe(true);
  await mia.post(`${URL}/${paid.id}/apply`, { parts: [{ invoiceId: right.id, amount: '100' }] });
  expect(await getInvoice(right.id)).toMatchObject({ status: 'paid' });
  expect(await getInvoice(wrong.id)).toMatchObject({ status: 'issued' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('an undone bounce restores the money and its fee, and pays what is still due', async () => {
  const first = await invoiceOf('300');
  const second = await invoiceOf('200.40');
  const paid = await payOf(mia, { customerId, amount: '500.40', date: '2026-02-01' });
  const bounce = { date: '2026-02-05', fee: '12.50', reason: 'No funds' };
  await mia.post(`${URL}/${paid.id}/bounce`, bounce);
  const url = `${URL}/${paid.id}/undo-bounce`;
  expect((await mia.post(url)).json()).toMatchObject({
    status: 'received',
    bouncedOn: null,
    bounceReason: null,
    applied: '500.40',
    parts: [{ invoiceId: first.id }, { invoiceId: second.id, appliedOn: '2026-02-05' }],
  });
  expect(await readKinds(app)).toEqual({ cash: '500.40', income: '-500.40' });
  expect((await mia.post(url)).statusCode).toBe(409);
  expect(await prove(app, mia)).toMatchObject(PROVED);

  // The customer pays one invoice again before the second bounce is undone: that part is credit.
  await mia.post(`${URL}/${paid.id}/bounce`, bounce);
  await payOf(mia, { customerId, amount: '300', parts: [{ invoiceId: first.id, amount: '300' }] });
  expect((await mia.post(url)).json()).toMatchObject({ applied: '200.40', credit: '300.00' });
  expect(await readKinds(app)).toEqual({ cash: '800.40', income: '-500.40', customer_credit: '-300.00' });
  expect((await actions()).filter((action) => action.endsWith('undo-bounce'))).toHaveLength(2);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a bounce of closed books is undone today, and one on an archived account not at all', async () => {
  const { id } = await invoiceOf('100');
  const paid = await payOf(mia, { customerId, amount: '100', date: '2026-01-20' });
  await mia.post(`${URL}/${paid.id}/bounce`, { date: '2026-01-25', fee: '5', reason: 'No funds' });
  await closeBooks('2026-01-31');
  const undone = (await mia.post(`${URL}/${paid.id}/undo-bounce`)).json();
  expect(undone.parts[0].appliedOn > '2026-01-31').toBe(true);
  expect(await getInvoice(id)).toMatchObject({ status: 'paid' });
  expect(await readKinds(app)).toEqual({ cash: '100.00', income: '-100.00' });
  await mia.post(`${URL}/${paid.id}/bounce`, { reason: 'No funds' });
  await app.db.execute(sql`update profit_first_accounts set archived_at = now() where id = ${undone.accountId}`);
  const answer = await mia.post(`${URL}/${paid.id}/undo-bounce`);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('archived')]);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('the bank line of a payment belongs to it again once its bounce is undone', async () => {
  const { id, number } = await invoiceOf('100');
  const { lines } = await importLines(mia, accounts.income, csvOf([['2026-02-03', `ACH ${number}`, '100']]));
  const bankLineId = lines[0]?.id;
  const parts = [{ invoiceId: id, amount: '100' }];
  const paid = await payOf(mia, { customerId, amount: '1', bankLineId, parts });
  await mia.post(`${URL}/${paid.id}/bounce`, { date: '2026-02-05', reason: 'No funds' });
  const { transactionId } = (await mia.post(`${URL}/${paid.id}/undo-bounce`)).json();
  expect(transactionId).not.toBe(paid.transactionId);
  const [line] = (await mia.get(`/api/bank-lines?account=${accounts.income}`)).json();
  expect(line).toMatchObject({ state: 'matched', matches: [{ transactionId }] });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a deposit of two payments keeps the other one when the bounce of one is undone', async () => {
  const [first, second] = [await invoiceOf('100'), await invoiceOf('50')];
  const pay = (invoiceId: number, amount: string) =>
    payOf(mia, { customerId, amount, date: '2026-02-02', parts: [{ invoiceId, amount }] });
  const [bounced, other] = [await pay(first.id, '100'), await pay(second.id, '50')];
  const { lines } = await importLines(mia, accounts.income, csvOf([['2026-02-03', 'DEPOSIT', '150']]));
  const url = `/api/bank-lines/${lines[0]?.id}`;
  const entries: { postingId: number }[] = (await mia.get(`${url}/entries`)).json();
  const matched = await mia.post(`${url}/match`, { postingIds: entries.map(({ postingId }) => postingId) });
  expect(matched.statusCode, matched.body).toBe(200);
  await mia.post(`${URL}/${bounced.id}/bounce`, { date: '2026-02-05', reason: 'No funds' });
  expect((await mia.get(url)).json()).toMatchObject({ state: 'matched', isMatchReversed: false });
  const { transactionId } = (await mia.post(`${URL}/${bounced.id}/undo-bounce`)).json();
  const { matches, isMatchReversed } = (await mia.get(url)).json();
  const transactions = matches.map((match: { transactionId: number }) => match.transactionId);
  expect(transactions.toSorted()).toEqual([other.transactionId, transactionId].toSorted());
  expect(isMatchReversed).toBe(false);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test.each([
  { why: 'a statement has the line but not the money that came back', line: '2026-02-03', statement: '2026-02-04' },
  { why: 'the money came back in another month', line: '2026-01-30', statement: '2026-01-31' },
  { why: 'the next statement is to come', line: '2026-01-30', statement: undefined },
])('the bank line of a payment stays where it is if $why', async ({ line, statement }) => {
  const { id, number } = await invoiceOf('100');
  const { lines } = await importLines(mia, accounts.income, csvOf([[line, `ACH ${number}`, '100']]));
  const parts = [{ invoiceId: id, amount: '100' }];
  const paid = await payOf(mia, { customerId, amount: '1', bankLineId: lines[0]?.id, parts });
  const dated = { accountId: accounts.income, date: statement, balance: '100' };
  const { id: statementId } = statement === undefined ? {} : (await mia.post('/api/bank-statements', dated)).json();
  await mia.post(`${URL}/${paid.id}/bounce`, { date: '2026-02-05', reason: 'No funds' });
  expect((await mia.post(`${URL}/${paid.id}/undo-bounce`)).statusCode).toBe(200);
  const [after] = (await mia.get(`/api/bank-lines?account=${accounts.income}`)).json();
  expect(after).toMatchObject({ state: 'matched', matches: [{ transactionId: paid.transactionId }] });
  if (statement === undefined) return;
  await mia.put(`/api/bank-statements/${statementId}/items`, { isCleared: true, items: 'all' });
  const reconciled = await mia.post(`/api/bank-statements/${statementId}/reconcile`);
  expect(reconciled.statusCode, reconciled.body).toBe(200);
});

test('a payment from before the invoice’s day can bounce from its own day on', async () => {
  const { id } = await invoiceOf('100', { invoiceDate: '2026-02-10' });
  const paid = await payOf(mia, { customerId, amount: '100', date: '2026-02-01' });
  const bounce = (date: string) => mia.post(`${URL}/${paid.id}/bounce`, { date, reason: 'No funds' });
  expect((await bounce('2026-01-31')).json().fields).toEqual({ date: 'Enter Feb 1, 2026 or later.' });
  expect((await bounce('2026-02-05')).json()).toMatchObject({ status: 'bounced', bouncedOn: '2026-02-05' });
  expect(await getInvoice(id)).toMatchObject({ status: 'issued', due: '100.00' });
  const owed = async (day: string) => (await mia.get(`/api/receivables?asOf=${day}`)).json();
  expect(await owed('2026-02-09')).toMatchObject({ due: '0.00', ledger: '0.00', isEqual: true });
  expect(await owed('2026-02-10')).toMatchObject({ due: '100.00', ledger: '100.00', isEqual: true });
  expect((await mia.post(`${URL}/${paid.id}/undo-bounce`)).json()).toMatchObject({ applied: '100.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

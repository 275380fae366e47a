import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf, prove, readKinds, setUpInvoicing } from '../invoices/invoices.factory.ts';

const URL = '/api/customer-payments';
const PROVED = { isProved: true, deviations: [] };

let app: TestApp;
let mia: Agent;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app));
});
afterAll(() => app.close());

const invoiceOf = (unitPrice: string) =>
  issueInvoiceOf(mia, { customerId, invoiceDate: '2026-01-10', lines: [invoiceLine({ unitPrice })] });
const getInvoice = async (id: number) => (await mia.get(`/api/invoices/${id}`)).json();
const getPayment = async (id: number) => (await mia.get(`${URL}/${id}`)).json();

/** An invoice over 1,000.00 that was paid and then credited 300.00. */
async function creditedInvoice() {
  const invoice = await invoiceOf('1000');
  const paid = await payOf(mia, { customerId, amount: '1000', date: '2026-02-01' });
  const lines = [{ invoiceLineId: invoice.lines[0]?.id, amount: '300' }];
  const note = { invoiceId: invoice.id, date: '2026-02-10', reason: 'Too much', lines };
  const { paymentId } = (await mia.post('/api/credit-notes', note)).json();
  return { invoice, paid, creditId: Number(paymentId) };
}

test('when the payment behind a credit bounces, the credit goes to its invoice and can’t be refunded', async () => {
  const { invoice, paid, creditId } = await creditedInvoice();
  expect(await getPayment(creditId)).toMatchObject({ credit: '300.00' });
  await mia.post(`${URL}/${paid.id}/bounce`, { date: '2026-02-12', reason: 'No funds' });
  expect(await getPayment(creditId)).toMatchObject({
    credit: '0.00',
    parts: [{ invoiceId: invoice.id, amount: '300.00', appliedOn: '2026-02-12' }],
  });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'part_paid', due: '700.00' });
  expect((await mia.post(`${URL}/${creditId}/refund`, { reason: 'x' })).statusCode).toBe(409);
  // It stays where it is, because nothing else is paid on the invoice.
  const [part] = (await getPayment(creditId)).parts;
  const answer = await mia.post(`${URL}/${creditId}/parts/${part.id}/undo`);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining(invoice.number ?? '')]);
  expect(await readKinds(app)).toEqual({ invoiced: '700.00', billed_not_received: '-700.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);

  // Once the bounce is undone, the money that came in covers the rest; the credit is money again.
  expect((await mia.post(`${URL}/${paid.id}/undo-bounce`)).json()).toMatchObject({
    applied: '700.00',
    credit: '300.00',
  });
  expect((await mia.post(`${URL}/${paid.id}/refund`, { reason: 'Credited' })).json()).toMatchObject({
    refunded: '300.00',
  });
  expect(await readKinds(app)).toEqual({ cash: '700.00', income: '-700.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('undoing the use of an uncovered credit pays the credited invoice instead', async () => {
  const { invoice, paid, creditId } = await creditedInvoice();
  const other = await invoiceOf('300');
  await mia.post(`${URL}/${creditId}/apply`, { parts: [{ invoiceId: other.id, amount: '300' }] });
  await mia.post(`${URL}/${paid.id}/undo`);
  expect(await getInvoice(invoice.id)).toMatchObject({ due: '1000.00' });
  const [part] = (await getPayment(creditId)).parts;
  const undone = (await mia.post(`${URL}/${creditId}/parts/${part.id}/undo`)).json();
  expect(undone).toMatchObject({ credit: '0.00', parts: [{ invoiceId: invoice.id }] });
  expect(undone).toEqual(await getPayment(creditId));
  expect(await getInvoice(invoice.id)).toMatchObject({ due: '700.00' });
  expect(await getInvoice(other.id)).toMatchObject({ due: '300.00' });
  expect(await getPayment(creditId)).toMatchObject({ credit: '0.00', parts: [{ invoiceId: invoice.id }] });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('if the money behind a refund is gone, undoing the refund pays the invoice', async () => {
  const { invoice, paid, creditId } = await creditedInvoice();
  await mia.post(`${URL}/${creditId}/refund`, { date: '2026-02-11', reason: 'Credited' });
  await mia.post(`${URL}/${paid.id}/bounce`, { date: '2026-02-12', reason: 'No funds' });
  const [refund] = (await getPayment(creditId)).refunds;
  const undone = (await mia.post(`${URL}/${creditId}/refunds/${refund.id}/undo`)).json();
  expect(undone).toMatchObject({ credit: '0.00', refunded: '0.00', parts: [{ invoiceId: invoice.id }] });
  expect(undone).toEqual(await getPayment(creditId));
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a credit is kept on the day the last of its money left', async () => {
  const { invoice, paid, creditId } = await creditedInvoice();
  const bounce = (date: string) => mia.post(`${URL}/${paid.id}/bounce`, { date, reason: 'No funds' });
  await bounce('2026-02-20');
  await mia.post(`${URL}/${paid.id}/undo-bounce`);
  const [kept] = (await getPayment(creditId)).parts;
  expect((await mia.post(`${URL}/${creditId}/parts/${kept.id}/undo`)).json()).toMatchObject({ credit: '300.00' });
  // The money came back on February 20, so it can't have left before.
  expect((await bounce('2026-02-19')).json().fields).toEqual({ date: 'Enter Feb 20, 2026 or later.' });
  expect((await mia.post(`${URL}/${paid.id}/undo`)).statusCode).toBe(200);
  expect(await getPayment(creditId)).toMatchObject({
    credit: '0.00',
    parts: [{ invoiceId: invoice.id, amount: '300.00', appliedOn: '2026-02-20' }],
  });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a refund is never more than money that was received and isn’t used', async () => {
  const { invoice, paid, creditId } = await creditedInvoice();
  await mia.post(`${URL}/${creditId}/refund`, { reason: 'Credited' });
  await mia.post(`${URL}/${paid.id}/bounce`, { reason: 'No funds' });
  expect(await getInvoice(invoice.id)).toMatchObject({ due: '1000.00' });
  const money = await payOf(mia, { customerId, amount: '500', parts: [] });
  const refund = (amount: string) => mia.post(`${URL}/${money.id}/refund`, { amount, reason: 'x' });
  expect((await refund('500')).json().fields).toEqual({ amount: expect.stringContaining('$200.00 or less') });
  expect((await refund('200')).json()).toMatchObject({ refunded: '200.00' });
  expect((await refund('1')).json().fields).toEqual({ amount: expect.stringContaining('nothing to refund') });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('an amount written off can’t be credited to the customer', async () => {
  const invoice = await invoiceOf('1000');
  await mia.post(`/api/invoices/${invoice.id}/write-off`, { amount: '800', reason: 'Lost' });
  const credit = (amount: string) =>
    mia.post('/api/credit-notes', {
      invoiceId: invoice.id,
      reason: 'x',
      lines: [{ invoiceLineId: invoice.lines[0]?.id, amount }],
    });
  expect((await credit('300')).json().fields).toEqual({ lines: expect.stringContaining('written off') });
  expect((await credit('200')).json()).toMatchObject({ applied: '200.00', paymentId: null });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('invoices of a customer in Trash, or of one who was erased, can be paid', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const contact = { firstName: 'Wade', lastName: 'Jansen', email: 'wade@jansen.example' };
  const { id } = (await mia.post('/api/contacts', contact)).json();
  const issue = () => issueInvoiceOf(mia, { customerId: id, lines: [invoiceLine({ unitPrice: '100' })] });
  const [first, second, third] = [await issue(), await issue(), await issue()];
  expect((await mia.delete(`/api/contacts/${id}`)).statusCode).toBe(204);
  const payment = await payOf(mia, { customerId: id, amount: '100' });
  expect(payment).toMatchObject({ customerId: id, customerName: 'Wade Jansen', parts: [{ invoiceId: first.id }] });

  const erase = await admin.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation: 'Wade Jansen' });
  expect(erase.statusCode, erase.body).toBe(200);
  const theirs = (await mia.get(`/api/invoices?customerOf=${second.id}&status=issued`)).json();
  expect(theirs.map((invoice: { id: number }) => invoice.id).toSorted()).toEqual([second.id, third.id]);
  const body = {
    amount: '230',
    parts: [second, third].map((invoice) => ({ invoiceId: invoice.id, amount: '100' })),
  };
  const paid = await mia.post(URL, body);
  expect([paid.statusCode, paid.json()]).toMatchObject([201, { customerId: null, applied: '200.00', credit: '30.00' }]);
  const other = await invoiceOf('100');
  const mixed = await mia.post(URL, { amount: '1', parts: [{ invoiceId: other.id, amount: '1' }] });
  expect(mixed.json()).toMatchObject({ customerId, customerName: 'Kettle Hill Builders' });
  const nobody = await mia.post(URL, { amount: '1' });
  expect(nobody.json().fields).toHaveProperty('customerId');
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

/** Two people whose contacts are erased, each with an invoice over 100.00; the first also paid theirs. */
async function erasedPeople() {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const people: { id: number; invoiceId: number }[] = [];
  let paidId = 0;
  for (const [firstName, lastName] of [
    ['Wade', 'Jansen'],
    ['Rosa', 'Lind'],
  ]) {
    const { id } = (await mia.post('/api/contacts', { firstName, lastName })).json();
    const fields = { customerId: id, invoiceDate: '2026-01-10', lines: [invoiceLine({ unitPrice: '100' })] };
    people.push({ id, invoiceId: (await issueInvoiceOf(mia, fields)).id });
    if (people.length === 1) paidId = (await payOf(mia, { customerId: id, amount: '100', date: '2026-02-01' })).id;
    const confirmation = `${firstName} ${lastName}`;
    expect((await admin.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation })).statusCode).toBe(200);
  }
  return { people, paidId };
}

test('an erased customer’s payments are refunded, except amounts that a credit note already gave back', async () => {
  const { people, paidId } = await erasedPeople();
  const invoice = await getInvoice(people[0]?.invoiceId ?? 0);
  const lines = [{ invoiceLineId: invoice.lines[0].id, amount: '40' }];
  const note = (await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Too much', lines })).json();
  const refund = (id: number, amount: string) => mia.post(`${URL}/${id}/refund`, { amount, reason: 'Back' });
  expect((await refund(note.paymentId, '40')).json()).toMatchObject({ refunded: '40.00' });
  const [part] = (await getPayment(paidId)).parts;
  expect((await mia.post(`${URL}/${paidId}/parts/${part.id}/undo`)).json()).toMatchObject({ credit: '100.00' });
  expect((await refund(paidId, '60.01')).json().fields).toEqual({ amount: expect.stringContaining('$60.00 or less') });
  expect((await refund(paidId, '60')).json()).toMatchObject({ refunded: '60.00' });
  expect((await refund(paidId, '0.01')).json().fields).toEqual({
    amount: expect.stringContaining('nothing to refund'),
  });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('erased people stay different customers', async () => {
  const { people, paidId } = await erasedPeople();
  const [first, second] = await Promise.all(people.map(({ invoiceId }) => getInvoice(invoiceId)));
  expect([first, second]).toMatchObject(
    people.map(({ id }) => ({ customerId: null, customerName: `Erased customer ${id}` })),
  );
  expect(await getPayment(paidId)).toMatchObject({ customerId: null, customerName: first.customerName });
  const theirs = (await mia.get(`/api/invoices?customerOf=${second.id}`)).json();
  expect(theirs).toMatchObject([{ id: second.id }]);
  const note = { invoiceId: first.id, reason: 'Too much' };
  expect((await mia.post('/api/credit-notes', note)).json()).toMatchObject({ customerName: first.customerName });
  const parts = [second, first].map(({ id }) => ({ invoiceId: id, amount: '1' }));
  const mixed = await mia.post(URL, { amount: '2', parts });
  expect(mixed.json().fields).toEqual({ 'parts.1.invoiceId': 'Choose an invoice of this customer.' });
  // A company isn't a person: it keeps its name.
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const contact = { firstName: 'Ida', lastName: 'Kern', company: 'Lagonda Row' };
  const { id } = (await mia.post('/api/contacts', contact)).json();
  const invoice = await issueInvoiceOf(mia, { customerId: id });
  await admin.post(`/api/admin/privacy/contacts/${id}/erase`, { confirmation: 'Ida Kern' });
  expect(await getInvoice(invoice.id)).toMatchObject({ customerId: null, customerName: 'Lagonda Row' });
});

test('of two payments at the same time, the part the second can’t pay becomes credit', async () => {
  const invoices = [await invoiceOf('1000'), await invoiceOf('500')];
  const answers = await Promise.all([1, 2, 3].map(() => mia.post(URL, { customerId, amount: '1000' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const credit = answers.map((answer) => answer.json().credit).toSorted();
  expect(credit).toEqual(['0.00', '1000.00', '500.00']);
  for (const { id } of invoices) expect(await getInvoice(id)).toMatchObject({ status: 'paid' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

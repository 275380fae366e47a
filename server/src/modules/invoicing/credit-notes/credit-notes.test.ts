import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import {
  draftInvoice,
  invoiceLine,
  issueInvoiceOf,
  payOf,
  prove,
  readKinds,
  setUpInvoicing,
} from '../invoices/invoices.factory.ts';

const URL = '/api/credit-notes';
const PROVED = { isProved: true, deviations: [] };

let app: TestApp;
let mia: Agent;
let customerId: number;
let taxRateId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app));
  const rate = { place: 'Clark County', percent: '7.25', startsOn: '2025-01-01' };
  taxRateId = (await mia.post('/api/tax-rates', rate)).json().id;
});
afterAll(() => app.close());

const getInvoice = async (id: number) => (await mia.get(`/api/invoices/${id}`)).json();
const lines = () => [
  invoiceLine({ unitPrice: '100.05', taxRateId, category: 'Framing work' }),
  invoiceLine({ description: 'Labor', unitPrice: '200' }),
];

test('a credit note of all voids an unpaid invoice and leaves nothing in the books', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId, lines: lines() });
  const answer = await mia.post(URL, { invoiceId: invoice.id, reason: 'Wrong customer' });
  expect(answer.statusCode, answer.body).toBe(201);
  const note = answer.json();
  expect(note).toMatchObject({
    number: expect.stringMatching(/^CN-\d{4}-001$/),
    invoiceNumber: invoice.number,
    subtotal: '300.05',
    tax: '7.25',
    amount: '307.30',
    applied: '307.30',
    paymentId: null,
    lines: [
      { amount: '100.05', tax: '7.25' },
      { description: 'Labor', amount: '200.00', tax: '0.00' },
    ],
  });
  expect(await getInvoice(invoice.id)).toMatchObject({
    status: 'void',
    credited: '307.30',
    balance: '0.00',
    settlements: [{ kind: 'credit_note', sourceId: note.id, what: note.number }],
  });
  expect(await readKinds(app)).toEqual({});
  const pdf = await mia.get(`${URL}/${note.id}/pdf`);
  expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(
    (await mia.get(`${URL}?invoiceId=${invoice.id}`)).json()[0].pdfHash,
  );
  expect((await readPdf(pdf.rawPayload)).pages.join()).toContain('$307.30');
  expect((await mia.post(URL, { invoiceId: invoice.id, reason: 'Again' })).statusCode).toBe(409);
  expect((await mia.get(`${URL}?invoiceId=${invoice.id}`)).json()).toHaveLength(1);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('a paid amount becomes a credit of the customer and isn’t income anymore', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId, lines: lines() });
  await payOf(mia, { customerId, amount: '207.30' });
  const note = (await mia.post(URL, { invoiceId: invoice.id, reason: 'Not delivered' })).json();
  expect(note).toMatchObject({ amount: '307.30', applied: '100.00', paymentId: expect.any(Number) });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'paid', paid: '207.30', credited: '100.00' });
  expect(await readKinds(app)).toEqual({ cash: '207.30', customer_credit: '-207.30' });
  const credit = (await mia.get(`/api/customer-payments/${note.paymentId}`)).json();
  expect(credit).toMatchObject({ creditNoteId: note.id, amount: '207.30', credit: '207.30', transactionId: null });
  expect((await mia.post(`/api/customer-payments/${credit.id}/undo`, {})).statusCode).toBe(409);
  const next = await issueInvoiceOf(mia, { customerId });
  const parts = [{ invoiceId: next.id, amount: '207.30' }];
  expect((await mia.post(`/api/customer-payments/${credit.id}/apply`, { parts })).statusCode).toBe(200);
  expect(await getInvoice(next.id)).toMatchObject({ paid: '207.30', settlements: [{ what: `Credit ${note.number}` }] });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('crediting one line of a partly paid invoice moves its payment to the other lines', async () => {
  const invoice = await issueInvoiceOf(mia, {
    customerId,
    lines: [invoiceLine({ unitPrice: '100', category: 'One' }), invoiceLine({ unitPrice: '100', category: 'Two' })],
  });
  await payOf(mia, { customerId, amount: '100' });
  const [line] = invoice.lines;
  const credited = await mia.post(URL, {
    invoiceId: invoice.id,
    reason: 'Left out',
    lines: [{ invoiceLineId: line?.id, amount: '100' }],
  });
  expect(credited.json()).toMatchObject({ applied: '100.00', paymentId: null });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'paid', balance: '0.00' });
  const { rows } = await app.db.execute(
    `select name, (-sum(amount))::text as amount from postings join ledger_accounts account on account.id = ledger_account_id
     where account.kind = 'income' group by name having sum(amount) <> 0`,
  );
  expect(rows).toEqual([{ name: 'Two', amount: '100.00' }]);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('partial credits of a taxed line give back its exact tax, and no more than the line', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId, lines: lines() });
  const [line] = invoice.lines;
  const credit = (amount: string) =>
    mia.post(URL, { invoiceId: invoice.id, reason: 'Part', lines: [{ invoiceLineId: line?.id, amount }] });
  const taxes: string[] = [];
  for (const amount of ['33.35', '33.35', '33.35']) taxes.push((await credit(amount)).json().tax);
  expect(taxes).toEqual(['2.42', '2.42', '2.41']);
  expect((await credit('0.01')).json().fields).toHaveProperty(['lines.0.amount']);
  expect(await getInvoice(invoice.id)).toMatchObject({ balance: '200.00', status: 'part_paid' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('retainage is credited last, and a draft not at all', async () => {
  const held = await issueInvoiceOf(mia, { customerId, retainagePercent: '10' });
  await mia.post(URL, {
    invoiceId: held.id,
    reason: 'Part',
    lines: [{ invoiceLineId: held.lines[0]?.id, amount: '500' }],
  });
  expect(await getInvoice(held.id)).toMatchObject({ due: '400.00', balance: '500.00' });
  await mia.post(URL, {
    invoiceId: held.id,
    reason: 'Part',
    lines: [{ invoiceLineId: held.lines[0]?.id, amount: '450' }],
  });
  expect(await getInvoice(held.id)).toMatchObject({ due: '0.00', balance: '50.00' });
  const draft = await draftInvoice(mia, { customerId });
  expect((await mia.post(URL, { invoiceId: draft.id, reason: 'x' })).statusCode).toBe(409);
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

/** The income of each category that isn't 0. */
async function readIncome(): Promise<Record<string, string>> {
  const { rows } = await app.db.execute<{ name: string; amount: string }>(
    `select name, (-sum(amount))::text as amount from postings join ledger_accounts account on account.id = ledger_account_id
     where account.kind = 'income' group by name having sum(amount) <> 0 order by name`,
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}

test('paid retainage of several categories is credited by category, held again, and its tax credited', async () => {
  const jobId = (await buildJob(app.db, { contactId: customerId })).id;
  const invoice = await issueInvoiceOf(mia, {
    ...{ customerId, jobId, retainagePercent: '10' },
    lines: [
      invoiceLine({ unitPrice: '600', taxRateId, category: 'Framing work' }),
      invoiceLine({ unitPrice: '500', taxRateId, category: 'Siding' }),
      invoiceLine({ unitPrice: '-100', taxRateId, category: 'Discounts' }),
    ],
  });
  await payOf(mia, { customerId, amount: invoice.due });
  const draft = (await mia.post('/api/invoices/start', { from: 'retainage', id: jobId })).json();
  const release = (await mia.post(`/api/invoices/${draft.id}/issue`, {})).json();
  await payOf(mia, { customerId, amount: release.due });
  expect(await readIncome()).toEqual({ Discounts: '-100.00', 'Framing work': '600.00', Siding: '500.00' });

  const lines = [{ invoiceLineId: release.lines[0].id, amount: '30' }];
  const part = await mia.post(URL, { invoiceId: release.id, reason: 'Part', lines });
  expect(part.statusCode, part.body).toBe(201);
  expect(await readIncome()).toEqual({ Discounts: '-97.00', 'Framing work': '582.00', Siding: '485.00' });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'paid', held: '0.00' });
  const rest = await mia.post(URL, { invoiceId: release.id, reason: 'All' });
  expect(rest.json()).toMatchObject({ amount: '70.00', applied: '0.00' });
  expect(await readIncome()).toEqual({ Discounts: '-90.00', 'Framing work': '540.00', Siding: '450.00' });
  expect(await getInvoice(invoice.id)).toMatchObject({ status: 'part_paid', balance: '100.00', held: '100.00' });
  expect(await prove(app, mia)).toMatchObject(PROVED);

  // With the retainage held again, all of the work can be credited, with all of its tax.
  const all = await mia.post(URL, { invoiceId: invoice.id, reason: 'All' });
  expect(all.json()).toMatchObject({ subtotal: '1000.00', tax: '72.50', applied: '100.00' });
  expect(await readIncome()).toEqual({});
  expect(await readKinds(app)).toEqual({ cash: '1072.50', customer_credit: '-1072.50' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('work is credited with its tax even if a discount cancels all tax of the invoice', async () => {
  const invoice = await issueInvoiceOf(mia, {
    customerId,
    lines: [
      invoiceLine({ unitPrice: '100', taxRateId }),
      invoiceLine({ unitPrice: '-100', taxRateId }),
      invoiceLine({ unitPrice: '50' }),
    ],
  });
  expect(invoice).toMatchObject({ tax: '0.00', amount: '50.00' });
  const lines = [{ invoiceLineId: invoice.lines[0]?.id, amount: '40' }];
  const part = await mia.post(URL, { invoiceId: invoice.id, reason: 'Part', lines });
  expect(part.json(), part.body).toMatchObject({ tax: '2.90', amount: '42.90', applied: '42.90' });
  expect(await getInvoice(invoice.id)).toMatchObject({ balance: '7.10' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
  await payOf(mia, { customerId, amount: '7.10' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
  const rest = await mia.post(URL, { invoiceId: invoice.id, reason: 'All' });
  expect(rest.json(), rest.body).toMatchObject({ tax: '-2.90', amount: '7.10' });
  expect(await readKinds(app)).toEqual({ cash: '7.10', customer_credit: '-7.10' });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('an amount written off isn’t credited too', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId });
  await mia.post(`/api/invoices/${invoice.id}/write-off`, { amount: '400', reason: 'Lost' });
  const all = await mia.post(URL, { invoiceId: invoice.id, reason: 'All' });
  expect(all.statusCode).toBe(409);
  expect(all.json().message).toContain('Undo the write-off first.');
  const lines = (amount: string) => [{ invoiceLineId: invoice.lines[0]?.id, amount }];
  const most = await mia.post(URL, { invoiceId: invoice.id, reason: 'Part', lines: lines('600.01') });
  expect(most.json().fields).toEqual({ lines: 'Enter $600.00 or less in all. The rest is written off.' });
  const part = await mia.post(URL, { invoiceId: invoice.id, reason: 'Part', lines: lines('600') });
  expect(part.json()).toMatchObject({ applied: '600.00', paymentId: null });
  expect(await prove(app, mia)).toMatchObject(PROVED);
});

test('credit notes are listed overall, of a customer and of a job, newest first, by page and as CSV', async () => {
  const otherId = (await buildContact(app.db, { company: 'Elm Street' })).id;
  const job = await buildJob(app.db, { contactId: customerId, name: 'Duplex' });
  const numbers: string[] = [];
  for (const fields of [{ customerId, jobId: job.id }, { customerId }, { customerId: otherId }]) {
    const invoice = await issueInvoiceOf(mia, fields);
    const note = await mia.post(URL, { invoiceId: invoice.id, reason: `Reason ${numbers.length}` });
    numbers.push(note.json().number);
  }
  const [first, second, third] = numbers;
  const list = async (query: string) =>
    (await mia.get(`${URL}?${query}`)).json().map(({ number }: { number: string }) => number);
  expect(await list('')).toEqual([third, second, first]);
  expect(await list(`customerId=${customerId}`)).toEqual([second, first]);
  expect(await list(`jobId=${job.id}`)).toEqual([first]);
  expect(await list('q=reason 1')).toEqual([second]);
  expect(await list('q=elm')).toEqual([third]);
  expect(await list('to=2020-01-01')).toEqual([]);
  const page = await mia.get(`${URL}?limit=2`);
  expect(page.json()).toHaveLength(2);
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await mia.get(next)).json()).toMatchObject([{ number: first, jobId: job.id, jobName: 'Duplex' }]);
  const file = await mia.get(`${URL}/export?jobId=${job.id}`);
  expect(file.body.trim().split('\n')).toHaveLength(2);
  expect(file.body).toContain(`"${first}"`);
  expect(file.body).toContain('"Kettle Hill Builders","Duplex","Reason 0"');
});

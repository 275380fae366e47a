import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf, setUpSale } from './invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let customerId: number;
let dealId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, customerId, dealId } = await setUpSale(app, { role: 'admin' }));
});
afterAll(() => app.close());

const issue = (unitPrice: string, of: object = { dealId }) =>
  issueInvoiceOf(kim, { customerId, lines: [invoiceLine({ unitPrice })], ...of });
const create = (prices: string[], of: object = { dealId }) =>
  kim.post('/api/invoices', { customerId, lines: prices.map((unitPrice) => invoiceLine({ unitPrice })), ...of });
const allocation = async () => (await kim.get(`/api/deals/${dealId}/allocation`)).json();
const allocate = (body: object = {}) => kim.post(`/api/deals/${dealId}/allocation`, body);
const credit = async (invoice: { id: number; lines: { id: number }[] }, amount?: string) => {
  const lines = amount === undefined ? {} : { lines: [{ invoiceLineId: invoice.lines[0]?.id, amount }] };
  const given = await kim.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Agreed', ...lines });
  expect(given.statusCode, given.body).toBe(201);
};

test('an undone allocation makes room for an invoice, and a credited invoice for an allocation', async () => {
  expect((await allocate()).statusCode).toBe(201);
  expect((await create(['0.01'])).statusCode).toBe(409);
  expect((await kim.post(`/api/deals/${dealId}/allocation/undo`, { reason: 'Invoiced instead' })).statusCode).toBe(200);
  const invoice = await issue('1000');
  expect((await allocate()).statusCode).toBe(409);
  await credit(invoice, '250.01');
  expect(await allocation()).toMatchObject({ isOffered: true, grossRevenue: '250.01' });
  expect((await allocate({ grossRevenue: '250.02' })).statusCode).toBe(409);
  expect((await allocate({ grossRevenue: '250.01' })).statusCode).toBe(201);
});

test('thirds of a deal are counted to the cent', async () => {
  await issue('333.33');
  await issue('333.33');
  expect(await allocation()).toMatchObject({ grossRevenue: '333.34' });
  expect((await allocate({ grossRevenue: '333.35' })).statusCode).toBe(409);
  expect((await allocate()).statusCode).toBe(201);
  expect((await create(['0.01'])).statusCode).toBe(409);
});

test('an invoice whose lines add up to zero can be written despite recorded revenue', async () => {
  expect((await allocate()).statusCode).toBe(201);
  expect((await kim.put(`/api/deals/${dealId}`, { value: '900' })).statusCode).toBe(200);
  const free = await create(['100', '-100']);
  expect(free.statusCode, free.body).toBe(201);
});

test('a deal that was deleted and restored still counts its invoices', async () => {
  await issue('1000');
  expect((await kim.delete(`/api/deals/${dealId}`)).statusCode).toBe(204);
  expect((await kim.post(`/api/deals/${dealId}/restore`)).statusCode).toBe(200);
  expect((await allocate()).statusCode).toBe(409);
});

test('retainage counts once: with the invoice that holds it, not with the one that bills it', async () => {
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
  const project = await kim.post('/api/revenue-tracking', {
    ...{ businessUnit: 'steel_framing', projectName: 'Kit', grossRevenue: '400', jobId },
  });
  const pay = () => kim.post(`/api/revenue-tracking/${project.json().id}/pay`, { recordIncome: true });
  await issue('600', { jobId, retainagePercent: '10' });
  await payOf(kim, { customerId, amount: '540' });
  const released = await kim.post('/api/invoices/start', { from: 'retainage', id: jobId });
  expect([released.statusCode, released.json().subtotal]).toEqual([201, '60.00']);
  expect((await kim.post(`/api/invoices/${released.json().id}/issue`, {})).statusCode).toBe(200);
  expect((await pay()).statusCode).toBe(200);
  expect((await create(['0.01'], { jobId })).statusCode).toBe(409);
});

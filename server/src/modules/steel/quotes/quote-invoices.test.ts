import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { invoiceLine, issueInvoiceOf, setUpInvoicing } from '../../invoicing/invoices/invoices.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildQuote } from './quotes.factory.ts';

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

test('an invoice of a quote bills what isn’t invoiced of its deal or job', async () => {
  const deal = { stage: 'closed_won', value: '2000.00', contactId: customerId } as const;
  const { id: dealId } = await buildDeal(app.db, deal);
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '2000.00' });
  const decided = { status: 'accepted', decidedAt: '2026-01-05T15:00:00Z', decidedBy: 'Wade Jansen' } as const;
  const accepted = async (total: string) =>
    (await buildQuote(app.db, { ...decided, contactId: customerId, dealId, total })).id;
  const start = async (id: number) => {
    const started = await mia.post('/api/invoices/start', { from: 'quote', id });
    return [started.statusCode, started.json().subtotal ?? started.json().message];
  };
  const bill = (unitPrice: string, of: object) =>
    issueInvoiceOf(mia, { customerId, ...of, lines: [invoiceLine({ unitPrice })] });
  expect(await start(await accepted('2100'))).toEqual([201, '2100.00']);
  await bill('1600', { jobId });
  expect(await start(await accepted('300'))).toEqual([201, '300.00']);
  expect(await start(await accepted('1000'))).toEqual([201, '400.00']);
  await bill('400', { dealId });
  expect(await start(await accepted('1000'))).toEqual([
    409,
    'The full value of this deal is already invoiced or recorded. Create an invoice and enter its lines yourself.',
  ]);
});

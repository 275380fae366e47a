import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { issueInvoiceOf, setUpInvoicing } from './invoices.factory.ts';

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

test('a project’s income isn’t recorded by hand while invoices of its deal or job record it', async () => {
  const deal = await buildDeal(app.db, { stage: 'closed_won', value: '1000.00' });
  const job = { contactId: customerId, dealId: deal.id, originalContract: '1000.00' };
  const { id: jobId } = await buildJob(app.db, job);
  const project = { businessUnit: 'steel_framing', projectName: 'Duplex', grossRevenue: '1000', dealId: deal.id };
  const { id } = (await mia.post('/api/revenue-tracking', project)).json();
  const invoice = await issueInvoiceOf(mia, { customerId, jobId });
  const pay = (recordIncome: boolean) => mia.post(`/api/revenue-tracking/${id}/pay`, { recordIncome });
  const refused = await pay(true);
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json().message).toContain(`Invoice ${invoice.number} bills this project’s deal`);

  await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong customer' });
  expect((await pay(true)).statusCode).toBe(200);
});

test('a project names the customer of its job or else of its deal, whom its invoice bills', async () => {
  const ofDeal = (await buildContact(app.db, { company: 'Harbor Homes' })).id;
  const deal = await buildDeal(app.db, { stage: 'closed_won', contactId: ofDeal });
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId: deal.id });
  const project = { businessUnit: 'steel_framing', grossRevenue: '1000', dealId: deal.id };
  const tracked = (await mia.post('/api/revenue-tracking', project)).json();
  expect(tracked).toMatchObject({ customerId: ofDeal });
  const moved = await mia.put(`/api/revenue-tracking/${tracked.id}`, { jobId });
  expect(moved.json()).toMatchObject({ customerId });
  await mia.put(`/api/revenue-tracking/${tracked.id}`, { jobId: null });
  await mia.delete(`/api/contacts/${ofDeal}`);
  expect((await mia.get(`/api/revenue-tracking/${tracked.id}`)).json()).toMatchObject({ customerId: null });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { issueInvoiceOf } from './invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let customerId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  customerId = (await buildContact(app.db, { company: 'Kettle Hill Builders' })).id;
});
afterAll(() => app.close());

test('a project’s income isn’t recorded by hand while invoices of its deal or job record it', async () => {
  const deal = await buildDeal(app.db, { stage: 'closed_won', value: '5000.00' });
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, dealId: deal.id });
  const project = { businessUnit: 'steel_framing', projectName: 'Duplex', grossRevenue: '5000', dealId: deal.id };
  const { id } = (await mia.post('/api/revenue-tracking', project)).json();
  const invoice = await issueInvoiceOf(mia, { customerId, jobId });
  const pay = (recordIncome: boolean) => mia.post(`/api/revenue-tracking/${id}/pay`, { recordIncome });
  const refused = await pay(true);
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json().message).toContain(`Invoice ${invoice.number} bills this project’s deal`);

  expect((await pay(false)).statusCode).toBe(200);
  expect((await mia.post(`/api/revenue-tracking/${id}/undo-payment`, {})).statusCode).toBe(200);
  await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong customer' });
  expect((await pay(true)).statusCode).toBe(200);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { preview, readSchedule } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf, setUpSale } from '../invoices/invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpSale>>['accounts'];
let customerId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts, customerId } = await setUpSale(app));
});
afterAll(() => app.close());

const invoiced = async (projectName: string, unitPrice = '1000'): Promise<number> => {
  const costs = { costs: '400', materialsCost: '250.10', subcontractorCost: '50' };
  const project = { businessUnit: 'steel_framing', projectName, grossRevenue: '1000', ...costs };
  const { id } = (await kim.post('/api/revenue-tracking', project)).json();
  await issueInvoiceOf(kim, { customerId, lines: [invoiceLine({ unitPrice })], revenueRecordId: id });
  return id;
};
const latest = async () => (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor;
const due = async (query = '') => preview(kim, `?scheduledFor=${await latest()}&materialsPolicy=actual${query}`);

test('a run sets aside the materials of a project once its invoice is paid, and not again', async () => {
  await invoiced('Kit');
  await payOf(kim, { customerId, amount: '999.99' });
  expect(await due()).toMatchObject({ incomeBalance: '999.99', materialsSetAside: '0.00' });
  await payOf(kim, { customerId, amount: '0.01' });
  const shown = await due();
  expect(shown).toMatchObject({ materialsSetAside: '300.10', realRevenue: '699.90' });
  expect(shown.materialsProjects.map(({ name, amount }) => [name, amount])).toEqual([['Kit', '300.10']]);
  const scheduledFor = await latest();
  const posted = await kim.post('/api/allocation-runs', { scheduledFor, materialsPolicy: 'actual' });
  expect(posted.statusCode, posted.body).toBe(201);
  expect((await preview(kim, '?materialsPolicy=actual')).materialsSetAside).toBe('0.00');
  const reversed = await kim.post(`/api/allocation-runs/${posted.json().id}/reverse`, { reason: 'Again' });
  expect(reversed.statusCode, reversed.body).toBe(200);
  expect(await due()).toMatchObject({ materialsSetAside: '300.10' });
});

test('a run sets aside no materials if the payment bounced or came into another account', async () => {
  await invoiced('Kit');
  const paid = await payOf(kim, { customerId, amount: '1000' });
  await kim.post(`/api/customer-payments/${paid.id}/bounce`, { reason: 'NSF' });
  await invoiced('Barn');
  await payOf(kim, { customerId, amount: '2000', accountId: accounts.operating });
  expect((await due()).materialsProjects).toEqual([]);
});

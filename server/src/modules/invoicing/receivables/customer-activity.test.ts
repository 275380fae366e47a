import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { issueInvoiceOf, payOf, setUpInvoicing } from '../invoices/invoices.factory.ts';

const today = dayIn(new Date());
const ago = (days: number) => addDays(today, -days);

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

test('a statement as data leads from the opening balance to the closing balance', async () => {
  const old = await issueInvoiceOf(mia, { customerId, invoiceDate: ago(200) });
  await issueInvoiceOf(mia, { customerId, invoiceDate: ago(30), title: 'Framing' });
  await payOf(mia, { customerId, amount: '400', date: ago(10), reference: 'Check 12' });
  const url = `/api/receivables/customers/${customerId}/activity`;
  expect((await mia.get(url)).json()).toEqual({
    customerId,
    customerName: 'Kettle Hill Builders',
    from: ago(90),
    to: today,
    opening: '1000.00',
    closing: '1600.00',
    lines: [
      { day: ago(30), what: 'invoice', number: expect.any(String), detail: 'Framing', amount: '1000.00' },
      { day: ago(10), what: 'payment', number: old.number, detail: 'Check 12', amount: '-400.00' },
    ],
  });
  expect((await mia.get(`${url}?from=${ago(9)}`)).json()).toMatchObject({ opening: '1600.00', lines: [] });
  expect((await mia.get(`${url}?to=${addDays(today, 1)}`)).statusCode).toBe(400);
  expect((await mia.get('/api/receivables/customers/999/activity')).statusCode).toBe(404);
});

test('the summary has the totals of the list', async () => {
  await issueInvoiceOf(mia, { customerId, invoiceDate: ago(60) });
  const { customers, ...totals } = (await mia.get('/api/receivables')).json();
  expect(customers).toHaveLength(1);
  expect((await mia.get('/api/receivables/summary')).json()).toEqual(totals);
  expect(totals).toMatchObject({ due: '1000.00', overdue: '1000.00', oldestDays: 46 });
});

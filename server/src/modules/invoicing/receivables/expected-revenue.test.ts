import type { Affordability } from '@builder-os/contract/modules/finance/affordability';
import { dueDayOf, scheduledAfter } from '@builder-os/contract/modules/finance/allocation';
import type { CashCalendar } from '@builder-os/contract/modules/finance/cash-calendar';
import type { DashboardForecast } from '@builder-os/contract/modules/finance/financial-dashboard';
import { addDays } from '@builder-os/contract/platform/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readSchedule } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf } from '../invoices/invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let today: string;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  const schedule = await readSchedule(mia);
  // A run that is due today is settled, so that the next one is upcoming whatever day the tests run.
  for (const { scheduledFor } of schedule.outstanding) {
    await mia.post('/api/allocation-runs/skip', { scheduledFor, reason: 'Not now' });
  }
  today = schedule.today;
  customerId = (await buildContact(app.db, { company: 'Kettle Hill Builders' })).id;
});
afterAll(() => app.close());

const forecast = async (query = ''): Promise<DashboardForecast> =>
  (await mia.get(`/api/financial-dashboard/forecasts${query}`)).json();
const afford = async (amount: string): Promise<Affordability> =>
  (await mia.get(`/api/affordability?amount=${amount}`)).json();
/** Issues an invoice of 1,000.00 with a tenth as retainage, so that 900.00 is due on a day. */
async function bill(dueDate: string, fields: object = {}) {
  const { id: jobId } = await buildJob(app.db, { contactId: customerId });
  const days = { invoiceDate: dueDate < today ? addDays(dueDate, -14) : today, dueDate };
  const { id } = (
    await mia.post('/api/invoices', {
      customerId,
      jobId,
      retainagePercent: '10',
      businessUnit: 'steel_framing',
      lines: [invoiceLine()],
      ...fields,
    })
  ).json();
  const issued = await mia.post(`/api/invoices/${id}/issue`, days);
  expect(issued.statusCode, issued.body).toBe(200);
  return issued.json();
}
async function track(fields: object = {}): Promise<number> {
  const project = { businessUnit: 'steel_framing', projectName: 'Duplex', grossRevenue: '5000', ...fields };
  return (await mia.post('/api/revenue-tracking', project)).json().id;
}

test('the forecast counts the amounts due on invoices, and not their projects', async () => {
  const due = addDays(today, 40);
  await bill(due, { revenueRecordId: await track() });
  await bill(due, { businessUnit: 'general' });
  const pendingIn = ({ months }: DashboardForecast) => months.find(({ month }) => due.startsWith(month))?.pending;
  // 900.00 of each invoice; the project of 5,000.00 is the first invoice.
  expect(pendingIn(await forecast())).toBe('1800.00');
  expect(pendingIn(await forecast('?unit=steel_framing'))).toBe('900.00');
  expect((await forecast()).total.pending).toBe('1800.00');
});

test('an amount past its expected month counts as late until it’s paid or promised', async () => {
  await bill(addDays(today, -62), { revenueRecordId: await track() });
  expect((await forecast()).overdue.pending).toBe('900.00');
  const promised = await mia.post('/api/payment-promises', { customerId, promisedOn: addDays(today, 20) });
  expect(promised.statusCode, promised.body).toBe(201);
  expect(await forecast()).toMatchObject({ overdue: { pending: '0.00' }, total: { pending: '900.00' } });
  await payOf(mia, { customerId, amount: '900' });
  // Only retainage is left, which isn't due.
  expect(await forecast()).toMatchObject({
    overdue: { pending: '0.00' },
    total: { pending: '0.00' },
    undated: { pending: '0.00' },
  });
});

test('“Can I afford it?” counts open invoices from the day they’re due or promised, and each project once', async () => {
  const { next } = await readSchedule(mia);
  const revenueRecordId = await track();
  await bill(addDays(next.dueOn, 1), { revenueRecordId });
  const laterDue = dueDayOf(scheduledAfter(next.scheduledFor), 'friday_before');
  // Half of the 900.00 goes to Operating, with the run after it's due. Nothing comes of the 5,000.00 project.
  expect(await afford('450')).toMatchObject({ firstDate: laterDue });
  expect(await afford('450.01')).toMatchObject({ firstDate: null });
  // Overdue, so not counted before it's promised.
  const other = (await buildContact(app.db, { company: 'Hazel Farms' })).id;
  await issueInvoiceOf(mia, { customerId: other, invoiceDate: addDays(today, -40) });
  expect(await afford('450.01')).toMatchObject({ firstDate: null });
  await mia.post('/api/payment-promises', { customerId: other, promisedOn: today });
  expect(await afford('500')).toMatchObject({ firstDate: next.dueOn });
  expect(await afford('950')).toMatchObject({ firstDate: laterDue });
  expect(await afford('950.01')).toMatchObject({ firstDate: null });
});

test('an unpaid project is expected less what invoices bill of its deal, directly or through its job', async () => {
  const { next } = await readSchedule(mia);
  const due = addDays(next.dueOn, 1);
  const deal = await buildDeal(app.db, { stage: 'closed_won', value: '5000.00' });
  const { id: jobId } = await buildJob(app.db, {
    contactId: customerId,
    dealId: deal.id,
    originalContract: '5000.00',
  });
  const projectId = await track({ dealId: deal.id });
  const days = { invoiceDate: today, dueDate: due };
  expect((await mia.post(`/api/revenue-tracking/${projectId}/invoice`, days)).statusCode).toBe(200);
  const expected = async () => {
    const { weeks }: CashCalendar = (await mia.get('/api/cash-calendar')).json();
    return [(await forecast()).total.pending, weeks.find(({ from, to }) => due >= from && due <= to)?.moneyIn];
  };
  expect(await expected()).toEqual(['5000.00', '5000.00']);
  expect((await afford('2500')).firstDate).not.toBeNull();

  const whole = { retainagePercent: '0' };
  const { id } = await bill(due, { ...whole, jobId });
  // 1,000.00 of the invoice and 4,000.00 of the project.
  expect(await expected()).toEqual(['5000.00', '5000.00']);
  expect((await afford('2500')).firstDate).not.toBeNull();
  expect((await afford('2500.01')).firstDate).toBeNull();
  const rest = await bill(due, { ...whole, jobId, lines: [invoiceLine({ unitPrice: '4000' })] });
  expect(await expected()).toEqual(['5000.00', '5000.00']);
  await payOf(mia, { customerId, amount: '4000', parts: [{ invoiceId: rest.id, amount: '4000' }] });
  expect(await expected()).toEqual(['1000.00', '1000.00']);
  expect((await mia.post('/api/credit-notes', { invoiceId: id, reason: 'Wrong price' })).statusCode).toBe(201);
  // That invoice is void, so the project is expected again as far as the other one leaves it.
  expect(await expected()).toEqual(['1000.00', '1000.00']);
  await bill(due, { ...whole, jobId: null, dealId: deal.id });
  expect(await expected()).toEqual(['1000.00', '1000.00']);
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { deals } from '../deals/deals.table.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { leads } from '../leads/leads.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const metrics = async () => (await kim.get('/api/dashboard/metrics')).json();

const ZONE = 'America/New_York';
const quarterStart = sql`date_trunc('quarter', now() at time zone ${ZONE})`;
const lastQuarter = sql<string>`(${quarterStart} - interval '3 months') at time zone ${ZONE}`;
const lastQuarterDay = sql<string>`(${quarterStart} - interval '3 months')::date`;
/** The day before last quarter, which isn't part of the comparison. */
const dayBeforeLastQuarter = sql<string>`(${quarterStart} - interval '3 months' - interval '1 day')::date`;
const thisMonthDay = sql<string>`date_trunc('month', now() at time zone ${ZONE})::date`;

test('without records, every figure is zero and nothing is compared', async () => {
  expect(await metrics()).toEqual({
    totalRevenue: '0.00',
    totalLeads: 0,
    activeDeals: 0,
    conversionRate: 0,
    pipelineValue: '0.00',
    openPipelineValue: '0.00',
    newLeadsThisWeek: 0,
    revenueChange: null,
    conversionChange: null,
    closingThisMonth: 0,
  });
});

test('totals, active deals and conversion change with each deal and lead', async () => {
  for (const title of ['A', 'B', 'C']) await buildLead(app.db, { title });
  await buildDeal(app.db, { value: '0.10' });
  const { id } = await buildDeal(app.db, { value: '0.20' });
  expect(await metrics()).toMatchObject({
    totalLeads: 3,
    activeDeals: 2,
    conversionRate: 66.7,
    pipelineValue: '0.30',
    openPipelineValue: '0.30',
    totalRevenue: '0.00',
    newLeadsThisWeek: 3,
  });
  await kim.put(`/api/deals/${id}`, { stage: 'closed_won' });
  expect(await metrics()).toMatchObject({
    activeDeals: 1,
    pipelineValue: '0.30',
    openPipelineValue: '0.10',
    totalRevenue: '0.20',
  });
  await kim.put(`/api/deals/${id}`, { value: '7.05' });
  expect(await metrics()).toMatchObject({ totalRevenue: '7.05', pipelineValue: '7.15' });
  await kim.delete(`/api/deals/${id}`);
  expect(await metrics()).toMatchObject({ totalRevenue: '0.00', pipelineValue: '0.10', conversionRate: 33.3 });
  await app.db.update(leads).set({ createdAt: sql`now() - interval '8 days'` });
  expect(await metrics()).toMatchObject({ newLeadsThisWeek: 0, totalLeads: 3 });
});

test('deals expected this month count until they are closed', async () => {
  const { id } = await buildDeal(app.db);
  expect(await metrics()).toMatchObject({ closingThisMonth: 0 });
  await app.db.update(deals).set({ expectedCloseDate: thisMonthDay });
  expect(await metrics()).toMatchObject({ closingThisMonth: 1 });
  await kim.put(`/api/deals/${id}`, { stage: 'closed_lost' });
  expect(await metrics()).toMatchObject({ closingThisMonth: 0 });
  await kim.put(`/api/deals/${id}`, { stage: 'closing' });
  await app.db.update(deals).set({ expectedCloseDate: sql`${thisMonthDay} + interval '1 month'` });
  expect(await metrics()).toMatchObject({ closingThisMonth: 0 });
});

test('this quarter is compared with the same number of days in the last one', async () => {
  const old = await buildDeal(app.db, { stage: 'closed_won', value: '100.00' });
  for (const value of ['60.00', '40.00']) await buildDeal(app.db, { stage: 'closed_won', value });
  await app.db.update(deals).set({ actualCloseDate: lastQuarterDay, createdAt: lastQuarter });
  for (let count = 0; count < 6; count += 1) await buildLead(app.db);
  await app.db.update(leads).set({ createdAt: lastQuarter });
  // The first day of last quarter: 200.00 won, 3 deals of 6 leads. This quarter: nothing yet.
  expect(await metrics()).toMatchObject({ revenueChange: -100, conversionChange: -50 });
  await kim.post('/api/deals', { title: 'A', company: 'B', value: 250, stage: 'closed_won' });
  await buildLead(app.db);
  // This quarter: 250.00 won, 1 deal of 1 lead.
  expect(await metrics()).toMatchObject({ revenueChange: 25, conversionChange: 50 });
  // With only two of the three deals left in those days, there are too few to compare.
  await app.db.update(deals).set({ actualCloseDate: dayBeforeLastQuarter }).where(eq(deals.id, old.id));
  expect(await metrics()).toMatchObject({ revenueChange: null });
});

test('two deals or leads are too few for a comparison', async () => {
  for (let count = 0; count < 2; count += 1) {
    await buildDeal(app.db, { stage: 'closed_won', value: '10.00' });
    await buildLead(app.db);
  }
  await app.db.update(deals).set({ actualCloseDate: lastQuarterDay, createdAt: lastQuarter });
  await app.db.update(leads).set({ createdAt: lastQuarter });
  expect(await metrics()).toMatchObject({ revenueChange: null, conversionChange: null });
  await buildDeal(app.db, { stage: 'closed_won', value: '10.00' });
  await buildLead(app.db);
  await app.db.update(deals).set({ actualCloseDate: lastQuarterDay, createdAt: lastQuarter });
  await app.db.update(leads).set({ createdAt: lastQuarter });
  expect(await metrics()).toMatchObject({ revenueChange: -100, conversionChange: -100 });
});

test('the Sales bar counts change with each record', async () => {
  const counts = async () => (await kim.get('/api/dashboard/counts')).json();
  expect(await counts()).toEqual({ leads: 0, deals: 0, contacts: 0, activities: 0 });
  const lead = await buildLead(app.db);
  await buildDeal(app.db);
  await buildContact(app.db);
  await buildActivity(app.db);
  expect(await counts()).toEqual({ leads: 1, deals: 1, contacts: 1, activities: 1 });
  await kim.delete(`/api/leads/${lead.id}`);
  expect(await counts()).toEqual({ leads: 0, deals: 1, contacts: 1, activities: 1 });
});

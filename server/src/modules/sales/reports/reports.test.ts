import { DEAL_STAGES, type DealStage, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { LEAD_STATUSES, type LeadStatus } from '@builder-os/contract/modules/sales/leads';
import { REPORTED_LEAD_STATUSES, type SalesReport } from '@builder-os/contract/modules/sales/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';

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

const report = async (query = ''): Promise<SalesReport> => (await kim.get(`/api/reports/sales${query}`)).json();
const stageOf = ({ deals: rows }: SalesReport, stage: DealStage) => rows.find((row) => row.stage === stage);
const statusOf = ({ leads: rows }: SalesReport, status: LeadStatus) => rows.find((row) => row.status === status);

test('without records, every bucket is listed with zero', async () => {
  const { closings, forecast, ...figures } = await report();
  expect(figures).toEqual({
    period: { from: null, to: null },
    totalRevenue: '0.00',
    pipelineValue: '0.00',
    openPipelineValue: '0.00',
    conversionRate: 0,
    activeDeals: 0,
    dealCount: 0,
    leadCount: 0,
    deals: DEAL_STAGES.map((stage) => ({ stage, count: 0, value: '0.00' })),
    leads: REPORTED_LEAD_STATUSES.map((status) => ({ status, count: 0, percent: 0 })),
    sources: [],
  });
  expect(closings).toMatchObject({ wonCount: 0, wonValue: '0.00', lostCount: 0, winRate: 0 });
  expect(closings.months).toHaveLength(12);
  expect(closings.lostReasons).toHaveLength(LOST_REASONS.length + 1);
  expect(forecast).toMatchObject({ count: 0, weighted: '0.00' });
  expect(forecast.months).toHaveLength(12);
});

// A report for a period is counted differently from the whole report; both must agree.
describe.each(['', '?from=2000-01-01&to=2990-12-31'])('with "%s"', (query) => {
  test.each([...DEAL_STAGES])('one deal in %s changes its stage and the totals', async (stage) => {
    const before = await report(query);
    await buildDeal(app.db, { stage, value: '1234.56' });
    const after = await report(query);
    const isClosed = stage.startsWith('closed_');
    expect(stageOf(after, stage)).toEqual({ stage, count: 1, value: '1234.56' });
    expect(after.deals.filter((row) => row.stage !== stage)).toEqual(before.deals.filter((row) => row.stage !== stage));
    expect(after).toMatchObject({
      pipelineValue: '1234.56',
      totalRevenue: stage === 'closed_won' ? '1234.56' : '0.00',
      openPipelineValue: isClosed ? '0.00' : '1234.56',
      activeDeals: isClosed ? 0 : 1,
      dealCount: 1,
      conversionRate: 0,
    });
  });

  test.each([...LEAD_STATUSES])('one %s lead changes its status and the rate', async (status) => {
    await buildDeal(app.db);
    await buildLead(app.db, { status });
    const after = await report(query);
    expect(statusOf(after, status)).toEqual({ status, count: 1, percent: 100 });
    expect(after.leads.filter((row) => row.count > 0)).toHaveLength(1);
    expect(after).toMatchObject({ leadCount: 1, conversionRate: 100 });
  });

  test('the conversion rate and the shares are whole percentages', async () => {
    await buildDeal(app.db);
    await buildDeal(app.db);
    await buildLead(app.db);
    await buildLead(app.db, { status: 'lost' });
    await buildLead(app.db, { status: 'lost' });
    const after = await report(query);
    expect(after.conversionRate).toBe(67);
    expect([statusOf(after, 'new')?.percent, statusOf(after, 'lost')?.percent]).toEqual([33, 67]);
  });

  test('deleted records aren’t counted', async () => {
    const { id } = await buildDeal(app.db, { stage: 'closed_won' });
    await kim.delete(`/api/deals/${id}`);
    expect(await report(query)).toMatchObject({ totalRevenue: '0.00', pipelineValue: '0.00', dealCount: 0 });
  });
});

test('a won deal counts at its sale price', async () => {
  await buildDeal(app.db, { stage: 'closed_won', value: '10.00', finalValue: '8.00' });
  for (const query of ['', '?to=2990-12-31']) {
    expect(await report(query)).toMatchObject({ totalRevenue: '8.00', pipelineValue: '8.00' });
  }
});

test('the report’s period filters the lists behind it', async () => {
  const { id } = await buildDeal(app.db, { createdAt: '2026-03-11T04:01:00Z' });
  await buildDeal(app.db, { createdAt: '2026-03-11T03:59:00Z' });
  const lead = await buildLead(app.db, { createdAt: '2026-03-12T03:59:00Z' });
  await buildLead(app.db, { createdAt: '2026-03-12T04:00:00Z' });
  const { period } = await report('?from=2026-03-11&to=2026-03-11');
  const query = `?createdFrom=${period.from}&createdTo=${period.to}`;
  expect((await kim.get(`/api/deals${query}`)).json()).toMatchObject([{ id }]);
  expect((await kim.get(`/api/leads${query}`)).json()).toMatchObject([{ id: lead.id }]);
  expect((await kim.get('/api/leads?createdFrom=soon')).statusCode).toBe(400);
});

test('a period holds the records created on its dates in the business time zone', async () => {
  // One minute before and one after midnight in New York.
  await buildDeal(app.db, { value: '1.00', createdAt: '2026-03-11T03:59:00Z' });
  await buildDeal(app.db, { value: '2.00', createdAt: '2026-03-11T04:01:00Z' });
  expect(await report('?from=2026-03-11&to=2026-03-11')).toMatchObject({
    period: { from: '2026-03-11T04:00:00Z', to: '2026-03-12T04:00:00Z' },
    pipelineValue: '2.00',
  });
  expect(await report('?to=2026-03-10')).toMatchObject({ pipelineValue: '1.00' });
  expect(await report('?from=2026-03-12')).toMatchObject({ pipelineValue: '0.00' });
  expect((await kim.get('/api/reports/sales?from=soon')).statusCode).toBe(400);
});

test('an owner filters deals and leads alike', async () => {
  const lee = await buildUser(app.db);
  await buildDeal(app.db, { value: '5.00', assignedTo: lee.id });
  await buildDeal(app.db, { value: '7.00' });
  await buildLead(app.db, { assignedTo: lee.id });
  expect(await report(`?owner=${lee.id}`)).toMatchObject({ pipelineValue: '5.00', leadCount: 1, conversionRate: 100 });
  expect(await report('?owner=none')).toMatchObject({ pipelineValue: '7.00', leadCount: 0, conversionRate: 0 });
  expect((await kim.get('/api/reports/sales?owner=me')).statusCode).toBe(400);
});

test('the file holds the screen’s figures, and the log shows who exported it', async () => {
  await buildDeal(app.db, { stage: 'closed_won', value: '1000.00' });
  await buildDeal(app.db, { stage: 'closed_lost', value: '20.00', lostReason: 'scope' });
  await buildDeal(app.db, { value: '30.00', probability: 50 });
  await buildLead(app.db);
  await buildLead(app.db, { source: 'Website' });
  const file = await kim.get('/api/reports/sales/export');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="sales-report-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = plainCsv(file.body).trim().split('\r\n');
  expect(lines[0]).toBe('Section,Name,Count,Value,Percent');
  expect(lines).toContain('Summary,Total Revenue,,1000.00,');
  expect(lines).toContain('Summary,Conversion Rate,,,150');
  expect(lines).toContain('Summary,Win Rate,2,,50');
  expect(lines).toContain('Summary,Forecast,1,15.00,');
  expect(lines).toContain('Deal Status Overview,closed_won,1,1000.00,');
  expect(lines).toContain('Lead Status Overview,new,2,,100');
  expect(lines).toContain('Won by month,undated,1,1000.00,50');
  expect(lines).toContain('Lost by month,undated,1,,');
  expect(lines).toContain('Lost reasons,scope,1,20.00,');
  expect(lines).toContain('Forecast,undated,1,15.00,');
  expect(lines).toContain('Lead sources,Website,1,,');
  const rows = lines.slice(1).map((line) => line.split(','));
  const sumOf = (section: string, cell: 2 | 3) =>
    rows.filter(([name]) => name === section).reduce((sum, row) => sum + Number(row[cell]), 0);
  const summary = (name: string, cell: 2 | 3) => Number(rows.find((row) => row[1] === name)?.[cell]);
  for (const cell of [2, 3] as const) {
    expect(sumOf('Deal Status Overview', cell)).toBe(summary('Pipeline Value', cell));
    expect(sumOf('Forecast', cell)).toBe(summary('Forecast', cell));
  }
  expect(sumOf('Won by month', 3)).toBe(summary('Total Revenue', 3));
  expect(sumOf('Won by month', 2) + sumOf('Lost by month', 2)).toBe(summary('Win Rate', 2));
  expect(sumOf('Lost reasons', 2)).toBe(sumOf('Lost by month', 2));
  expect(sumOf('Lead Status Overview', 2)).toBe(sumOf('Lead sources', 2));
  const { closings, forecast, sources } = await report();
  const perMonth = 2 * closings.months.length + forecast.months.length;
  const perReason = closings.lostReasons.length + sources.length;
  expect(lines).toHaveLength(1 + 6 + DEAL_STAGES.length + REPORTED_LEAD_STATUSES.length + perMonth + perReason);
  const logged = await app.db.execute("select action from audit_logs where action = 'sales-report.export'");
  expect(logged.rows).toHaveLength(1);
});

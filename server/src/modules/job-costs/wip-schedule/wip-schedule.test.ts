import { type JobMoneyRow, MOST_WIP_ROWS, type WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { jobMoves } from '../../jobs/jobs/job-moves.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

const today = dayIn(new Date());
const yesterday = addDays(today, -1);
const LONG_AGO = `${addDays(today, -40)}T12:00:00Z`;

let app: TestApp;
let mia: Agent;
let code: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  code = (await buildCostCodes(app.db, { '03-100': 'Footings' }))['03-100'] ?? 0;
});
afterAll(() => app.close());

interface Vector {
  name: string;
  contract: string | null;
  budget: string;
  actual: string;
  billed: string;
}

/** A job under contract since long ago, with an approved budget, costs and revenue. */
async function build({ name, contract, budget, actual, billed }: Vector): Promise<number> {
  const { id } = await buildJob(app.db, {
    name,
    originalContract: contract,
    budgetApprovedAt: LONG_AGO,
    createdAt: LONG_AGO,
  });
  await app.db.insert(jobMoves).values({ jobId: id, to: 'in_progress', movedAt: LONG_AGO });
  if (budget !== '0') {
    await buildBudgetLine(app.db, { jobId: id, costCodeId: code, quantity: '1', unitCost: budget });
  }
  const cost = { jobId: id, costCodeId: code, costType: 'material' };
  if (actual !== '0') await recordTransaction(mia, yesterday, 'expense', actual, cost);
  const record = { businessUnit: 'steel_framing', grossRevenue: billed, jobId: id };
  const { id: revenue } = (await mia.post('/api/revenue-tracking', record)).json();
  await mia.post(`/api/revenue-tracking/${revenue}/invoice`, { invoiceDate: yesterday });
  return id;
}
const schedule = async (query = ''): Promise<WipSchedule> => (await mia.get(`/api/wip-schedule${query}`)).json();

// The vectors of the jobs guide, section 5.
const VECTORS: Vector[] = [
  { name: 'Ahead', contract: '500000.00', budget: '400000', actual: '160000', billed: '225000' },
  { name: 'Behind', contract: '250000.00', budget: '200000', actual: '150000', billed: '150000' },
  { name: 'At a loss', contract: '100000.00', budget: '120000', actual: '60000', billed: '50000' },
  { name: 'Not begun', contract: '80000.00', budget: '0', actual: '0', billed: '20000' },
];
const FIGURES = [
  'complete',
  'earned',
  'overUnder',
  'profitToDate',
  'lossProvision',
  'marginNow',
  'marginSold',
] as const;
const figuresOf = (job: JobMoneyRow | undefined) => FIGURES.map((name) => job?.[name]);

test('every job under contract is worked out, and the totals add them up', async () => {
  for (const vector of VECTORS) await build(vector);
  await build({ name: 'Own property', contract: null, budget: '1000', actual: '400', billed: '1' });
  const { id } = await buildJob(app.db, { name: 'Not sold', phase: 'estimating' });
  await app.db.insert(jobMoves).values({ jobId: id, to: 'estimating' });
  const { jobs, jobCount, totals, openJobs, underBilled, underBilledTotal, ...billing } = await schedule();
  expect(jobs.map(figuresOf)).toEqual([
    ['40.0', '200000.00', '25000.00', '40000.00', '0.00', '20.0', '20.0'],
    ['75.0', '187500.00', '-37500.00', '37500.00', '0.00', '20.0', '20.0'],
    ['50.0', '50000.00', '0.00', '-10000.00', '10000.00', '-20.0', '-20.0'],
    ['0.0', '0.00', '20000.00', '0.00', '0.00', '100.0', '100.0'],
  ]);
  expect(totals).toEqual({
    contract: '930000.00',
    budget: '720000.00',
    forecast: '720000.00',
    actual: '370000.00',
    billed: '445000.00',
    earned: '437500.00',
    overUnder: '7500.00',
    profitToDate: '67500.00',
    lossProvision: '10000.00',
    marginNow: '22.6',
    marginSold: '22.6',
  });
  expect([jobCount, openJobs, underBilled, underBilledTotal]).toEqual([4, 6, 1, '37500.00']);
  // One job was billed exactly what it had earned.
  expect([billing.billedAhead, billing.billedAheadTotal]).toEqual([2, '45000.00']);
  expect(billing.furthest.map(({ name, overUnder }) => [name, overUnder])).toEqual([
    ['Behind', '-37500.00'],
    ['Not begun', '20000.00'],
    ['Ahead', '25000.00'],
  ]);
});

test('past 300 jobs the first are listed; sums, chart and workbook have all of them', async () => {
  const made = Array.from({ length: MOST_WIP_ROWS + 5 }, (_, place) => ({
    createdAt: LONG_AGO,
    budgetApprovedAt: LONG_AGO,
    year: 2026,
    ordinal: place + 1,
    name: `Job ${place + 1}`,
    kind: 'small_works' as const,
    businessUnit: 'general' as const,
    phase: 'in_progress' as const,
    originalContract: '1000.00',
  }));
  const ids = await app.db.insert(jobs).values(made).returning({ id: jobs.id });
  const last = ids.at(-1)?.id ?? 0;
  await buildBudgetLine(app.db, { jobId: last, costCodeId: code, quantity: '1', unitCost: '500' });
  await recordTransaction(mia, yesterday, 'expense', '250', { jobId: last, costCodeId: code, costType: 'material' });
  const wip = await schedule();
  expect([wip.jobs.length, wip.jobCount, wip.jobs.at(-1)?.name]).toEqual([300, 305, 'Job 300']);
  // The last one earned half of its contract and was billed nothing.
  expect(wip.totals).toMatchObject({ contract: '305000.00', earned: '500.00', overUnder: '-500.00' });
  expect(wip.furthest.map(({ name }) => name)).toEqual(['Job 305']);
  const [sheet] = await readXlsxFile((await mia.get('/api/wip-schedule/export')).rawPayload);
  expect(sheet?.data).toHaveLength(307);
});

test('scorecards read jobs over budget and over/under billing of a past week', async () => {
  const { figures } = app.fastify.platform;
  const read = (key: string, to: string) =>
    figures.find(key)?.read(app.db, { from: to, to, startsAt: LONG_AGO, endsAt: LONG_AGO });
  await build({ name: 'Over', contract: '1000.00', budget: '500', actual: '600', billed: '700' });
  await build({ name: 'Within', contract: '1000.00', budget: '500', actual: '250', billed: '600' });
  await build({ name: 'Own property', contract: null, budget: '500', actual: '501', billed: '1' });
  await build({ name: 'No budget', contract: null, budget: '0', actual: '10', billed: '1' });
  // Billed 1,300; earned 1,000 + 500.
  expect([await read('jobs_over_budget', today), await read('over_under_billing', today)]).toEqual(['2', '-200.00']);
  expect([
    await read('jobs_over_budget', addDays(today, -2)),
    await read('over_under_billing', addDays(today, -2)),
  ]).toEqual(['0', '0.00']);
});

test('a cost above the budget changes the margin, the forecast and the earned amount', async () => {
  const id = await build({ name: 'Job', contract: '1000.00', budget: '800', actual: '0', billed: '0.01' });
  const before = (await mia.get(`/api/job-money?ids=${id}`)).json();
  expect(before).toEqual([expect.objectContaining({ forecast: '800.00', marginNow: '20.0', earned: '0.00' })]);
  await recordTransaction(mia, yesterday, 'expense', '900', { jobId: id, costCodeId: code, costType: 'labor' });
  const [after] = (await mia.get(`/api/job-money?ids=${id}`)).json();
  // Forecast 800 + 900; complete 900 ÷ 1,700 = 52.9 %; earned 529.41.
  expect(after).toMatchObject({
    forecast: '1700.00',
    complete: '52.9',
    earned: '529.41',
    marginNow: '-70.0',
    marginSold: '20.0',
  });
});

test('a past day lists the jobs and the money of that day', async () => {
  const id = await build({ name: 'Job', contract: '1000.00', budget: '800', actual: '200', billed: '300' });
  const [project] = (await mia.get('/api/revenue-tracking')).json();
  await mia.post(`/api/revenue-tracking/${project.id}/cancel`);
  expect((await schedule()).jobs).toEqual([expect.objectContaining({ billed: '0.00' })]);
  await mia.post(`/api/jobs/${id}/move`, { phase: 'closed', reason: 'Done' });
  expect((await schedule()).jobs).toEqual([]);
  const then = await schedule(`?asOf=${addDays(today, -2)}`);
  expect(then.jobs).toEqual([expect.objectContaining({ phase: 'in_progress', actual: '0.00', billed: '0.00' })]);
  expect((await schedule(`?asOf=${yesterday}`)).jobs).toEqual([
    expect.objectContaining({ actual: '200.00', billed: '300.00', complete: '25.0', earned: '250.00' }),
  ]);
  expect((await schedule(`?asOf=${addDays(today, -50)}`)).jobs).toEqual([]);
});

test('jobs closed this year are listed from the day they were closed, with their own sums and files', async () => {
  const id = await build({ name: 'Done', contract: '1000.00', budget: '800', actual: '790.40', billed: '1000' });
  await build({ name: 'Open', contract: '500.00', budget: '400', actual: '100', billed: '0.01' });
  await mia.post(`/api/jobs/${id}/move`, { phase: 'closed', reason: 'Done' });
  const lastYear = await build({ name: 'Last year', contract: '9.00', budget: '8', actual: '1', billed: '1' });
  const before = `${Number(today.slice(0, 4)) - 1}-12-31`;
  await app.db.update(jobs).set({ phase: 'closed', closedOn: before }).where(eq(jobs.id, lastYear));
  const closed = await schedule('?state=closed');
  expect([closed.state, closed.openJobs, closed.jobs.map(({ name }) => name)]).toEqual(['closed', 1, ['Done']]);
  // 790.40 of 800.00 is 98.8 %, so 988.00 is earned.
  expect(closed.totals).toMatchObject({ contract: '1000.00', actual: '790.40', earned: '988.00', overUnder: '12.00' });
  expect((await schedule()).jobs.map(({ name }) => name)).toEqual(['Open']);
  expect((await schedule(`?state=closed&asOf=${before}`)).jobs.map(({ name }) => name)).toEqual(['Last year']);
  expect((await mia.get('/api/wip-schedule?state=all')).statusCode).toBe(400);
  const pdf = await mia.get('/api/wip-schedule/pdf?state=closed');
  expect(String(pdf.headers['content-disposition'])).toContain(`closed-jobs-${today}.pdf`);
  expect((await readPdf(pdf.rawPayload)).pages[0]).toContain('Jobs closed this year');
  const [sheet] = await readXlsxFile((await mia.get('/api/wip-schedule/export?state=closed')).rawPayload);
  expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(['Done', null]);
});

test('the PDF and the workbook have the rows of the screen and add up', async () => {
  for (const vector of VECTORS) await build(vector);
  const { jobs, totals } = await schedule();
  const pdf = await mia.get('/api/wip-schedule/pdf');
  expect(String(pdf.headers['content-disposition'])).toContain(`wip-schedule-${today}.pdf`);
  const { pages } = await readPdf(pdf.rawPayload);
  const lines = pages.flatMap((page) => page.split('\n'));
  const table = tableOf(lines, 'Job | Contract', 'Total');
  expect(table.lines).toHaveLength(jobs.length);
  expectToAddUp(table.lines, table.total);
  const xlsx = await mia.get('/api/wip-schedule/export');
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  const rows = sheet?.data ?? [];
  expect(rows.slice(1, -1).map((row) => [row[0], row[9]])).toEqual(
    jobs.map(({ number, earned }) => [number, Number(earned)]),
  );
  expect(rows.at(-1)?.slice(4)).toEqual(
    [
      totals.contract,
      totals.budget,
      totals.forecast,
      totals.actual,
      totals.billed,
      totals.earned,
      totals.overUnder,
      totals.profitToDate,
      totals.lossProvision,
    ].map(Number),
  );
});

test('sums of many large lines are no error', async () => {
  const id = await build({ name: 'Huge', contract: '1000.00', budget: '800', actual: '0', billed: '1' });
  const estimates = Array.from({ length: 120 }, (_, place) => `09-${String(place).padStart(3, '0')}`);
  const codes = await buildCostCodes(app.db, Object.fromEntries(estimates.map((name) => [name, name])));
  for (const costCodeId of Object.values(codes)) {
    await mia.post(`/api/jobs/${id}/estimates`, { costCodeId, costType: 'labor', toGo: '9999999999.99' });
  }
  // 120 × 9,999,999,999.99 + 800.00
  expect((await schedule()).totals.forecast).toBe('1200000000798.80');
  expect((await mia.get(`/api/jobs/${id}/cost-report`)).json().totals.forecast).toBe('1200000000798.80');
});

test('at most 200 jobs can be requested together', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
  expect((await mia.get(`/api/job-money?ids=${ids}`)).statusCode).toBe(400);
  expect((await mia.get('/api/job-money?ids=1')).json()).toEqual([]);
});

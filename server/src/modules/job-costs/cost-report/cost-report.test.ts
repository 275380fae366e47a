import {
  COST_FIGURES,
  type CostReport,
  type CostRow,
  type CostSource,
} from '@builder-os/contract/modules/job-costs/cost-report';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { budgetTransfers } from '../../jobs/budgets/budgets.table.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';

const today = dayIn(new Date());
const yesterday = addDays(today, -1);

let app: TestApp;
let mia: Agent;
let footings: number;
let roofing: number;
let jobId: number;
let url: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  await setUpDefaultAccounts(mia);
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roofing' });
  footings = codes['03-100'] ?? 0;
  roofing = codes['05-100'] ?? 0;
  jobId = (await buildJob(app.db, { phase: 'estimating' })).id;
  url = `/api/jobs/${jobId}`;
});
afterAll(() => app.close());

async function addLine(costCodeId: number, amount: string, fields: object = {}) {
  const line = { costCodeId, costType: 'material', description: 'Line', quantity: '1', unit: 'ls', unitCost: amount };
  expect((await mia.post(`${url}/budget-lines`, { ...line, ...fields })).statusCode).toBe(201);
}
const approve = () => mia.post(`${url}/budget/approve`, {});
const spend = (costCodeId: number, amount: string, day = yesterday, fields: object = {}) =>
  recordTransaction(mia, day, 'expense', amount, { jobId, costCodeId, costType: 'material', ...fields });
const estimate = (costCodeId: number, toGo: string | null) =>
  mia.post(`${url}/estimates`, { costCodeId, costType: 'material', toGo });
const report = async (asOf = today): Promise<CostReport> => (await mia.get(`${url}/cost-report?asOf=${asOf}`)).json();
const rowOf = async (costCodeId: number, asOf = today): Promise<CostRow | undefined> =>
  (await report(asOf)).rows.find((row) => row.costCodeId === costCodeId);
const sources = async (query: string): Promise<CostSource[]> =>
  (await mia.get(`${url}/cost-report/sources?${query}`)).json();
const sum = (amounts: readonly string[]) => fromCents(amounts.reduce((total, amount) => total + toCents(amount), 0n));

describe('figures', () => {
  test('the budget counts once it’s approved, and costs from their day', async () => {
    await addLine(footings, '10000');
    expect((await report()).rows).toEqual([]);
    await approve();
    expect(await rowOf(footings)).toMatchObject({
      original: '10000.00',
      toGo: '10000.00',
      forecast: '10000.00',
      variance: '0.00',
    });
    await spend(footings, '2500');
    expect(await rowOf(footings)).toMatchObject({
      actual: '2500.00',
      toGo: '7500.00',
      forecast: '10000.00',
      variance: '0.00',
    });
    // Without a budget, the whole amount is over.
    await spend(roofing, '800');
    expect(await rowOf(roofing)).toMatchObject({
      revised: '0.00',
      actual: '800.00',
      toGo: '0.00',
      forecast: '800.00',
      variance: '-800.00',
    });
    expect((await report()).totals).toMatchObject({
      original: '10000.00',
      revised: '10000.00',
      actual: '3300.00',
      toGo: '7500.00',
      forecast: '10800.00',
      variance: '-800.00',
    });
  });

  test('a reversed cost is gone, and a correction moves it to the other code', async () => {
    await addLine(footings, '1000');
    await approve();
    const first = await spend(footings, '300');
    const second = await spend(footings, '50');
    await mia.post(`/api/financial-transactions/${first.id}/reverse`, {});
    expect(await rowOf(footings)).toMatchObject({ actual: '50.00', toGo: '950.00' });
    await mia.post(`/api/financial-transactions/${second.id}/correct`, { costCodeId: roofing });
    expect(await rowOf(footings)).toMatchObject({ actual: '0.00' });
    expect(await rowOf(roofing)).toMatchObject({ actual: '50.00', variance: '-50.00' });
  });

  test('types of a code are rows of their own', async () => {
    await addLine(footings, '100');
    await addLine(footings, '40', { costType: 'labor' });
    await approve();
    expect((await report()).rows.map(({ code, costType, original }) => [code, costType, original])).toEqual([
      ['03-100', 'labor', '40.00'],
      ['03-100', 'material', '100.00'],
    ]);
  });

  test('the latest manual estimate replaces the formula until it’s removed', async () => {
    await addLine(footings, '1000');
    await approve();
    await spend(footings, '600');
    await estimate(footings, '100');
    await estimate(footings, '550');
    expect(await rowOf(footings)).toMatchObject({
      toGo: '550.00',
      forecast: '1150.00',
      variance: '-150.00',
      ownEstimate: { toGo: '550.00', writtenByName: 'Mia Reyes' },
    });
    await estimate(footings, null);
    expect(await rowOf(footings)).toMatchObject({ toGo: '400.00', ownEstimate: null });
  });

  test('transfers move the revised budget and keep its sum', async () => {
    await addLine(footings, '1000');
    await approve();
    await mia.post(`${url}/budget/transfers`, {
      from: { costCodeId: footings, costType: 'material' },
      to: { costCodeId: roofing, costType: 'labor' },
      amount: '250',
      reason: 'Heavier trusses',
    });
    const { rows, totals } = await report();
    expect(rows.map(({ code, original, transfers, revised }) => [code, original, transfers, revised])).toEqual([
      ['03-100', '1000.00', '-250.00', '750.00'],
      ['05-100', '0.00', '250.00', '250.00'],
    ]);
    expect(totals).toMatchObject({ original: '1000.00', transfers: '0.00', revised: '1000.00' });
  });

  test('a past day shows the data known on that day', async () => {
    await addLine(footings, '1000');
    await approve();
    await app.db
      .update(jobs)
      .set({ budgetApprovedAt: `${addDays(today, -10)}T12:00:00Z` })
      .where(eq(jobs.id, jobId));
    await spend(footings, '100', addDays(today, -6));
    await spend(footings, '30', addDays(today, -4));
    await estimate(footings, '5');
    const before = await report(addDays(today, -5));
    expect(before.totals).toMatchObject({ actual: '100.00', toGo: '900.00' });
    expect((await report(addDays(today, -11))).rows).toEqual([]);
    await mia.post(`${url}/budget/transfers`, {
      from: { costCodeId: footings, costType: 'material' },
      to: { costCodeId: roofing, costType: 'labor' },
      amount: '250',
      reason: 'Later',
    });
    await spend(footings, '40', addDays(today, -1));
    expect(await report(addDays(today, -5))).toEqual(before);
    await app.db.update(budgetTransfers).set({ madeAt: sql`now() - interval '7 days'` });
    expect((await report(addDays(today, -5))).totals).toMatchObject({ revised: '1000.00', toGo: '900.00' });
    expect(await rowOf(footings, addDays(today, -5))).toMatchObject({ revised: '750.00', toGo: '650.00' });
  });
});

test('the rows behind every figure add up to it, for a code, a division and the job', async () => {
  await addLine(footings, '1000');
  await addLine(footings, '500.25', { costType: 'labor' });
  await addLine(roofing, '750');
  await approve();
  await spend(footings, '300.10');
  await spend(footings, '20');
  const wrong = await spend(roofing, '900');
  await mia.post(`/api/financial-transactions/${wrong.id}/reverse`, {});
  await spend(roofing, '820', today, { costType: 'subcontract' });
  await estimate(roofing, '60');
  await mia.post(`${url}/budget/transfers`, {
    from: { costCodeId: footings, costType: 'material' },
    to: { costCodeId: roofing, costType: 'subcontract' },
    amount: '100',
    reason: 'Sheathing',
  });
  const { rows, totals } = await report();
  expect(rows).toHaveLength(4);
  for (const figure of COST_FIGURES) {
    expect(sum((await sources(`figure=${figure}`)).map(({ amount }) => amount)), figure).toBe(totals[figure]);
    const inDivision = rows.filter(({ division }) => division === '03').map((row) => row[figure]);
    const divided = await sources(`figure=${figure}&division=03`);
    expect(sum(divided.map(({ amount }) => amount)), figure).toBe(sum(inDivision));
    for (const row of rows) {
      const found = await sources(`figure=${figure}&costCodeId=${row.costCodeId}&costType=${row.costType}`);
      expect(sum(found.map(({ amount }) => amount)), `${figure} of ${row.code} ${row.costType}`).toBe(row[figure]);
    }
  }
  expect(await sources(`figure=actual&costCodeId=${footings}`)).toEqual([
    expect.objectContaining({ term: 'actual', kind: 'posting', on: yesterday, amount: '20.00', transactionId: 2 }),
    expect.objectContaining({ amount: '300.10', transactionId: 1 }),
  ]);
});

test('the files agree with the screen to the cent', async () => {
  await addLine(footings, '1000.5');
  await approve();
  await spend(footings, '300.25');
  const csv = await mia.get(`${url}/cost-report/export?format=csv`);
  expect(plainCsv(csv.body).trim().split('\r\n').slice(1)).toEqual([
    '03 Division 03,03-100,Footings,material,1000.50,0.00,0.00,1000.50,0.00,300.25,0.00,700.25,1000.50,0.00',
    'Total,,,,1000.50,0.00,0.00,1000.50,0.00,300.25,0.00,700.25,1000.50,0.00',
  ]);
  const xlsx = await mia.get(`${url}/cost-report/export?format=xlsx`);
  expect([xlsx.statusCode, String(xlsx.headers['content-disposition'])]).toEqual([
    200,
    `attachment; filename="J-2026-001-cost-report-${today}.xlsx"`,
  ]);
});

describe('costs', () => {
  const expense = (fields: object) =>
    mia.post('/api/financial-transactions', {
      transactionType: 'expense',
      businessUnit: 'general',
      amount: '10',
      description: 'Nails',
      transactionDate: yesterday,
      jobId,
      costCodeId: footings,
      costType: 'material',
      ...fields,
    });

  test('name job, code and type together', async () => {
    expect((await expense({ costCodeId: null })).json().fields).toEqual({
      costCodeId: 'Choose the cost code of the job’s cost.',
    });
    expect((await expense({ costType: null })).json().fields).toEqual({
      costType: 'Choose the cost type of the job’s cost.',
    });
    expect((await expense({ jobId: 99 })).json().fields).toEqual({
      jobId: 'This job no longer exists. Choose another.',
    });
    expect((await expense({})).json()).toMatchObject({ jobId, jobName: 'Mill Street duplex', costCode: '03-100' });
    expect((await expense({ jobId: null })).json().fields).toEqual({ jobId: 'Choose the job of this cost.' });
    expect((await expense({ transactionType: 'income' })).json().fields).toEqual({
      jobId: 'Only an expense can be a job’s cost.',
    });
    expect((await mia.get(`/api/financial-transactions?jobId=${jobId}`)).json()).toHaveLength(1);
  });

  test('only people who can view jobs can choose one', async () => {
    const clerk = await app.signedIn(await buildUser(app.db, { grants: ['financial_read', 'financial_write'] }));
    const sent = { transactionType: 'expense', businessUnit: 'general', amount: '10', description: 'Nails' };
    const cost = { transactionDate: yesterday, jobId, costCodeId: footings, costType: 'material' };
    const answer = await clerk.post('/api/financial-transactions', { ...sent, ...cost });
    expect(answer.json().fields).toEqual({ jobId: 'Choosing a job needs the permission “View jobs and their costs”.' });
    // They may correct other people's charges.
    const { id } = (await expense({})).json();
    expect((await clerk.post(`/api/financial-transactions/${id}/correct`, { amount: '11' })).json()).toMatchObject({
      jobId,
    });
  });

  test('a closed job rejects costs and reversals until it’s reopened', async () => {
    const { id } = (await expense({})).json();
    await mia.post(`${url}/move`, { phase: 'closed', reason: 'Done' });
    expect((await expense({})).json().fields).toEqual({ jobId: 'J-2026-001 is closed. A manager can reopen it.' });
    expect((await mia.post(`/api/financial-transactions/${id}/reverse`, {})).statusCode).toBe(400);
    await mia.post(`${url}/move`, { phase: 'punch_list', reason: 'A leak' });
    expect((await expense({})).statusCode).toBe(201);
    expect((await mia.post(`/api/financial-transactions/${id}/reverse`, {})).statusCode).toBe(200);
  });

  test('a job with costs isn’t deleted, and its codes count as used', async () => {
    await expense({});
    expect((await mia.delete(url)).json().message).toBe(
      'J-2026-001 has orders, costs or revenue. Cancel the job instead.',
    );
    const codes = (await mia.get('/api/cost-codes')).json();
    expect(codes.map(({ isUsed }: { isUsed: boolean }) => isUsed)).toEqual([true, false]);
  });
});

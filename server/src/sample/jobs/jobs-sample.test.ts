import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import type { JobsAtRisk } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { PurchaseOrder } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { shareOf, toCents } from '@builder-os/contract/platform/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildCostCodes } from '../../modules/jobs/cost-codes/cost-codes.factory.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';
import { KIT_BUDGET } from './sample-jobs.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await buildCostCodes(app.db, Object.fromEntries(KIT_BUDGET.map(({ code, description }) => [code, description])));
  expect((await ada.post('/api/seed-data')).statusCode).toBe(200);
});
afterAll(() => app.close());

test('six jobs for customers in different phases have the costs of the books, and are removed with the sample', async () => {
  const all: Job[] = (await ada.get('/api/jobs')).json();
  // The renovation belongs to the sample properties.
  const jobs = all.filter(({ kind }) => kind !== 'renovation');
  expect([all.length, jobs.length]).toEqual([7, 6]);
  expect(new Set(jobs.map(({ phase }) => phase)).size).toBeGreaterThanOrEqual(4);
  expect(jobs.filter(({ customerName }) => customerName !== null).length).toBeGreaterThanOrEqual(5);
  const ids = jobs.map(({ id }) => id).join(',');
  const money: JobMoneyRow[] = (await ada.get(`/api/job-money?ids=${ids}`)).json();
  const spent = money.filter(({ actual }) => actual !== '0.00');
  expect(spent.length).toBeGreaterThanOrEqual(3);
  for (const { billed, actual, name, phase } of spent) {
    const isDone = phase === 'closed' || phase === 'punch_list';
    const unspent = Number(shareOf(toCents(billed), 620n, 1000n) - toCents(actual));
    expect(isDone ? Math.abs(unspent) <= 3 : unspent >= -3, name).toBe(true);
  }
  const standing = money.map(({ name, marginSold, marginNow, complete }) => [name, marginSold, marginNow, complete]);
  // In percent: 100 less the shares of the budget and of the forecast. Of the storage kits’ 68, 62 are spent.
  expect(standing).toEqual(
    expect.arrayContaining([
      ['Duplex shells, phase 1', '36.0', '38.0', '100.0'],
      ['Storage building kits', '30.0', '32.0', '91.2'],
      ['Steel-framed site office', '33.0', '33.0', '0.0'],
    ]),
  );
  // Orders stay within the budget of codes without costs in the book, so no forecast changes.
  const orders: PurchaseOrder[] = (await ada.get('/api/purchase-orders')).json();
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['draft', 'issued', 'accepted', 'closed']));
  expect(money.filter(({ openCommitment }) => openCommitment !== '0.00').length).toBeGreaterThanOrEqual(2);
  for (const { id, name } of jobs) {
    const { rows }: CostReport = (await ada.get(`/api/jobs/${id}/cost-report`)).json();
    for (const { code, openCommitment, actual, revised } of rows.filter((row) => row.openCommitment !== '0.00')) {
      expect(actual, `${name} ${code}`).toBe('0.00');
      expect(toCents(openCommitment), `${name} ${code}`).toBeLessThanOrEqual(toCents(revised) + 1n);
    }
  }
  const [template] = (await ada.get('/api/job-templates')).json();
  expect(template).toMatchObject({ name: 'Storage building kit', amount: '32640.00' });
  const built = jobs.find(({ phase }) => phase === 'in_progress');
  expect((await ada.get(`/api/activities?jobId=${built?.id}`)).json()).toHaveLength(1);
  const done = spent.find(({ phase }) => phase === 'closed');
  const costs = (await ada.get(`/api/financial-transactions?jobId=${done?.jobId}`)).json();
  expect(costs).toHaveLength(3);
  expect((await ada.get(`/api/revenue-tracking?jobId=${done?.jobId}`)).json()).toHaveLength(1);
  const { jobs: atRisk }: JobsAtRisk = (await ada.get('/api/jobs-at-risk')).json();
  expect(atRisk.find(({ name }) => name === 'Storage building kits')).toMatchObject({ daysLate: 6 });

  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await ada.get('/api/jobs')).json()).toEqual([]);
  expect((await ada.get('/api/purchase-orders')).json()).toEqual([]);
  expect((await ada.get('/api/job-templates')).json()).toEqual([]);
});

test('a cost someone recorded on a sample job keeps the sample, with the reason', async () => {
  await ada.post('/api/seed-data');
  const [job] = (await ada.get('/api/jobs?phase=in_progress,contracted,punch_list')).json();
  const [code] = (await ada.get('/api/cost-codes')).json();
  const expense = {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: '10',
    description: 'Nails',
    transactionDate: '2026-01-05',
    jobId: job.id,
    costCodeId: code.id,
    costType: 'material',
  };
  expect((await ada.post('/api/financial-transactions', expense)).statusCode).toBe(201);
  const answer = await ada.delete('/api/admin/sample-data');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Your own records are linked to sample data. Change or delete them first.',
  ]);
  expect((await ada.get('/api/jobs')).json()).toHaveLength(7);
});

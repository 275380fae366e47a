import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildChange, sendChange, signLink } from './change-orders.factory.ts';

let app: TestApp;
let mia: Agent;
let roof: number;
let siding: number;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin', firstName: 'Mia', lastName: 'Reyes' }));
  const codes = await buildCostCodes(app.db, { '05-100': 'Roof', '05-200': 'Siding' });
  roof = codes['05-100'] ?? 0;
  siding = codes['05-200'] ?? 0;
  jobId = (await buildJob(app.db)).id;
});
afterAll(() => app.close());

const post = async (path: string, body: object) => {
  const answer = await mia.post(`/api/jobs/${jobId}/${path}`, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const line = { costType: 'material', description: 'Panels', quantity: '1', unit: 'lot', unitCost: '5000' };
const readBudget = async () => (await mia.get(`/api/jobs/${jobId}/budget`)).json();

test('the versions explain how the revised budget came about, change by change', async () => {
  await buildChange(app.db, { jobId, costCodeId: roof, title: 'Signed early', state: 'signed' });
  await post('budget-lines', { ...line, costCodeId: roof });
  expect((await readBudget()).versions).toEqual([]);
  await post('budget/approve', {});
  const porch = await buildChange(app.db, { jobId, costCodeId: roof, title: 'Porch', quantity: '2' });
  await signLink(app, await sendChange(mia, porch));
  const places = { from: { costCodeId: roof, costType: 'material' }, to: { costCodeId: siding, costType: 'material' } };
  const { versions } = await post('budget/transfers', { ...places, amount: '300', reason: 'More siding' });
  expect(versions[0]).toMatchObject({ number: 4, kind: 'transfer', revised: '6710.00', changeOrder: null });
  const credit = await buildChange(app.db, { jobId, costCodeId: siding, title: 'No gable', quantity: '-1' });
  await signLink(app, await sendChange(mia, credit));
  await buildChange(app.db, { jobId, costCodeId: roof, title: 'Only days', quantity: '0', state: 'signed' });
  await buildChange(app.db, { jobId, costCodeId: roof, title: 'Not signed', state: 'sent' });

  const budget = await readBudget();
  expect(
    budget.versions.map((version: Record<string, unknown>) => [
      version.number,
      version.amount,
      version.revised,
      version.changeOrder ?? version.reason,
      version.madeByName,
    ]),
  ).toEqual([
    [5, '-285.00', '6425.00', { id: credit, number: 'CO-3', title: 'No gable' }, 'Wade Jansen'],
    [4, '300.00', '6710.00', 'More siding', 'Mia Reyes'],
    [3, '570.00', '6710.00', { id: porch, number: 'CO-2', title: 'Porch' }, 'Wade Jansen'],
    [2, '1140.00', '6140.00', { id: expect.any(Number), number: 'CO-1', title: 'Signed early' }, 'Wade Jansen'],
    [1, '5000.00', '5000.00', null, 'Mia Reyes'],
  ]);
  const report = (await mia.get(`/api/jobs/${jobId}/cost-report`)).json();
  expect(report.totals.revised).toBe('6425.00');
});

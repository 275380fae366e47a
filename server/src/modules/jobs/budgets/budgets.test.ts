import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';

let app: TestApp;
let mia: Agent;
let footings: number;
let slab: number;
let url: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '03-200': 'Slab' });
  footings = codes['03-100'] ?? 0;
  slab = codes['03-200'] ?? 0;
  const job = await buildJob(app.db, { phase: 'estimating' });
  url = `/api/jobs/${job.id}`;
});
afterAll(() => app.close());

const line = (fields: object = {}) => ({
  costCodeId: footings,
  costType: 'material',
  description: 'Concrete',
  quantity: '12.5',
  unit: 'yd',
  unitCost: '99.99',
  markup: '15',
  ...fields,
});
async function add(fields: object = {}) {
  const answer = await mia.post(`${url}/budget-lines`, line(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const budget = async () => (await mia.get(`${url}/budget`)).json();
const transfer = (fields: object = {}) =>
  mia.post(`${url}/budget/transfers`, {
    from: { costCodeId: footings, costType: 'material' },
    to: { costCodeId: slab, costType: 'labor' },
    amount: '200',
    reason: 'Thicker slab',
    ...fields,
  });

describe('lines', () => {
  test('have an amount and a price to the cent, and add up', async () => {
    // 12.5 × 99.99 = 1,249.875; × 1.15 of 1,249.88 = 1,437.362
    expect(await add()).toMatchObject({ code: '03-100', quantity: '12.500', amount: '1249.88', price: '1437.36' });
    await add({ quantity: 1, unitCost: '0.01', markup: undefined, isAllowance: true });
    expect(await budget()).toMatchObject({ amount: '1249.89', price: '1437.37', approvedAt: null, versions: [] });
    expect((await budget()).lines.map(({ isAllowance }: { isAllowance: boolean }) => isAllowance)).toEqual([
      false,
      true,
    ]);
  });

  test('are changed and removed until the approval', async () => {
    const { id, version } = await add();
    const changed = await mia.put(`/api/budget-lines/${id}`, { quantity: '10', markup: '0' });
    expect(changed.json()).toMatchObject({ amount: '999.90', price: '999.90', version: version + 1 });
    await add({ costCodeId: slab });
    expect((await mia.delete(`/api/budget-lines/${id}`)).statusCode).toBe(204);
    expect((await budget()).lines).toHaveLength(1);
    await mia.post(`${url}/budget/approve`, {});
    const answers = [
      await mia.post(`${url}/budget-lines`, line()),
      await mia.put(`/api/budget-lines/${id + 1}`, { quantity: '1' }),
      await mia.delete(`/api/budget-lines/${id + 1}`),
      await mia.post(`${url}/budget/copy`, { fromJobId: 1 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  });

  test.each([
    ['an amount above ten digits', { quantity: '99999999', unitCost: '99999999' }, 'quantity'],
    ['four decimals of quantity', { quantity: '1.2345' }, 'quantity'],
    ['a markup above 1,000 percent', { markup: '1000.01' }, 'markup'],
    ['an unknown code', { costCodeId: 99 }, 'costCodeId'],
    ['an unknown type', { costType: 'magic' }, 'costType'],
  ])('%s is rejected', async (_, fields, field) => {
    const answer = await mia.post(`${url}/budget-lines`, line(fields));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('are copied from another job, without retired codes', async () => {
    await add({ isAllowance: true });
    await add({ costCodeId: slab });
    await mia.post(`/api/cost-codes/${slab}/retire`, {});
    const other = await buildJob(app.db, { phase: 'estimating' });
    const copied = (await mia.post(`/api/jobs/${other.id}/budget/copy`, { fromJobId: 1 })).json();
    expect(copied.lines).toEqual([expect.objectContaining({ code: '03-100', amount: '1249.88', isAllowance: true })]);
  });
});

test('changing the budget raises the job’s version, so nobody approves lines they haven’t seen', async () => {
  await add();
  const { version } = (await mia.get(url)).json();
  const { id } = await add();
  const approve = () =>
    mia.send({ method: 'POST', url: `${url}/budget/approve`, headers: { 'if-match': `"${version}"` } });
  expect((await approve()).json().code).toBe('edit_conflict');
  await mia.put(`/api/budget-lines/${id}`, { quantity: '12.5' });
  expect((await mia.get(url)).json().version).toBe(version + 1);
});

describe('the approved budget', () => {
  test('an empty one can’t be approved, and no budget twice', async () => {
    expect((await mia.post(`${url}/budget/approve`, {})).statusCode).toBe(409);
    await add();
    expect((await mia.post(`${url}/budget/approve`, {})).statusCode).toBe(200);
    expect((await mia.post(`${url}/budget/approve`, {})).statusCode).toBe(409);
    expect((await budget()).versions).toEqual([
      expect.objectContaining({ number: 1, kind: 'approval', amount: '1249.88', madeByName: 'Mia Reyes' }),
    ]);
  });

  test('moves budget between codes, up to the available amount, each time as a version', async () => {
    await add();
    expect((await transfer()).statusCode).toBe(409);
    await mia.post(`${url}/budget/approve`, {});
    expect((await transfer({ amount: '1249.89' })).json().fields).toEqual({
      amount: 'Enter $1,249.88 or less. That’s the budget left to transfer.',
    });
    expect((await transfer()).statusCode).toBe(201);
    expect((await transfer({ amount: '1049.89' })).statusCode).toBe(400);
    expect((await transfer({ amount: '1049.88' })).statusCode).toBe(201);
    const same = { costCodeId: footings, costType: 'material' };
    expect((await transfer({ to: same })).json().fields).toEqual({
      'to.costCodeId': 'Choose another cost code or cost type.',
    });
    expect(
      (await budget()).versions.map(({ number, amount, from, to }: Record<string, string>) => [
        number,
        amount,
        from,
        to,
      ]),
    ).toEqual([
      [3, '1049.88', '03-100 Footings', '03-200 Slab'],
      [2, '200.00', '03-100 Footings', '03-200 Slab'],
      [1, '1249.88', null, null],
    ]);
  });

  test('two transfers at once can’t take the same budget', async () => {
    await add();
    await mia.post(`${url}/budget/approve`, {});
    const answers = await Promise.all([1, 2, 3].map(() => transfer({ amount: '700' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  });

  test('a closed job accepts no lines, transfers or estimates', async () => {
    await add();
    await mia.post(`${url}/move`, { phase: 'closed', reason: 'Done' });
    const estimate = { costCodeId: footings, costType: 'material', toGo: '5' };
    expect((await transfer()).statusCode).toBe(400);
    expect((await mia.post(`${url}/budget/approve`, {})).statusCode).toBe(400);
    expect((await mia.post(`${url}/estimates`, estimate)).json().fields.jobId).toMatch(/is closed/);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../cost-codes/cost-codes.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';

const URL = '/api/assemblies';
let app: TestApp;
let mia: Agent;
let framing: number;
let drywall: number;
let budgetUrl: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codes = await buildCostCodes(app.db, { '04-100': 'Framing', '10-100': 'Drywall' });
  framing = codes['04-100'] ?? 0;
  drywall = codes['10-100'] ?? 0;
  const { id } = await buildJob(app.db, { phase: 'estimating' });
  budgetUrl = `/api/jobs/${id}/budget`;
});
afterAll(() => app.close());

const studs = () => ({
  costCodeId: framing,
  costType: 'material',
  description: 'Studs',
  quantity: '1.25',
  unit: 'each',
  unitCost: '4.10',
  markup: '10',
});
const boards = () => ({ ...studs(), costCodeId: drywall, description: 'Drywall', quantity: '0.0625', unit: 'sheet' });
const wall = (fields: object = {}) => ({ name: 'Interior wall', unit: 'ft', lines: [studs(), boards()], ...fields });
async function create(fields: object = {}) {
  const answer = await mia.post(URL, wall(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const add = (assemblyId: number, quantity: unknown = '37.5') =>
  mia.post(`${budgetUrl}/assemblies`, { assemblyId, quantity });

describe('an assembly', () => {
  test('has the cost of one unit and its lines in order', async () => {
    // 1.25 × 4.10 + 0.0625 × 4.10 = 5.38125
    expect(await create()).toMatchObject({
      name: 'Interior wall',
      unit: 'ft',
      unitCost: '5.38',
      lines: [
        { code: '04-100', quantity: '1.2500', markup: '10.00' },
        { code: '10-100', quantity: '0.0625' },
      ],
    });
    await create({ name: 'attic floor' });
    const names = (await mia.get(URL)).json().map(({ name }: { name: string }) => name);
    expect(names).toEqual(['attic floor', 'Interior wall']);
  });

  test('is replaced; sending the same data again changes nothing', async () => {
    const { id, version } = await create();
    expect((await mia.put(`${URL}/${id}`, wall())).json()).toMatchObject({ id, version });
    const changed = (await mia.put(`${URL}/${id}`, wall({ lines: [boards()] }))).json();
    expect(changed).toMatchObject({ version: version + 1, unitCost: '0.26', lines: [{ description: 'Drywall' }] });
    const stale = await mia.send({
      method: 'PUT',
      url: `${URL}/${id}`,
      headers: { 'if-match': `"${version}"` },
      payload: wall(),
    });
    expect(stale.json().code).toBe('edit_conflict');
  });

  test('is deleted and restored, unless its name was taken meanwhile', async () => {
    const { id } = await create();
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await mia.get(URL)).json()).toEqual([]);
    expect((await mia.post(`${URL}/${id}/restore`)).json()).toMatchObject({ id, lines: [{}, {}] });
    await mia.delete(`${URL}/${id}`);
    await create({ name: 'interior WALL' });
    expect((await mia.post(`${URL}/${id}/restore`)).statusCode).toBe(409);
  });

  test.each([
    ['a taken name', { name: 'INTERIOR wall' }, 'name'],
    ['no line', { lines: [] }, 'lines'],
    ['five decimals', { lines: [{ quantity: '0.00001' }] }, 'lines.0.quantity'],
    ['an unknown code', { lines: [{}, { costCodeId: 99 }] }, 'lines.1.costCodeId'],
  ])('%s is rejected', async (_, { lines, ...fields }: { name?: string; lines?: object[] }, field) => {
    await create();
    const sent = { name: 'Other', ...fields, ...(lines && { lines: lines.map((line) => ({ ...studs(), ...line })) }) };
    const answer = await mia.post(URL, wall(sent));
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('keeps its cost codes from being deleted, and may keep a retired one', async () => {
    const { id } = await create();
    expect((await mia.delete(`/api/cost-codes/${framing}`)).statusCode).toBe(409);
    await mia.post(`/api/cost-codes/${framing}/retire`);
    expect((await mia.put(`${URL}/${id}`, wall({ unit: 'm' }))).statusCode).toBe(200);
    expect((await mia.post(URL, wall({ name: 'Other' }))).statusCode).toBe(400);
  });
});

describe('added to a budget', () => {
  test('its lines are multiplied, rounded to three decimals, and keep their markup', async () => {
    const { id } = await create();
    const answer = await add(id);
    expect(answer.statusCode, answer.body).toBe(201);
    // 37.5 × 1.25 = 46.875 each at 4.10; 37.5 × 0.0625 = 2.34375 sheets, rounded to 2.344.
    expect(answer.json()).toMatchObject({
      amount: '201.80',
      lines: [
        { code: '04-100', quantity: '46.875', unit: 'each', amount: '192.19', price: '211.41' },
        { code: '10-100', quantity: '2.344', unit: 'sheet', amount: '9.61' },
      ],
    });
    await mia.put(`${URL}/${id}`, wall({ lines: [boards()] }));
    expect((await mia.get(budgetUrl)).json().amount).toBe('201.80');
  });

  test('needs a quantity, offered codes and an open budget', async () => {
    const { id } = await create();
    expect((await add(id, '0')).json().fields).toEqual({ quantity: 'Enter a quantity greater than 0.' });
    expect((await add(99)).json().fields).toHaveProperty('assemblyId');
    expect((await add(id, '99999999')).json().fields).toHaveProperty('quantity');
    await mia.post(`/api/cost-codes/${drywall}/retire`);
    expect((await add(id)).json().fields).toEqual({ assemblyId: '10-100 is retired. Choose another cost code.' });
    expect((await mia.get(budgetUrl)).json().lines).toEqual([]);
    await mia.post(`/api/cost-codes/${drywall}/bring-back`);
    await add(id);
    await mia.post(`${budgetUrl}/approve`);
    expect((await add(id)).statusCode).toBe(409);
  });
});

import { divisionOf } from '@builder-os/contract/modules/jobs/cost-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase, openEmptyDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { migrate } from '../../../platform/db/migrations.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';
import { buildCostCodes } from './cost-codes.factory.ts';

const URL = '/api/cost-codes';

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const list = async () => (await mia.get(URL)).json();

test('a new database has the starter list, each code in its division', async () => {
  const fresh = await openEmptyDatabase(`cost_codes_${process.env.VITEST_POOL_ID}`);
  try {
    await migrate(fresh, { log: silentLog });
    const { rows } = await fresh.pool.query('select code, division from cost_codes order by code');
    expect(rows).toHaveLength(62);
    expect(rows[0]).toEqual({ code: '01-100', division: '01' });
    for (const { code, division } of rows) expect(divisionOf(code)).toBe(division);
    expect((await fresh.pool.query('select number from cost_divisions')).rows).toHaveLength(14);
  } finally {
    await fresh.close();
  }
});

test('the first code of a division names it; a later one may rename it', async () => {
  const nameless = await mia.post(URL, { code: '15-100', name: 'Signs' });
  expect(nameless.json().fields).toEqual({ divisionName: 'Division 15 is new. Enter its name.' });
  const made = await mia.post(URL, { code: '15-100', name: 'Signs', divisionName: 'Signage' });
  expect(made.json()).toMatchObject({ code: '15-100', division: '15', divisionName: 'Signage', isUsed: false });
  await mia.post(URL, { code: '15-200', name: 'Flags', divisionName: 'Signs and flags' });
  expect((await list()).map(({ code, divisionName }: Record<string, string>) => [code, divisionName])).toEqual([
    ['15-100', 'Signs and flags'],
    ['15-200', 'Signs and flags'],
  ]);
});

test('renaming a division changes the version of its codes', async () => {
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '03-200': 'Slab' });
  await mia.put(`${URL}/${codes['03-200']}`, { divisionName: 'Foundation' });
  expect((await list()).map(({ version }: { version: number }) => version)).toEqual([2, 2]);
  await mia.put(`${URL}/${codes['03-200']}`, { divisionName: 'Foundation', name: 'Slab' });
  expect((await list()).map(({ version }: { version: number }) => version)).toEqual([2, 2]);
});

test.each([
  ['a code of another shape', { code: '3-100', name: 'A' }, 'code'],
  ['a code that is taken', { code: '03-100', name: 'A' }, 'code'],
  ['no name', { code: '03-200', name: '' }, 'name'],
])('%s is rejected', async (_, fields, field) => {
  await buildCostCodes(app.db, { '03-100': 'Footings' });
  const answer = await mia.post(URL, fields);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('a used code is retired instead of deleted, keeps its number and is no longer offered', async () => {
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '03-200': 'Slab' });
  const job = await buildJob(app.db, { phase: 'estimating' });
  const line = {
    costCodeId: codes['03-100'],
    costType: 'material',
    description: 'Concrete',
    quantity: 1,
    unit: 'yd',
    unitCost: 9,
  };
  const lines = `/api/jobs/${job.id}/budget-lines`;
  const { id } = (await mia.post(lines, line)).json();
  expect((await list()).map(({ isUsed }: { isUsed: boolean }) => isUsed)).toEqual([true, false]);
  expect((await mia.delete(`${URL}/${codes['03-100']}`)).json().message).toBe('03-100 is in use. Retire it instead.');
  expect((await mia.put(`${URL}/${codes['03-100']}`, { code: '03-150' })).statusCode).toBe(400);
  expect((await mia.put(`${URL}/${codes['03-200']}`, { code: '03-150' })).json().code).toBe('03-150');
  expect((await mia.post(`${URL}/${codes['03-100']}/retire`, {})).json().retiredAt).toEqual(expect.any(String));
  expect((await mia.post(lines, line)).json().fields).toEqual({
    costCodeId: '03-100 is retired. Choose another cost code.',
  });
  // A line that has it may be edited.
  expect((await mia.put(`/api/budget-lines/${id}`, { quantity: 2 })).statusCode).toBe(200);
  expect((await mia.post(`${URL}/${codes['03-100']}/bring-back`, {})).json().retiredAt).toBeNull();
  expect((await mia.delete(`${URL}/${codes['03-200']}`)).statusCode).toBe(204);
});

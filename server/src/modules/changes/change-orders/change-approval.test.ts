import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { changeLine } from './change-orders.factory.ts';

let app: TestApp;
let mia: Agent;
let wes: Agent;
let footings: number;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  wes = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Wes', lastName: 'Calloway' }));
  footings = (await buildCostCodes(app.db, { '03-100': 'Footings' }))['03-100'] ?? 0;
  jobId = (await buildJob(app.db)).id;
});
afterAll(() => app.close());

const URL = '/api/change-orders';
const send = (fields: object) => mia.post(`/api/jobs/${jobId}/change-orders`, { title: 'Piers', ...fields });
/** 20 piers at 285.00 with 25 %: 7,125.00. */
const large = () => ({ lines: [changeLine(footings, { quantity: '20' })] });
const codes = async (id: number, ...people: Agent[]) => {
  const answers: number[] = [];
  for (const person of people) answers.push((await person.post(`${URL}/${id}/approve`)).statusCode);
  return answers;
};

describe('above the approval limit', () => {
  test('a colleague’s corrected title doesn’t let the writer approve', async () => {
    const { id } = (await send(large())).json();
    const renamed = await wes.put(`${URL}/${id}`, { title: 'Piers at the porch', requestedBy: 'Wade' });
    expect(renamed.json()).toMatchObject({ title: 'Piers at the porch', writtenByName: 'Mia Reyes' });
    await mia.post(`${URL}/${id}/price`);
    expect(await codes(id, mia, wes)).toEqual([403, 200]);
  });

  test('the cost counts as much as the price', async () => {
    // 10,000.00 without a markup, less 4,000.00 with 50 %: 6,000.00 of cost, 4,000.00 of price.
    const work = changeLine(footings, { quantity: '1', unitCost: '10000', markup: '0' });
    const credit = changeLine(footings, { quantity: '-1', unitCost: '4000', markup: '50' });
    const { id, ...change } = (await send({ lines: [work, credit] })).json();
    expect(change).toMatchObject({ cost: '6000.00', price: '4000.00' });
    await mia.post(`${URL}/${id}/price`);
    expect(await codes(id, mia, wes)).toEqual([403, 200]);
  });
});

describe('a change that needs approval', () => {
  const notices = async (person: Agent): Promise<{ title: string; link: string | null }[]> =>
    (await person.get('/api/notifications')).json();

  test('is told to everyone who may approve it, not to its writer or people who can only read', async () => {
    const reader = await app.signedIn(await buildUser(app.db, { role: 'user', grants: ['jobs_read'] }));
    const { id } = (await send(large())).json();
    await mia.post(`${URL}/${id}/price`);
    expect(await notices(wes)).toMatchObject([
      { title: 'CO-1 needs approval', link: `/jobs/${jobId}?tab=changes&change=${id}` },
    ]);
    expect([await notices(mia), await notices(reader)]).toEqual([[], []]);
  });

  test('is told to no one if it’s below the limit', async () => {
    const { id } = (await send({ lines: [changeLine(footings, { quantity: '1' })] })).json();
    await mia.post(`${URL}/${id}/price`);
    expect(await notices(wes)).toEqual([]);
  });
});

describe('a fixed price', () => {
  test('isn’t set over the API', async () => {
    const lines = [changeLine(footings, { quantity: '20', fixedPrice: '0.01' })];
    const draft = await send({ lines });
    expect([draft.statusCode, draft.json().fields]).toEqual([
      400,
      { 'lines.0.fixedPrice': 'Only the choice of a selection sets a fixed price.' },
    ]);
    const { id } = (await send(large())).json();
    const edited = await mia.put(`${URL}/${id}`, { lines });
    expect(edited.json().fields).toHaveProperty(['lines.0.fixedPrice']);
    expect((await mia.get(`${URL}/${id}`)).json().price).toBe('7125.00');
  });
});

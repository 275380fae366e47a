import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDeal } from '../src/modules/sales/deals/deals.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';

let app: TestApp;
let kim: Agent;
let sam: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
  sam = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

async function countOf(agent: Agent): Promise<number> {
  const columns: { stage: string; count: number }[] = (await agent.get('/api/deals/board')).json();
  return columns.find(({ stage }) => stage === 'proposal')?.count ?? -1;
}

test('one user’s commit is in everyone’s next response', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect([await countOf(kim), await countOf(kim), await countOf(sam)]).toEqual([count, count, count]);
    const answer = await sam.post('/api/deals', {
      title: 'Kit',
      company: 'Fieldstone',
      value: '10',
      stage: 'proposal',
    });
    expect(answer.statusCode).toBe(201);
  }
});

test('rolled-back and uncommitted changes are in no response', async () => {
  expect(await countOf(kim)).toBe(0);
  const undone = app.db.transaction(async (tx) => {
    await buildDeal(tx, { stage: 'proposal' });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await countOf(kim)).toBe(0);
});

test('a shared response isn’t given to people without access', async () => {
  expect(await countOf(kim)).toBe(0);
  const waiting = await app.signedIn(await buildUser(app.db, { isApproved: false, isActive: false }));
  expect((await waiting.get('/api/deals/board')).statusCode).toBe(403);
  expect((await app.anonymous.get('/api/deals/board')).statusCode).toBe(401);
});

test('different filters get different responses', async () => {
  await buildDeal(app.db, { stage: 'proposal', businessUnit: 'real_estate' });
  const of = async (unit: string) => (await kim.get(`/api/deals/board?unit=${unit}`)).json()[2].count;
  expect([await of('real_estate'), await of('steel_framing'), await of('real_estate')]).toEqual([1, 0, 1]);
});

import type { Seat } from '@builder-os/contract/modules/organization/seats';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildPendingUser, buildUser } from '../../../platform/identity/users.factory.ts';

const URL = '/api/seats';

let app: TestApp;
let kim: Agent;
let kimId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Petrov' });
  kimId = user.id;
  kim = await app.signedIn(user);
});
afterAll(() => app.close());

async function create(title: string, reportsToId: number | null = null, more: object = {}): Promise<Seat> {
  const answer = await kim.post(URL, { title, reportsToId, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('a person can hold several seats, and a seat several people', async () => {
  const other = await buildUser(app.db, { firstName: 'Ada', lastName: 'Moss' });
  const owner = await create('President/Owner', null, { holderIds: [kimId], roles: ['Vision', 'Hiring'] });
  const office = await create('Office Manager', owner.id, { holderIds: [kimId, other.id] });
  expect(owner).toMatchObject({ roles: ['Vision', 'Hiring'], holders: [{ id: kimId, name: 'Kim Petrov' }] });
  expect(office).toMatchObject({ reportsToTitle: 'President/Owner', sortOrder: 2 });
  expect(office.holders.map(({ name }) => name)).toEqual(['Ada Moss', 'Kim Petrov']);
  const emptied = await kim.put(`${URL}/${office.id}`, { holderIds: [] });
  expect(emptied.json()).toMatchObject({ holders: [], version: 2 });
});

test('only team members hold seats', async () => {
  const pending = await buildPendingUser(app.db);
  const answer = await kim.post(URL, { title: 'Estimator', holderIds: [pending.id] });
  expect(answer.json().fields).toEqual({ holderIds: 'Choose team members.' });
});

test('no seat reports to itself, directly or through others', async () => {
  const top = await create('President/Owner');
  const middle = await create('Office Manager', top.id);
  const low = await create('Virtual Assistant', middle.id);
  for (const reportsToId of [top.id, middle.id, low.id]) {
    const answer = await kim.put(`${URL}/${top.id}`, { reportsToId });
    expect(answer.json().fields, `${reportsToId}`).toEqual({
      reportsToId: 'Choose a seat that doesn’t report to this one.',
    });
  }
  expect((await kim.put(`${URL}/${low.id}`, { reportsToId: 77 })).statusCode).toBe(400);
  expect((await kim.put(`${URL}/${low.id}`, { reportsToId: top.id })).json().reportsToId).toBe(top.id);
});

test('people under a deleted seat report to the one above, and a restored seat returns to its place', async () => {
  const top = await create('President/Owner');
  const middle = await create('Office Manager', top.id);
  const low = await create('Virtual Assistant', middle.id);
  expect((await kim.delete(`${URL}/${middle.id}`)).statusCode).toBe(204);
  expect((await kim.get(`${URL}/${low.id}`)).json().reportsToId).toBe(top.id);
  expect((await kim.get(`${URL}/${middle.id}`)).statusCode).toBe(404);
  expect((await kim.post(`${URL}/${middle.id}/restore`)).json()).toMatchObject({ reportsToId: top.id });
  expect((await kim.get(URL)).json()).toHaveLength(3);
});

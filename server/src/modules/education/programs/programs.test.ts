import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildPackage } from '../packages/packages.factory.ts';
import { buildProgram } from './programs.factory.ts';
import { programs } from './programs.table.ts';

const URL = '/api/coaching-programs';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const body = {
  name: 'Mastery',
  durationMonths: 6,
  sessions: 24,
  price: '6500',
  features: ['Weekly call', 'Plan review'],
};

test('a program shows its price per session, to the cent', async () => {
  const made = await kim.post(URL, body);
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      price: '6500.00',
      perSession: '270.83',
      sessionMinutes: 60,
      features: ['Weekly call', 'Plan review'],
      status: 'draft',
    },
  ]);
  const { id } = made.json();
  await app.db.update(programs).set({ price: '3500.00', sessions: 12 }).where(eq(programs.id, id));
  expect((await kim.get(`${URL}/${id}`)).json().perSession).toBe('291.67');
  expect((await kim.put(`${URL}/${id}`, { status: 'active' })).json()).toMatchObject({ status: 'active', version: 2 });
  expect((await kim.get(`${URL}?status=draft`)).json()).toEqual([]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ durationMonths: 0 }, 'durationMonths'],
  [{ sessions: 1.5 }, 'sessions'],
  [{ sessionMinutes: 45 }, 'sessionMinutes'],
  [{ features: [''] }, 'features.0'],
  [{ price: 'much' }, 'price'],
])('%j is rejected', async (fields, field) => {
  const answer = await kim.post(URL, { ...body, ...fields });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('a program with clients is archived, and one without goes to Trash', async () => {
  const { id } = await buildProgram(app.db);
  const sold = await buildProgram(app.db);
  await buildPackage(app.db, { programId: sold.id, contactId: (await buildContact(app.db)).id });
  expect((await kim.get(`${URL}/${sold.id}`)).json().clients).toBe(1);
  expect((await kim.delete(`${URL}/${sold.id}`)).statusCode).toBe(409);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  expect((await kim.get(`${URL}/${id}`)).statusCode).toBe(404);
  expect((await kim.post(`${URL}/${id}/restore`)).json()).toMatchObject({ id });
});

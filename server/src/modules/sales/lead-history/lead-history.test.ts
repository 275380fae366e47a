import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';

let app: TestApp;
let kim: Agent;
let kimUser: UserRow;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kimUser = await buildUser(app.db, { firstName: 'Kim', lastName: 'Ortega' });
  kim = await app.signedIn(kimUser);
});
afterAll(() => app.close());

async function createLead(): Promise<number> {
  return (await kim.post('/api/leads', { title: 'Barn kit', company: 'Harbor Homes' })).json().id;
}

const history = async (id: number) => (await kim.get(`/api/leads/${id}/history`)).json();

test('status and owner changes are listed with their author, newest first, and other edits aren’t', async () => {
  const id = await createLead();
  const lee = await buildUser(app.db, { firstName: 'Lee', lastName: 'Novak' });
  await kim.put(`/api/leads/${id}`, { status: 'contacted' });
  await kim.put(`/api/leads/${id}`, { title: 'Barn kits', notes: 'Met on site' });
  await kim.put(`/api/leads/${id}`, { status: 'qualified', assignedTo: lee.id });
  await kim.put(`/api/leads/${id}`, { assignedTo: null });
  const by = { changedBy: kimUser.id, changedByName: 'Kim Ortega' };
  expect(await history(id)).toMatchObject([
    { status: null, owner: { from: lee.id, to: null }, ...by },
    { status: { from: 'contacted', to: 'qualified' }, owner: { from: null, to: lee.id }, ...by },
    { status: { from: 'new', to: 'contacted' }, owner: null, ...by },
  ]);
});

test('conversions and bulk changes are listed too, and other leads’ changes aren’t', async () => {
  const [id, other] = [await createLead(), await createLead()];
  await kim.post('/api/leads/bulk-update', { ids: [id, other], status: 'qualified' });
  await kim.post(`/api/leads/${id}/convert`, { title: 'Barn kit', company: 'Harbor Homes', value: '10' });
  const statuses = (await history(id)).map(({ status }: { status: unknown }) => status);
  expect(statuses).toEqual([
    { from: 'qualified', to: 'converted' },
    { from: 'new', to: 'qualified' },
  ]);
  expect(await history(other)).toHaveLength(1);
});

test('an unknown or deleted lead is not found', async () => {
  expect((await kim.get('/api/leads/999/history')).statusCode).toBe(404);
  const id = await createLead();
  await kim.delete(`/api/leads/${id}`);
  expect((await kim.get(`/api/leads/${id}/history`)).statusCode).toBe(404);
  expect((await kim.get('/api/leads/x/history')).statusCode).toBe(400);
});

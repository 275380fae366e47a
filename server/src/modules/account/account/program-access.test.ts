import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { hashPassword } from './passwords.service.ts';

const TOKEN = { name: 'Web form', access: 'write', permissions: [], days: 7 };
const PASSWORD = 'seven green wheelbarrows';
const CHANGE = { currentPassword: PASSWORD, newPassword: 'eleven blue scaffolds' };
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const visitor = () => new Agent(app.fastify);

/** A person with a working API token and calendar feed, and an administrator. */
async function office() {
  const kim = await buildUser(app.db, { passwordHash: await hashPassword(PASSWORD) });
  const agent = await app.signedIn(kim);
  const { token } = (await agent.post('/api/account/tokens', TOKEN)).json();
  const { path } = (await agent.post('/api/calendar-feed')).json();
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const read = async () => [
    (await visitor().get('/api/leads', { authorization: `Bearer ${token}` })).statusCode,
    (await visitor().get(path)).statusCode,
  ];
  expect(await read()).toEqual([200, 200]);
  return { kim, agent, admin, read };
}
type Office = Awaited<ReturnType<typeof office>>;

async function reset({ admin, kim }: Office): Promise<void> {
  const { path } = (await admin.post(`/api/admin/users/${kim.id}/reset-link`)).json();
  expect((await visitor().submit(path, { password: CHANGE.newPassword })).statusCode).toBe(200);
}

test.each<[string, (office: Office) => Promise<unknown>]>([
  ['a password reset', reset],
  ['signing out everywhere', ({ agent }) => agent.post('/api/account/sessions/end-all')],
  [
    'an administrator who ends every session',
    ({ admin, kim }) => admin.post(`/api/admin/users/${kim.id}/sessions/end-all`),
  ],
  [
    'a password change that asks for it',
    ({ agent }) => agent.post('/api/account/password', { ...CHANGE, endsProgramAccess: true }),
  ],
  ['the deletion of the account', ({ admin, kim }) => admin.delete(`/api/admin/users/${kim.id}`)],
])('API tokens and the calendar feed stop working after %s', async (_, end) => {
  const people = await office();
  await end(people);
  expect(await people.read()).toEqual([401, 404]);
});

test('a password change keeps API tokens and the calendar feed unless the user asks to end them', async () => {
  const { agent, read } = await office();
  expect((await agent.post('/api/account/password', CHANGE)).statusCode).toBe(204);
  expect(await read()).toEqual([200, 200]);
});

test('a reactivated account gets back neither its API tokens nor its calendar feed', async () => {
  const { admin, kim, read } = await office();
  await admin.put(`/api/admin/users/${kim.id}`, { isActive: false });
  await admin.put(`/api/admin/users/${kim.id}`, { isActive: true });
  const [row] = await app.db.select().from(users).where(eq(users.id, kim.id));
  expect(row).toMatchObject({ isActive: true });
  expect(await read()).toEqual([401, 404]);
});

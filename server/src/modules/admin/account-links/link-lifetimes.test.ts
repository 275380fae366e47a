import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { hashPassword } from '../../account/account/passwords.service.ts';

const PASSWORD = 'seven green wheelbarrows';
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const visitor = () => new Agent(app.fastify);

/** An administrator, a helper who may make reset links, and a plain user with their own password. */
async function office() {
  const passwordHash = await hashPassword(PASSWORD);
  const dale = await buildUser(app.db, { role: 'admin' });
  const helper = await buildUser(app.db, { grants: ['user_management_write'], passwordHash });
  const kim = await buildUser(app.db, { email: 'kim@builder.example', passwordHash });
  return { admin: await app.signedIn(dale), helper, kim, helperAgent: await app.signedIn(helper) };
}
type Office = Awaited<ReturnType<typeof office>>;

const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: 'eleven blue scaffolds' };

const VOIDING: [string, (office: Office) => Promise<unknown>][] = [
  ['their promotion', ({ admin, kim }) => admin.put(`/api/admin/users/${kim.id}`, { role: 'admin' })],
  ['their deactivation', ({ admin, kim }) => admin.put(`/api/admin/users/${kim.id}`, { isActive: false })],
  ['their password change', async ({ kim }) => (await app.signedIn(kim)).post('/api/account/password', NEW_PASSWORD)],
  ['its maker’s new role', ({ admin, helper }) => admin.put(`/api/admin/users/${helper.id}`, { role: 'manager' })],
  ['its maker’s deactivation', ({ admin, helper }) => admin.put(`/api/admin/users/${helper.id}`, { isActive: false })],
  ['its maker’s deletion', ({ admin, helper }) => admin.delete(`/api/admin/users/${helper.id}`)],
  ['its maker’s password change', ({ helperAgent }) => helperAgent.post('/api/account/password', NEW_PASSWORD)],
  [
    'its maker’s loss of the permission',
    ({ admin, helper }) => admin.delete(`/api/admin/users/${helper.id}/permissions/user_management_write`),
  ],
];

test.each(VOIDING)('a user’s reset link is void after %s', async (_, change) => {
  const people = await office();
  const { path } = (await people.helperAgent.post(`/api/admin/users/${people.kim.id}/reset-link`)).json();
  expect((await visitor().get(path)).statusCode).toBe(200);
  expect(await change(people)).toMatchObject({ statusCode: expect.toSatisfy((status) => status < 300) });
  expect((await visitor().get(path)).statusCode).toBe(404);
  expect((await visitor().submit(path, { password: 'taken over by the helper' })).statusCode).toBe(404);
});

test('reactivating an account doesn’t revive its old link', async () => {
  const { admin, helperAgent, kim } = await office();
  const { path } = (await helperAgent.post(`/api/admin/users/${kim.id}/reset-link`)).json();
  await admin.put(`/api/admin/users/${kim.id}`, { isActive: false });
  await admin.put(`/api/admin/users/${kim.id}`, { isActive: true });
  expect((await visitor().get(path)).statusCode).toBe(404);
});

test('redeeming a link checks again that its maker may still reset this account', async () => {
  const { helper, helperAgent, kim } = await office();
  const { path } = (await helperAgent.post(`/api/admin/users/${kim.id}/reset-link`)).json();
  const changes = [
    { lost: { role: 'admin' as const }, found: { role: 'user' as const } },
    { lost: { isActive: false }, found: { isActive: true } },
  ];
  for (const { lost, found } of changes) {
    await app.db.update(users).set(lost).where(eq(users.id, kim.id));
    expect((await visitor().submit(path, { password: 'taken over by the helper' })).statusCode).toBe(404);
    await app.db.update(users).set(found).where(eq(users.id, kim.id));
  }
  await app.db.update(users).set({ isActive: false }).where(eq(users.id, helper.id));
  expect((await visitor().submit(path, { password: 'taken over by the helper' })).statusCode).toBe(404);
  await app.db.update(users).set({ isActive: true }).where(eq(users.id, helper.id));
  expect((await visitor().submit(path, { password: 'chosen by Kim alone' })).statusCode).toBe(200);
});

test.each([
  ['new role', ({ admin, helper }: Office) => admin.put(`/api/admin/users/${helper.id}`, { role: 'manager' })],
  ['deactivation', ({ admin, helper }: Office) => admin.put(`/api/admin/users/${helper.id}`, { isActive: false })],
  ['password change', ({ helperAgent }: Office) => helperAgent.post('/api/account/password', NEW_PASSWORD)],
])('an invitation is permanently void after its maker’s %s', async (_, change) => {
  const people = await office();
  const { path } = (await people.helperAgent.post('/api/admin/invitations', { email: 'maria@partner.example' })).json();
  await change(people);
  await app.db.update(users).set({ isActive: true }).where(eq(users.id, people.helper.id));
  expect((await visitor().get(path)).statusCode).toBe(404);
});

/** Delays in ms of the shorter request, so it finishes while the other is reading and while it's hashing. */
const races = [0, 15, 40, 80, 120, 160];

test.each(races)(
  'of a password change and a reset link used at the same moment, only one succeeds (%i ms)',
  async (delay) => {
    const { helperAgent, kim } = await office();
    const kimAgent = await app.signedIn(kim);
    const { path } = (await helperAgent.post(`/api/admin/users/${kim.id}/reset-link`)).json();
    const [redeemed, changed] = await Promise.all([
      setTimeout(delay).then(() => visitor().submit(path, { password: 'taken over by the helper' })),
      kimAgent.post('/api/account/password', NEW_PASSWORD),
    ]);
    const isRedeemed = redeemed.statusCode === 200;
    expect([redeemed.statusCode, changed.statusCode < 300]).toEqual(isRedeemed ? [200, false] : [404, true]);
    const signIn = async (password: string) =>
      (await visitor().submit('/api/login', { email: 'kim@builder.example', password })).statusCode;
    expect(await signIn('taken over by the helper')).toBe(isRedeemed ? 303 : 401);
    expect(await signIn(NEW_PASSWORD.newPassword)).toBe(isRedeemed ? 401 : 303);
  },
);

test.each(races)(
  'a reset link used at the same moment as a promotion never takes effect after it (%i ms)',
  async (delay) => {
    const { admin, helperAgent, kim } = await office();
    const { path } = (await helperAgent.post(`/api/admin/users/${kim.id}/reset-link`)).json();
    const [redeemed, promoted] = await Promise.all([
      visitor().submit(path, { password: 'taken over by the helper' }),
      setTimeout(delay).then(() => admin.put(`/api/admin/users/${kim.id}`, { role: 'admin' })),
    ]);
    expect([200, 404]).toContain(redeemed.statusCode);
    expect(promoted.statusCode).toBe(200);
    // Both lock the account before writing their audit row, so the rows are in the order of the changes.
    const entries = await app.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(
        and(eq(auditLogs.resourceId, kim.id), inArray(auditLogs.action, ['user.reset-password', 'user.change-role'])),
      )
      .orderBy(auditLogs.id);
    const actions = redeemed.statusCode === 200 ? ['user.reset-password', 'user.change-role'] : ['user.change-role'];
    expect(entries.map(({ action }) => action)).toEqual(actions);
  },
);

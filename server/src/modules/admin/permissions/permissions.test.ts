import { PERMISSIONS } from '@builder-os/contract/platform/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { remindOfEndingGrants } from './expiry-reminders.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const signIn = async () => {
  const dale = await buildUser(app.db, { role: 'admin', firstName: 'Dale', lastName: 'Whitaker' });
  return app.signedIn(dale);
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const grantsOf = (rows: { permission: string; grant: object | null }[]) => rows.filter((row) => row.grant !== null);

test('the permissions show what the role gives and what was granted, by whom and until when', async () => {
  const agent = await signIn();
  const kim = await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee' });
  const url = `/api/admin/users/${kim.id}/permissions`;
  const expiresAt = inDays(10);
  expect((await agent.put(`${url}/financial_read`, { expiresAt })).statusCode).toBe(200);
  const list = (await agent.get(url)).json();
  expect(list.map((row: { permission: string }) => row.permission)).toEqual(PERMISSIONS);
  const fromRole = list.filter((row: { isFromRole: boolean }) => row.isFromRole);
  expect(fromRole.map((row: { permission: string }) => row.permission)).toEqual([
    'steel_framing_read',
    'real_estate_read',
    'builder_education_read',
  ]);
  expect(grantsOf(list)).toEqual([
    {
      permission: 'financial_read',
      isFromRole: false,
      grant: { grantedBy: 'Dale Whitaker', grantedAt: expect.any(String), expiresAt, isExpired: false },
    },
  ]);
  const [entry] = await app.db.select().from(auditLogs);
  const [logged] = (await agent.get('/api/admin/audit-log')).json();
  expect(logged.summary).toBe('Granted a permission to user Kim Lee');
  expect(entry).toMatchObject({ action: 'user.grant', resourceId: kim.id });
  expect(entry?.details).toMatchObject({ permission: 'financial_read', expiresAt });
});

test('an expired grant stops counting right away and is listed as expired', async () => {
  const agent = await signIn();
  const kim = await buildUser(app.db);
  const kimAgent = await app.signedIn(kim);
  await agent.put(`/api/admin/users/${kim.id}/permissions/user_management_read`, { expiresAt: inDays(1) });
  expect((await kimAgent.get('/api/admin/users')).statusCode).toBe(200);
  await app.db.execute(sql`update user_permissions set expires_at = now() - interval '1 second'`);
  expect((await kimAgent.get('/api/admin/users')).statusCode).toBe(403);
  const [row] = grantsOf((await agent.get(`/api/admin/users/${kim.id}/permissions`)).json());
  expect(row?.grant).toMatchObject({ isExpired: true });
});

test('granting again replaces the end date, and revoking removes the permission immediately', async () => {
  const agent = await signIn();
  const kim = await buildUser(app.db);
  const kimAgent = await app.signedIn(kim);
  const url = `/api/admin/users/${kim.id}/permissions/user_management_read`;
  await agent.put(url, { expiresAt: inDays(1) });
  expect((await agent.put(url, {})).json().grant.expiresAt).toBeNull();
  expect((await agent.delete(url)).statusCode).toBe(204);
  expect((await kimAgent.get('/api/admin/users')).statusCode).toBe(403);
  expect((await agent.delete(url)).statusCode).toBe(404);
  const actions = (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map((entry) => entry.action);
  expect(actions).toEqual(['user.grant', 'user.grant', 'user.revoke']);
});

test('an end date in the past, an unknown permission and an unknown user are rejected', async () => {
  const agent = await signIn();
  const kim = await buildUser(app.db);
  const url = `/api/admin/users/${kim.id}/permissions`;
  expect((await agent.put(`${url}/financial_read`, { expiresAt: inDays(-1) })).json().fields).toHaveProperty(
    'expiresAt',
  );
  expect((await agent.put(`${url}/everything`, {})).json().fields).toHaveProperty('permission');
  expect((await agent.put(`/api/admin/users/${crypto.randomUUID()}/permissions/financial_read`, {})).statusCode).toBe(
    404,
  );
  expect(grantsOf((await agent.get(url)).json())).toEqual([]);
});

test('the user and the grantor are reminded once, three days before a grant ends', async () => {
  const agent = await signIn();
  const kim = await buildUser(app.db, { firstName: 'Kim', lastName: 'Petrov' });
  const url = `/api/admin/users/${kim.id}/permissions`;
  await agent.put(`${url}/financial_read`, { expiresAt: inDays(2) });
  await agent.put(`${url}/financial_write`, { expiresAt: inDays(4) });
  await agent.put(`${url}/system_admin`, {});
  await remindOfEndingGrants(app.database);
  await remindOfEndingGrants(app.database);
  const answer = (await (await app.signedIn(kim)).get('/api/notifications')).json();
  expect(answer.filter(({ title }: { title: string }) => title.includes('permission ends'))).toMatchObject([
    { title: expect.stringContaining('Your “View finance” permission ends ') },
  ]);
  expect((await agent.get('/api/notifications')).json()).toMatchObject([
    {
      title: expect.stringContaining('Kim Petrov’s “View finance” permission ends '),
      link: `/admin?user=${kim.id}`,
    },
  ]);
  // A changed end date triggers a new reminder.
  await agent.put(`${url}/financial_read`, { expiresAt: inDays(1) });
  await remindOfEndingGrants(app.database);
  expect((await agent.get('/api/notifications')).json()).toHaveLength(2);
});

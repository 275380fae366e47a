import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { notifications } from '../../account/notifications/notifications.table.ts';
import { buildLead } from './leads.factory.ts';
import { leads } from './leads.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const live = () => app.db.select().from(leads).where(isNull(leads.deletedAt)).orderBy(leads.id);
const auditRows = (action: string) => app.db.select().from(auditLogs).where(eq(auditLogs.action, action));

/** More than one batch of leads without a source, plus one from a referral. */
async function buildMany(count: number): Promise<void> {
  await buildLead(app.db, { title: 'Referred', source: 'Referral' });
  const rows = Array.from({ length: count }, (_, number) => ({ title: `Lead ${number}`, company: 'Clark Yard' }));
  await app.db.insert(leads).values(rows);
}

test('a change by filter reaches every matching lead across batches, and no other', async () => {
  await buildMany(1_100);
  const lee = await buildUser(app.db);
  const filter = { hasSource: 'no' };
  expect((await kim.get('/api/leads/count?hasSource=no')).json()).toEqual({ count: 1_100, isCapped: false });
  const response = await kim.post('/api/leads/bulk-update', {
    filter,
    count: 1_100,
    status: 'lost',
    assignedTo: lee.id,
  });
  expect(response.json().ids).toHaveLength(1_100);
  const rows = await live();
  expect(rows.filter(({ status, assignedTo }) => status === 'lost' && assignedTo === lee.id)).toHaveLength(1_100);
  expect(rows.find(({ title }) => title === 'Referred')).toMatchObject({ status: 'new', assignedTo: null });
  expect(await auditRows('lead.update')).toHaveLength(1_100);
  expect(await app.db.select().from(notifications)).toMatchObject([{ title: 'You were assigned 1100 leads' }]);
});

test('all matching leads are deleted, and the ones in the response are restored in one call', async () => {
  await buildMany(600);
  const response = await kim.post('/api/leads/bulk-delete', { filter: { q: 'Clark Yard' }, count: 600 });
  expect((await live()).map(({ title }) => title)).toEqual(['Referred']);
  expect((await kim.post('/api/leads/bulk-restore', response.json())).json().ids).toHaveLength(600);
  expect(await live()).toHaveLength(601);
});

test('leads excluded from a selection stay unchanged', async () => {
  await buildMany(2);
  const [, kept] = await live();
  await kim.post('/api/leads/bulk-delete', { filter: {}, except: [kept?.id], count: 2 });
  expect(await live()).toMatchObject([{ id: kept?.id }]);
});

test('nothing changes when the number of matches differs from the confirmed one', async () => {
  await buildMany(2);
  await buildLead(app.db, { title: 'Came meanwhile', company: 'Clark Yard' });
  const response = await kim.post('/api/leads/bulk-delete', { filter: { q: 'Clark' }, count: 2 });
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toBe('The list has changed: 3 leads match now, not 2. Check it and try again.');
  expect(await live()).toHaveLength(4);
  expect(await auditRows('lead.delete')).toHaveLength(0);
});

test('more leads than one transaction can change are rejected, and the count stops there', async () => {
  await buildMany(5_001);
  expect((await kim.get('/api/leads/count')).json()).toEqual({ count: 5_000, isCapped: true });
  const response = await kim.post('/api/leads/bulk-delete', { filter: {}, count: 5_000 });
  expect(response.json().fields).toEqual({ filter: 'Filter the list to 5000 leads or fewer.' });
  expect(await live()).toHaveLength(5_002);
});

test.each([
  [{ filter: {}, ids: [1], count: 1 }, 'ids'],
  [{ filter: {} }, 'count'],
  [{ filter: { stauts: 'new' }, count: 1 }, 'filter'],
  [{ filter: { status: 'won' }, count: 1 }, 'filter.status'],
])('a deletion of %j is rejected at %s', async (body, field) => {
  await buildLead(app.db);
  const response = await kim.post('/api/leads/bulk-delete', body);
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty([field]);
  expect(await live()).toHaveLength(1);
});

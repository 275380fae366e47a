import type { Lead } from '@builder-os/contract/modules/sales/leads';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import type { UserRow } from '../../../platform/identity/users.table.ts';
import { notifications } from '../../account/notifications/notifications.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildLead } from './leads.factory.ts';
import { leads } from './leads.table.ts';

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

const titles = (list: Lead[]) => list.map((lead) => lead.title);
const auditRows = (action: string) => app.db.select().from(auditLogs).where(eq(auditLogs.action, action));

describe('creating a lead', () => {
  test('stores the sent values and fills in defaults', async () => {
    const response = await kim.post('/api/leads', { title: ' Elm Street ', company: 'Harbor Homes', value: 84500 });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      title: 'Elm Street',
      company: 'Harbor Homes',
      status: 'new',
      priority: 'medium',
      value: '84500.00',
      firstName: null,
      createdBy: kimUser.id,
      version: 1,
    });
    expect(response.headers.etag).toBe('"1"');
    expect(response.body).not.toContain('searchText');
    const again = await kim.get(`/api/leads/${response.json().id}`);
    expect(again.json()).toEqual(response.json());
  });

  test('accepts empty optional fields sent as null', async () => {
    const nothing = { firstName: null, lastName: null, email: null, phone: null, source: null, notes: null };
    const response = await kim.post('/api/leads', {
      title: 'A',
      company: 'B',
      value: null,
      contactId: null,
      ...nothing,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ ...nothing, value: null, contactId: null });
  });

  test.each([
    [{}, { title: 'Required', company: 'Required' }],
    [{ title: ' ', company: 'B' }, { title: 'Enter a title.' }],
    [{ title: 'x'.repeat(201), company: 'B' }, { title: 'Use 200 characters or fewer.' }],
    [{ title: 'A\u0000', company: 'B' }, { title: 'Remove any unsupported characters.' }],
    [{ title: 'A', company: 'B', status: 'won' }, { status: expect.stringContaining('new, contacted') }],
    [{ title: 'A', company: 'B', value: '100000000' }, { value: expect.stringContaining('99,999,999.99') }],
    [{ title: 'A', company: 'B', value: 1e300 }, { value: expect.stringContaining('99,999,999.99') }],
    [{ title: 'A', company: 'B', value: '1.005' }, { value: expect.stringContaining('two decimals') }],
    [{ title: 'A', company: 'B', value: -1 }, { value: expect.stringContaining('from 0') }],
    [{ title: 'A', company: 'B', email: 'nobody' }, { email: expect.stringContaining('name@company.com') }],
    [{ title: 'A', company: 'B', expectedCloseDate: '2026-02-30' }, { expectedCloseDate: expect.any(String) }],
    [{ title: 'A', company: 'B', contactId: 9e15 }, { contactId: expect.any(String) }],
    [{ title: 'A', company: 'B', contactId: 77 }, { contactId: 'This contact no longer exists. Choose another.' }],
    [
      { title: 'A', company: 'B', assignedTo: '018f3a6e-0000-7000-8000-000000000000' },
      { assignedTo: 'Choose a team member.' },
    ],
  ])('rejects %j and names the field', async (body, fields) => {
    const response = await kim.post('/api/leads', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation', fields });
    expect(await app.db.$count(leads)).toBe(0);
  });

  test('ignores fields that the server sets', async () => {
    const response = await kim.post('/api/leads', { title: 'A', company: 'B', id: 900, version: 7, createdBy: null });
    expect(response.json()).toMatchObject({ version: 1, createdBy: kimUser.id });
    expect(response.json().id).not.toBe(900);
  });

  test.each([`'; drop table leads; --`, '<script>alert(1)</script>', '%_\\', '🏗️ Ünïcödé'])(
    'stores %j as plain text and finds it again',
    async (title) => {
      await kim.post('/api/leads', { title, company: 'Harbor Homes' });
      const found = await kim.get(`/api/leads?q=${encodeURIComponent(title)}`);
      expect(titles(found.json())).toEqual([title]);
    },
  );

  test('notifies the assignee, but not people who assign a lead to themselves', async () => {
    const lee = await buildUser(app.db);
    await kim.post('/api/leads', { title: 'Mine', company: 'B', assignedTo: kimUser.id });
    await kim.post('/api/leads', { title: 'Theirs', company: 'B', assignedTo: lee.id });
    const notification = await app.db.select().from(notifications);
    expect(notification).toMatchObject([{ userId: lee.id, kind: 'assignment', body: 'Theirs, B' }]);
  });
});

describe('one lead', () => {
  test.each(['0', '-1', 'abc', '1.5', '99999999999'])('returns 400 for the ID %s', async (id) => {
    const response = await kim.get(`/api/leads/${id}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('id');
  });

  test('that doesn’t exist returns 404 to every call', async () => {
    const calls = [
      kim.get('/api/leads/77'),
      kim.put('/api/leads/77', { title: 'A' }),
      kim.delete('/api/leads/77'),
      kim.post('/api/leads/77/restore'),
      kim.post('/api/leads/77/convert', { title: 'A', company: 'B', value: 1 }),
    ];
    for (const response of await Promise.all(calls)) expect(response.statusCode).toBe(404);
  });
});

describe('editing a lead', () => {
  test('changes only the sent fields, raises the version and logs before and after', async () => {
    const lead = await buildLead(app.db, { source: 'Referral' });
    const response = await kim.put(`/api/leads/${lead.id}`, { status: 'contacted' });
    expect(response.json()).toMatchObject({ status: 'contacted', source: 'Referral', version: 2 });
    expect(await auditRows('lead.update')).toMatchObject([
      {
        userId: kimUser.id,
        resourceId: String(lead.id),
        details: { before: { status: 'new' }, after: { status: 'contacted' } },
      },
    ]);
  });

  test('rejects an outdated version, and says who changed what', async () => {
    const lead = await buildLead(app.db);
    const lee = await app.signedIn(await buildUser(app.db));
    await kim.put(`/api/leads/${lead.id}`, { phone: '555-0100' }, { 'if-match': '"1"' });
    const late = await lee.put(`/api/leads/${lead.id}`, { phone: '555-0199' }, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'edit_conflict',
      message: 'Kim Ortega changed this lead while you were editing it.',
      current: { id: lead.id, phone: '555-0100', version: 2, updatedAt: expect.any(String) },
    });
    expect(late.json().current).not.toHaveProperty('deletedAt');
  });

  test('keeps a link to a contact in Trash, but can’t add one', async () => {
    const contact = await buildContact(app.db);
    const lead = await buildLead(app.db, { contactId: contact.id });
    const other = await buildLead(app.db);
    await kim.delete(`/api/contacts/${contact.id}`);
    const kept = await kim.put(`/api/leads/${lead.id}`, { title: 'New title', contactId: contact.id });
    expect(kept.json()).toMatchObject({ title: 'New title', contactId: contact.id });
    const refused = await kim.put(`/api/leads/${other.id}`, { contactId: contact.id });
    expect(refused.json()).toMatchObject({ fields: { contactId: 'This contact no longer exists. Choose another.' } });
  });

  test('a repeated request with the same key changes it once', async () => {
    const lead = await buildLead(app.db);
    const key = { 'idempotency-key': 'one-intent' };
    const first = await kim.put(`/api/leads/${lead.id}`, { status: 'lost' }, key);
    const second = await kim.put(`/api/leads/${lead.id}`, { status: 'lost' }, key);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await auditRows('lead.update')).toHaveLength(1);
  });
});

describe('in Trash', () => {
  test('a deleted lead is gone from every read, and undo restores it', async () => {
    const lead = await buildLead(app.db);
    expect((await kim.delete(`/api/leads/${lead.id}`)).statusCode).toBe(204);
    expect((await kim.get(`/api/leads/${lead.id}`)).statusCode).toBe(404);
    expect((await kim.get('/api/leads')).json()).toEqual([]);
    expect((await kim.put(`/api/leads/${lead.id}`, { title: 'A' })).statusCode).toBe(404);
    const restored = await kim.post(`/api/leads/${lead.id}/restore`);
    expect(restored.json()).toMatchObject({ id: lead.id, version: 3 });
    expect((await kim.get(`/api/leads/${lead.id}`)).statusCode).toBe(200);
  });

  test('only the person who deleted a lead or an administrator can restore it, for 30 days', async () => {
    const [one, two] = [await buildLead(app.db), await buildLead(app.db)];
    const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    await kim.post('/api/leads/bulk-delete', { ids: [one.id, two.id] });
    expect((await lee.post(`/api/leads/${one.id}/restore`)).statusCode).toBe(403);
    expect((await admin.post(`/api/leads/${one.id}/restore`)).statusCode).toBe(200);
    await app.db.update(leads).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(leads.id, two.id));
    expect((await admin.post(`/api/leads/${two.id}/restore`)).statusCode).toBe(404);
  });
});

describe('bulk changes', () => {
  test('set the status of many leads, log one audit row each, and return what changed', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await buildLead(app.db)).id);
    await kim.delete(`/api/leads/${ids[2]}`);
    const response = await kim.post('/api/leads/bulk-update', { ids: [...ids, 999], status: 'qualified' });
    expect(response.json()).toEqual({ ids: ids.slice(0, 2) });
    expect(await auditRows('lead.update')).toHaveLength(2);
    expect((await kim.get(`/api/leads/${ids[0]}`)).json()).toMatchObject({ status: 'qualified', version: 2 });
  });

  test('assign many leads to a person with one notification', async () => {
    const lee = await buildUser(app.db);
    const ids = [(await buildLead(app.db)).id, (await buildLead(app.db)).id];
    await kim.post('/api/leads/bulk-update', { ids, assignedTo: lee.id });
    expect(await app.db.select().from(notifications)).toMatchObject([
      { userId: lee.id, title: 'You were assigned 2 leads' },
    ]);
  });

  test('restore only what the caller deleted', async () => {
    const lee = await app.signedIn(await buildUser(app.db));
    const [mine, theirs] = [await buildLead(app.db), await buildLead(app.db)];
    await kim.post('/api/leads/bulk-delete', { ids: [mine.id] });
    await lee.post('/api/leads/bulk-delete', { ids: [theirs.id] });
    const response = await kim.post('/api/leads/bulk-restore', { ids: [mine.id, theirs.id] });
    expect(response.json()).toEqual({ ids: [mine.id] });
  });

  test.each([
    ['bulk-update', { ids: [], status: 'new' }, 'ids'],
    ['bulk-update', { ids: [1] }, 'status'],
    ['bulk-update', { ids: [1], status: 'won' }, 'status'],
    ['bulk-delete', { ids: [-1] }, 'ids.0'],
    ['bulk-restore', {}, 'ids'],
  ])('reject %s of %j', async (call, body, field) => {
    const response = await kim.post(`/api/leads/${call}`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty([field]);
  });
});

describe('figures', () => {
  const summary = async () => (await kim.get('/api/leads/summary')).json();

  test('are zero for an empty list', async () => {
    expect(await summary()).toEqual({
      total: 0,
      byStatus: { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 },
      totalValue: '0.00',
      newThisWeek: 0,
      contactedOverTenDays: 0,
      sources: [],
    });
  });

  test('change with each edit', async () => {
    const { id } = (await kim.post('/api/leads', { title: 'A', company: 'B', value: '0.10', source: 'Web' })).json();
    const other = (await kim.post('/api/leads', { title: 'C', company: 'D', value: '0.20', source: 'Call' })).json();
    expect(await summary()).toMatchObject({ total: 2, totalValue: '0.30', newThisWeek: 2, sources: ['Call', 'Web'] });
    await kim.put(`/api/leads/${id}`, { status: 'contacted', value: null });
    expect(await summary()).toMatchObject({ byStatus: { new: 1, contacted: 1 }, totalValue: '0.20', newThisWeek: 1 });
    await app.db.update(leads).set({ statusChangedAt: sql`now() - interval '11 days'` }).where(eq(leads.id, id));
    expect(await summary()).toMatchObject({ contactedOverTenDays: 1 });
    await kim.put(`/api/leads/${id}`, { notes: 'An edit does not make the wait shorter', status: 'contacted' });
    expect(await summary()).toMatchObject({ contactedOverTenDays: 1 });
    await app.db.update(leads).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(leads.id, other.id));
    expect(await summary()).toMatchObject({ newThisWeek: 0 });
    await kim.delete(`/api/leads/${id}`);
    expect(await summary()).toMatchObject({ total: 1, contactedOverTenDays: 0, sources: ['Call'] });
  });
});

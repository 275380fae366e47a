import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { buildActivity } from './activities.factory.ts';
import { activities } from './activities.table.ts';

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

const idsOf = async (path: string) => (await kim.get(path)).json().map((activity: Activity) => activity.id);

test('a deal note is logged and appears first on the deal', async () => {
  const deal = await buildDeal(app.db);
  const older = await buildActivity(app.db, { dealId: deal.id });
  await buildActivity(app.db);
  const body = { type: 'note', title: 'Deal Note', description: 'Called back', dealId: deal.id, contactId: null };
  const note = await kim.post('/api/activities', body);
  expect(note.statusCode).toBe(201);
  expect(note.json()).toMatchObject({ ...body, isCompleted: true, completedAt: expect.any(String) });
  expect(await idsOf(`/api/activities/${deal.id}`)).toEqual([note.json().id, older.id]);
  expect((await kim.get('/api/activities/77')).statusCode).toBe(404);
  expect((await kim.get('/api/activities/x')).statusCode).toBe(400);
});

test.each([
  [{}, ['type', 'title']],
  [{ type: 'fax', title: 'A' }, ['type']],
  [{ type: 'call', title: 'A', scheduledAt: 'soon' }, ['scheduledAt']],
  [{ type: 'call', title: 'A', scheduledAt: '+099999-01-01T00:00:00Z' }, ['scheduledAt']],
  [{ type: 'call', title: 'A', isCompleted: 'yes' }, ['isCompleted']],
  [{ type: 'call', title: 'A', dealId: 77, leadId: 78 }, ['leadId', 'dealId']],
])('rejects %j and names the fields', async (body, fields) => {
  const response = await kim.post('/api/activities', body);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields).sort()).toEqual([...fields].sort());
  expect(await app.db.$count(activities)).toBe(0);
});

test('the completed flag and the completion time always agree', async () => {
  const { id } = await buildActivity(app.db);
  const put = async (body: object) => (await kim.put(`/api/activities/${id}`, body)).json();
  const time = '2026-03-11T14:00:00.000Z';
  expect(await put({ isCompleted: true, completedAt: time })).toMatchObject({ isCompleted: true, completedAt: time });
  expect(await put({ title: 'B' })).toMatchObject({ isCompleted: true, completedAt: time });
  expect(await put({ isCompleted: false, completedAt: null })).toMatchObject({ isCompleted: false, completedAt: null });
  const ticked = await put({ isCompleted: true });
  expect(Math.abs(Date.now() - new Date(ticked.completedAt).getTime())).toBeLessThan(60_000);
  expect(await put({ isCompleted: false, completedAt: time })).toMatchObject({ isCompleted: false, completedAt: null });
  expect(await put({ completedAt: time })).toMatchObject({ isCompleted: true, completedAt: time });
  expect(await put({ completedAt: null })).toMatchObject({ isCompleted: false, completedAt: null });
});

describe('the completion time', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const future = { completedAt: 'Enter a date and time that isn’t in the future.' };

  test('can’t be in the future', async () => {
    for (const completedAt of ['2999-01-01T10:00:00Z', inMinutes(25 * 60)]) {
      for (const body of [{ type: 'call', isCompleted: true }, { type: 'call' }, { type: 'note' }]) {
        const made = await kim.post('/api/activities', { title: 'A', ...body, completedAt });
        expect([made.statusCode, made.json().fields]).toEqual([400, future]);
      }
      const { id } = await buildActivity(app.db);
      const ticked = await kim.put(`/api/activities/${id}`, { completedAt });
      expect([ticked.statusCode, ticked.json().fields]).toEqual([400, future]);
      // An open activity has no completion time.
      const open = await kim.put(`/api/activities/${id}`, { isCompleted: false, completedAt });
      expect(open.json()).toMatchObject({ isCompleted: false, completedAt: null });
    }
  });

  test('is set to now when a device’s clock is fast', async () => {
    const completedAt = inMinutes(23 * 60);
    const made = await kim.post('/api/activities', { type: 'call', title: 'A', isCompleted: true, completedAt });
    expect(made.statusCode).toBe(201);
    expect(Date.parse(made.json().completedAt)).toBeLessThan(Date.parse(completedAt));
  });

  test('stays as older versions stored it, even when it is sent back', async () => {
    const completedAt = '2999-01-01T10:00:00.000Z';
    const { id } = await buildActivity(app.db, { isCompleted: true, completedAt });
    const sent = { title: 'B', isCompleted: true, completedAt };
    expect((await kim.put(`/api/activities/${id}`, sent)).json()).toMatchObject(sent);
  });

  test('can be corrected later, and the activity log keeps both times', async () => {
    const [before, after] = ['2026-03-11T14:00:00.000Z', '2026-03-10T21:30:00.000Z'];
    const { id } = await buildActivity(app.db, { isCompleted: true, completedAt: before });
    const corrected = await kim.put(`/api/activities/${id}`, { completedAt: after });
    expect(corrected.json()).toMatchObject({ isCompleted: true, completedAt: after, version: 2 });
    expect(await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'activity.update'))).toMatchObject([
      { details: { before: { completedAt: before }, after: { completedAt: after } } },
    ]);
  });
});

test('a note is never pending, however it is created or edited', async () => {
  const made = await kim.post('/api/activities', { type: 'note', title: 'A', isCompleted: false });
  expect(made.json()).toMatchObject({ isCompleted: true, completedAt: expect.any(String) });
  const { id, completedAt } = made.json();
  const unticked = await kim.put(`/api/activities/${id}`, { isCompleted: false, completedAt: null });
  expect(unticked.json()).toMatchObject({ isCompleted: true, completedAt });
  const call = await kim.post('/api/activities', { type: 'call', title: 'B' });
  expect(call.json()).toMatchObject({ isCompleted: false, completedAt: null });
  const turned = await kim.put(`/api/activities/${call.json().id}`, { type: 'note' });
  expect(turned.json()).toMatchObject({ isCompleted: true, completedAt: expect.any(String) });
});

test('the recent list holds the latest ten', async () => {
  for (let count = 0; count < 11; count += 1) await buildActivity(app.db, { title: `Number ${count}` });
  const recent = (await kim.get('/api/activities/recent')).json();
  expect(recent).toHaveLength(10);
  expect(recent[0].title).toBe('Number 10');
});

test('the list filters by type, status, links, time and IDs', async () => {
  const contact = await buildContact(app.db);
  const past = '2020-01-01T10:00:00.000Z';
  const future = '2990-01-01T10:00:00.000Z';
  const late = await buildActivity(app.db, { scheduledAt: past, contactId: contact.id });
  const done = await buildActivity(app.db, { scheduledAt: past, isCompleted: true, completedAt: past, type: 'task' });
  const next = await buildActivity(app.db, { scheduledAt: future });
  const open = await buildActivity(app.db, { title: 'No date' });
  expect(await idsOf('/api/activities')).toEqual([open.id, next.id, done.id, late.id]);
  expect(await idsOf('/api/activities?status=overdue')).toEqual([late.id]);
  expect(await idsOf('/api/activities?status=pending,completed')).toEqual([open.id, next.id, done.id]);
  expect(await idsOf('/api/activities?type=task,note')).toEqual([done.id]);
  expect(await idsOf(`/api/activities?contactId=${contact.id}`)).toEqual([late.id]);
  // Activities logged on its leads and deals before they named the contact are part of its history.
  const lead = await buildLead(app.db, { contactId: contact.id });
  const deal = await buildDeal(app.db, { contactId: contact.id });
  const ofLead = await buildActivity(app.db, { leadId: lead.id });
  const ofDeal = await buildActivity(app.db, { dealId: deal.id });
  const other = await buildContact(app.db);
  await buildActivity(app.db, { leadId: lead.id, contactId: other.id });
  const found = await idsOf(`/api/activities?contactId=${contact.id}`);
  expect(found.sort()).toEqual([late.id, ofLead.id, ofDeal.id]);
  expect(await idsOf(`/api/activities?from=${past}&to=2021-01-01T00:00:00Z`)).toEqual([done.id, late.id]);
  expect(await idsOf('/api/activities?from=2021-01-01T00:00:00Z')).toEqual([next.id]);
  expect(await idsOf(`/api/activities?ids=${late.id},${open.id}`)).toEqual([open.id, late.id]);
  expect(await idsOf('/api/activities?q=no date')).toEqual([open.id]);
  expect((await kim.get('/api/activities?ids=1,x')).statusCode).toBe(400);
});

test('an activity shows the records it is linked to', async () => {
  const contact = await buildContact(app.db, { firstName: 'Maria', lastName: 'Ortiz' });
  const lead = await buildLead(app.db, { title: 'Eight kits' });
  const deal = await buildDeal(app.db, { title: 'Duplex row' });
  const links = { contactId: contact.id, leadId: lead.id, dealId: deal.id };
  const names = { contactName: 'Maria Ortiz', leadTitle: 'Eight kits', dealTitle: 'Duplex row' };
  const made = await kim.post('/api/activities', { type: 'call', title: 'A', ...links });
  expect(made.json()).toMatchObject({ ...links, ...names });
  const { id } = made.json();
  expect((await kim.get('/api/activities')).json()).toMatchObject([names]);
  expect((await kim.get(`/api/activities/${deal.id}`)).json()).toMatchObject([names]);
  const unlinked = await kim.put(`/api/activities/${id}`, { contactId: null, leadId: null });
  expect(unlinked.json()).toMatchObject({ contactName: null, leadTitle: null, dealTitle: 'Duplex row' });
});

test('sorting by due time puts the longest overdue first and completed ones last', async () => {
  const done = await buildActivity(app.db, {
    scheduledAt: '2019-01-01T10:00:00.000Z',
    isCompleted: true,
    completedAt: '2019-01-01T10:00:00.000Z',
  });
  const undated = await buildActivity(app.db);
  const later = await buildActivity(app.db, { scheduledAt: '2990-01-01T10:00:00.000Z' });
  const late = await buildActivity(app.db, { scheduledAt: '2020-02-01T10:00:00.000Z' });
  const latest = await buildActivity(app.db, { scheduledAt: '2020-01-01T10:00:00.000Z' });
  const order = [latest.id, late.id, later.id, undated.id, done.id];
  expect(await idsOf('/api/activities?sort=due')).toEqual(order);
  expect(await idsOf('/api/activities?sort=-due')).toEqual(order.toReversed());
  const statuses = { overdue: [latest.id, late.id], pending: [later.id, undated.id], completed: [done.id] };
  for (const asked of [
    'overdue',
    'pending',
    'completed',
    'overdue,pending',
    'overdue,completed',
    'pending,completed',
  ]) {
    const found = Object.entries(statuses).flatMap(([status, ids]) => (asked.includes(status) ? ids : []));
    expect(await idsOf(`/api/activities?status=${asked}&sort=due`), asked).toEqual(found);
    expect(await idsOf(`/api/activities?status=${asked}&sort=-due`), asked).toEqual(found.toReversed());
  }
  const seen: number[] = [];
  let next: string | undefined = '/api/activities?sort=due&limit=2';
  while (next !== undefined) {
    const page = await kim.get(next);
    seen.push(...page.json().map((activity: Activity) => activity.id));
    next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(order);
});

test('sorting by scheduled time follows that column, completed or not', async () => {
  const undated = await buildActivity(app.db);
  const next = await buildActivity(app.db, { scheduledAt: '2990-01-01T10:00:00.000Z' });
  const time = '2020-01-01T10:00:00.000Z';
  const done = await buildActivity(app.db, { scheduledAt: time, isCompleted: true, completedAt: time });
  const late = await buildActivity(app.db, { scheduledAt: '2020-02-01T10:00:00.000Z' });
  const order = [done.id, late.id, next.id, undated.id];
  expect(await idsOf('/api/activities?sort=scheduledAt')).toEqual(order);
  expect(await idsOf('/api/activities?sort=-scheduledAt')).toEqual(order.toReversed());
  const page = await kim.get('/api/activities?sort=-scheduledAt&limit=1');
  const rest = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect(await idsOf(rest)).toEqual([next.id]);
});

test('the mine filter shows activities I logged', async () => {
  const lee = await buildUser(app.db);
  await buildActivity(app.db, { createdBy: lee.id });
  const mine = await kim.post('/api/activities', { type: 'call', title: 'Mine' });
  expect(await idsOf(`/api/activities?owner=${mine.json().createdBy}`)).toEqual([mine.json().id]);
  expect((await kim.get('/api/activities?owner=me')).statusCode).toBe(400);
});

test('the figures change with each activity', async () => {
  const summary = async () => (await kim.get('/api/activities/summary')).json();
  const none = { call: 0, email: 0, meeting: 0, note: 0, task: 0 };
  expect(await summary()).toEqual({ total: 0, byType: none, overdue: 0 });
  const { id } = await buildActivity(app.db, { type: 'call', scheduledAt: '2020-01-01T10:00:00.000Z' });
  expect(await summary()).toEqual({ total: 1, byType: { ...none, call: 1 }, overdue: 1 });
  await kim.put(`/api/activities/${id}`, { type: 'email', isCompleted: true });
  expect(await summary()).toEqual({ total: 1, byType: { ...none, email: 1 }, overdue: 0 });
  await buildActivity(app.db, { type: 'meeting' });
  expect(await summary()).toEqual({ total: 2, byType: { ...none, email: 1, meeting: 1 }, overdue: 0 });
  await kim.delete(`/api/activities/${id}`);
  expect(await summary()).toEqual({ total: 1, byType: { ...none, meeting: 1 }, overdue: 0 });
});

test('undo restores a deleted activity', async () => {
  const { id } = await buildActivity(app.db);
  expect((await kim.delete(`/api/activities/${id}`)).statusCode).toBe(204);
  expect((await kim.put(`/api/activities/${id}`, { title: 'A' })).statusCode).toBe(404);
  expect((await kim.delete(`/api/activities/${id}`)).statusCode).toBe(404);
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await lee.post(`/api/activities/${id}/restore`)).statusCode).toBe(403);
  expect((await kim.post(`/api/activities/${id}/restore`)).json()).toMatchObject({ id, version: 3 });
});

test('a conflicting edit is rejected', async () => {
  const { id } = await buildActivity(app.db);
  await kim.put(`/api/activities/${id}`, { title: 'B' });
  const late = await kim.put(`/api/activities/${id}`, { title: 'C' }, { 'if-match': '"1"' });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { title: 'B' } });
});

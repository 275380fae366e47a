import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { activities } from '../activities/activities.table.ts';
import { activityPhotos } from '../activity-photos/activity-photos.table.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { deals } from '../deals/deals.table.ts';
import { leadConversions } from './lead-conversions.table.ts';
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

const WAITING_SINCE = '2026-01-05T09:00:00.000Z';
const person = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@harbor.example' };

async function convert(id: number, more: object = {}): Promise<number> {
  const fields = { title: 'Framing', company: 'Harbor Homes', value: '84500', ...more };
  const response = await kim.post(`/api/leads/${id}/convert`, fields);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().deal.id;
}
const undo = (id: number, dealId: number, headers = {}) =>
  kim.post(`/api/leads/${id}/undo-conversion`, { dealId }, headers);
const stored = async (id: number) => (await app.db.select().from(leads).where(eq(leads.id, id)))[0];

async function expectRefused(id: number, dealId: number, message: string): Promise<void> {
  const refused = await undo(id, dealId);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining(message) });
  expect(await stored(id)).toMatchObject({ status: 'converted' });
  expect(await app.db.$count(contacts, eq(contacts.version, 1))).toBe(1);
}

test('undoing a conversion restores the lead and moves what it made to Trash', async () => {
  const lead = await buildLead(app.db, { ...person, status: 'contacted', statusChangedAt: WAITING_SINCE });
  const dealId = await convert(lead.id);
  const undone = await undo(lead.id, dealId);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(undone.json()).toMatchObject({ id: lead.id, status: 'contacted', contactId: null, version: 3 });
  expect(await stored(lead.id)).toMatchObject({ statusChangedAt: WAITING_SINCE });
  expect((await kim.get(`/api/deals/${dealId}`)).statusCode).toBe(404);
  for (const table of [deals, activities, contacts]) {
    expect(await app.db.select().from(table)).toMatchObject([{ deletedAt: expect.any(String), version: 2 }]);
  }
  expect((await kim.get('/api/dashboard/metrics')).json()).toMatchObject({ conversionRate: 0, pipelineValue: '0.00' });
  expect((await kim.post(`/api/deals/${dealId}/restore`)).statusCode).toBe(200);
});

test('a lead’s past and scheduled activities appear on its deal, and after an undo only on the lead', async () => {
  const lead = await buildLead(app.db, person);
  const scheduledAt = '2030-05-01T13:00:00.000Z';
  const call = { type: 'call', title: 'First call', leadId: lead.id, isCompleted: true };
  await kim.post('/api/activities', call);
  const visit = { type: 'meeting', title: 'Site visit', leadId: lead.id, scheduledAt };
  const planned = (await kim.post('/api/activities', visit)).json();
  const dealId = await convert(lead.id);
  const of = async (path: string) => (await kim.get(path)).json().map(({ title }: { title: string }) => title);
  expect(await of(`/api/activities/${dealId}`)).toEqual(['Lead converted', 'Site visit', 'First call']);
  expect((await kim.get(`/api/activities/${dealId}?limit=1`)).headers['x-total-count']).toBe('3');
  expect((await kim.get(`/api/deals/${dealId}`)).json()).toMatchObject({ nextActivityAt: scheduledAt });
  const cards = (await kim.get('/api/deals/board')).json().flatMap((column: { cards: unknown[] }) => column.cards);
  expect(cards).toMatchObject([{ id: dealId, hasNextActivity: true }]);

  const other = await buildDeal(app.db, { leadId: lead.id });
  await kim.post('/api/activities', { ...visit, title: 'Of the other', dealId: other.id });
  expect(await of(`/api/activities/${dealId}`)).not.toContain('Of the other');

  expect((await undo(lead.id, dealId)).statusCode).toBe(200);
  expect(await of(`/api/activities?leadId=${lead.id}&status=pending`)).toEqual(['Of the other', 'Site visit']);
  expect((await kim.get(`/api/activities?ids=${planned.id}`)).json()).toMatchObject([{ dealId: null, version: 1 }]);
});

test('a deal converted from a lead without an owner belongs to the person who converted it', async () => {
  const free = await buildLead(app.db);
  const me = (await kim.get('/api/auth/user')).json().id;
  const dealOf = async (dealId: number) => (await kim.get(`/api/deals/${dealId}`)).json();
  expect(await dealOf(await convert(free.id))).toMatchObject({ assignedTo: me });
  const lee = await buildUser(app.db);
  const owned = await buildLead(app.db, { assignedTo: lee.id });
  expect(await dealOf(await convert(owned.id))).toMatchObject({ assignedTo: lee.id });
});

test('the activity log shows what was undone, by whom and what went with it', async () => {
  const lead = await buildLead(app.db, person);
  const dealId = await convert(lead.id);
  const earlier = await app.db.$count(auditLogs);
  await undo(lead.id, dealId);
  const entries = await app.db.select().from(auditLogs).orderBy(auditLogs.id).offset(earlier);
  expect(entries.map(({ action }) => action)).toEqual([
    'lead.undo-conversion',
    'deal.delete',
    'activity.delete',
    'contact.delete',
  ]);
  expect(entries[0]?.details).toMatchObject({
    dealId,
    before: { status: 'converted' },
    after: { status: 'new', contactId: null },
  });
});

test('a contact that existed before stays, and so does one used since', async () => {
  const known = await buildContact(app.db);
  const linked = await buildLead(app.db, { contactId: known.id });
  await undo(linked.id, await convert(linked.id));
  expect(await stored(linked.id)).toMatchObject({ contactId: known.id, status: 'new' });

  const chosen = await buildLead(app.db, { ...person, email: null });
  await undo(chosen.id, await convert(chosen.id, { contactId: known.id }));
  expect(await stored(chosen.id)).toMatchObject({ contactId: null });
  expect(await app.db.$count(contacts, eq(contacts.version, 1))).toBe(1);

  const made = await buildLead(app.db, person);
  const dealId = await convert(made.id);
  const { contactId } = (await kim.get(`/api/leads/${made.id}`)).json();
  await kim.post('/api/activities', { type: 'call', title: 'Call back', contactId });
  expect((await undo(made.id, dealId)).statusCode).toBe(200);
  expect((await kim.get(`/api/contacts/${contactId}`)).statusCode).toBe(200);
});

test('a lead can be converted again after an undo, and only the latest conversion can be undone', async () => {
  const lead = await buildLead(app.db);
  const first = await convert(lead.id);
  await undo(lead.id, first);
  const second = await convert(lead.id);
  expect((await undo(lead.id, first)).json()).toMatchObject({ message: 'This lead has since been converted again.' });
  expect((await undo(lead.id, second)).statusCode).toBe(200);
});

test('an edit made to the lead meanwhile stays', async () => {
  const lead = await buildLead(app.db, { status: 'qualified' });
  const dealId = await convert(lead.id);
  await kim.put(`/api/leads/${lead.id}`, { notes: 'Rang back' });
  expect((await undo(lead.id, dealId, { 'if-match': '"2"' })).json()).toMatchObject({ code: 'edit_conflict' });
  expect((await undo(lead.id, dealId)).json()).toMatchObject({ status: 'qualified', notes: 'Rang back' });
});

test('a conversion can’t be undone once someone has worked on the deal', async () => {
  const lead = await buildLead(app.db, person);
  const dealId = await convert(lead.id);
  const [note] = await app.db.select().from(activities);
  const call = (await kim.post('/api/activities', { type: 'call', title: 'Call', dealId })).json();
  await expectRefused(lead.id, dealId, 'its own activities or photos');
  await kim.delete(`/api/activities/${call.id}`);
  const photo = {
    activityId: note?.id ?? 0,
    storedName: 'a',
    fileName: 'site.png',
    mediaType: 'image/png',
    size: 1,
  } as const;
  await app.db.insert(activityPhotos).values(photo);
  await expectRefused(lead.id, dealId, 'its own activities or photos');
  await app.db.delete(activityPhotos);
  const revenue = {
    dealId,
    businessUnit: 'steel_framing',
    projectName: 'Framing',
    grossRevenue: '1',
    trackedOn: '2026-01-05',
  } as const;
  await app.db.insert(revenueRecords).values(revenue);
  await expectRefused(lead.id, dealId, 'Money has been recorded');
  await app.db.delete(revenueRecords);
  await kim.put(`/api/deals/${dealId}`, { value: '90000' });
  await expectRefused(lead.id, dealId, 'The deal has been changed since the conversion.');
  await kim.delete(`/api/deals/${dealId}`);
  await expectRefused(lead.id, dealId, 'The deal has since been deleted.');
});

test('a conversion can’t be undone while the books refer to the deal, even for costs', async () => {
  const owner = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const lead = await buildLead(app.db, person);
  const dealId = await convert(lead.id);
  const cost = {
    transactionType: 'expense',
    businessUnit: 'steel_framing',
    amount: 120,
    description: 'Permit',
    dealId,
  };
  const sent = { ...cost, transactionDate: '2026-01-05' };
  const { id } = (await owner.post('/api/financial-transactions', sent)).json();
  await expectRefused(lead.id, dealId, 'Money has been recorded');
  expect((await owner.post(`/api/financial-transactions/${id}/reverse`, { reason: 'Wrong deal' })).statusCode).toBe(
    200,
  );
  expect((await undo(lead.id, dealId)).statusCode).toBe(200);
});

test('a conversion can’t be undone after a different decision on the lead, or when it is unknown', async () => {
  const lead = await buildLead(app.db);
  const dealId = await convert(lead.id);
  await kim.put(`/api/leads/${lead.id}`, { status: 'qualified' });
  expect((await undo(lead.id, dealId)).json().message).toContain('status has been changed since');
  await kim.put(`/api/leads/${lead.id}`, { status: 'converted' });
  await app.db.delete(leadConversions);
  expect((await undo(lead.id, dealId)).json().message).toContain('can no longer be undone');
  expect((await undo(999, dealId)).statusCode).toBe(404);
  expect((await kim.post(`/api/leads/${lead.id}/undo-conversion`, {})).json().fields).toHaveProperty('dealId');
});

test('two people undoing at once undo it once, and a repeated request gets the same response', async () => {
  const lead = await buildLead(app.db, person);
  const dealId = await convert(lead.id);
  const lee = await app.signedIn(await buildUser(app.db));
  const body = { dealId };
  const answers = await Promise.all(
    [kim, lee, kim].map((agent) => agent.post(`/api/leads/${lead.id}/undo-conversion`, body)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  expect(await app.db.$count(auditLogs, eq(auditLogs.action, 'lead.undo-conversion'))).toBe(1);

  const again = await convert(lead.id);
  const key = { 'idempotency-key': 'undo-it-once-0123456789' };
  const first = await undo(lead.id, again, key);
  expect((await undo(lead.id, again, key)).json()).toEqual(first.json());
});

test('of an undo and an edit of the deal at once, only one succeeds', async () => {
  const lead = await buildLead(app.db);
  const dealId = await convert(lead.id);
  const [undone, edited] = await Promise.all([
    undo(lead.id, dealId),
    kim.put(`/api/deals/${dealId}`, { value: '90000' }),
  ]);
  expect([undone.statusCode, edited.statusCode].sort()).toSatisfy(
    (codes: number[]) => String(codes) === '200,409' || String(codes) === '200,404',
  );
});

// The embedded database runs one transaction at a time, so nothing can happen in between.
describe.runIf(process.env.TEST_DATABASE_URL)('during an undo', () => {
  /** Undoes a conversion, pauses it while it holds the deal's lock, and runs `meanwhile`. */
  async function duringUndo(leadId: number, dealId: number, meanwhile: () => ReturnType<Agent['post']>) {
    const pausing = 'select from activities where deal_id = $1 for update';
    const [undone, other] = await runBetween(app, [pausing, [dealId]], () => undo(leadId, dealId), meanwhile);
    return { undone, other };
  }

  const unit = 'steel_framing';
  const cost = { transactionType: 'expense', businessUnit: unit, amount: 120, description: 'Permit' };
  const links: [string, string, object][] = [
    ['project', '/api/revenue-tracking', { businessUnit: unit, projectName: 'Framing', grossRevenue: 1 }],
    ['cost', '/api/financial-transactions', { ...cost, transactionDate: '2026-01-05' }],
    ['call', '/api/activities', { type: 'call', title: 'Call' }],
  ];

  test.each(links)('a %s can’t be linked to the deal being deleted', async (_name, path, fields) => {
    const owner = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const lead = await buildLead(app.db, person);
    const dealId = await convert(lead.id);
    const { undone, other } = await duringUndo(lead.id, dealId, () => owner.post(path, { ...fields, dealId }));
    expect(undone.statusCode, undone.body).toBe(200);
    expect(other.statusCode, other.body).toBe(400);
    expect(other.json().fields).toHaveProperty('dealId');
  });
});

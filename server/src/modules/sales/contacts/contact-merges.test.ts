import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { activities } from '../activities/activities.table.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { buildContact } from './contacts.factory.ts';
import { contacts } from './contacts.table.ts';

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

/** A kept contact without a phone, a merged one with a lead, a deal, an activity and a deleted lead. */
async function buildPair() {
  const kept = await buildContact(app.db, { email: 'dana@harbor.example', company: 'Harbor', notes: 'Likes steel.' });
  const merged = await buildContact(app.db, { phone: '614-555-0100', company: 'Harbor Homes', notes: 'Calls back.' });
  const contactId = merged.id;
  const lead = await buildLead(app.db, { contactId });
  const deal = await buildDeal(app.db, { contactId });
  const activity = await buildActivity(app.db, { contactId });
  const binned = await buildLead(app.db, { contactId, deletedAt: new Date().toISOString() });
  return { kept, merged, lead, deal, activity, binned };
}

async function contactIdOf(path: string): Promise<number | null> {
  return (await kim.get(path)).json().contactId;
}

test('a merge keeps the chosen values and moves everything linked', async () => {
  const { kept, merged, lead, deal, activity, binned } = await buildPair();
  const answer = await kim.post('/api/contacts/merge', {
    keepId: kept.id,
    mergeId: merged.id,
    fields: { company: 'merge', notes: 'both' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    contact: {
      id: kept.id,
      email: 'dana@harbor.example',
      phone: '614-555-0100',
      company: 'Harbor Homes',
      notes: 'Likes steel.\n\nCalls back.',
      version: 2,
    },
    moved: { leads: 2, deals: 1, activities: 1 },
  });
  expect((await kim.get(`/api/contacts/${merged.id}`)).statusCode).toBe(404);
  expect(await contactIdOf(`/api/leads/${lead.id}`)).toBe(kept.id);
  expect(await contactIdOf(`/api/deals/${deal.id}`)).toBe(kept.id);
  expect((await kim.get(`/api/activities?contactId=${kept.id}`)).json()).toMatchObject([{ id: activity.id }]);
  await kim.post(`/api/leads/${binned.id}/restore`);
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, merged.id));
  expect(row).toMatchObject({ mergedInto: kept.id });
  const actions = (await app.db.select().from(auditLogs).orderBy(auditLogs.id)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['contact.merge', 'contact.delete', 'lead.update', 'deal.update', 'activity.update']),
  );
});

test('undo brings back the contact, its values and its links', async () => {
  const { kept, merged, lead, deal, activity } = await buildPair();
  const request = { keepId: kept.id, mergeId: merged.id, fields: { company: 'merge' } };
  const { mergeId } = (await kim.post('/api/contacts/merge', request)).json();
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await lee.post(`/api/contact-merges/${mergeId}/undo`)).statusCode).toBe(403);
  const undone = await kim.post(`/api/contact-merges/${mergeId}/undo`);
  expect(undone.json()).toMatchObject({
    kept: { id: kept.id, company: 'Harbor', phone: null },
    restored: { id: merged.id, phone: '614-555-0100' },
  });
  expect(await contactIdOf(`/api/leads/${lead.id}`)).toBe(merged.id);
  expect(await contactIdOf(`/api/deals/${deal.id}`)).toBe(merged.id);
  const [row] = await app.db.select().from(activities).where(eq(activities.id, activity.id));
  expect(row?.contactId).toBe(merged.id);
  expect((await kim.post(`/api/contact-merges/${mergeId}/undo`)).statusCode).toBe(404);
});

test('quotes follow a merge and its undo', async () => {
  const { kept, merged } = await buildPair();
  const quote = await buildQuote(app.db, { contactId: merged.id });
  const answer = (await kim.post('/api/contacts/merge', { keepId: kept.id, mergeId: merged.id })).json();
  expect(answer.moved).toMatchObject({ quotes: 1 });
  expect(await contactIdOf(`/api/steel/quotes/${quote.id}`)).toBe(kept.id);
  await kim.post(`/api/contact-merges/${answer.mergeId}/undo`);
  expect(await contactIdOf(`/api/steel/quotes/${quote.id}`)).toBe(merged.id);
});

test('the remaining contact gets a new version, even when its values stay the same', async () => {
  const same = { firstName: 'Ann', lastName: 'Lee', phone: '614-555-0199' };
  const kept = (await kim.post('/api/contacts', same)).json();
  const merged = (await kim.post('/api/contacts', same)).json();
  const request = { keepId: kept.id, mergeId: merged.id, fields: {}, keepVersion: kept.version };
  expect((await kim.post('/api/contacts/merge', request)).json().contact.version).toBe(kept.version + 1);
});

test('undo leaves later changes alone', async () => {
  const { kept, merged, lead, deal } = await buildPair();
  const third = await buildContact(app.db);
  const request = { keepId: kept.id, mergeId: merged.id, fields: { company: 'merge' } };
  const { mergeId } = (await kim.post('/api/contacts/merge', request)).json();
  await kim.put(`/api/contacts/${kept.id}`, { company: 'Harbor Group' });
  await kim.put(`/api/leads/${lead.id}`, { contactId: third.id });
  const undone = (await kim.post(`/api/contact-merges/${mergeId}/undo`)).json();
  expect(undone.kept).toMatchObject({ company: 'Harbor Group', phone: null });
  expect(await contactIdOf(`/api/leads/${lead.id}`)).toBe(third.id);
  expect(await contactIdOf(`/api/deals/${deal.id}`)).toBe(merged.id);
});

test('undo is rejected when the merged contact was restored separately', async () => {
  const { kept, merged } = await buildPair();
  const { mergeId } = (await kim.post('/api/contacts/merge', { keepId: kept.id, mergeId: merged.id })).json();
  expect((await kim.post(`/api/contacts/${merged.id}/restore`)).statusCode).toBe(200);
  expect((await kim.post(`/api/contact-merges/${mergeId}/undo`)).statusCode).toBe(409);
});

test('merging changed, missing, identical or overlong contacts changes nothing', async () => {
  const kept = await buildContact(app.db, { notes: 'x'.repeat(6_000) });
  const merged = await buildContact(app.db, { notes: 'y'.repeat(6_000) });
  const pair = { keepId: kept.id, mergeId: merged.id };
  const refusals = [
    [{ ...pair, keepVersion: 7 }, 409],
    [{ ...pair, mergeVersion: 7 }, 409],
    [{ ...pair, mergeId: 99 }, 404],
    [{ ...pair, mergeId: kept.id }, 400],
    [{ ...pair, fields: { company: 'both' } }, 400],
    [{ ...pair, fields: { notes: 'both' } }, 400],
  ] as const;
  for (const [body, status] of refusals) {
    expect((await kim.post('/api/contacts/merge', body)).statusCode).toBe(status);
  }
  const rows = await app.db.select().from(contacts);
  expect(rows.map(({ version, deletedAt }) => ({ version, deletedAt }))).toEqual([
    { version: 1, deletedAt: null },
    { version: 1, deletedAt: null },
  ]);
});

test('of two merges of the same pair at once, one succeeds', async () => {
  const { kept, merged } = await buildPair();
  const answers = await Promise.all([
    kim.post('/api/contacts/merge', { keepId: kept.id, mergeId: merged.id }),
    kim.post('/api/contacts/merge', { keepId: merged.id, mergeId: kept.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
});

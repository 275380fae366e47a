import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase, restoreKept } from '../../../../test/database.ts';
import { keepSample } from '../../../../test/sample.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildLead } from '../../sales/leads/leads.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const kim = async () => app.signedIn(await buildUser(app.db, { role: 'admin' }));

async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await app.db.execute(query)).rows;
}

describe('in an empty database', () => {
  beforeEach(() => emptyDatabase(app.database));

  test('sample data fills every list with one story and adds nothing the second time', async () => {
    const agent = await kim();
    const answer = await agent.post('/api/seed-data');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'Database populated with business data successfully',
      note: null,
      added: {
        leads: 24,
        deals: 19,
        contacts: 21,
        products: 6,
        sales_resources: 24,
        content_pages: 18,
        books: 43,
        webhooks: 1,
      },
    });
    const metrics = (await agent.get('/api/dashboard/metrics')).json();
    expect(metrics).toMatchObject({ totalRevenue: '220400.00', totalLeads: 24, activeDeals: 8 });
    expect((await agent.post('/api/seed-data')).json().added).toEqual({});
    expect((await agent.get('/api/admin/sample-data')).json()).toMatchObject({ realTotal: 0, sample: { leads: 24 } });
  });

  test('finance samples are left out when real books exist, and the response says so', async () => {
    const agent = await kim();
    await agent.post('/api/financial-transactions', {
      transactionType: 'income',
      businessUnit: 'general',
      amount: '12.34',
      description: 'A real deposit',
      transactionDate: '2025-01-06',
    });
    const { message, note, added } = (await agent.post('/api/seed-data')).json();
    expect(message).toBe('Database populated with business data successfully');
    expect(note).toBe(
      'Finance samples were left out because your books already have entries or accounts of their own.',
    );
    expect(added).toMatchObject({ leads: 24 });
    expect(added.journal_entries).toBeUndefined();
  });

  test('finance samples are left out when a real project exists, too', async () => {
    const agent = await kim();
    const project = { businessUnit: 'steel_framing', projectName: 'Lagonda Row', grossRevenue: 10_000, costs: 0 };
    expect((await agent.post('/api/revenue-tracking', project)).statusCode).toBe(201);
    const { note, added } = (await agent.post('/api/seed-data')).json();
    expect(note).toContain('Finance samples were left out');
    expect(added.journal_entries).toBeUndefined();
  });

  test('removing sample data deletes its records with their audit rows and keeps the real ones', async () => {
    const agent = await kim();
    const real = await buildLead(app.db, { title: 'A real one' });
    await agent.put(`/api/leads/${real.id}`, { title: 'A real lead' });
    const before = await rowsOf(sql`select id, action from audit_logs order by id`);
    await agent.post('/api/seed-data');
    const { sampleTotal } = (await agent.get('/api/admin/sample-data')).json();
    expect(sampleTotal).toBeGreaterThan(90);
    const answer = await agent.delete('/api/admin/sample-data');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ removed: sampleTotal });
    expect(await rowsOf(sql`select title from leads`)).toEqual([{ title: 'A real lead' }]);
    for (const table of [
      'deals',
      'contacts',
      'activities',
      'saved_views',
      'deal_stage_changes',
      'sample_records',
      'content_pages',
      'content_revisions',
      'books',
      'products',
      'sales_resources',
      'webhooks',
      'webhook_deliveries',
    ])
      expect(await rowsOf(sql`select count(*)::int as count from ${sql.identifier(table)}`), table).toEqual([
        { count: 0 },
      ]);
    const after = await rowsOf(sql`select id, action from audit_logs order by id`);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ action }) => action)).toEqual([
      'sample-data.populate',
      'sample-data.remove',
    ]);
    expect((await agent.get('/api/dashboard/metrics')).json()).toMatchObject({ totalLeads: 1, totalRevenue: '0.00' });
    expect((await agent.post('/api/seed-data')).json().added.leads).toBe(24);
  });
});

describe('once it is populated', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await keepSample(app);
  });
  beforeEach(() => restoreKept(app.database));

  test('sample dates run from the third quarter of 2024 to this week, and none are impossible', async () => {
    const [days] = await rowsOf(sql`
      select min(created_at)::date::text as first, max(created_at) > now() - interval '3 days' as "isRecent",
        bool_and(created_at <= now() and status_changed_at between created_at and now()) as "isPast" from leads`);
    expect(days).toEqual({ first: '2024-07-08', isRecent: true, isPast: true });
    const [deals] = await rowsOf(sql`
      select bool_and(created_at <= now() and stage_changed_at between created_at and now()) as "isPast",
        bool_and(stage not like 'closed%' or actual_close_date <= current_date) as "isClosed",
        bool_and(stage like 'closed%' or expected_close_date >= current_date) as "isAhead",
        count(distinct to_char(actual_close_date, 'YYYY-Q'))::int >= 6 as "hasQuarters" from deals`);
    expect(deals).toEqual({ isPast: true, isClosed: true, isAhead: true, hasQuarters: true });
    const steps = await rowsOf(sql`
      select d.id from deals d join lateral (
        select to_stage from deal_stage_changes where deal_id = d.id order by id desc limit 1) as s on true
      where s.to_stage <> d.stage`);
    expect(steps).toEqual([]);
    expect(await rowsOf(sql`select email from contacts where email not like '%.example'`)).toEqual([]);
  });

  test('sample pages, books and resources appear where people look for them', async () => {
    const tabs = (await agent.get('/api/knowledge/tabs')).json();
    expect(tabs.map(({ pages }: { pages: unknown[] }) => pages.length)).toEqual([1, 2, 2]);
    expect((await agent.get('/api/published-pages?type=process')).json()).toHaveLength(4);
    expect((await agent.get('/api/announcements')).json()).toHaveLength(2);
    const shelves = (await agent.get('/api/books/shelves')).json();
    expect(shelves.length).toBe(7);
    expect(shelves.some(({ total }: { total: number }) => total > 5)).toBe(true);
    expect((await agent.get('/api/sales-resources/summary')).json()).toMatchObject({ resources: 24, products: 6 });
    const [used] = (await agent.get('/api/sales-resources?usedIn=won&q=straight')).json();
    expect(used).toMatchObject({ wonDeals: 1, lostDeals: 1, winRate: 50 });
    for (const situation of [
      'cold_call',
      'warm_lead',
      'follow_up',
      'objection',
      'pricing_discussion',
      'demo_request',
      'closing',
      'referral',
    ])
      expect(
        (await agent.get(`/api/sales-resources/matches?situation=${situation}`)).json().length,
        situation,
      ).toBeGreaterThan(0);
    const open = await app.anonymous.get('/p/why-we-frame-with-cold-formed-steel', { accept: 'text/html' });
    expect(open.body).toContain('<strong>Questions?</strong>');
  });

  test('a sample contact linked to a lead conversion doesn’t block removal', async () => {
    const [contact] = await rowsOf(sql`select id from contacts order by id limit 1`);
    const lead = (await agent.post('/api/leads', { title: 'Corner lot', company: 'Fieldstone' })).json();
    const body = { title: 'Corner lot', company: 'Fieldstone', value: '5000', contactId: contact?.id };
    const { deal } = (await agent.post(`/api/leads/${lead.id}/convert`, body)).json();
    await agent.put(`/api/leads/${lead.id}`, { contactId: null });
    await agent.put(`/api/deals/${deal.id}`, { contactId: null });
    const [note] = await rowsOf(sql`select id from activities where deal_id = ${deal.id}`);
    await agent.put(`/api/activities/${note?.id}`, { contactId: null });
    expect((await agent.delete('/api/admin/sample-data')).json()).not.toHaveProperty('current');
    expect(await rowsOf(sql`select linked_contact_id as "contactId" from lead_conversions`)).toEqual([
      { contactId: null },
    ]);
  });

  test('a real record that refers to a sample one blocks removal and is listed', async () => {
    const [deal] = await rowsOf(sql`select id from deals order by id limit 1`);
    const note = await agent.post('/api/activities', { type: 'note', title: 'Deal Note', dealId: deal?.id });
    const answer = await agent.delete('/api/admin/sample-data');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(answer.json().current).toEqual([
      { resource: 'activities', id: note.json().id, refersTo: 'deal', refersToId: deal?.id },
    ]);
    expect((await agent.get('/api/admin/sample-data')).json()).toMatchObject({ sample: { leads: 24 }, realTotal: 1 });
    await agent.delete(`/api/activities/${note.json().id}`);
    // A deleted record still refers to it, because it can be restored for 30 days.
    expect((await agent.delete('/api/admin/sample-data')).statusCode).toBe(409);
  });
});

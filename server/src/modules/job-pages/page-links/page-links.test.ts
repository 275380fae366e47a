import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { pageLinks } from './page-links.table.ts';

let app: TestApp;
let mia: Agent;
let jobId: number;
let customerId: number;
beforeAll(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://office.builder.example' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  customerId = (await buildContact(app.db)).id;
  jobId = (await buildJob(app.db, { contactId: customerId })).id;
});
afterAll(() => app.close());

const WADE = { name: 'Wade Jansen' };
const URL = () => `/api/jobs/${jobId}/page-links`;
const make = async (fields: object = {}) => {
  const answer = await mia.post(URL(), { kind: 'customer', ...WADE, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const statusOf = async (path: string) => (await app.anonymous.get(path)).statusCode;
const list = async () => (await mia.get(URL())).json();

describe('a link to a page', () => {
  test('is shown once, stored hashed, works for 90 days and is listed with who made it', async () => {
    const { path, isMailed } = await make();
    expect(path).toMatch(/^\/job\/[\w-]{43}$/);
    expect(isMailed).toBe(false);
    const [stored] = await app.db.select().from(pageLinks);
    expect(JSON.stringify(stored)).not.toContain(path.split('/').at(-1));
    const [link, ...others] = await list();
    expect(others).toEqual([]);
    expect(link).toMatchObject({
      kind: 'customer',
      ...WADE,
      state: 'active',
      viewCount: 0,
      createdByName: 'Mia Reyes',
    });
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(JSON.stringify(link)).not.toContain('token');
  });

  test('records who opened it and when, and the log doesn’t name the visitor', async () => {
    const { id, path } = await make();
    await mia.get(path);
    await app.anonymous.get(path, { 'user-agent': 'Phone of Wade' });
    const [link] = await list();
    expect(link).toMatchObject({ viewCount: 2, lastViewedAt: expect.stringContaining('T') });
    const views = (await mia.get(`/api/page-links/${id}/views`)).json();
    expect(views).toMatchObject([{ device: 'Phone of Wade' }, {}]);
    const { rows } = await app.db.execute(sql`select user_id from audit_logs where action = 'page-link.view'`);
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('is emailed in a sealed letter', async () => {
    const { path } = await make({ email: 'wade@kettle.example', isMailed: true, message: 'See you Monday.' });
    const [letter] = await app.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, 'wade@kettle.example'));
    expect(letter?.body).not.toContain(path);
    const body = app.fastify.platform.secrets.open(letter?.body ?? '') ?? '';
    for (const text of [`http://office.builder.example${path}`, 'Wade Jansen', 'See you Monday.']) {
      expect(body).toContain(text);
    }
  });

  test.each([
    ['a link to nobody', { name: '' }, 400, 'name'],
    ['a letter to no address', { isMailed: true }, 400, 'email'],
    ['more than a year', { days: 366 }, 400, 'days'],
    ['a vendor’s page of a job', { kind: 'vendor' }, 400, 'kind'],
  ])('%s is rejected', async (_what, fields, status, field) => {
    const answer = await mia.post(URL(), { kind: 'customer', ...WADE, ...fields });
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([status, [field]]);
  });

  test('needs a customer, and the permission for finances, because every page shows amounts', async () => {
    const own = (await buildJob(app.db, { contactId: null })).id;
    expect((await mia.post(`/api/jobs/${own}/page-links`, { kind: 'customer', ...WADE })).statusCode).toBe(409);
    const lou = await app.signedIn(await buildUser(app.db, { grants: ['jobs_write'] }));
    const urls = [URL(), URL(), `/api/vendors/${(await buildVendor(app.db)).id}/page-links`];
    const bodies = [{ kind: 'lender', ...WADE }, { kind: 'customer', ...WADE }, WADE];
    const share = (agent: Agent) => Promise.all(urls.map((url, at) => agent.post(url, bodies[at])));
    expect((await share(lou)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const kay = await app.signedIn(await buildUser(app.db, { grants: ['jobs_write', 'financial_read'] }));
    expect((await share(kay)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await mia.post(URL(), { kind: 'lender', ...WADE })).statusCode).toBe(201);
  });

  test('at most 20 can be active, even if many are created at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => mia.post(URL(), { kind: 'customer', ...WADE })));
    const made = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(made).toBe(20);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  });
});

describe('a link stops working', () => {
  test('when it’s revoked, and the page doesn’t say what it was', async () => {
    const { id, path } = await make();
    expect(await statusOf(path)).toBe(200);
    expect((await mia.delete(`/api/page-links/${id}`)).statusCode).toBe(204);
    expect((await mia.delete(`/api/page-links/${id}`)).statusCode).toBe(404);
    const page = await app.anonymous.get(path);
    const unknown = await app.anonymous.get('/job/invented');
    expect(page.statusCode).toBe(404);
    expect(page.body).toBe(unknown.body);
    expect((await list())[0]).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
  });

  test('when it expires', async () => {
    const { path } = await make();
    await app.db.update(pageLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await statusOf(path)).toBe(404);
    expect((await list())[0].state).toBe('expired');
  });

  test('while the job is in Trash, and permanently if the job gets another customer', async () => {
    const { path } = await make();
    const job = (await mia.get(`/api/jobs/${jobId}`)).json();
    expect((await mia.delete(`/api/jobs/${jobId}`)).statusCode).toBe(204);
    expect(await statusOf(path)).toBe(404);
    await mia.post(`/api/jobs/${jobId}/restore`);
    expect(await statusOf(path)).toBe(200);
    const other = (await buildContact(app.db, { firstName: 'Other' })).id;
    expect((await mia.put(`/api/jobs/${jobId}`, { contactId: other })).statusCode, job.number).toBe(200);
    expect(await statusOf(path)).toBe(404);
  });

  test('when the person is erased; their name and address go', async () => {
    const { path } = await make({ email: 'wade@kettle.example' });
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    await app.anonymous.get(path, { 'user-agent': 'Phone of Wade' });
    const erased = await ada.post(`/api/admin/privacy/contacts/${customerId}/erase`, {
      confirmation: 'Dana Whitfield',
    });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect(await statusOf(path)).toBe(404);
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select row_to_json(l)::text as text from page_links l union all select row_to_json(v)::text from page_views v`,
    );
    for (const word of ['Wade', 'wade@']) expect(rows.map(({ text }) => text).join()).not.toContain(word);
  });

  test('of a vendor leads to their page only', async () => {
    const { id } = await buildVendor(app.db);
    const answer = await mia.post(`/api/vendors/${id}/page-links`, WADE);
    expect(answer.statusCode, answer.body).toBe(201);
    const { path } = answer.json();
    expect(path).toMatch(/^\/vendor\//);
    expect(await statusOf(path.replace('/vendor/', '/job/'))).toBe(404);
    expect(await statusOf(path.replace('/vendor/', '/lender/'))).toBe(404);
    expect((await mia.get(`/api/vendors/${id}/page-links`)).json()).toHaveLength(1);
  });

  test.each([
    ['a contact that is no vendor', false],
    ['another vendor', true],
  ])('of a vendor moves with a merge into %s', async (_what, isVendor) => {
    const { id: mergeId } = await buildVendor(app.db);
    const { path } = (await mia.post(`/api/vendors/${mergeId}/page-links`, WADE)).json();
    const { id: keepId } = await buildContact(app.db, { company: 'Kept Glass' });
    if (isVendor) await buildVendor(app.db, { id: keepId });
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const merged = await ada.post('/api/contacts/merge', { keepId, mergeId, fields: {} });
    expect(merged.statusCode, merged.body).toBeLessThan(300);
    expect((await mia.get(`/api/vendors/${keepId}/page-links`)).json()).toMatchObject([{ vendorId: keepId }]);
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('Kept Glass')]).toEqual([200, true]);
  });
});

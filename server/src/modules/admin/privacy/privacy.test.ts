import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { draftInvoice, issueInvoiceOf, payOf } from '../../invoicing/invoices/invoices.factory.ts';
import { buildJobFile } from '../../jobs/job-files/job-files.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

const PRIVACY = '/api/admin/privacy';
const MARIA = {
  firstName: 'Maria',
  lastName: "O'Hara",
  email: 'maria@partner.example',
  phone: '(937) 555-0164',
  company: 'Fieldstone',
  notes: 'Prefers mornings, asked by @Kim Lee',
};
let app: TestApp;
let dale: Agent;
let kimId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin', firstName: 'Dale', lastName: 'Whitaker' }));
  kimId = (await buildUser(app.db, { firstName: 'Kim', lastName: 'Lee', email: 'kim@builder.example' })).id;
});
afterAll(() => app.close());

/** Data about a person everywhere in the app: contact 1 with a lead, a deal, an activity, a merge and others’ notes. */
async function makeTraces(): Promise<void> {
  await dale.post('/api/contacts', MARIA, { 'idempotency-key': crypto.randomUUID() });
  await dale.put('/api/contacts/1', { notes: 'Call before noon' });
  const { firstName, lastName, email, phone, company } = MARIA;
  await dale.post('/api/contacts', { firstName: 'Mary', lastName, email });
  await dale.post('/api/contacts/merge', { keepId: 1, mergeId: 2 });
  await dale.post('/api/leads', {
    title: `Kits for Maria O'Hara`,
    company,
    firstName,
    lastName,
    email,
    phone,
    notes: 'n1',
  });
  await dale.post('/api/deals', {
    title: `Maria O'Hara: eight kits`,
    company,
    value: '84500.00',
    contactId: 1,
    notes: 'n2',
  });
  await dale.post('/api/deals/1/move', { stage: 'closed_lost', closing: { lostNote: 'Cold feet' } });
  await dale.post('/api/deals/1/move', { stage: 'proposal' });
  await dale.post('/api/activities', { type: 'call', title: "Call maria o'hara", description: 'n3', contactId: 1 });
  await dale.post('/api/leads', {
    title: 'Another',
    company: 'Harbor',
    notes: `Ask ${phone} or MARIA@partner.example.`,
  });
  await dale.post('/api/saved-views', { list: 'contacts', name: 'Hers', params: { q: "maria o'hara" } });
}

// Browsers always send a key, so the response is stored under it.
const KEY = { 'idempotency-key': 'erase-1' };

/** The contents of the whole database as one text. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`,
  );
  let text = '';
  for (const { name } of rows) {
    const { rows: all } = await app.db.execute<{ t: string }>(sql`select t::text from ${sql.identifier(name)} t`);
    text += all.map(({ t }) => `${name}: ${t}`).join('\n');
  }
  return text;
}

test('an erased person appears nowhere in the database, and their deals count as before', async () => {
  await makeTraces();
  const before = (await dale.get('/api/deals/summary')).json();
  expect(await wholeDatabase()).toMatch(/maria/i);
  expect((await dale.get(`${PRIVACY}/contacts/1`)).json()).toMatchObject({
    name: "Maria O'Hara",
    merged: 1,
    leads: 1,
    deals: 1,
    dealTotal: '84500.00',
    activities: 1,
    jobs: 0,
    jobFiles: 0,
    invoices: 0,
  });
  const answer = await dale.post(`${PRIVACY}/contacts/1/erase`, { confirmation: "Maria O'Hara" }, KEY);
  expect(answer.statusCode).toBe(200);
  const left = await wholeDatabase();
  for (const word of [/maria/i, /hara/i, /555-0164/, /mornings/, /before noon/, /Mary/, /Cold feet/]) {
    expect(left.split('\n').filter((line) => word.test(line))).toEqual([]);
  }
  expect((await dale.get('/api/deals/summary')).json()).toEqual(before);
  expect((await dale.get('/api/deals/1')).json()).toMatchObject({
    title: '[erased]: eight kits',
    value: '84500.00',
    contactId: null,
    notes: null,
  });
  expect((await dale.get('/api/leads/2')).json()).toMatchObject({
    title: 'Another',
    notes: 'Ask [erased] or [erased].',
  });
  expect((await dale.get('/api/contacts/1')).statusCode).toBe(404);
  const [entry] = (await dale.get('/api/admin/audit-log')).json();
  expect(entry).toMatchObject({ action: 'contact.erase', resourceId: '1', userName: 'Dale Whitaker' });
  expect((await dale.get(`${PRIVACY}/contacts/1`)).statusCode).toBe(404);
});

test('activities of an erased person’s leads and deals are exported and emptied, even if they name no contact', async () => {
  await makeTraces();
  const other = await buildContact(app.db, {});
  const log = (title: string, links: object) =>
    dale.post('/api/activities', { type: 'call', title, description: `Home by ${title}`, ...links });
  await log('Lead', { leadId: 1 });
  await log('Deal', { dealId: 1 });
  await log('Partner', { dealId: 1, contactId: other.id });
  await log('Stranger', { leadId: 2 });
  const { activities } = JSON.parse((await dale.get(`${PRIVACY}/contacts/1/export`)).body);
  expect(activities.map(({ title }: { title: string }) => title)).toEqual(["Call maria o'hara", 'Lead', 'Deal']);
  expect((await dale.get(`${PRIVACY}/contacts/1`)).json()).toMatchObject({ activities: 3 });
  expect((await dale.post(`${PRIVACY}/contacts/1/erase`, { confirmation: "Maria O'Hara" })).statusCode).toBe(200);
  const { rows } = await app.db.execute<{ kept: string }>(
    sql`select description as kept from activities where description is not null order by id`,
  );
  expect(rows.map(({ kept }) => kept)).toEqual(['Home by Partner', 'Home by Stranger']);
  expect(await wholeDatabase()).not.toMatch(/Home by (Lead|Deal)/);
});

test('the activity log forgets an erased person in the names of files and in exported searches', async () => {
  await makeTraces();
  const file = new File(['Title,Company\nElm,Harbor\n'], "Maria O'Hara.csv", { type: 'text/csv' });
  expect((await dale.upload('/api/imports?kind=lead', file)).statusCode).toBe(201);
  expect((await dale.get("/api/contacts/export?company=Maria%20O'Hara%20Homes")).statusCode).toBe(200);
  expect(await wholeDatabase()).toMatch(/audit_.*Maria O'Hara.csv/);
  expect((await dale.post(`${PRIVACY}/contacts/1/erase`, { confirmation: "Maria O'Hara" })).statusCode).toBe(200);
  expect((await wholeDatabase()).split('\n').filter((line) => /maria/i.test(line))).toEqual([]);
});

test('erasing requires the person’s name and an administrator', async () => {
  await makeTraces();
  const before = await wholeDatabase();
  const answer = await dale.post(`${PRIVACY}/contacts/1/erase`, { confirmation: 'maria' });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['confirmation']]);
  expect(await wholeDatabase()).toBe(before);
  const helper = await app.signedIn(await buildUser(app.db, { grants: ['system_admin', 'user_management_write'] }));
  expect((await helper.post(`${PRIVACY}/contacts/1/erase`, { confirmation: "Maria O'Hara" })).statusCode).toBe(403);
});

test('everything about a contact is exported as one JSON file, and the log names who exported it', async () => {
  await makeTraces();
  const file = await dale.get(`${PRIVACY}/contacts/1/export`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="contact-1.json"');
  const data = JSON.parse(file.body);
  expect(data).toMatchObject({
    contact: [{ first_name: 'Maria', email: 'maria@partner.example' }],
    mergedContacts: [{ first_name: 'Mary' }],
    leads: [{ id: 1 }],
    deals: [{ id: 1, value: 84500 }],
    activities: [{ id: 1 }],
  });
  expect(file.body).toContain('"value": 84500.00');
  expect(data.activityLog.length).toBeGreaterThan(2);
  expect((await dale.get('/api/admin/audit-log')).json()[0]).toMatchObject({ action: 'contact.export-personal' });
  expect((await dale.get(`${PRIVACY}/contacts/99/export`)).statusCode).toBe(404);
});

test('everything about a user is exported except what would give access', async () => {
  const kim = await app.signedIn({ id: kimId });
  await kim.post('/api/contacts', MARIA);
  const file = await dale.get(`${PRIVACY}/users/${kimId}/export`);
  const data = JSON.parse(file.body);
  expect(data).toMatchObject({ user: [{ email: 'kim@builder.example' }], contacts: [{ first_name: 'Maria' }] });
  expect(data.sessions).toHaveLength(1);
  expect(file.body).not.toMatch(/password_hash|"sid"|"sess"/);
  expect((await dale.get(`${PRIVACY}/users/${crypto.randomUUID()}/export`)).statusCode).toBe(404);
});

test('a long export is complete', async () => {
  await dale.post('/api/contacts', MARIA);
  await app.db.execute(sql`
    insert into activities (type, title, contact_id) select 'call', 'Call ' || n, 1 from generate_series(1, 1203) n`);
  const data = JSON.parse((await dale.get(`${PRIVACY}/contacts/1/export`)).body);
  expect(data.activities).toHaveLength(1203);
});

test('the counts of an erasure include jobs, their files, invoices and payments', async () => {
  await setUpDefaultAccounts(dale);
  const { id: contactId } = await buildContact(app.db, { company: 'Kettle Hill Builders' });
  const job = await buildJob(app.db, { contactId });
  await buildJobFile(app.db, { jobId: job.id });
  await buildJob(app.db, {});
  await issueInvoiceOf(dale, { customerId: contactId, jobId: job.id });
  await draftInvoice(dale, { customerId: contactId });
  await payOf(dale, { customerId: contactId, amount: '400' });
  expect((await dale.get(`${PRIVACY}/contacts/${contactId}`)).json()).toMatchObject({
    jobs: 1,
    jobFiles: 1,
    invoices: 1,
    draftInvoices: 1,
    customerPayments: 1,
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { auditPersonalValues } from '../../../platform/audit/audit-personal-values.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
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

test('a contact is created, viewed, edited and listed', async () => {
  const created = await kim.post('/api/contacts', { firstName: 'Dana', lastName: 'Whitfield', email: '', title: 'Dr' });
  expect(created.statusCode).toBe(201);
  const { id } = created.json();
  expect(created.json()).toMatchObject({ firstName: 'Dana', email: null, title: 'Dr', version: 1 });
  const changed = await kim.put(`/api/contacts/${id}`, { position: 'Buyer' }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ position: 'Buyer', lastName: 'Whitfield', version: 2 });
  expect((await kim.get(`/api/contacts/${id}`)).json()).toEqual(changed.json());
  expect((await kim.get('/api/contacts')).json()).toEqual([changed.json()]);
  const late = await kim.put(`/api/contacts/${id}`, { position: 'Owner' }, { 'if-match': '"1"' });
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { position: 'Buyer' } });
});

test.each([
  [{}, ['firstName', 'lastName']],
  [{ firstName: 'A', lastName: 'B', email: 'x' }, ['email']],
  [{ firstName: 'A', lastName: 'B', phone: '5'.repeat(51) }, ['phone']],
  [{ firstName: 'A', lastName: 'B', notes: 'x'.repeat(10_001) }, ['notes']],
])('rejects a contact with an invalid %j', async (body, fields) => {
  const response = await kim.post('/api/contacts', body);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual(fields);
  expect(await app.db.$count(contacts)).toBe(0);
});

test('a deleted contact is gone, its leads keep the link, and undo restores it', async () => {
  const contact = await buildContact(app.db);
  const lead = await buildLead(app.db, { contactId: contact.id });
  expect((await kim.delete(`/api/contacts/${contact.id}`)).statusCode).toBe(204);
  for (const call of [
    kim.get(`/api/contacts/${contact.id}`),
    kim.put(`/api/contacts/${contact.id}`, { firstName: 'A' }),
    kim.delete(`/api/contacts/${contact.id}`),
  ]) {
    expect((await call).statusCode).toBe(404);
  }
  expect((await kim.get(`/api/leads/${lead.id}`)).json().contactId).toBe(contact.id);
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await lee.post(`/api/contacts/${contact.id}/restore`)).statusCode).toBe(403);
  expect((await kim.post(`/api/contacts/${contact.id}/restore`)).statusCode).toBe(200);
  expect((await kim.post(`/api/contacts/${contact.id}/restore`)).statusCode).toBe(404);
});

test('the list searches and sorts', async () => {
  await buildContact(app.db, { firstName: 'Ann', lastName: 'Zorn', company: 'Acme', phone: '555-0100' });
  await buildContact(app.db, { firstName: 'Zoe', lastName: 'Abel', email: 'zoe@harbor.example' });
  const names = async (query: string) =>
    (await kim.get(`/api/contacts${query}`)).json().map((contact: { firstName: string }) => contact.firstName);
  expect(await names('')).toEqual(['Zoe', 'Ann']);
  expect(await names('?sort=firstName')).toEqual(['Ann', 'Zoe']);
  expect(await names('?sort=lastName')).toEqual(['Zoe', 'Ann']);
  expect(await names('?sort=-company')).toEqual(['Ann', 'Zoe']);
  expect(await names('?q=555-01')).toEqual(['Ann']);
  expect(await names('?q=HARBOR')).toEqual(['Zoe']);
  expect((await kim.get('/api/contacts?q=zorn')).headers['x-total-count']).toBe('1');
});

test('search finds a full name, and a phone number in any format', async () => {
  await buildContact(app.db, { firstName: 'Ann', lastName: 'Zorn', phone: '+1 (614) 555-0100' });
  await buildContact(app.db, { firstName: 'Zoe', lastName: 'Abel' });
  const count = async (q: string) => (await kim.get(`/api/contacts?${new URLSearchParams({ q })}`)).json().length;
  expect(await count('ann zorn')).toBe(1);
  expect(await count('614.555.0100')).toBe(1);
  expect(await count('5550100')).toBe(1);
  expect(await count('(614) 555')).toBe(1);
  expect(await count('614 555 0199')).toBe(0);
});

test('search finds a full name with and without its accents', async () => {
  await buildContact(app.db, { firstName: 'José', lastName: "O'Neil" });
  await buildContact(app.db, { firstName: 'Karl', lastName: 'Lefèvre' });
  const found = async (q: string) => (await kim.get(`/api/contacts?q=${encodeURIComponent(q)}`)).json().length;
  for (const q of ["José O'Neil", "jose o'neil", 'Karl Lefèvre', 'karl lefevre']) expect(await found(q), q).toBe(1);
});

test('the export holds the filtered rows, and the log shows who exported them', async () => {
  await buildContact(app.db, { company: 'Acme', notes: '=1+1' });
  await buildContact(app.db, { firstName: 'Zoe', company: 'Harbor' });
  const file = await kim.get('/api/contacts/export?company=acme');
  expect(file.headers['content-disposition']).toMatch(/contacts-\d{4}-\d\d-\d\d\.csv/);
  const lines = plainCsv(file.body).trim().split('\r\n');
  expect(lines[0]).toBe('First Name,Last Name,Email,Phone,Company,Position,Title,Notes,Created');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Dana,Whitfield,,,Acme,,,"?'=1\+1"?,\d{4}-\d\d-\d\d$/);
  const [entry] = await app.db
    .select({ details: auditPersonalValues.details })
    .from(auditLogs)
    .innerJoin(auditPersonalValues, eq(auditPersonalValues.auditId, auditLogs.id))
    .where(eq(auditLogs.action, 'contact.export'));
  expect(entry?.details).toEqual({ filter: { company: 'acme' } });
});

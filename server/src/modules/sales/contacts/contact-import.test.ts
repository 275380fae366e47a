import type { Import } from '@builder-os/contract/modules/sales/imports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildBooking } from '../../education/bookings/bookings.factory.ts';
import { buildCoach } from '../../education/coaches/coaches.factory.ts';
import { buildCourse } from '../../education/courses/courses.factory.ts';
import { buildEnrollment } from '../../education/enrollments/enrollments.factory.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { takeStep, uploadImport } from '../imports/imports.factory.ts';
import { buildContact } from './contacts.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const start = (id: number, step: 'check' | 'run' | 'undo', body: object = {}) =>
  takeStep({ agent: kim, platform: app.fastify.platform }, id, step, body);
const rowsOf = async (id: number) => (await kim.get(`/api/imports/${id}/rows`)).json();
const summary = async () => (await kim.get('/api/contacts/summary')).json();

async function check(lines: string[]): Promise<Import> {
  const { id, mapping } = await uploadImport(kim, 'contact', lines.join('\n'));
  return start(id, 'check', { mapping });
}

async function importFile(lines: string[]): Promise<Import> {
  const { id } = await check(lines);
  return start(id, 'run');
}

test('the dry run recognizes contacts by email, and those without one by name and company', async () => {
  const dana = await buildContact(app.db, { email: ' Dana@Acme.example' });
  const lee = await buildContact(app.db, { firstName: 'Lee', lastName: 'Moss', company: 'Harbor Homes ' });
  await buildContact(app.db, { firstName: 'Gone', email: 'gone@acme.example', deletedAt: new Date().toISOString() });
  const checked = await check([
    'First name,Last name,Work email,Organization,Job title',
    'Dana,Whitfield,DANA@acme.example,,Site manager',
    'lee, moss,,harbor homes,',
    'Lee,Moss,lee@harbor.example,Harbor Homes,',
    'Lee,Moss,,Other Homes,',
    'Gone,Whitfield,gone@acme.example,,',
    'Leona,Moss,LEE@harbor.example,,',
    ',Moss,nobody,,',
  ]);
  expect(checked).toMatchObject({ kind: 'contact', validRows: 3, duplicateRows: 3, faultyRows: 1 });
  const rows = await rowsOf(checked.id);
  expect(rows.map((row: { verdict: string }) => row.verdict)).toEqual([
    'duplicate',
    'duplicate',
    'valid',
    'valid',
    'valid',
    'duplicate',
    'faulty',
  ]);
  expect(rows[0]).toMatchObject({
    duplicateOf: dana.id,
    reasons: [{ field: 'email', message: 'A contact with this email already exists.' }],
  });
  expect(rows[1]).toMatchObject({ duplicateOf: lee.id, reasons: [{ field: 'lastName' }] });
  expect(rows[5].reasons).toEqual([{ field: 'email', message: 'Same email as row 4.' }]);
  expect(rows[6].reasons).toMatchObject([{ field: 'firstName', message: 'Enter a first name.' }, { field: 'email' }]);
  expect(await summary()).toMatchObject({ total: 2 });
});

test('the import makes contacts that every figure counts, and the log names each one’s row', async () => {
  const done = await importFile([
    'First name,Last name,Email,Phone,Company',
    'Dana,Whitfield,dana@acme.example,(937) 555-0101,Acme',
    'Lee,Moss,lee@acme.example,,ACME',
    'Ann,Poe,,,Harbor',
  ]);
  expect(done).toMatchObject({ state: 'done', importedRows: 3 });
  expect(await summary()).toEqual({ total: 3, companies: 2, withEmail: 2, withPhone: 1 });
  const acme = (await kim.get('/api/company?name=acme')).json();
  expect(acme).toMatchObject({ contacts: 2 });
  const list = (await kim.get('/api/contacts?q=9375550101')).json();
  expect(list).toMatchObject([{ firstName: 'Dana', company: 'Acme', version: 1, createdBy: done.createdBy }]);
  const entries = await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'contact.import'));
  const rows = await rowsOf(done.id);
  for (const { row, recordId } of rows) {
    const entry = entries.find(({ resourceId }) => resourceId === String(recordId));
    expect(entry?.details).toMatchObject({ importId: done.id, row });
  }
  expect(entries).toHaveLength(3);
});

test('duplicates are imported on request', async () => {
  await buildContact(app.db, { email: 'dana@acme.example' });
  const { id } = await check(['First name,Last name,Email', 'Dana,Whitfield,dana@acme.example']);
  expect(await start(id, 'run', { includeDuplicates: true })).toMatchObject({ importedRows: 1 });
  expect(await summary()).toMatchObject({ total: 2 });
});

test('undo removes contacts that were neither changed nor used since', async () => {
  const done = await importFile([
    'First name,Last name,Email,Company',
    'Dana,Whitfield,dana@acme.example,Acme',
    'Lee,Moss,lee@acme.example,Acme',
    'Ann,Poe,ann@acme.example,Acme',
    'Uma,Fox,uma@acme.example,Acme',
  ]);
  const [dana, lee, ann] = (await rowsOf(done.id)).map((row: { recordId: number }) => row.recordId);
  await kim.put(`/api/contacts/${dana}`, { phone: '555 0100' });
  await buildDeal(app.db, { contactId: lee });
  await kim.delete(`/api/contacts/${ann}`);
  expect(await start(done.id, 'undo')).toMatchObject({ state: 'undone', undoneRows: 1, keptRows: 2 });
  const left = (await kim.get('/api/contacts?sort=firstName')).json();
  expect(left.map((contact: { id: number }) => contact.id)).toEqual([dana, lee]);
  expect(await summary()).toMatchObject({ total: 2, companies: 1, withEmail: 2 });
});

test('undo keeps contacts that quotes and Builder Education use', async () => {
  const names = ['Dana', 'Lee', 'Ann', 'Uma'];
  const done = await importFile([
    'First name,Last name,Email',
    ...names.map((name) => `${name},Whitfield,${name}@acme.example`),
  ]);
  const [dana, lee, ann] = (await rowsOf(done.id)).map((row: { recordId: number }) => row.recordId);
  await buildQuote(app.db, { contactId: dana });
  await buildEnrollment(app.db, { contactId: lee, courseId: (await buildCourse(app.db)).id });
  const coach = await buildCoach(app.db, { userId: (await buildUser(app.db)).id });
  await buildBooking(app.db, { contactId: ann, coachId: coach.id, startsAt: '2026-03-02T15:00:00Z' });
  expect(await start(done.id, 'undo')).toMatchObject({ undoneRows: 1, keptRows: 3 });
});

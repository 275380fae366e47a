import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';
import { takeStep, uploadImport } from './imports.factory.ts';

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
const FILE = [
  'Title,Company,Email,Phone,Priority,Close date',
  'Elm,Harbor,nobody,,Hot,soon',
  'Oak,Harbor,oak@harbor.example,,HOT ,1/5/27',
  'Ash,Harbor,ash@harbor.example,,Whenever,1/5/27',
  'Fir,,,,high,',
].join('\n');

test('each unknown value is listed once with its rows, and becomes the chosen value', async () => {
  const { id, mapping } = await uploadImport(kim, 'lead', FILE);
  const values = (await kim.get(`/api/imports/${id}/values?field=priority&column=4`)).json();
  expect(values).toEqual([
    { value: expect.stringMatching(/^hot$/i), count: 2, proposal: 'high' },
    { value: 'Whenever', count: 1, proposal: null },
  ]);
  expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 1, faultyRows: 3, choices: {} });
  const choices = { priority: { hot: 'medium', whenever: '' } };
  expect(await start(id, 'check', { mapping, choices })).toMatchObject({ validRows: 2, faultyRows: 2, choices });
  await start(id, 'run');
  const leads = (await kim.get('/api/leads?sort=title')).json();
  expect(leads.map((lead: { title: string; priority: string }) => [lead.title, lead.priority])).toEqual([
    ['Ash', 'medium'],
    ['Oak', 'medium'],
  ]);
});

test.each([
  [{ priority: { hot: 'sky-high' } }],
  [{ title: { elm: 'high' } }],
  [{ priority: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`v${index}`, 'low'])) }],
])('invalid choices are rejected: %#', async (choices) => {
  const { id, mapping } = await uploadImport(kim, 'lead', FILE);
  expect((await kim.post(`/api/imports/${id}/check`, { mapping, choices })).statusCode).toBe(400);
});

test('invalid cells are corrected one by one or left blank, and the row is checked again', async () => {
  const { id, mapping } = await uploadImport(kim, 'lead', FILE);
  await start(id, 'check', { mapping });
  const correct = (row: number, corrections: object) => kim.put(`/api/imports/${id}/rows/${row}`, { corrections });
  expect((await correct(2, { email: '' })).json()).toMatchObject({ validRows: 1, faultyRows: 3 });
  const after = await correct(2, { expectedCloseDate: 'Dec 30, 2026' });
  expect(after.json()).toMatchObject({ validRows: 2, faultyRows: 2, duplicateRows: 0 });
  expect((await rowsOf(id))[0]).toMatchObject({
    verdict: 'valid',
    corrections: { email: '', expectedCloseDate: 'Dec 30, 2026' },
    reasons: [],
  });
  expect((await correct(5, { company: 'Harbor', email: 'OAK@harbor.example' })).json()).toMatchObject({
    validRows: 2,
    duplicateRows: 1,
    faultyRows: 1,
  });
  expect((await correct(4, { stage: 'proposal' })).json().fields).toHaveProperty(['corrections.stage']);
  expect((await correct(99, { title: 'x' })).statusCode).toBe(404);
  await start(id, 'check', { mapping });
  expect(await start(id, 'run')).toMatchObject({ importedRows: 2 });
  expect((await kim.get('/api/leads?q=Elm')).json()).toMatchObject([
    { title: 'Elm', email: null, priority: 'high', expectedCloseDate: '2026-12-30' },
  ]);
  expect((await correct(4, { priority: 'low' })).statusCode).toBe(409);
});

test('correcting a row rechecks every row it duplicates or used to', async () => {
  const file = [
    'Title,Company,Email,Phone',
    'A,Harbor,one@harbor.example,937-555-0101',
    'B,Fieldstone,ONE@harbor.example,',
    'C,Mill,one@harbor.example,',
    'D,Mill,,937-555-0102',
    'E,Mill,nobody,937 555 0102',
  ].join('\n');
  const { id, mapping } = await uploadImport(kim, 'lead', file);
  const verdicts = async () =>
    (await rowsOf(id)).map(({ verdict, reasons }: { verdict: string; reasons: { message: string }[] }) => [
      verdict,
      ...reasons.map(({ message }) => message),
    ]);
  const correct = async (row: number, corrections: object) =>
    (await kim.put(`/api/imports/${id}/rows/${row}`, { corrections })).json();
  expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 2, duplicateRows: 2, faultyRows: 1 });

  // Row 2, the first of three duplicates, gets another email: row 3 is now the first, and row 4 is its duplicate.
  const parted = await correct(2, { email: 'other@harbor.example' });
  expect(parted).toMatchObject({ validRows: 3, duplicateRows: 1, faultyRows: 1 });
  expect((await verdicts()).slice(0, 3)).toEqual([['valid'], ['valid'], ['duplicate', 'Same email as row 3.']]);
  // A phone number makes a later row a duplicate, and a title no longer does.
  expect(await correct(2, { phone: '(937) 555-0102' })).toMatchObject({ validRows: 2, duplicateRows: 2 });
  expect((await verdicts())[3]).toEqual(['duplicate', 'Same phone number as row 2.']);
  expect(await correct(2, { phone: '' })).toMatchObject({ validRows: 3, duplicateRows: 1 });
  expect(await correct(6, { email: '' })).toMatchObject({ validRows: 3, duplicateRows: 2, faultyRows: 0 });
  expect(await correct(5, { phone: '' })).toMatchObject({ validRows: 4, duplicateRows: 1, faultyRows: 0 });
  // A complete new check gives the same verdicts.
  const before = await verdicts();
  await start(id, 'check', { mapping });
  expect(await verdicts()).toEqual(before);
});

test('a deal counts as a duplicate by title and company once a correction makes it one', async () => {
  const file = 'Title,Company,Value\nElm,Harbor,1\nOak,Harbor,2\n';
  const { id, mapping } = await uploadImport(kim, 'deal', file);
  await start(id, 'check', { mapping });
  const correct = async (row: number, title: string) =>
    (await kim.put(`/api/imports/${id}/rows/${row}`, { corrections: { title } })).json();
  expect(await correct(2, 'oak')).toMatchObject({ validRows: 1, duplicateRows: 1 });
  expect((await rowsOf(id))[1]).toMatchObject({ verdict: 'duplicate' });
  expect(await correct(2, 'Elm')).toMatchObject({ validRows: 2, duplicateRows: 0 });
});

test('only the importer or an administrator can correct rows', async () => {
  const { id, mapping } = await uploadImport(kim, 'lead', FILE);
  await start(id, 'check', { mapping });
  const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await lee.put(`/api/imports/${id}/rows/2`, { corrections: { email: '' } })).statusCode).toBe(403);
});

test('unreadable cells can all be left blank, except the ones a lead requires', async () => {
  const { id, mapping } = await uploadImport(kim, 'lead', FILE);
  expect(await start(id, 'check', { mapping, skipFaulty: true })).toMatchObject({ validRows: 3, faultyRows: 1 });
  const [elm] = await rowsOf(id);
  expect(elm.reasons).toEqual([
    { field: 'email', message: 'Left blank.' },
    { field: 'expectedCloseDate', message: 'Left blank.' },
  ]);
  expect(await start(id, 'run')).toMatchObject({ importedRows: 3, skipFaulty: true });
  expect((await kim.get('/api/leads?q=Elm')).json()).toMatchObject([{ email: null, expectedCloseDate: null }]);
});

test('a deal with an unknown owner can be imported without one', async () => {
  const file = 'Title,Company,Value,Owner email,Close date\nElm,Harbor,45k,nobody@builder.example,soon\n';
  const { id, mapping } = await uploadImport(kim, 'deal', file);
  expect(await start(id, 'check', { mapping })).toMatchObject({ faultyRows: 1 });
  expect(await start(id, 'check', { mapping, skipFaulty: true })).toMatchObject({ validRows: 1 });
  await start(id, 'run');
  expect((await kim.get('/api/deals')).json()).toMatchObject([{ value: '45000.00', assignedTo: null }]);
});

test('a phone number identifies a duplicate in any format', async () => {
  const lead = await buildLead(app.db, { title: 'Old', company: 'Acme', phone: '+1 (937) 555-0142' });
  const file =
    'Title,Company,Phone\nNew,Other,937.555.0142\nA,B,937-555-0177\nC,D,1 937 555 0177\nE,F,0142\nG,H,0142\n';
  const { id, mapping } = await uploadImport(kim, 'lead', file);
  expect(await start(id, 'check', { mapping })).toMatchObject({ validRows: 3, duplicateRows: 2 });
  const [first, , third] = await rowsOf(id);
  expect(first).toMatchObject({
    duplicateOf: lead.id,
    reasons: [{ field: 'phone', message: 'A lead with this phone number already exists.' }],
  });
  expect(third.reasons).toEqual([{ field: 'phone', message: 'Same phone number as row 3.' }]);
  const contact = await buildContact(app.db, { phone: '9375550142' });
  const people = await uploadImport(kim, 'contact', 'Full name,Phone\n"Moss, Lee",(937) 555-0142\n');
  await start(people.id, 'check', { mapping: people.mapping });
  expect((await rowsOf(people.id))[0]).toMatchObject({ verdict: 'duplicate', duplicateOf: contact.id });
});

test('erasing a contact empties the row they came from, with its corrections and its part of the sample', async () => {
  const dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const file = 'Title,Company,Email,Notes\nElm,Harbor,maria@,Lost her dog\nOak,Harbor,,Wants oak\n';
  const { id, mapping } = await uploadImport(kim, 'lead', file);
  await start(id, 'check', { mapping });
  const corrections = { email: 'maria@ortiz.example', notes: 'Found her dog' };
  expect((await kim.put(`/api/imports/${id}/rows/2`, { corrections })).statusCode).toBe(200);
  await start(id, 'run');
  const person = { firstName: 'Maria', lastName: 'Ortiz', email: 'maria@ortiz.example' };
  const { id: contactId } = await buildContact(app.db, person);
  const erased = await dale.post(`/api/admin/privacy/contacts/${contactId}/erase`, { confirmation: 'Maria Ortiz' });
  expect(erased.statusCode, erased.body).toBe(200);
  const { rows } = await app.db.execute<{ kept: string }>(sql`
    select row_to_json(r)::text as kept from import_rows r union all select row_to_json(i)::text from imports i`);
  expect(rows.filter(({ kept }) => /dog/.test(kept))).toEqual([]);
  expect(rows.filter(({ kept }) => /Wants oak/.test(kept))).toHaveLength(1);
});

import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildJob } from '../jobs/jobs.factory.ts';

const URL = '/api/job-imports';
let app: TestApp;
let mia: Agent;
let miaId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  miaId = user.id;
  mia = await app.signedIn(user);
});
afterAll(() => app.close());

const load = (text: string, query = '') => mia.upload(`${URL}${query}`, new File([text], 'jobs.csv'));
const jobs = async (): Promise<Job[]> => (await mia.get('/api/jobs')).json();
const FILE = [
  'Project,Job type,Division,Client,Jobsite,Superintendent,Contract Value,Start,End Date,Scope,Permit',
  'Elm Street duplex,Spec home,Realty,,12 Elm Street,mia reyes,"$250,000.00",3/2/2026,2026-09-30,"Two units",B-77',
  'Mill Street addition,remodel,general,Lind Homes,,,,,,,',
  'Oak Street shell,castle,steel,Nobody Inc,,Pat Gone,a lot,2026-05-01,2026-04-01,,',
  'elm street DUPLEX,spec,real estate,,,,,,,,',
].join('\n');

test('a file is checked row by row before anything is written', async () => {
  await buildContact(app.db, { company: 'Lind Homes' });
  const answer = await load(FILE);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ isDryRun: true, valid: 2, duplicates: 1, faulty: 1, ids: [] });
  expect(answer.json().unknownColumns).toEqual(['Permit']);
  const [, , faulty] = answer.json().rows;
  expect(faulty).toMatchObject({ row: 4, name: 'Oak Street shell', state: 'faulty' });
  expect(faulty.problems).toEqual([
    'Customer: No contact is named Nobody Inc. Add the contact first, or clear the cell.',
    'Manager: No team member is named Pat Gone. Add the team member first, or clear the cell.',
    'Kind: Choose from kit, spec_house, renovation, small_works.',
    expect.stringContaining('Original Contract: Enter an amount'),
  ]);
  expect(await jobs()).toEqual([]);
});

test('valid new rows are added once, and can be deleted together', async () => {
  const contact = await buildContact(app.db, { company: 'Lind Homes' });
  const { ids, valid } = (await load(FILE, '?commit=yes')).json();
  expect([ids.length, valid]).toEqual([2, 2]);
  const [mill, elm] = await jobs();
  expect(elm).toMatchObject({
    name: 'Elm Street duplex',
    kind: 'spec_house',
    businessUnit: 'real_estate',
    phase: 'estimating',
    siteAddress: '12 Elm Street',
    managerId: miaId,
    originalContract: '250000.00',
    startsOn: '2026-03-02',
    finishesOn: '2026-09-30',
    notes: 'Two units',
  });
  expect(mill).toMatchObject({ kind: 'renovation', contactId: contact.id, managerId: null });
  expect((await load(FILE, '?commit=yes')).json()).toMatchObject({ ids: [], duplicates: 3 });
  expect((await mia.post('/api/jobs/bulk-delete', { ids })).json()).toEqual({ ids });
  expect(await jobs()).toEqual([]);
});

test('two simultaneous imports of one file add its jobs once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => load(FILE, '?commit=yes')));
  expect(answers.map((answer) => answer.json().ids.length).sort()).toEqual([0, 0, 1]);
  expect(await jobs()).toHaveLength(1);
});

test('the export of jobs can be imported', async () => {
  await buildContact(app.db, { company: 'Lind Homes' });
  await load(FILE, '?commit=yes');
  const file = (await mia.get('/api/jobs/export')).body;
  const ids = (await jobs()).map(({ id }) => id);
  await mia.post('/api/jobs/bulk-delete', { ids });
  expect((await load(file, '?commit=yes')).json()).toMatchObject({ valid: 2, faulty: 0 });
  expect((await jobs()).map(({ name, customerName }) => [name, customerName]).sort()).toEqual([
    ['Elm Street duplex', null],
    ['Mill Street addition', 'Lind Homes'],
  ]);
});

test('a job of the same name and another customer is no duplicate, and a name of two contacts needs an email', async () => {
  await buildContact(app.db, { company: 'Lind Homes', email: 'rosa@lind.example' });
  await buildContact(app.db, { company: 'Lind Homes', email: 'karl@lind.example' });
  await buildJob(app.db, { name: 'Garage' });
  const rows = 'Name,Kind,Business unit,Customer\nGarage,kit,general,';
  expect((await load(`${rows}Lind Homes`)).json().rows[0].problems).toEqual([
    'Customer: More than one contact is named Lind Homes. Enter the email address.',
  ]);
  expect((await load(`${rows}Karl@Lind.example`)).json()).toMatchObject({ valid: 1 });
  expect((await load(rows)).json()).toMatchObject({ duplicates: 1 });
});

test('the empty file has the columns an import reads', async () => {
  const file = await mia.get(`${URL}/template`);
  expect(file.headers['content-type']).toContain('text/csv');
  expect((await load(`${file.body.trim()}\nShed,kit,general,,,,,,,`)).json()).toMatchObject({
    valid: 1,
    unknownColumns: [],
  });
});

test.each([
  ['Name,Customer\nElm,', 'The file is missing these columns: Kind, Business Unit.'],
  ['Name,Kind,Business unit\n', expect.any(String)],
  [`Name,Kind,Business unit\n${'Elm,kit,general\n'.repeat(501)}`, 'A file can have up to 500 jobs.'],
])('an invalid file is rejected: %#', async (text, message) => {
  const answer = await load(text);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { file: message }]);
});

test('only people who may change jobs import them', async () => {
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.upload(URL, new File([FILE], 'jobs.csv'))).statusCode).toBe(403);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const URL = '/api/property-imports';
const load = (text: string, query = '') =>
  mia.upload(`${URL}${query}`, new File([text], 'p.csv', { type: 'text/csv' }));
const FILE = [
  'address,CITY,State,Type,Square feet,Investment,Current Value,Projected ROI %,Broker',
  '1 Elm Street,Detroit,mi,Single Family,1200,"$120,000.00",131000,15.5%,Joe',
  '12 Mill Street,springfield,OH,duplex,,100000,,,',
  '2 Oak Street,Dayton,Ohio,castle,many,50%,,,',
  '1 Elm Street,Detroit,MI,duplex,,5,,,',
].join('\n');

test('a file is checked before anything is written', async () => {
  await buildProperty(app.db);
  const answer = await load(FILE);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ isDryRun: true, valid: 1, duplicates: 2, faulty: 1, added: 0 });
  expect(answer.json().unknownColumns).toEqual(['Broker']);
  expect(answer.json().rows.map(({ row, state }: { row: number; state: string }) => [row, state])).toEqual([
    [2, 'valid'],
    [3, 'duplicate'],
    [4, 'faulty'],
    [5, 'duplicate'],
  ]);
  expect(answer.json().rows[2].problems).toEqual([
    'State: Enter a two-letter state code, such as OH.',
    expect.stringContaining('Type: Choose from'),
    expect.stringContaining('Square Feet: Enter a whole number'),
    expect.stringContaining('Investment: Enter an amount'),
  ]);
  expect((await kim.get('/api/properties')).json()).toHaveLength(1);
});

test('valid new rows are added once', async () => {
  await buildProperty(app.db);
  expect((await load(FILE, '?commit=yes')).json()).toMatchObject({ isDryRun: false, added: 1 });
  const [newest] = (await kim.get('/api/properties')).json();
  expect(newest).toMatchObject({
    address: '1 Elm Street',
    state: 'MI',
    type: 'single_family',
    squareFeet: 1200,
    investment: '120000.00',
    currentValue: '131000.00',
    projectedRoi: '15.50',
  });
  expect((await load(FILE, '?commit=yes')).json()).toMatchObject({ added: 0, duplicates: 3 });
});

test('an exported file can be imported into an empty portfolio', async () => {
  const { id } = await buildProperty(app.db, { notes: '=1+1', squareFeet: 900, acquiredOn: '2026-01-05' });
  await mia.post(`/api/properties/${id}/valuations`, { valuedOn: '2026-02-01', value: '111000', basis: 'appraisal' });
  const file = (await kim.get('/api/properties/export')).body;
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await load(file, '?commit=yes')).json()).toMatchObject({ added: 1, faulty: 0 });
  expect((await mia.get('/api/properties')).json()).toMatchObject([
    { address: '12 Mill Street', currentValue: '111000.00', squareFeet: 900, acquiredOn: '2026-01-05', roi: '11.0' },
  ]);
});

test.each([
  ['address,city\n1 Elm,Detroit', 'The file is missing these columns: State, Type, Investment.'],
  ['', 'Choose a file with at least one row below the column names.'],
  ['\u0000\u0001', expect.stringContaining('Choose a CSV file')],
  [`Address,City,State,Type,Investment\n${'1,2,OH,land,5\n'.repeat(1_001)}`, 'A file can have up to 1,000 properties.'],
])('an invalid file is rejected: %#', async (text, message) => {
  const answer = await load(text);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { file: message }]);
});

test('only users with real estate edit permission can import files', async () => {
  expect((await kim.upload(URL, new File([FILE], 'p.csv'))).statusCode).toBe(403);
});

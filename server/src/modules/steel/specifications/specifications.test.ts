import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSteelSpecification } from './specifications.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const coating = { kind: 'coating', title: 'Galvanized coating', value: 'G60', reliesOn: 'ASTM C955' };
const titles = async (query = '') =>
  (await kim.get(`/api/steel/specifications${query}`)).json().map(({ title }: { title: string }) => title);

test('a specification is recorded with the code it relies on, and edited', async () => {
  const made = await kim.post('/api/steel/specifications', coating);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ ...coating, place: null, unit: null });
  const changed = await kim.put('/api/steel/specifications/1', { value: 'G90', place: 'Lake shore' });
  expect(changed.json()).toMatchObject({ value: 'G90', place: 'Lake shore', version: 2 });
  expect((await kim.put('/api/steel/specifications/1', { value: 'x' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  expect((await kim.get('/api/steel/specifications/1')).json()).toEqual(changed.json());
});

test.each([
  [{ ...coating, kind: 'paint' }, 'kind'],
  [{ ...coating, title: '' }, 'title'],
  [{ ...coating, value: ' ' }, 'value'],
])('%j is rejected', async (body, field) => {
  expect((await kim.post('/api/steel/specifications', body)).json().fields).toHaveProperty(field);
});

test('the list follows the order of the sheet, and filters by kind and search', async () => {
  await buildSteelSpecification(app.db, { kind: 'coating', title: 'Coating', value: 'G60' });
  await buildSteelSpecification(app.db, { kind: 'climate_zone', title: 'Climate zone', place: 'Ohio' });
  await buildSteelSpecification(app.db, { kind: 'energy_code', title: 'Energy code', value: '2018' });
  expect(await titles()).toEqual(['Climate zone', 'Energy code', 'Coating']);
  expect(await titles('?kind=coating')).toEqual(['Coating']);
  expect(await titles('?q=ohio')).toEqual(['Climate zone']);
});

test('a deleted specification stays in Trash until it is restored', async () => {
  await buildSteelSpecification(app.db);
  expect((await kim.delete('/api/steel/specifications/1')).statusCode).toBe(204);
  expect(await titles()).toEqual([]);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await admin.get('/api/admin/bin')).json()).toMatchObject([
    { kind: 'steel-specification', name: 'Climate zone', detail: '5' },
  ]);
  expect((await kim.post('/api/steel/specifications/1/restore')).json()).toMatchObject({ title: 'Climate zone' });
});

test('the PDF sheet shows each value with its unit, place and code', async () => {
  await buildSteelSpecification(app.db, { kind: 'thickness', title: 'Least thickness', value: '43', unit: 'mil' });
  await buildSteelSpecification(app.db, { place: 'Ohio', reliesOn: 'IECC 2018' });
  const file = await kim.get('/api/steel/specifications/sheet.pdf');
  expect(file.headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(file.rawPayload);
  const text = pages.join('\n');
  for (const part of ['Steel framing specifications', '43 mil', 'Everywhere', 'Ohio', 'IECC 2018'])
    expect(text).toContain(part);
});

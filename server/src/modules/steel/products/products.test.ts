import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSteelProduct } from './products.factory.ts';

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

const kit = { name: 'Duplex kit', mil: 43, coating: 'G60' };
const names = async (query = '') =>
  (await kim.get(`/api/steel/products${query}`)).json().map(({ name }: { name: string }) => name);

test('a product is added with its steel, edited and archived', async () => {
  const made = await kim.post('/api/steel/products', {
    ...kit,
    parts: ['Wall panels', 'Track'],
    squareFeet: '1440',
    climateZone: '5',
    energyCode: '2018 energy code',
  });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    ...kit,
    parts: ['Wall panels', 'Track'],
    squareFeet: '1440.00',
    isArchived: false,
  });
  const changed = await kim.put('/api/steel/products/1', { isArchived: true, coating: 'G90' });
  expect(changed.json()).toMatchObject({ isArchived: true, coating: 'G90', version: 2 });
  expect((await kim.put('/api/steel/products/1', { name: 'B' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  expect((await kim.get('/api/steel/products/1')).json()).toEqual(changed.json());
});

test.each([
  [{ ...kit, name: ' ' }, 'name'],
  [{ ...kit, mil: 18 }, 'mil'],
  [{ ...kit, coating: 'Z275' }, 'coating'],
  [{ ...kit, squareFeet: '0' }, 'squareFeet'],
  [{ ...kit, squareFeet: '1.234' }, 'squareFeet'],
  [{ ...kit, parts: [''] }, 'parts.0'],
])('%j is rejected', async (body, field) => {
  expect((await kim.post('/api/steel/products', body)).json().fields).toHaveProperty([field]);
});

test('the list is sorted by name, can be searched, and leaves out archived products on request', async () => {
  await buildSteelProduct(app.db, { name: 'Warehouse frame', designator: '600S200-54', isArchived: true });
  await buildSteelProduct(app.db, { name: 'Duplex kit', summary: 'Two homes under one roof' });
  expect(await names()).toEqual(['Duplex kit', 'Warehouse frame']);
  expect(await names('?sort=-name')).toEqual(['Warehouse frame', 'Duplex kit']);
  expect(await names('?archived=no')).toEqual(['Duplex kit']);
  expect(await names('?q=600s200')).toEqual(['Warehouse frame']);
  expect(await names('?limit=1')).toEqual(['Duplex kit']);
});

test('a deleted product stays in Trash until the person who deleted it restores it', async () => {
  await buildSteelProduct(app.db);
  expect((await kim.delete('/api/steel/products/1')).statusCode).toBe(204);
  expect(await names()).toEqual([]);
  expect((await kim.get('/api/steel/products/1')).statusCode).toBe(404);
  const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  expect((await lee.post('/api/steel/products/1/restore')).statusCode).toBe(403);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await admin.get('/api/admin/bin')).json()).toMatchObject([{ kind: 'steel-product', name: 'Duplex kit' }]);
  expect((await kim.post('/api/steel/products/1/restore')).json()).toMatchObject({ name: 'Duplex kit' });
});

test('a single edit grant doesn’t allow deleting', async () => {
  await buildSteelProduct(app.db);
  const lee = await app.signedIn(await buildUser(app.db, { grants: ['steel_framing_write'] }));
  expect((await lee.put('/api/steel/products/1', { name: 'Triplex kit' })).statusCode).toBe(200);
  expect((await lee.delete('/api/steel/products/1')).statusCode).toBe(403);
});

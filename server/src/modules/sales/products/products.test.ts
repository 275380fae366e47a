import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSalesResource } from '../sales-resources/sales-resources.factory.ts';
import { buildProduct } from './products.factory.ts';

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

const names = async (query = '') =>
  (await kim.get(`/api/products${query}`)).json().map(({ name }: { name: string }) => name);

test('a product is added with only a name, and edited', async () => {
  const made = await kim.post('/api/products', { name: 'Framing kit' });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ name: 'Framing kit', description: null, isActive: true, resourceCount: 0 });
  const changed = await kim.put('/api/products/1', { priceRange: '$6.50 a sq ft', isActive: false });
  expect(changed.json()).toMatchObject({ priceRange: '$6.50 a sq ft', isActive: false, version: 2 });
  expect((await kim.put('/api/products/1', { name: 'B' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  expect((await kim.get('/api/products/1')).json()).toEqual(changed.json());
});

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: 'A', isActive: 'yes' }, 'isActive'],
])('%j is rejected', async (body, field) => {
  expect((await kim.post('/api/products', body)).json().fields).toHaveProperty(field);
});

test('the list is sorted by name, searches every text field, and counts each product’s active resources', async () => {
  const kit = await buildProduct(app.db, { name: 'Kit', targetMarket: 'Infill builders', isActive: false });
  await buildProduct(app.db, { name: 'Coaching', keyBenefits: 'A plan' });
  await buildSalesResource(app.db, { productId: kit.id });
  await buildSalesResource(app.db, { productId: kit.id, isActive: false });
  await buildSalesResource(app.db, { productId: kit.id, deletedAt: new Date().toISOString() });
  expect(await names()).toEqual(['Coaching', 'Kit']);
  expect(await names('?sort=-name')).toEqual(['Kit', 'Coaching']);
  expect(await names('?q=infill')).toEqual(['Kit']);
  expect(await names('?active=yes')).toEqual(['Coaching']);
  expect((await kim.get('/api/products?q=kit')).json()).toMatchObject([{ resourceCount: 1 }]);
});

test('a deleted product keeps its resources, which show its name, and can be restored', async () => {
  const kit = await buildProduct(app.db, { name: 'Kit' });
  await buildSalesResource(app.db, { productId: kit.id });
  expect((await kim.delete('/api/products/1')).statusCode).toBe(204);
  expect(await names()).toEqual([]);
  expect((await kim.get('/api/sales-resources/1')).json()).toMatchObject({
    productName: 'Kit',
    isProductDeleted: true,
  });
  const lee = await app.signedIn(await buildUser(app.db));
  expect((await lee.post('/api/products/1/restore')).statusCode).toBe(403);
  expect((await kim.post('/api/products/1/restore')).json()).toMatchObject({ name: 'Kit', resourceCount: 1 });
});

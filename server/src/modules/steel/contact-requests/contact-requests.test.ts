import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildSteelProduct } from '../products/products.factory.ts';

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

const request = { name: 'Ada May Builder', email: 'ada@harborstead.example', message: 'Six duplexes by June.' };

test('a request becomes a lead with its origin, its product and its message', async () => {
  const { id: productId } = await buildSteelProduct(app.db, { name: 'Duplex kit' });
  const made = await kim.post('/api/steel/contact-requests', { ...request, company: 'Harborstead', productId });
  expect(made.statusCode).toBe(201);
  expect((await kim.get(`/api/leads/${made.json().leadId}`)).json()).toMatchObject({
    title: 'Duplex kit: Ada May Builder',
    company: 'Harborstead',
    firstName: 'Ada May',
    lastName: 'Builder',
    email: 'ada@harborstead.example',
    source: 'steel-framing page',
    status: 'new',
    notes: 'Six duplexes by June.',
  });
});

test('without a company the person’s name is used, and a phone number alone is enough', async () => {
  const made = await kim.post('/api/steel/contact-requests', {
    name: 'Ada',
    phone: '937 555 0134',
    message: 'Call me.',
  });
  expect((await kim.get(`/api/leads/${made.json().leadId}`)).json()).toMatchObject({
    title: 'Steel framing: Ada',
    company: 'Ada',
    firstName: 'Ada',
    lastName: null,
    phone: '937 555 0134',
  });
});

test.each([
  [{ ...request, name: '' }, 'name'],
  [{ ...request, message: ' ' }, 'message'],
  [{ ...request, email: 'ada' }, 'email'],
  [{ name: 'Ada', message: 'Call me.' }, 'email'],
  [{ ...request, productId: 99 }, 'productId'],
])('%j is rejected, and no lead is made', async (body, field) => {
  const refused = await kim.post('/api/steel/contact-requests', body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().fields).toHaveProperty(field);
  expect((await kim.get('/api/leads')).json()).toEqual([]);
});

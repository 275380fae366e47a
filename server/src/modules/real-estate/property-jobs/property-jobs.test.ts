import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

let app: TestApp;
let mia: Agent;
let miaId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  miaId = user.id;
  mia = await app.signedIn(user);
});
afterAll(() => app.close());

test('a held property starts renovations without customer and contract', async () => {
  const place = { address: '428 S Fountain Ave', city: 'Springfield', state: 'OH', postalCode: '45506' };
  const { id } = await buildProperty(app.db, { ...place, status: 'active' });
  const answer = await mia.post(`/api/properties/${id}/job`);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({
    name: '428 S Fountain Ave renovation',
    kind: 'renovation',
    businessUnit: 'real_estate',
    siteAddress: '428 S Fountain Ave, Springfield, OH 45506',
    propertyId: id,
    contactId: null,
    originalContract: null,
    managerId: miaId,
  });
  // A property is renovated more than once.
  expect((await mia.post(`/api/properties/${id}/job`)).statusCode).toBe(201);
  expect((await mia.get(`/api/jobs?propertyId=${id}`)).json()).toHaveLength(2);
});

test('a sold property, an unknown one, and a person without the permission start none', async () => {
  const { id } = await buildProperty(app.db, { status: 'sold', soldOn: '2026-01-02' });
  expect((await mia.post(`/api/properties/${id}/job`)).statusCode).toBe(409);
  expect((await mia.post('/api/properties/9999/job')).statusCode).toBe(404);
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.post(`/api/properties/${id}/job`)).statusCode).toBe(403);
});

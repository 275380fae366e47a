import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const pricesOf = (items: { unitPrice: string }[]) => items.map(({ unitPrice }) => unitPrice);

test('sample data has the specified prices, rules and specifications, and can be removed', async () => {
  await admin.post('/api/seed-data');
  const { priceList } = (await admin.get('/api/steel/price-lists/current')).json();
  expect(pricesOf(priceList.packages)).toEqual(['6.50', '8.75']);
  expect(pricesOf(priceList.rates)).toEqual(['200.00', '100.00', '75.00', '30.00']);
  expect(priceList).toMatchObject({
    tiers: [
      { fromUnits: 5, percent: '5.00' },
      { fromUnits: 10, percent: '10.00' },
      { fromUnits: 25, percent: '15.00' },
    ],
    bufferPercent: '10.00',
    minimumCoating: 'G60',
    minimumMil: 43,
  });
  const values = (await admin.get('/api/steel/specifications')).json().map(({ value }: { value: string }) => value);
  expect(values).toEqual(expect.arrayContaining(['5', '2018 energy code', '43', 'G60 or heavier']));
  expect((await admin.get('/api/steel/products')).json()).toHaveLength(4);

  expect((await admin.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await admin.get('/api/steel/products')).json()).toEqual([]);
  expect((await admin.get('/api/steel/price-lists')).json()).toMatchObject([{ number: 1, status: 'published' }]);
});

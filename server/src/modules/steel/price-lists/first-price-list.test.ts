import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { ensurePriceList } from './first-price-list.service.ts';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  // As at server startup.
  await inTransaction(app.database, ensurePriceList);
});
afterAll(() => app.close());

test('a fresh database uses the specified price list, and has no real or sample rows', async () => {
  const { priceList } = (await admin.get('/api/steel/price-lists/current')).json();
  expect(priceList).toMatchObject({ number: 1, phase: 'current', bufferPercent: '10.00', minimumMil: 43 });
  expect(priceList.tiers).toHaveLength(3);
  expect(priceList.rates).toHaveLength(4);
  const price = { packageCode: 'professional', squareFeet: '1800', units: 6 };
  expect(priceList.packages.find(({ code }: { code: string }) => code === price.packageCode).unitPrice).toBe('8.75');
  expect((await admin.get('/api/admin/sample-data')).json()).toMatchObject({ sampleTotal: 0, realTotal: 0 });
  expect((await admin.get('/api/real-estate/strategy')).json()).toMatchObject({ minimumProjectedRoi: '15.00' });
  const { rhythms } = (await admin.get('/api/meeting-schedule')).json();
  expect(Object.keys(rhythms).length).toBeGreaterThan(0);
});

test('a second start publishes no second list, and the list survives removing the samples', async () => {
  await inTransaction(app.database, ensurePriceList);
  await admin.post('/api/seed-data');
  expect((await admin.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await admin.get('/api/steel/price-lists')).json()).toMatchObject([{ number: 1, status: 'published' }]);
});

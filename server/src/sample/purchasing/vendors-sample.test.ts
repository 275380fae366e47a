import type { Vendor } from '@builder-os/contract/modules/purchasing/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await ada.post('/api/seed-data')).statusCode).toBe(200);
});
afterAll(() => app.close());

test('five vendors, one with an expired policy and one whose policy expires soon, are removed with the sample', async () => {
  const vendors: Vendor[] = (await ada.get('/api/vendors')).json();
  expect(vendors.map(({ name, papersState }) => [name, papersState])).toEqual([
    ['Gable & Sons Roofing', 'expiring'],
    ['Hollis Ready-Mix', 'in_order'],
    ['Lockridge Hauling', 'in_order'],
    ['Redfern Concrete', 'expired'],
    ['Tremont Electric', 'in_order'],
  ]);
  const [roofer] = vendors;
  expect((await ada.post(`/api/vendors/${roofer?.id}/reveal-tax-id`)).json().taxId).toMatch(/^00-\d{7}$/);
  const { things } = (await ada.get('/api/expiries?days=30')).json();
  expect(things.filter(({ source }: { source: string }) => source === 'vendor_paper')).toHaveLength(2);

  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await ada.get('/api/vendors')).json()).toEqual([]);
  expect((await ada.get('/api/contacts')).json()).toEqual([]);
});

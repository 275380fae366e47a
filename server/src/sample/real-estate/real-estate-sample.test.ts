import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { buildCostCodes } from '../../modules/jobs/cost-codes/cost-codes.factory.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

let app: TestApp;
let ada: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

test('Populate Database fills the portfolio, and removing the sample empties it completely', async () => {
  await ada.post('/api/seed-data');
  expect((await ada.get('/api/real-estate/summary')).json()).toEqual({
    totalInvestment: '540000.00',
    currentValue: '589000.00',
    roi: '9.1',
    activeProperties: 2,
    heldProperties: 3,
  });
  const properties = (await ada.get('/api/properties?sort=address')).json();
  expect(properties.map(({ roi, misses }: { roi: string; misses: string[] }) => [roi, misses])).toEqual([
    ['11.5', []],
    ['-2.4', ['projected_roi']],
    ['13.9', []],
  ]);
  const detail = (await ada.get(`/api/properties/${properties[2].id}`)).json();
  // Six months of 2,450 less 720 of expenses; 180,000 put in.
  expect(detail).toMatchObject({ noi: '10380.00', cashOnCash: '5.8', capRate: '5.1', distributions: '9300.01' });
  const partners = (await ada.get('/api/partners')).json();
  expect(partners).toHaveLength(4);
  for (const { email, isCompany } of partners) expect(isCompany || email.endsWith('.example')).toBe(true);
  await ada.put(`/api/properties/${properties[0].id}/shares`, {
    from: '2026-11-01',
    shares: [{ partnerId: partners[0].id, percent: '100' }],
  });
  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await ada.get('/api/properties')).json()).toEqual([]);
  expect((await ada.get('/api/partners')).json()).toEqual([]);
});

test('a renovation of a property has a bill and a vendor credit, which go with the sample', async () => {
  await buildCostCodes(app.db, { '03-200': 'Slab' });
  await ada.post('/api/seed-data');
  const [credit] = (await ada.get('/api/vendor-credits')).json();
  expect(credit).toMatchObject({ vendor: 'Redfern Concrete', amount: '350.00', status: 'open' });
  const [job] = (await ada.get('/api/jobs?kind=renovation')).json();
  const renovations = (await ada.get(`/api/properties/${job.propertyId}/renovations`)).json();
  expect(renovations).toMatchObject([{ jobId: job.id }]);
  expect((await ada.get(`/api/bills?jobId=${job.id}`)).json()).toMatchObject([{ amount: '4850.00' }]);
  expect((await ada.delete('/api/admin/sample-data')).statusCode).toBe(200);
  for (const list of ['jobs', 'bills', 'vendor-credits']) expect((await ada.get(`/api/${list}`)).json()).toEqual([]);
}, 120_000);

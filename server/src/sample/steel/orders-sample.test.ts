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

test('sample data has quotes in every status and orders at every step, matches its deals, and can be removed', async () => {
  await admin.post('/api/seed-data');
  const quotes = (await admin.get('/api/steel/quotes')).json();
  const states = new Set(quotes.map(({ status }: { status: string }) => status));
  expect([...states].sort()).toEqual(['accepted', 'declined', 'draft', 'expired', 'sent']);
  const deals = new Map<number, { value: string }>();
  for (const deal of (await admin.get('/api/deals')).json()) deals.set(deal.id, deal);
  for (const { dealId, total } of quotes) {
    if (dealId !== null) expect(total).toBe(deals.get(dealId)?.value);
  }
  const orders = (await admin.get('/api/steel/orders')).json();
  expect(orders.map(({ step }: { step: string }) => step).sort()).toEqual([
    'delivery',
    'engineering',
    'quote_approval',
    'submit_plans',
  ]);
  const delivered = (await admin.get('/api/steel/orders?state=delivered')).json();
  expect(delivered).toHaveLength(2);
  expect(delivered.every(({ revenueRecordId }: { revenueRecordId: number | null }) => revenueRecordId !== null)).toBe(
    true,
  );
  expect(delivered[0].variance).toEqual({ amount: '-650.00', percent: '-1.65' });
  expect((await admin.get('/api/steel/capacity')).json().tonsPerWeek).toBe('12.000');

  expect((await admin.delete('/api/admin/sample-data')).statusCode).toBe(200);
  expect((await admin.get('/api/steel/quotes')).json()).toEqual([]);
  expect((await admin.get('/api/steel/orders')).json()).toEqual([]);
});

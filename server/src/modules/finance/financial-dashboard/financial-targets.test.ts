import type { DashboardSummary } from '@builder-os/contract/modules/finance/financial-dashboard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readSection } from './financial-dashboard.factory.ts';

const URL = '/api/financial-dashboard/targets';

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

test('target changes are logged, and a second change to the same version is rejected', async () => {
  const changed = await kim.put(URL, { grossProfit: 30, netMargin: '12.5' });
  expect(changed.json()).toEqual({ grossProfit: '30.00', fixedExpenses: '15.00', netMargin: '12.50', version: 1 });
  expect((await readSection<DashboardSummary>(kim)).targets).toEqual(changed.json());
  expect((await kim.put(URL, { netMargin: 1 }, { 'if-match': '"0"' })).statusCode).toBe(409);
  expect((await kim.put(URL, { fixedExpenses: 16 }, { 'if-match': '"1"' })).json().version).toBe(2);
  expect((await kim.put(URL, { fixedExpenses: 16 })).json().version).toBe(2);
  for (const wrong of [{ netMargin: 101 }, { grossProfit: -1 }, { fixedExpenses: '1.234' }]) {
    expect((await kim.put(URL, wrong)).statusCode).toBe(400);
  }
});

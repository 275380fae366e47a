import type { BusinessUnits, DashboardSummary } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { readSection } from './financial-dashboard.factory.ts';

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

const read = <Section>(path?: string, query?: string) => readSection<Section>(kim, path, query);
const record = (...booked: Booked) => recordTransaction(kim, ...booked);
const steel = { businessUnit: 'steel_framing' };

test('growth needs three postings to compare, and two are too few', async () => {
  await setUpDefaultAccounts(kim);
  const growths = async () => {
    const { kpis } = await read<DashboardSummary>();
    const { lines } = await read<ProfitAndLoss>('/profit-and-loss');
    const { units, total } = await read<BusinessUnits>('/business-units');
    const of = (key: string) => kpis.find((kpi) => kpi.key === key)?.growth;
    return [of('revenue'), of('cash'), lines[0]?.growth, units[0]?.growth, total.netGrowth];
  };
  await record('2025-01-15', 'income', 300, steel);
  await record('2024-11-05', 'income', 60, steel);
  await record('2024-11-06', 'income', 40, steel);
  expect(await growths()).toEqual([null, null, null, null, null]);
  await record('2024-11-07', 'income', 50, steel);
  expect(await growths()).toEqual(['100.0', '200.0', '100.0', '100.0', '100.0']);
});

test('a profit that becomes a loss is shown without a percentage', async () => {
  await setUpDefaultAccounts(kim);
  for (const day of ['2024-11-05', '2024-11-06', '2024-11-07']) await record(day, 'income', 100, steel);
  await record('2025-02-01', 'expense', 293.7, { ...steel, category: 'Rent' });
  const { kpis } = await read<DashboardSummary>();
  expect(kpis.find(({ key }) => key === 'netProfit')).toMatchObject({
    value: '-293.70',
    prior: '300.00',
    growth: null,
  });
  expect((await read<BusinessUnits>('/business-units')).units[0]).toMatchObject({ growth: '-100.0', netGrowth: null });
});

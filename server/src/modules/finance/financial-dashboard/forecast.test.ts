import type { DashboardForecast } from '@builder-os/contract/modules/finance/financial-dashboard';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
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

describe('the forecast', () => {
  const today = dayIn(new Date());
  const monthOf = (count: number) => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + count, 15)).toISOString().slice(0, 7);
  };
  const monthIn = (forecast: DashboardForecast, count: number) =>
    forecast.months.find(({ month }) => month === monthOf(count));

  test('weighs open deals and adds pending revenue', async () => {
    await buildDeal(app.db, {
      value: '1000.00',
      probability: 25,
      expectedCloseDate: `${monthOf(1)}-15`,
      businessUnit: 'steel_framing',
    });
    await buildDeal(app.db, { value: '500.00', probability: 50, expectedCloseDate: `${monthOf(1)}-20` });
    await buildDeal(app.db, {
      value: '500.00',
      probability: 100,
      stage: 'closed_won',
      expectedCloseDate: `${monthOf(1)}-20`,
    });
    const open = await buildDeal(app.db, { value: '70.00', probability: 100, expectedCloseDate: null });
    const project = { businessUnit: 'steel_framing', projectName: 'Kits', grossRevenue: 300, costs: 0 };
    await kim.post('/api/revenue-tracking', { ...project, dueDate: `${monthOf(1)}-28` });
    await kim.post('/api/revenue-tracking', { ...project, dueDate: `${monthOf(-1)}-01` });
    await kim.post('/api/revenue-tracking', { ...project });
    // Already counted as a deal.
    await kim.post('/api/revenue-tracking', { ...project, dueDate: `${monthOf(1)}-28`, dealId: open.id });
    await kim.post('/api/revenue-tracking', { ...project, dueDate: `${monthOf(1)}-28` });
    await kim.post('/api/revenue-tracking/5/cancel');
    // Paid on the 25th of the previous month, the last pay day before it's due.
    const bill = { vendor: 'Coil mill', amount: 120.5, dueDate: `${monthOf(2)}-03`, businessUnit: 'steel_framing' };
    const billed = await kim.post('/api/bills', bill);
    expect(billed.statusCode, billed.body).toBe(201);
    const forecast = await read<DashboardForecast>('/forecasts', '');
    expect(monthIn(forecast, 1)).toEqual({
      month: monthOf(1),
      pipeline: '500.00',
      pending: '300.00',
      bills: '120.50',
      net: '679.50',
    });
    expect(forecast.overdue).toMatchObject({ pending: '300.00' });
    expect(forecast.undated).toMatchObject({ pipeline: '70.00', pending: '300.00' });
    expect(forecast.method).toContain('value × probability');
    expect(forecast.quarters.filter(({ isRunning }) => !isRunning)).toHaveLength(3);
    const steelOnly = await read<DashboardForecast>('/forecasts', '?unit=steel_framing');
    expect(monthIn(steelOnly, 1)).toMatchObject({ pipeline: '250.00', pending: '300.00' });
    expect(monthIn(await read<DashboardForecast>('/forecasts', '?unit=general'), 1)).toMatchObject({
      pipeline: '250.00',
    });
  });
});

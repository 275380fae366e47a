import type { PortfolioMonth, PortfolioSummary } from '@builder-os/contract/modules/real-estate/portfolio';
import { addMonths } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';
import { properties } from '../properties/properties.table.ts';
import { propertyValuations } from '../valuations/valuations.table.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const today = dayIn(new Date());
const summary = async (): Promise<PortfolioSummary> => (await kim.get('/api/real-estate/summary')).json();

/** Three properties: 540,000 invested, now worth 589,000. */
async function prepare(): Promise<number[]> {
  const ids: number[] = [];
  const rows = [
    ['180000.00', '205000.00', 'active'],
    ['235000.00', '262000.00', 'active'],
    ['125000.00', '122000.00', 'pending'],
  ] as const;
  for (const [investment, value, status] of rows) {
    const { id } = await buildProperty(app.db, { investment, status });
    await app.db
      .insert(propertyValuations)
      .values({ propertyId: id, valuedOn: '2026-01-01', value, basis: 'appraisal' });
    ids.push(id);
  }
  return ids;
}

describe('the summary', () => {
  test('covers held properties: 540,000 invested and 589,000 now is 9.1%', async () => {
    await prepare();
    await buildProperty(app.db, { investment: '999.00', status: 'sold', soldOn: today });
    await buildProperty(app.db, { investment: '999.00', status: 'archived' });
    expect(await summary()).toEqual({
      totalInvestment: '540000.00',
      currentValue: '589000.00',
      roi: '9.1',
      activeProperties: 2,
      heldProperties: 3,
    });
  });

  test('changes with one valuation, one cost and one status', async () => {
    const [first = 0, second = 0] = await prepare();
    await app.db.update(propertyValuations).set({ value: '151000.00' }).where(eq(propertyValuations.propertyId, first));
    await mia.put(`/api/properties/${second}`, { investment: '260000.00' });
    expect(await summary()).toMatchObject({ totalInvestment: '565000.00', currentValue: '535000.00', roi: '-5.3' });
    await mia.put(`/api/properties/${second}`, { status: 'sold' });
    expect(await summary()).toMatchObject({ totalInvestment: '305000.00', activeProperties: 1, heldProperties: 2 });
  });

  test('of an empty portfolio has no return', async () => {
    expect(await summary()).toEqual({
      totalInvestment: '0.00',
      currentValue: '0.00',
      roi: null,
      activeProperties: 0,
      heldProperties: 0,
    });
  });
});

test('the value over time uses what was held and known at each month’s end', async () => {
  const month = (ago: number) => addMonths(today, -ago);
  const { id } = await buildProperty(app.db, { investment: '100.00', acquiredOn: `${month(5)}-10` });
  await app.db.insert(propertyValuations).values([
    { propertyId: id, valuedOn: `${month(3)}-01`, value: '120.00', basis: 'appraisal' },
    { propertyId: id, valuedOn: `${month(1)}-28`, value: '150.00', basis: 'appraisal' },
  ]);
  const sold = await buildProperty(app.db, {
    investment: '40.00',
    acquiredOn: `${month(4)}-01`,
    status: 'sold',
    soldOn: `${month(2)}-15`,
  });
  const read = async (): Promise<PortfolioMonth[]> => (await kim.get('/api/real-estate/value-history')).json();
  const months = await read();
  expect(months).toHaveLength(24);
  expect(months.slice(-7).map(({ investment, value }) => [investment, value])).toEqual([
    ['0.00', '0.00'],
    ['100.00', '100.00'],
    ['140.00', '140.00'],
    ['140.00', '160.00'],
    ['100.00', '120.00'],
    ['100.00', '150.00'],
    ['100.00', '150.00'],
  ]);
  expect(months.at(-1)?.month).toBe(month(0));
  await app.db.update(properties).set({ soldOn: today }).where(eq(properties.id, sold.id));
  expect((await read()).at(-2)).toMatchObject({ investment: '140.00', value: '190.00' });
});

test('scorecards can use portfolio figures', async () => {
  await prepare();
  const sources = (await kim.get('/api/measurables/sources')).json();
  expect(sources.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining(['portfolio_value', 'portfolio_roi', 'active_properties']),
  );
});

describe('the investment strategy', () => {
  const URL = '/api/real-estate/strategy';

  test('exists from the first start', async () => {
    expect((await kim.get(URL)).json()).toEqual({
      minimumProjectedRoi: '15.00',
      maximumInvestment: '250000.00',
      markets: ['OH', 'MI'],
      version: 0,
    });
  });

  test('can be edited, and every property is rechecked against it right away', async () => {
    await buildProperty(app.db, { projectedRoi: '12.00', investment: '250000.00', state: 'IN' });
    const misses = async () => (await kim.get('/api/properties')).json()[0].misses;
    expect(await misses()).toEqual(['projected_roi', 'investment', 'market']);
    const changed = { minimumProjectedRoi: '12', maximumInvestment: '250000.01', markets: ['oh', 'in', 'IN'] };
    const saved = await mia.put(URL, changed, { 'if-match': '"0"' });
    expect(saved.json()).toEqual({
      minimumProjectedRoi: '12.00',
      maximumInvestment: '250000.01',
      markets: ['OH', 'IN'],
      version: 1,
    });
    expect(await misses()).toEqual([]);
    expect((await mia.put(URL, changed, { 'if-match': '"0"' })).statusCode).toBe(409);
    expect((await kim.put(URL, changed)).statusCode).toBe(403);
    expect((await mia.put(URL, { ...changed, markets: ['Ohio'] })).statusCode).toBe(400);
  });
});

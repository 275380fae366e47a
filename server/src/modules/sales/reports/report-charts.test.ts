import type { ClosedMonth, ForecastMonth, SalesReport } from '@builder-os/contract/modules/sales/reports';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { compactCounters } from '../../../platform/counters/counters.queries.ts';
import { counters } from '../../../platform/counters/counters.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const report = async (query = ''): Promise<SalesReport> => (await kim.get(`/api/reports/sales${query}`)).json();
const closedIn = ({ closings }: SalesReport, bucket: string) => closings.months.find((row) => row.bucket === bucket);
const expectedIn = ({ forecast }: SalesReport, bucket: string) => forecast.months.find((row) => row.bucket === bucket);
const lostFor = ({ closings }: SalesReport, reason: string | null) =>
  closings.lostReasons.find((row) => row.reason === reason);

/** A day of this month, or of a month relative to it. */
function dayOf(monthsFromNow: number, day = '15'): string {
  const [year = 0, month = 0] = dayIn(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsFromNow, Number(day))).toISOString().slice(0, 10);
}
const monthOf = (monthsFromNow: number) => dayOf(monthsFromNow).slice(0, 7);

// The whole comes from the counters, the part of one owner or period from indexes: all must agree.
const PATHS = ['', '?owner=none', '?from=2000-01-01&to=2990-12-31'];

describe.each(PATHS)('with "%s"', (query) => {
  test('a won deal changes its month, the revenue and the rate', async () => {
    const nothing = closedIn(await report(query), monthOf(-2));
    expect(nothing).toMatchObject({ wonCount: 0, wonValue: '0.00', lostCount: 0, winRate: null });
    const { id } = await buildDeal(app.db, { stage: 'closed_won', value: '900.00', actualCloseDate: dayOf(-2) });
    await buildDeal(app.db, { stage: 'closed_won', value: '100.50', actualCloseDate: dayOf(-1) });
    await buildDeal(app.db, { stage: 'closed_lost', value: '50.00', actualCloseDate: dayOf(-2) });
    await buildDeal(app.db, { stage: 'closed_lost', value: '50.00', actualCloseDate: dayOf(-2) });
    const before = await report(query);
    expect(closedIn(before, monthOf(-2))).toEqual({
      bucket: monthOf(-2),
      from: dayOf(-2, '1'),
      to: dayOf(-1, '0'),
      wonCount: 1,
      wonValue: '900.00',
      lostCount: 2,
      winRate: 33,
    });
    expect(before.closings).toMatchObject({ wonCount: 2, wonValue: '1000.50', lostCount: 2, winRate: 50 });
    await kim.put(`/api/deals/${id}`, { actualCloseDate: dayOf(-1), finalValue: '850.25' });
    const after = await report(query);
    expect(closedIn(after, monthOf(-2))).toMatchObject({ wonCount: 0, wonValue: '0.00', lostCount: 2, winRate: 0 });
    expect(closedIn(after, monthOf(-1))).toMatchObject({ wonCount: 2, wonValue: '950.75', winRate: 100 });
    expect(after.closings.wonValue).toBe('950.75');
  });

  test('a lost deal changes its reason’s count', async () => {
    const lost = { stage: 'closed_lost', actualCloseDate: dayOf(0, '1') } as const;
    const { id } = await buildDeal(app.db, { ...lost, value: '70.00', lostReason: 'price' });
    await buildDeal(app.db, { ...lost, value: '30.00', lostReason: 'price' });
    await buildDeal(app.db, { ...lost, value: '5.00' });
    const before = await report(query);
    expect(lostFor(before, 'price')).toEqual({ reason: 'price', count: 2, value: '100.00' });
    expect(lostFor(before, null)).toEqual({ reason: null, count: 1, value: '5.00' });
    expect(lostFor(before, 'timing')).toEqual({ reason: 'timing', count: 0, value: '0.00' });
    await kim.put(`/api/deals/${id}`, { lostReason: 'timing' });
    const after = await report(query);
    expect(lostFor(after, 'price')).toEqual({ reason: 'price', count: 1, value: '30.00' });
    expect(lostFor(after, 'timing')).toEqual({ reason: 'timing', count: 1, value: '70.00' });
  });

  test('the forecast is the open deals’ value × probability, rounded once', async () => {
    const month = { expectedCloseDate: dayOf(2) };
    const { id } = await buildDeal(app.db, { ...month, value: '1000.00', probability: 25 });
    // 3 × 0.10 × 33 % is 0.099; rounding each deal first would give 0.09.
    for (let deal = 0; deal < 3; deal += 1) await buildDeal(app.db, { ...month, value: '0.10', probability: 33 });
    await buildDeal(app.db, { ...month, value: '9000.00', probability: 100, stage: 'closed_won' });
    const before = await report(query);
    expect(expectedIn(before, monthOf(2))).toEqual({
      bucket: monthOf(2),
      from: dayOf(2, '1'),
      to: dayOf(3, '0'),
      count: 4,
      weighted: '250.10',
    });
    expect(before.forecast).toMatchObject({ count: 4, weighted: '250.10' });
    await kim.put(`/api/deals/${id}`, { probability: 75 });
    expect(expectedIn(await report(query), monthOf(2))?.weighted).toBe('750.10');
    await kim.put(`/api/deals/${id}`, { expectedCloseDate: dayOf(-1) });
    const overdue = await report(query);
    expect(expectedIn(overdue, monthOf(2))).toMatchObject({ count: 3, weighted: '0.10' });
    expect(expectedIn(overdue, 'earlier')).toMatchObject({ count: 1, weighted: '750.00', to: dayOf(0, '0') });
    await kim.put(`/api/deals/${id}`, { stage: 'closed_lost' });
    expect((await report(query)).forecast).toMatchObject({ count: 3, weighted: '0.10' });
  });

  test('a lead changes its source’s count, and its conversion counts there', async () => {
    const { id } = await buildLead(app.db, { source: 'Trade show, spring' });
    await buildLead(app.db, { source: 'Trade show, spring', status: 'converted' });
    await buildLead(app.db, { source: 'Website' });
    await buildLead(app.db);
    expect((await report(query)).sources).toEqual([
      { source: 'Trade show, spring', count: 2, converted: 1 },
      { source: 'Website', count: 1, converted: 0 },
      { source: null, count: 1, converted: 0 },
    ]);
    await kim.put(`/api/leads/${id}`, { source: 'Website', status: 'converted' });
    expect((await report(query)).sources).toEqual([
      { source: 'Website', count: 2, converted: 1 },
      { source: 'Trade show, spring', count: 1, converted: 1 },
      { source: null, count: 1, converted: 0 },
    ]);
  });

  test('deleted records count nowhere, and restored ones count again', async () => {
    const won = await buildDeal(app.db, { stage: 'closed_won', value: '10.00', actualCloseDate: dayOf(-1) });
    const open = await buildDeal(app.db, { value: '10.00', probability: 50, expectedCloseDate: dayOf(1) });
    const lead = await buildLead(app.db, { source: 'Website' });
    const before = await report(query);
    for (const url of [`/api/deals/${won.id}`, `/api/deals/${open.id}`, `/api/leads/${lead.id}`]) await kim.delete(url);
    expect(await report(query)).toMatchObject({
      closings: { wonCount: 0, wonValue: '0.00' },
      forecast: { count: 0, weighted: '0.00' },
      sources: [],
    });
    await kim.post(`/api/deals/${won.id}/restore`);
    await kim.post(`/api/deals/${open.id}/restore`);
    await kim.post(`/api/leads/${lead.id}/restore`);
    expect(await report(query)).toEqual(before);
  });
});

test('undated deals and deals outside the months shown are counted separately', async () => {
  await buildDeal(app.db, { stage: 'closed_won', value: '1.00' });
  await buildDeal(app.db, { stage: 'closed_won', value: '2.00', actualCloseDate: dayOf(-12) });
  await buildDeal(app.db, { value: '4.00', probability: 100 });
  await buildDeal(app.db, { value: '8.00', probability: 100, expectedCloseDate: dayOf(12) });
  const all = await report();
  expect(closedIn(all, 'undated')).toMatchObject({ wonValue: '1.00', from: null, to: null });
  expect(closedIn(all, 'earlier')).toMatchObject({ wonValue: '2.00', from: null, to: dayOf(-11, '0') });
  expect(expectedIn(all, 'undated')).toMatchObject({ weighted: '4.00' });
  expect(expectedIn(all, 'later')).toMatchObject({ weighted: '8.00', from: dayOf(12, '1'), to: null });
  expect(all.closings.months).toHaveLength(12 + 2);
  // Deals without a date aren't part of a period.
  const period = await report(`?from=${dayOf(-12)}`);
  expect(period.closings).toMatchObject({ wonCount: 1, wonValue: '2.00' });
  expect(period.forecast).toMatchObject({ count: 1, weighted: '8.00' });
});

test('a period holds the deals closed on its dates, whenever they were created', async () => {
  const won = { stage: 'closed_won', value: '1.00', createdAt: '2020-01-01T12:00:00Z' } as const;
  for (const actualCloseDate of ['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21']) {
    await buildDeal(app.db, { ...won, actualCloseDate });
    await buildDeal(app.db, { expectedCloseDate: actualCloseDate, value: '2.00', probability: 50 });
  }
  const { closings, forecast } = await report('?from=2026-03-10&to=2026-03-20');
  expect(closings.months.map(({ bucket, from, to, wonCount }) => [bucket, from, to, wonCount])).toEqual([
    ['2026-03', '2026-03-10', '2026-03-20', 2],
  ]);
  expect(forecast).toMatchObject({ count: 2, weighted: '2.00' });
});

describe('the records behind a figure', () => {
  const count = async (path: string) => Number((await kim.get(path)).headers['x-total-count']);
  const days = (name: string, { bucket, from, to }: ClosedMonth | ForecastMonth) =>
    bucket === 'undated'
      ? `&${name}=none`
      : `${from === null ? '' : `&${name}From=${from}`}${to === null ? '' : `&${name}To=${to}`}`;
  const OPEN = 'prospecting,qualification,proposal,negotiation,closing';

  test.each(['', '?from=2000-01-01&to=2990-12-31', `?from=${dayOf(-3)}&to=${dayOf(2)}`])('"%s"', async (query) => {
    for (let number = 0; number < 40; number += 1) {
      const day = dayOf((number % 31) - 15);
      const isDated = number % 7 !== 0;
      await buildDeal(app.db, { value: '10.00', expectedCloseDate: isDated ? day : null });
      await buildDeal(app.db, {
        stage: number % 3 === 0 ? 'closed_lost' : 'closed_won',
        lostReason: number % 6 === 0 ? 'scope' : null,
        actualCloseDate: isDated ? day : null,
      });
      await buildLead(app.db, { source: number % 4 === 0 ? null : `Source, ${number % 3}` });
    }
    const { closings, forecast, sources } = await report(query);
    for (const month of closings.months) {
      const behind = days('closed', month);
      expect(await count(`/api/deals?stage=closed_won${behind}`)).toBe(month.wonCount);
      expect(await count(`/api/deals?stage=closed_lost${behind}`)).toBe(month.lostCount);
    }
    for (const month of forecast.months) {
      expect(await count(`/api/deals?stage=${OPEN}${days('expected', month)}`)).toBe(month.count);
    }
    const period = query.replace('?from', '&closedFrom').replace('&to', '&closedTo');
    for (const { reason, count: lost } of closings.lostReasons) {
      expect(await count(`/api/deals?lostReason=${reason ?? 'none'}${period}`)).toBe(lost);
    }
    for (const { source, count: named } of sources) {
      const behind = source === null ? 'hasSource=no' : `source=${encodeURIComponent(source)}`;
      expect(await count(`/api/leads?${behind}`)).toBe(named);
    }
    expect(closings.wonCount + closings.lostCount + forecast.count).toBeGreaterThan(0);
  });

  test('come page by page, each once', async () => {
    for (let day = 1; day <= 9; day += 1) {
      await buildDeal(app.db, { stage: 'closed_lost', lostReason: 'scope', actualCloseDate: `2026-03-0${day}` });
      await buildDeal(app.db, { expectedCloseDate: `2026-03-0${day}` });
    }
    for (const filter of [
      'closedFrom=2026-03-02&closedTo=2026-03-06',
      'expectedFrom=2026-03-02&expectedTo=2026-03-06&sort=-expectedCloseDate',
      'lostReason=scope&closedTo=2026-03-05',
    ]) {
      const seen: number[] = [];
      let next: string | undefined = `/api/deals?limit=2&${filter}`;
      while (next !== undefined) {
        const page = await kim.get(next);
        seen.push(...page.json().map(({ id }: { id: number }) => id));
        next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
      }
      expect(seen).toHaveLength(5);
      expect(new Set(seen).size).toBe(5);
    }
  });

  test('are rejected under an invalid name', async () => {
    for (const query of ['closedFrom=soon', 'expected=maybe', 'lostReason=weather', 'closed=all']) {
      expect((await kim.get(`/api/deals?${query}`)).statusCode).toBe(400);
    }
    expect((await kim.get('/api/leads?hasSource=maybe')).statusCode).toBe(400);
  });
});

test('the month and source counters survive compaction', async () => {
  await buildDeal(app.db, { stage: 'closed_lost', value: '7.00', actualCloseDate: dayOf(-1), lostReason: 'scope' });
  await buildDeal(app.db, { value: '9.00', probability: 50, expectedCloseDate: dayOf(1) });
  const { id } = await buildLead(app.db, { source: 'Website' });
  await kim.put(`/api/leads/${id}`, { source: 'Trade show' });
  const before = await report();
  await compactCounters(app.db);
  expect(await report()).toEqual(before);
  await app.db.execute(sql`delete from ${counters}`);
  expect(await report()).toMatchObject({ closings: { lostCount: 0 }, forecast: { count: 0 }, sources: [] });
});

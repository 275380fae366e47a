import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { winRate } from '@builder-os/contract/modules/sales/deals';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { auditLogs } from '../../../platform/audit/audit-logs.table.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { dealStageChanges } from './deal-stage-changes.table.ts';
import { buildDeal } from './deals.factory.ts';
import { deals } from './deals.table.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { firstName: 'Kim', lastName: 'Ortega' }));
});
afterAll(() => app.close());

async function orderOf(stage: string): Promise<number[]> {
  const columns: BoardColumn[] = (await kim.get('/api/deals/board')).json();
  return columns.filter((column) => column.stage === stage).flatMap(({ cards }) => cards.map(({ id }) => id));
}
/** Creates deals in a stage and returns their ids from top to bottom. */
async function buildColumn(count: number, stage: 'prospecting' | 'proposal' = 'proposal'): Promise<number[]> {
  const ids: number[] = [];
  for (let built = 0; built < count; built += 1) ids.unshift((await buildDeal(app.db, { stage })).id);
  return ids;
}
async function move(id: number, body: object, headers = {}) {
  const response = await kim.post(`/api/deals/${id}/move`, body, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

test('a deal can be dropped below one card, above another, at either end, or in an empty column', async () => {
  const [a = 0, b = 0, c = 0] = await buildColumn(3);
  const { id: moved } = await buildDeal(app.db);
  await move(moved, { stage: 'proposal', afterId: a, beforeId: b });
  expect(await orderOf('proposal')).toEqual([a, moved, b, c]);
  await move(moved, { stage: 'proposal', afterId: c });
  expect(await orderOf('proposal')).toEqual([a, b, c, moved]);
  await move(moved, { stage: 'proposal', beforeId: a });
  expect(await orderOf('proposal')).toEqual([moved, a, b, c]);
  await move(moved, { stage: 'proposal', beforeId: c, afterId: null });
  expect(await orderOf('proposal')).toEqual([a, b, moved, c]);
  await move(a, { stage: 'closing' });
  await move(b, { stage: 'closing', afterId: a });
  expect(await orderOf('closing')).toEqual([a, b]);
  expect(await orderOf('proposal')).toEqual([moved, c]);
});

test('new deals and deals whose stage changes elsewhere go to the top', async () => {
  const [a = 0, b = 0] = await buildColumn(2, 'prospecting');
  const created = (await kim.post('/api/deals', { title: 'New', company: 'Harbor Homes', value: 1 })).json();
  expect(await orderOf('prospecting')).toEqual([created.id, a, b]);
  const { id } = await buildDeal(app.db, { stage: 'closing' });
  await kim.put(`/api/deals/${id}`, { stage: 'prospecting' });
  expect(await orderOf('prospecting')).toEqual([id, created.id, a, b]);
  await kim.put(`/api/deals/${a}`, { title: 'Other', stage: 'prospecting' });
  expect(await orderOf('prospecting')).toEqual([id, created.id, a, b]);
});

test('moving to another stage is one change with its version, time, history and audit entry', async () => {
  const built = await buildDeal(app.db, { stageChangedAt: '2026-01-01T00:00:00.000Z' });
  const moved = await move(built.id, { stage: 'proposal' }, { 'if-match': '"1"' });
  expect(moved).toMatchObject({ stage: 'proposal', version: 2 });
  expect(moved.stageChangedAt > built.stageChangedAt).toBe(true);
  expect((await kim.get(`/api/deals/${built.id}/history`)).json()).toMatchObject([
    { from: 'prospecting', to: 'proposal', changedByName: 'Kim Ortega' },
  ]);
  expect(await app.db.select().from(auditLogs).where(eq(auditLogs.resourceType, 'deal'))).toMatchObject([
    { action: 'deal.update', details: { before: { stage: 'prospecting' }, after: { stage: 'proposal' } } },
  ]);
});

test('a new position in the same column is logged, but makes no version or step', async () => {
  const [a = 0, b = 0] = await buildColumn(2);
  expect(await move(b, { stage: 'proposal', beforeId: a })).toMatchObject({ version: 1 });
  expect((await kim.get(`/api/deals/${b}/history`)).json()).toEqual([]);
  expect(await app.db.select().from(auditLogs).where(eq(auditLogs.action, 'deal.move'))).toHaveLength(1);
});

test('dropping on the same stage without a position changes nothing', async () => {
  const [a = 0, b = 0] = await buildColumn(2);
  await move(b, { stage: 'proposal' });
  expect(await orderOf('proposal')).toEqual([a, b]);
  expect(await app.db.$count(auditLogs, eq(auditLogs.resourceType, 'deal'))).toBe(0);
});

test('a conflicting move is rejected and changes nothing', async () => {
  const { id } = await buildDeal(app.db);
  await kim.put(`/api/deals/${id}`, { title: 'Renamed' });
  const late = await kim.post(`/api/deals/${id}/move`, { stage: 'closing' }, { 'if-match': '"1"' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { id, stage: 'prospecting', title: 'Renamed' } });
  expect(await app.db.$count(dealStageChanges)).toBe(0);
});

test('neighbors that have left are skipped, and without any left the move is rejected', async () => {
  const [a = 0, b = 0, c = 0] = await buildColumn(3);
  const { id } = await buildDeal(app.db);
  await kim.delete(`/api/deals/${b}`);
  await move(id, { stage: 'proposal', afterId: b, beforeId: c });
  expect(await orderOf('proposal')).toEqual([a, id, c]);
  await kim.put(`/api/deals/${a}`, { stage: 'closing' });
  const refused = await kim.post(`/api/deals/${c}/move`, { stage: 'proposal', afterId: a, beforeId: b });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'conflict' });
  expect((await kim.post(`/api/deals/${c}/move`, { stage: 'proposal', afterId: c })).statusCode).toBe(409);
  expect((await kim.post('/api/deals/999/move', { stage: 'proposal' })).statusCode).toBe(404);
  expect((await kim.post(`/api/deals/${c}/move`, { stage: 'won' })).statusCode).toBe(400);
  expect(await orderOf('proposal')).toEqual([id, c]);
});

test('deals moved into one gap at once get their own ranks within the gap', async () => {
  const [above = 0, below = 0] = await buildColumn(2);
  const moved = await buildColumn(12, 'prospecting');
  await Promise.all(moved.map((id) => move(id, { stage: 'proposal', afterId: above, beforeId: below })));
  const order = await orderOf('proposal');
  expect(order.at(0)).toBe(above);
  expect(order.at(-1)).toBe(below);
  expect([...order].sort((one, other) => one - other)).toEqual(
    [above, below, ...moved].sort((one, other) => one - other),
  );
  const ranks = await app.db.select({ rank: deals.rank }).from(deals);
  expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(14);
  const last = moved[0] ?? 0;
  await move(last, { stage: 'proposal', beforeId: order[1] === last ? order[2] : order[1] });
  expect((await orderOf('proposal')).at(1)).toBe(last);
});

test('a final value replaces the value, which the history keeps and reopening restores', async () => {
  const { id } = await buildDeal(app.db, { value: '1000.00' });
  await move(id, { stage: 'closed_won', closing: { finalValue: '950.50' } });
  const deal = async () => (await kim.get(`/api/deals/${id}`)).json();
  const metrics = async () => (await kim.get('/api/dashboard/metrics')).json();
  expect(await deal()).toMatchObject({ value: '950.50', finalValue: '950.50' });
  const [won] = (await kim.get(`/api/deals/${id}/history`)).json();
  expect(won).toMatchObject({ to: 'closed_won', valueBefore: '1000.00' });
  expect(await metrics()).toMatchObject({ totalRevenue: '950.50', pipelineValue: '950.50' });
  // Editing either one changes both.
  expect((await kim.put(`/api/deals/${id}`, { value: '940' })).json()).toMatchObject({ finalValue: '940.00' });
  expect((await kim.put(`/api/deals/${id}`, { finalValue: '930' })).json()).toMatchObject({ value: '930.00' });
  expect(await metrics()).toMatchObject({ totalRevenue: '930.00', pipelineValue: '930.00' });
  await move(id, { stage: 'negotiation' });
  expect(await deal()).toMatchObject({ value: '1000.00', finalValue: null });
  expect(await metrics()).toMatchObject({ totalRevenue: '0.00', pipelineValue: '1000.00' });
});

test('a win that leaves the value as it was has no value before, then and after it’s reopened', async () => {
  const { id } = await buildDeal(app.db, { value: '1000.00' });
  await move(id, { stage: 'closed_won', closing: { finalValue: '1000' } });
  const before = async () =>
    (await kim.get(`/api/deals/${id}/history`)).json().map((step: { valueBefore: string | null }) => step.valueBefore);
  expect(await before()).toEqual([null]);
  await kim.put(`/api/deals/${id}`, { finalValue: '1200' });
  expect(await before()).toEqual(['1000.00']);
  await move(id, { stage: 'negotiation' });
  expect(await before()).toEqual([null, '1000.00']);
  await kim.put(`/api/deals/${id}`, { value: '1200' });
  expect(await before()).toEqual([null, '1000.00']);
});

test('a final value set after winning also leaves the earlier value in the history', async () => {
  const { id } = await buildDeal(app.db, { value: '1000.00' });
  await move(id, { stage: 'closed_won' });
  expect((await kim.get(`/api/deals/${id}/history`)).json()).toMatchObject([{ valueBefore: null }]);
  await kim.put(`/api/deals/${id}`, { finalValue: '900' });
  await kim.put(`/api/deals/${id}`, { finalValue: '850' });
  expect((await kim.get(`/api/deals/${id}/history`)).json()).toMatchObject([{ valueBefore: '1000.00' }]);
  expect(await move(id, { stage: 'negotiation' })).toMatchObject({ value: '1000.00', finalValue: null });
});

test('a deal created as won records its value from before the final one', async () => {
  const body = { title: 'A', company: 'B', value: '1000', stage: 'closed_won', finalValue: '900' };
  const { id, value } = (await kim.post('/api/deals', body)).json();
  expect(value).toBe('900.00');
  expect((await kim.get(`/api/deals/${id}/history`)).json()).toMatchObject([{ from: null, valueBefore: '1000.00' }]);
});

test('closing stores the applicable answers, and reopening clears them', async () => {
  const { id } = await buildDeal(app.db);
  const today = dayIn(new Date());
  const won = { actualCloseDate: '2026-02-01', finalValue: 950.5, lostReason: 'price', lostNote: 'No' };
  expect(await move(id, { stage: 'closed_won', closing: won })).toMatchObject({
    actualCloseDate: '2026-02-01',
    finalValue: '950.50',
    value: '950.50',
    lostReason: null,
    lostNote: null,
  });
  expect((await kim.put(`/api/deals/${id}`, { title: 'Renamed' })).json()).toMatchObject({ finalValue: '950.50' });
  expect((await kim.put(`/api/deals/${id}`, { finalValue: null })).json()).toMatchObject({ finalValue: null });
  expect(await move(id, { stage: 'closed_lost' })).toMatchObject({ actualCloseDate: today, lostReason: null });
  const lost = { lostReason: 'competitor', lostNote: 'A cheaper frame', finalValue: '5' };
  expect(await move(id, { stage: 'closed_lost', closing: lost })).toMatchObject({
    actualCloseDate: today,
    lostReason: 'competitor',
    lostNote: 'A cheaper frame',
    finalValue: null,
  });
  expect(await move(id, { stage: 'negotiation' })).toMatchObject({
    actualCloseDate: null,
    finalValue: null,
    lostReason: null,
    lostNote: null,
  });
  const refused = await kim.put(`/api/deals/${id}`, { stage: 'closed_lost', lostReason: 'rain', finalValue: '-1' });
  expect(refused.json().fields).toMatchObject({ lostReason: expect.any(String), finalValue: expect.any(String) });
});

test('the history shows every step since the deal was created, newest first', async () => {
  const { id } = (await kim.post('/api/deals', { title: 'A', company: 'B', value: 1 })).json();
  await kim.put(`/api/deals/${id}`, { stage: 'proposal' });
  await kim.put(`/api/deals/${id}`, { stage: 'proposal', title: 'C' });
  await move(id, { stage: 'closed_won' });
  const steps = (await kim.get(`/api/deals/${id}/history`)).json();
  expect(steps.map(({ from, to }: { from: string | null; to: string }) => [from, to])).toEqual([
    ['proposal', 'closed_won'],
    ['prospecting', 'proposal'],
    [null, 'prospecting'],
  ]);
  expect((await kim.get('/api/deals/999/history')).statusCode).toBe(404);
});

test.each([
  [0, 0, 0],
  [1, 0, 100],
  [0, 3, 0],
  [3, 2, 60],
  [1, 2, 33],
  [2, 1, 67],
  [1, 7, 13],
])('%i won and %i lost give a win rate of %i %%', (won, lost, rate) => {
  expect(winRate(won, lost)).toBe(rate);
});

test('one stored deal changes every figure in the summary strip that covers it', async () => {
  const summary = async () => (await kim.get('/api/deals/summary')).json();
  const nothing = {
    total: 0,
    activeDeals: 0,
    pipelineValue: '0.00',
    openPipelineValue: '0.00',
    wonRevenue: '0.00',
    wonDeals: 0,
    lostDeals: 0,
    winRate: 0,
    closingThisWeek: 0,
  };
  expect(await summary()).toEqual(nothing);
  const body = { title: 'A', company: 'B', value: '100.10', expectedCloseDate: dayIn(new Date()) };
  const { id } = (await kim.post('/api/deals', body)).json();
  const open = { ...nothing, total: 1, activeDeals: 1, pipelineValue: '100.10', openPipelineValue: '100.10' };
  expect(await summary()).toEqual({ ...open, closingThisWeek: 1 });
  await kim.put(`/api/deals/${id}`, { expectedCloseDate: '2020-01-01' });
  expect(await summary()).toEqual(open);
  await move(id, { stage: 'closed_lost' });
  expect(await summary()).toEqual({ ...nothing, total: 1, pipelineValue: '100.10', lostDeals: 1 });
  await move(id, { stage: 'closed_won' });
  const won = { ...nothing, total: 1, pipelineValue: '100.10', wonRevenue: '100.10', wonDeals: 1, winRate: 100 };
  expect(await summary()).toEqual(won);
  await kim.put(`/api/deals/${id}`, { finalValue: '90' });
  expect(await summary()).toEqual({ ...won, pipelineValue: '90.00', wonRevenue: '90.00' });
  expect((await kim.get('/api/dashboard/metrics')).json()).toMatchObject({ totalRevenue: '90.00' });
  await kim.delete(`/api/deals/${id}`);
  expect(await summary()).toEqual(nothing);
});

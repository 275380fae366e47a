import type { BoardCard, BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealFilter } from '@builder-os/contract/modules/sales/deals';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildActivity } from '../activities/activities.factory.ts';
import { buildContact } from '../contacts/contacts.factory.ts';
import { boardQuery } from './deal-board.queries.ts';
import { buildDeal } from './deals.factory.ts';

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

async function board(query = ''): Promise<BoardColumn[]> {
  const response = await kim.get(`/api/deals/board${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
async function columnOf(stage: string, query = '') {
  const column = (await board(query)).find((one) => one.stage === stage);
  if (!column) throw new Error(`no column ${stage}`);
  return column;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();

test('an empty board has its seven columns', async () => {
  const columns = await board();
  expect(columns.map(({ stage }) => stage)).toEqual([
    'prospecting',
    'qualification',
    'proposal',
    'negotiation',
    'closing',
    'closed_won',
    'closed_lost',
  ]);
  for (const column of columns) expect(column).toMatchObject({ count: 0, sum: '0.00', cards: [], nextCursor: null });
});

test('a card includes everything it shows', async () => {
  const contact = await buildContact(app.db, { firstName: 'Maria', lastName: 'Ortiz' });
  const deal = await buildDeal(app.db, {
    contactId: contact.id,
    stage: 'proposal',
    businessUnit: 'real_estate',
    expectedCloseDate: '2026-12-01',
    stageChangedAt: daysAgo(22),
  });
  await buildActivity(app.db, { dealId: deal.id, scheduledAt: '2030-01-02T15:00:00.000Z' });
  await buildActivity(app.db, { dealId: deal.id, scheduledAt: '2030-01-01T15:00:00.000Z' });
  await buildActivity(app.db, {
    dealId: deal.id,
    scheduledAt: '2029-01-01T15:00:00.000Z',
    isCompleted: true,
    completedAt: '2029-01-01T15:00:00.000Z',
  });
  expect(await columnOf('proposal')).toMatchObject({
    count: 1,
    sum: '1000.00',
    cards: [
      {
        id: deal.id,
        stage: 'proposal',
        contactName: 'Maria Ortiz',
        value: '1000.00',
        worth: '1000.00',
        finalValue: null,
        businessUnit: 'real_estate',
        expectedCloseDate: '2026-12-01',
        stageChangedAt: deal.stageChangedAt,
        daysInStage: 22,
        isOverdueInStage: true,
        nextActivityAt: '2030-01-01T15:00:00.000Z',
        hasNextActivity: true,
      },
    ],
  });
  expect((await kim.get(`/api/deals/${deal.id}`)).json()).toMatchObject({
    nextActivityAt: '2030-01-01T15:00:00.000Z',
    stageChangedAt: deal.stageChangedAt,
    businessUnit: 'real_estate',
  });
});

test('time in stage is overdue a day past the usual time, and never for a closed deal', async () => {
  await buildDeal(app.db, { stage: 'prospecting', stageChangedAt: daysAgo(14) });
  await buildDeal(app.db, { stage: 'qualification', stageChangedAt: daysAgo(15) });
  await buildDeal(app.db, { stage: 'closed_won', stageChangedAt: daysAgo(900) });
  const marks = (await board()).flatMap(({ cards }) => cards.map((card) => [card.stage, card.isOverdueInStage]));
  expect(marks).toEqual([
    ['prospecting', false],
    ['qualification', true],
    ['closed_won', false],
  ]);
});

test('a column continues after its first cards without gaps or repeats', async () => {
  const built: number[] = [];
  for (let count = 0; count < 60; count += 1) built.unshift((await buildDeal(app.db, { stage: 'closing' })).id);
  const first = await columnOf('closing');
  expect(first).toMatchObject({ count: 60, sum: '60000.00' });
  expect(first.cards).toHaveLength(25);
  const seen = first.cards.map(({ id }) => id);
  let cursor = first.nextCursor;
  while (cursor) {
    const response = await kim.get(`/api/deals/board/closing?limit=20&cursor=${cursor}`);
    expect(response.headers['x-total-count']).toBe('60');
    seen.push(...response.json().map((card: BoardCard) => card.id));
    cursor = /cursor=([^&>]+)/.exec(String(response.headers.link ?? ''))?.[1] ?? null;
  }
  expect(seen).toEqual(built);
});

test('filters apply to cards and figures alike', async () => {
  const lee = await buildUser(app.db);
  await buildDeal(app.db, { title: 'Oak Row', value: '10.00', assignedTo: lee.id, businessUnit: 'real_estate' });
  await buildDeal(app.db, { title: 'Elm', value: '200.00', assignedTo: lee.id });
  await buildDeal(app.db, { title: 'Ash', value: '3000.00', businessUnit: 'general' });
  const shown = async (query: string) => {
    const { count, sum, cards } = await columnOf('prospecting', query);
    return [count, sum, cards.map(({ title }) => title)];
  };
  expect(await shown('')).toEqual([3, '3210.00', ['Ash', 'Elm', 'Oak Row']]);
  expect(await shown(`?owner=${lee.id}`)).toEqual([2, '210.00', ['Elm', 'Oak Row']]);
  expect(await shown('?owner=none')).toEqual([1, '3000.00', ['Ash']]);
  expect(await shown('?unit=real_estate')).toEqual([1, '10.00', ['Oak Row']]);
  expect(await shown('?unit=real_estate,general')).toEqual([2, '3010.00', ['Ash', 'Oak Row']]);
  expect(await shown('?q=oak')).toEqual([1, '10.00', ['Oak Row']]);
  expect(await shown(`?q=oak&owner=${lee.id}&unit=general`)).toEqual([0, '0.00', []]);
  expect((await kim.get('/api/deals?unit=general')).json()).toMatchObject([{ title: 'Ash' }]);
  expect((await kim.get('/api/deals/board/prospecting?q=oak')).json()).toMatchObject([{ title: 'Oak Row' }]);
  expect((await kim.get('/api/deals/board?unit=roofing')).statusCode).toBe(400);
  expect((await kim.get('/api/deals/board/won')).statusCode).toBe(400);
  expect((await kim.get('/api/deals/board/closing?cursor=xx')).statusCode).toBe(400);
});

test('a deal in Trash is neither shown nor counted', async () => {
  const { id } = await buildDeal(app.db);
  await kim.delete(`/api/deals/${id}`);
  expect(await columnOf('prospecting')).toMatchObject({ count: 0, sum: '0.00', cards: [] });
  await kim.post(`/api/deals/${id}/restore`);
  expect(await columnOf('prospecting')).toMatchObject({ count: 1, sum: '1000.00' });
});

const unit: BusinessUnit = 'general';
const owner = '00000000-0000-4000-8000-000000000001';

test('the board scans its filter’s index, however many deals there are', async () => {
  await app.db.execute(sql`insert into users (id) values (${owner})`);
  await app.db.execute(sql`
    insert into deals (title, company, value, stage, assigned_to, business_unit)
    select 'A', 'B', 1, case when number % 2 = 0 then 'prospecting' else 'closing' end,
      case when number % 20 < 2 then ${owner}::uuid end, case when number % 30 < 2 then ${unit} end
    from generate_series(1, 2000) as number`);
  await app.db.execute(sql`insert into activities (type, title, deal_id, scheduled_at)
    select 'call', 'Call', id, now() from deals`);
  await app.db.execute(sql`analyze deals, activities`);
  const planOf = (filter: DealFilter) =>
    inTransaction(app.database, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute(sql`explain ${boardQuery(['prospecting', 'closing'], filter, { limit: 25 })}`);
      return JSON.stringify(rows);
    });
  const indexes: [DealFilter, string][] = [
    [{}, 'deals_board_idx'],
    [{ owner }, 'deals_owner_board_idx'],
    [{ unit: [unit] }, 'deals_unit_board_idx'],
  ];
  for (const [filter, name] of indexes) {
    const plan = await planOf(filter);
    expect(plan).toMatch(new RegExp(`Limit .*Index Scan using ${name} on deals`));
    expect(plan).toContain('using activities_next_of_deal_idx ');
    expect(plan).not.toContain('Seq Scan on deals');
  }
});

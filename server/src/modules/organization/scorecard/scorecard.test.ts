import { type Measurable, MOST_MEASURABLES } from '@builder-os/contract/modules/organization/measurables';
import type { Scorecard } from '@builder-os/contract/modules/organization/scorecard';
import { freezesAt, weekOf, weeksBefore } from '@builder-os/contract/modules/organization/weeks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildLead } from '../../sales/leads/leads.factory.ts';
import { buildMeasurable } from '../measurables/measurables.factory.ts';
import { buildSeat } from '../seats/seats.factory.ts';
import { freezeWeeks } from './freeze.service.ts';

const ZONE = 'America/New_York';
const today = dayIn(new Date());
const lastWeek = weeksBefore(today).at(-1) ?? '';
const longAgo = '2020-01-01T00:00:00.000Z';

let app: TestApp;
let robin: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const read = async (agent: Agent, query = ''): Promise<Scorecard> => (await agent.get(`/api/scorecard${query}`)).json();
const freeze = (now: string) => freezeWeeks(app.database, app.fastify.platform.figures, new Date(now));
const middleOf = (week: string) => momentAt(addDays(week, 2), '12:00', ZONE);

async function create(fields: object, by = robin): Promise<Measurable> {
  const answer = await by.post('/api/measurables', { name: 'Quotes sent', goal: 6, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('a score entered by hand shows its status, its bar and whether it is on track', async () => {
  const seat = await buildSeat(app.db, { title: 'Site Foreman' });
  const { id } = await create({ name: 'Panels shipped', goal: 2200, ownerSeatId: seat.id });
  const entered = await robin.put(`/api/scorecard/${id}/${lastWeek}`, { value: '1840', note: 'Rain' });
  expect(entered.json()).toMatchObject({ value: '1840.00', status: 'warning', isOnTrack: false, note: 'Rain' });
  const { rows, weeks, onTrack, scored } = await read(robin);
  expect(weeks).toHaveLength(13);
  expect([weeks.at(-1)?.week, onTrack, scored]).toEqual([lastWeek, 0, 1]);
  expect(rows[0]).toMatchObject({
    score: '1840.00',
    status: 'warning',
    progress: 84,
    isOnTrack: false,
    measurable: { ownerName: 'Site Foreman', sourceLabel: 'Entered by hand', isLive: false },
  });
  expect(rows[0]?.cells).toHaveLength(13);
});

test.each([
  [{ comparison: 'in_range' }, 'goalHigh'],
  [{ comparison: 'in_range', goalHigh: 5 }, 'goalHigh'],
  [{ goalHigh: 9 }, 'goalHigh'],
  [{ goal: '1.234' }, 'goal'],
  [{ source: 'moon_phase' }, 'source'],
  [{ decimals: 3 }, 'decimals'],
  [{ ownerSeatId: 99 }, 'ownerSeatId'],
])('a measurable with %j is rejected', async (fields, field) => {
  const answer = await robin.post('/api/measurables', { name: 'Quotes sent', goal: 6, ...fields });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('live figures count the week’s events, and a new measurable starts with 13 weeks of them', async () => {
  await buildLead(app.db, { createdAt: middleOf(lastWeek) });
  await buildLead(app.db, { createdAt: middleOf(lastWeek) });
  await buildLead(app.db, { createdAt: middleOf(addDays(lastWeek, -7)) });
  await buildLead(app.db);
  const { id, sourceLabel } = await create({ name: 'New leads per week', goal: 2, source: 'new_leads' });
  expect(sourceLabel).toBe('New leads');
  await freeze(new Date().toISOString());
  const row = (await read(robin)).rows.find(({ measurable }) => measurable.id === id);
  expect(row?.soFar).toMatchObject({ value: '1.00', isFinal: false });
  expect(row?.cells.at(-2)).toMatchObject({ value: '1.00', isOnTrack: false });
  expect(row?.cells[0]).toMatchObject({ value: '0.00' });
  if (freezesAt(lastWeek, ZONE) <= new Date().toISOString()) {
    expect(row).toMatchObject({ score: '2.00', status: 'excellent', progress: 100 });
  }
});

test('a week is frozen once, on Monday at 08:55, with that day’s goal', async () => {
  const { id } = await buildMeasurable(app.db, { source: 'new_leads', goal: '2.00', createdAt: longAgo });
  await buildLead(app.db, { createdAt: middleOf('2025-03-10') });
  expect(await freeze('2025-03-17T12:54:00Z')).not.toContain('2025-03-10');
  expect(await freeze('2025-03-17T12:55:00Z')).toEqual(['2025-03-10']);
  expect(await freeze('2025-03-17T13:55:00Z')).toEqual([]);
  await buildLead(app.db, { createdAt: middleOf('2025-03-10') });
  await robin.put(`/api/measurables/${id}`, { goal: 1 });
  const { rows, weeks } = await read(robin, '?through=2025-03-12');
  expect(weeks.at(-1)).toMatchObject({ week: '2025-03-10', endsOn: '2025-03-16', isFinal: true });
  expect(rows[0]?.cells.at(-1)).toMatchObject({ value: '1.00', goal: '2.00', isOnTrack: false, isFinal: true });
});

test('after downtime every missed week is frozen, but none from before a measurable existed', async () => {
  await buildMeasurable(app.db, { createdAt: '2025-03-12T12:00:00.000Z' });
  expect((await freeze('2025-04-02T12:00:00Z')).slice(-3)).toEqual(['2025-03-10', '2025-03-17', '2025-03-24']);
  const { rows } = await app.db.execute(sql`select week::text from scores order by week`);
  expect(rows).toEqual([{ week: '2025-03-10' }, { week: '2025-03-17' }, { week: '2025-03-24' }]);
});

test('a manager corrects a final score with a reason, and anyone can enter a late one', async () => {
  const { id } = await buildMeasurable(app.db, { createdAt: longAgo });
  await robin.put(`/api/scorecard/${id}/2025-03-10`, { value: 8 });
  await freeze('2025-03-17T12:55:00Z');
  const url = `/api/scorecard/${id}/2025-03-12`;
  expect((await robin.put(url, { value: 10 })).statusCode).toBe(403);
  expect((await kim.put(url, { value: 10 })).json().fields).toEqual({
    note: 'Enter a reason for changing a final score.',
  });
  expect((await kim.put(url, { value: 10, note: 'Two were counted twice' })).json()).toMatchObject({
    week: '2025-03-10',
    value: '10.00',
    isFinal: true,
  });
  expect((await robin.put(`/api/scorecard/${id}/2025-03-03`, { value: 7 })).json()).toMatchObject({ isFinal: true });
});

test('automatic scores can’t be entered, and the future has no scores', async () => {
  const live = await create({ source: 'deals_won' });
  expect((await robin.put(`/api/scorecard/${live.id}/${weekOf(today)}`, { value: 1 })).statusCode).toBe(409);
  const manual = await create({});
  const future = await robin.put(`/api/scorecard/${manual.id}/${addDays(today, 14)}`, { value: 1 });
  expect(future.json().fields).toEqual({ week: 'Choose a week that has started.' });
  expect((await robin.put(`/api/scorecard/77/${lastWeek}`, { value: 1 })).statusCode).toBe(404);
});

test('cash is shown with finance view permission, and others learn which permission is missing', async () => {
  await setUpDefaultAccounts(kim);
  await create({ name: 'Income balance', unit: 'currency', source: 'income_balance' }, kim);
  await create({ name: 'Pipeline', unit: 'currency', source: 'pipeline_value' });
  await buildDeal(app.db, { value: '1500.00', stage: 'proposal' });
  const mine = await read(robin);
  expect(mine.missingPermission).toBe('financial_read');
  expect(mine.rows.map(({ isHidden, soFar }) => [isHidden, soFar.value])).toEqual([
    [true, null],
    [false, '1500.00'],
  ]);
  const theirs = await read(kim);
  expect([theirs.missingPermission, theirs.rows[0]?.soFar.value]).toEqual([null, '0.00']);
  expect((await robin.put(`/api/scorecard/${mine.rows[0]?.measurable.id}/${lastWeek}`, { value: 1 })).statusCode).toBe(
    403,
  );
});

test('one call turns a missed goal into an issue, and a second call returns the open issue', async () => {
  const { id } = await create({ name: 'New leads per week', goal: 10 });
  await robin.put(`/api/scorecard/${id}/${lastWeek}`, { value: 8 });
  const drop = () => robin.post('/api/issues/drop', { source: 'measurable', sourceId: id });
  const issue = (await drop()).json();
  expect(issue.title).toMatch(/^New leads per week: 8 of 10, week of [A-Z][a-z]{2} \d/);
  expect(issue).toMatchObject({ source: 'measurable', sourceId: id, week: lastWeek, sourceName: 'New leads per week' });
  expect((await drop()).json().id).toBe(issue.id);
  expect((await read(robin)).rows[0]?.issueId).toBe(issue.id);
  await robin.post(`/api/issues/${issue.id}/drop`);
  expect((await drop()).json().id).not.toBe(issue.id);
});

test('measurables are ordered, deleted and restored', async () => {
  const [first, second] = [await create({ name: 'A' }), await create({ name: 'B' })];
  const ordered = (await robin.put('/api/measurables/order', { ids: [second.id, first.id] })).json();
  expect(ordered.map(({ name }: Measurable) => name)).toEqual(['B', 'A']);
  expect((await robin.put('/api/measurables/order', { ids: [first.id] })).statusCode).toBe(400);
  expect((await kim.delete(`/api/measurables/${first.id}`)).statusCode).toBe(204);
  expect((await read(robin)).rows).toHaveLength(1);
  expect((await kim.post(`/api/measurables/${first.id}/restore`)).json()).toMatchObject({ name: 'A' });
});

test('a measurable can’t be restored beyond the most a scorecard can have, so that they can still be ordered', async () => {
  const { id } = await create({});
  expect((await kim.delete(`/api/measurables/${id}`)).statusCode).toBe(204);
  await app.db.execute(sql`
    insert into measurables (name, goal) select 'Calls', 10 from generate_series(1, ${MOST_MEASURABLES})`);
  const refused = await kim.post(`/api/measurables/${id}/restore`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'A scorecard can have up to 60 measurables.']);
  await app.db.execute(sql`delete from measurables where id = (select max(id) from measurables)`);
  expect((await kim.post(`/api/measurables/${id}/restore`)).statusCode).toBe(200);
});

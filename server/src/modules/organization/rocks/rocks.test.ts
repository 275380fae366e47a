import { quarterBefore, quarterEnd } from '@builder-os/contract/modules/organization/quarters';
import type { Rock, RockQuarter } from '@builder-os/contract/modules/organization/rocks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { quarterAfter, quarterOf, quarterStart } from '@builder-os/contract/platform/quarters';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildProperty } from '../../real-estate/properties/properties.factory.ts';
import { properties } from '../../real-estate/properties/properties.table.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildQuote } from '../../steel/quotes/quotes.factory.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { buildSeat } from '../seats/seats.factory.ts';
import { buildRock } from './rocks.factory.ts';

const URL = '/api/rocks';
const today = dayIn(new Date());
const quarter = quarterOf(today);

let app: TestApp;
let robin: Agent;
let robinId: string;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { firstName: 'Robin', lastName: 'Hale' });
  robinId = user.id;
  robin = await app.signedIn(user);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

async function create(fields: object = {}): Promise<Rock> {
  const answer = await robin.post(URL, { title: 'Ship the duplex kit', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('a rock defaults to this quarter, three milestones and one owner', async () => {
  const seat = await buildSeat(app.db);
  const rock = await create({ ownerId: robinId });
  expect(rock).toMatchObject({
    quarter,
    targetDate: quarterEnd(quarter),
    level: 'company',
    priority: 'medium',
    businessUnit: 'general',
    evidence: 'milestones',
    currentValue: '0.00',
    isCompleted: false,
    outcome: 'open',
    ownerName: 'Robin Hale',
  });
  const start = quarterStart(quarter);
  expect(rock.milestones.map(({ due }) => due)).toEqual([addDays(start, 29), addDays(start, 59), quarterEnd(quarter)]);
  const given = (await robin.put(`${URL}/${rock.id}`, { ownerSeatId: seat.id })).json();
  expect(given).toMatchObject({ ownerId: null, ownerSeatId: seat.id, ownerName: 'Site Foreman', version: 2 });
  const both = await robin.put(`${URL}/${rock.id}`, { ownerId: robinId, ownerSeatId: seat.id });
  expect(both.json().fields).toEqual({ ownerSeatId: 'Choose a person or a seat, not both.' });
});

test('progress follows the milestones, and the status compares it with the elapsed share of the quarter', async () => {
  const rock = await create({ quarter: quarterAfter(quarter) });
  expect(rock).toMatchObject({ progress: 0, status: 'on-track', isOnTrack: true, isManual: false });
  const milestones = rock.milestones.map(({ id, title, due }, index) => ({ id, title, due, isDone: index === 0 }));
  const ahead: Rock = (await robin.put(`${URL}/${rock.id}`, { milestones })).json();
  expect(ahead).toMatchObject({ progress: 0.3333, status: 'ahead' });
  expect(ahead.milestones[0]?.doneAt).not.toBeNull();
  const past = await create({ quarter: quarterBefore(quarter), targetValue: 10, currentValue: 8 });
  expect(past).toMatchObject({ evidence: 'value', progress: 0.8, status: 'behind', isOnTrack: false });
});

test('a manual status holds until the automatic rule is turned back on', async () => {
  const rock = await create({ quarter: quarterAfter(quarter) });
  const chosen = await robin.put(`${URL}/${rock.id}`, { manualStatus: 'behind', statusNote: 'Waiting for offers' });
  expect(chosen.json()).toMatchObject({ status: 'behind', autoStatus: 'on-track', isManual: true });
  expect((await robin.put(`${URL}/${rock.id}`, { manualStatus: null })).json()).toMatchObject({
    status: 'on-track',
    isManual: false,
  });
});

test('a rock follows its deals, won deals move it automatically, and a deal shows its rock', async () => {
  const won = await buildDeal(app.db, { stage: 'closed_won', value: '1000.00', title: 'Garage kit' });
  const open = await buildDeal(app.db, { stage: 'proposal', value: '3000.00' });
  const links = [won, open].map(({ id }) => ({ kind: 'deal', recordId: id }));
  const rock = await create({ evidence: 'deals_won', targetValue: 4, links });
  expect(rock).toMatchObject({ currentValue: '1.00', progress: 0.25 });
  expect(rock.links).toEqual([
    expect.objectContaining({ kind: 'deal', recordId: won.id, name: 'Garage kit', isDone: true }),
    expect.objectContaining({ recordId: open.id, isDone: false }),
  ]);
  await robin.post(`/api/deals/${open.id}/move`, { stage: 'closed_won' });
  expect((await robin.get(`${URL}/${rock.id}`)).json()).toMatchObject({ currentValue: '2.00', progress: 0.5 });
  const byValue = await robin.put(`${URL}/${rock.id}`, { evidence: 'deals_won_value', targetValue: null });
  expect(byValue.json()).toMatchObject({ currentValue: '4000.00', progress: 1 });
  const serving = (await robin.get(`${URL}?dealId=${won.id}`)).json();
  expect(serving.map(({ id }: Rock) => id)).toEqual([rock.id]);
  const wrong = await robin.put(`${URL}/${rock.id}`, { links: [{ kind: 'deal', recordId: 77 }] });
  expect(wrong.json().fields).toEqual({ links: 'That deal wasn’t found. Choose another one.' });
});

test('a scored rock can’t change until it is reopened', async () => {
  const { id } = await create();
  const done = await robin.post(`${URL}/${id}/score`, { outcome: 'done', note: 'On the shelf' });
  expect(done.json()).toMatchObject({ outcome: 'done', isCompleted: true, outcomeNote: 'On the shelf' });
  expect((await robin.put(`${URL}/${id}`, { title: 'Other' })).statusCode).toBe(409);
  expect((await robin.post(`${URL}/${id}/score`, { outcome: 'open' })).json()).toMatchObject({
    outcome: 'open',
    isCompleted: false,
    outcomeNote: null,
  });
});

test('closing a quarter scores every open rock and carries over continuing ones with what remains to do', async () => {
  const before = quarterBefore(quarter);
  const first = await create({ quarter: before });
  const second = await create({
    quarter: before,
    milestones: [
      { title: 'Offers', due: quarterStart(before), isDone: true },
      { title: 'Test coil', due: addDays(quarterStart(before), 40) },
    ],
  });
  await robin.post(`${URL}/${(await create({ quarter: before })).id}/score`, { outcome: 'dropped' });
  const close = (rocks: object[]) => robin.post(`${URL}/close-quarter`, { quarter: before, rocks });
  expect((await close([{ id: first.id, outcome: 'done' }])).json().fields).toEqual({
    rocks: 'Score every open rock in the quarter.',
  });
  const closed: RockQuarter = (
    await close([
      { id: first.id, outcome: 'done' },
      { id: second.id, outcome: 'not_done', carryOver: true, note: 'No offers' },
    ])
  ).json();
  expect(closed).toMatchObject({ isClosed: true, total: 2, done: 1, percentDone: 50, target: 80 });
  const [next] = (await robin.get(`${URL}?quarter=${quarter}`)).json();
  expect(next).toMatchObject({ title: second.title, carriedFromId: second.id, outcome: 'open', quarter });
  expect(next.milestones).toEqual([
    expect.objectContaining({ title: 'Test coil', due: expect.stringMatching(new RegExp(`^${quarter.slice(0, 4)}`)) }),
  ]);
  expect((await robin.get(`${URL}/${second.id}`)).json()).toMatchObject({ carriedToId: next.id, outcome: 'not_done' });
  expect((await close([])).statusCode).toBe(409);
  expect((await robin.post(URL, { title: 'Late', quarter: before })).json().fields).toEqual({
    quarter: 'This quarter is closed. Choose another.',
  });
});

test('a quarter that hasn’t started can’t be closed', async () => {
  const answer = await robin.post(`${URL}/close-quarter`, { quarter: quarterAfter(quarter), rocks: [] });
  expect(answer.json().fields).toEqual({ quarter: 'This quarter hasn’t started.' });
});

test('quarters show how many rocks are ahead and behind, and who has more than seven', async () => {
  for (let count = 0; count < 8; count += 1) await buildRock(app.db, { ownerId: robinId, manualStatus: 'on-track' });
  await buildRock(app.db, { manualStatus: 'ahead' });
  await buildRock(app.db, { manualStatus: 'behind' });
  await buildRock(app.db, { quarter: '2024-Q4' });
  const quarters: RockQuarter[] = (await robin.get(`${URL}/quarters`)).json();
  expect(quarters.map((one) => one.quarter)).toEqual([quarterAfter(quarter), quarter, '2024-Q4']);
  expect(quarters[1]).toMatchObject({
    isCurrent: true,
    total: 10,
    onTrack: 8,
    ahead: 1,
    behind: 1,
    overloaded: [{ ownerName: 'Robin Hale', rocks: 8 }],
  });
  expect(quarters[2]).toMatchObject({ name: 'Q4 2024', from: '2024-10-01', to: '2024-12-31', daysLeft: 0 });
});

test('two people with the same name aren’t counted as one with too many rocks', async () => {
  const namesake = await buildUser(app.db, {
    firstName: 'Robin',
    lastName: 'Hale',
    email: 'robin.hale@builder.example',
  });
  for (const ownerId of [robinId, namesake.id]) {
    for (let count = 0; count < 5; count += 1) await buildRock(app.db, { ownerId });
  }
  const quarters: RockQuarter[] = (await robin.get(`${URL}/quarters`)).json();
  expect(quarters.find(({ isCurrent }) => isCurrent)).toMatchObject({ total: 10, overloaded: [] });
});

test('an off-track rock can become an issue, and a deleted rock is restored from Trash', async () => {
  const { id } = await create({ manualStatus: 'behind', businessUnit: 'steel_framing' });
  const issue = (await robin.post('/api/issues/drop', { source: 'rock', sourceId: id })).json();
  expect(issue).toMatchObject({ title: 'Off track: Ship the duplex kit', businessUnit: 'steel_framing' });
  expect((await robin.get(`${URL}/${id}`)).json().issueId).toBe(issue.id);
  expect((await robin.delete(`${URL}/${id}`)).statusCode).toBe(403);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  expect((await admin.post(`/api/admin/bin/rock/${id}/restore`)).statusCode).toBeLessThan(300);
  expect((await robin.get(`${URL}/${id}`)).statusCode).toBe(200);
});

test('a token without permission for a linked record can’t view it or link one', async () => {
  const property = await buildProperty(app.db, { address: '428 Fountain Ave' });
  const quote = await buildQuote(app.db, { number: 'Q-2026-009', project: 'Lagonda Row' });
  const links = [
    { kind: 'property', recordId: property.id },
    { kind: 'quote', recordId: quote.id },
  ];
  const rock = await create({ links });
  const { token } = (
    await robin.post('/api/account/tokens', { name: 'Board', access: 'write', permissions: [], days: 7 })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const program = new Agent(app.fastify);
  const answers = [
    await program.get(URL, headers),
    await program.get(`${URL}/${rock.id}`, headers),
    await program.put(`${URL}/${rock.id}`, { title: 'Seen' }, headers),
    await program.put(`${URL}/${rock.id}`, { title: 'Late' }, { ...headers, 'if-match': '"1"' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409]);
  expect(answers.map(({ body }) => body).join()).not.toMatch(/Fountain|Q-2026-009|Lagonda/);
  const refused = await program.post(URL, { title: 'Mine', links }, headers);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { links: 'That property wasn’t found. Choose another one.' },
  ]);
  expect((await robin.get(`${URL}/${rock.id}`)).body).toContain('428 Fountain Ave');
});

test('a rock links to properties and quotes, each done once active or accepted', async () => {
  const property = await buildProperty(app.db, {
    address: '214 Lagonda Avenue',
    city: 'Springfield',
    status: 'pending',
  });
  const quote = await buildQuote(app.db, { number: 'Q-2026-009', project: 'Lagonda Row', company: 'Lagonda Row LLC' });
  const links = [
    { kind: 'property', recordId: property.id },
    { kind: 'quote', recordId: quote.id },
  ];
  const rock = await create({ links });
  expect(rock.links).toEqual([
    { ...links[0], name: '214 Lagonda Avenue', detail: 'Springfield', isDone: false },
    { ...links[1], name: 'Q-2026-009 Lagonda Row', detail: 'Lagonda Row LLC', isDone: false },
  ]);
  await app.db.update(properties).set({ status: 'active' });
  await app.db.update(quotes).set({ status: 'accepted', decidedAt: new Date().toISOString(), decidedBy: 'Marcus' });
  expect((await robin.get(`${URL}/${rock.id}`)).json().links).toMatchObject([{ isDone: true }, { isDone: true }]);
  const wrong = await robin.put(`${URL}/${rock.id}`, { links: [{ kind: 'quote', recordId: 77 }] });
  expect(wrong.json().fields).toEqual({ links: 'That quote wasn’t found. Choose another one.' });
});

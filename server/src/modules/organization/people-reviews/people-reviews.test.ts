import type { PeopleReviews } from '@builder-os/contract/modules/organization/people-reviews';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

const URL = '/api/people-reviews';
const VALUES = ['Mastery', 'Community', 'Beauty', 'Prosperity', 'Humanity'];

let app: TestApp;
let kim: Agent;
let adaId: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin', firstName: 'Kim', lastName: 'Petrov' }));
  adaId = (await buildUser(app.db, { role: 'manager', firstName: 'Ada', lastName: 'Moss' })).id;
});
afterAll(() => app.close());

const rate = (marks: readonly string[]) => VALUES.map((value, index) => ({ value, rating: marks[index] ?? 'plus' }));

async function read(): Promise<PeopleReviews> {
  const answer = await kim.get(URL);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('every team member is listed by name, with the five values and their seats', async () => {
  const seat = (await kim.post('/api/seats', { title: 'Office Manager', holderIds: [adaId] })).json();
  const { values, pluses, people } = await read();
  expect({ values, pluses }).toEqual({ values: VALUES, pluses: 3 });
  expect(people.map(({ name }) => name)).toEqual(['Ada Moss', 'Kim Petrov']);
  expect(people[0]).toMatchObject({
    ratings: VALUES.map((value) => ({ value, rating: null })),
    isAtBar: null,
    seats: [{ seatId: seat.id, title: 'Office Manager', getsIt: null, fits: null }],
    version: 0,
  });
});

test('a person is rated on values and seats, against the bar', async () => {
  const seat = (await kim.post('/api/seats', { title: 'Office Manager', holderIds: [adaId] })).json();
  const fit = { seatId: seat.id, getsIt: true, wantsIt: true, hasCapacity: true };
  const ratings = rate(['plus', 'plus', 'plus', 'plus_minus', 'plus_minus']);
  const first = await kim.put(`${URL}/${adaId}`, { ratings, seats: [fit], note: 'Ready for more' });
  expect(first.statusCode, first.body).toBe(200);
  expect(first.json()).toMatchObject({
    isAtBar: true,
    seats: [{ fits: true }],
    note: 'Ready for more',
    version: 1,
    updatedByName: 'Kim Petrov',
  });
  const second = await kim.put(`${URL}/${adaId}`, { ratings: rate(['minus']) });
  expect(second.json()).toMatchObject({ isAtBar: false, seats: [{ fits: null }], note: null, version: 2 });
});

test('the bar and the values are the organization’s current ones', async () => {
  await kim.put(`${URL}/${adaId}`, { ratings: rate(['plus', 'plus', 'plus_minus', 'plus_minus', 'plus_minus']) });
  expect((await read()).people[0]?.isAtBar).toBe(false);
  const items = [{ name: 'Mastery' }, { name: 'Community' }, { name: 'Candor' }];
  await kim.put('/api/organization-profile/core-values', { items, pluses: 2 });
  const { pluses, people } = await read();
  expect(pluses).toBe(2);
  expect(people[0]).toMatchObject({ isAtBar: null, ratings: [{}, {}, { value: 'Candor', rating: null }] });
});

test.each([
  { ratings: [{ value: 'Mastery', rating: 'superb' }] },
  { ratings: [{ value: '', rating: 'plus' }] },
  { seats: [{ seatId: 1, getsIt: 'yes' }] },
  { seats: [{ getsIt: true }] },
])('%j is rejected', async (body) => {
  expect((await kim.put(`${URL}/${adaId}`, body)).statusCode).toBe(400);
});

test('a review someone else has changed isn’t overwritten', async () => {
  await kim.put(`${URL}/${adaId}`, { ratings: rate([]) });
  const late = await kim.put(`${URL}/${adaId}`, { ratings: [] }, { 'if-match': '"0"' });
  expect(late.statusCode, late.body).toBe(409);
  expect((await read()).people[0]?.isAtBar).toBe(true);
});

test('reviews are for administrators only, and the log shows who wrote one but not its contents', async () => {
  const ada = await app.signedIn({ id: adaId });
  expect((await ada.get(URL)).statusCode).toBe(403);
  await kim.put(`${URL}/${adaId}`, { ratings: rate(['minus']), note: 'Late on Mondays' });
  const log = await kim.get('/api/admin/audit-log?action=people-review.update');
  expect(log.body).toContain('people-review.update');
  expect(log.body).not.toMatch(/minus|Late on Mondays/);
});

test('a person’s reviews are deleted with their account', async () => {
  await kim.put(`${URL}/${adaId}`, { ratings: rate([]), note: 'Ready for more' });
  expect((await kim.delete(`/api/admin/users/${adaId}`)).statusCode).toBe(204);
  expect((await read()).people.map(({ name }) => name)).toEqual(['Kim Petrov']);
  const { rows } = await app.database.pool.query('select 1 from people_reviews');
  expect(rows).toEqual([]);
});

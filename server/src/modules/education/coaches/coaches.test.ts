import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCoach } from './coaches.factory.ts';

let app: TestApp;
let kim: Agent;
let coach: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const user = await buildUser(app.db, { firstName: 'Jo', lastName: 'Reyes' });
  coach = await app.signedIn(user);
  await buildCoach(app.db, { userId: user.id });
});
afterAll(() => app.close());

test('a coach is a team member, added once, with valid hours', async () => {
  const sam = await buildUser(app.db, { firstName: 'Sam', lastName: 'Ito' });
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }];
  const made = await kim.post('/api/coaches', { userId: sam.id, hours });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { name: 'Sam Ito', hours, bufferAfter: 15, noticeHours: 24 },
  ]);
  expect((await kim.post('/api/coaches', { userId: sam.id, hours })).statusCode).toBe(409);
  const pending = await buildUser(app.db, { isApproved: false });
  expect((await kim.post('/api/coaches', { userId: pending.id, hours })).json().fields).toEqual({
    userId: 'Choose a team member.',
  });
  const change = (fields: object) => kim.put(`/api/coaches/${made.json().id}`, fields);
  expect((await change({ hours: [{ weekday: 1, from: '12:00', to: '09:00' }] })).json().fields).toEqual({
    'hours.0.to': 'Enter an end time after the start time.',
  });
  expect((await change({ hours: [...hours, { weekday: 1, from: '11:00', to: '13:00' }] })).json().fields).toEqual({
    hours: 'Hours on the same day can’t overlap.',
  });
  expect((await change({ noticeHours: 2 })).json()).toMatchObject({ noticeHours: 2, version: 2 });
  expect((await coach.get('/api/coaches')).json().map(({ name }: { name: string }) => name)).toEqual([
    'Jo Reyes',
    'Sam Ito',
  ]);
});

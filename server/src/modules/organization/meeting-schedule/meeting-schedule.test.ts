import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';

let app: TestApp;
let robin: Agent;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

test('the schedule follows its rules, and the rules can be changed', async () => {
  const dates = async (query: string) => (await robin.get(`/api/meeting-schedule/dates?${query}`)).json();
  expect(await dates('from=2026-09-07&to=2026-09-13')).toMatchObject([
    { type: 'l10', plannedFor: '2026-09-07', day: '2026-09-08', isMoved: true, startsAt: '2026-09-08T13:00:00.000Z' },
    { type: 'monthly', day: '2026-09-08', startsAt: '2026-09-08T14:30:00.000Z', endsAt: '2026-09-08T16:00:00.000Z' },
  ]);
  const rhythm = { isOn: true, weekday: 2, nth: 1, time: '08:00', minutes: 60 };
  const changed = await robin.put('/api/meeting-schedule', { holidayRule: 'skip', rhythms: { l10: rhythm } });
  expect(changed.json()).toMatchObject({
    holidayRule: 'skip',
    rhythms: { l10: rhythm, monthly: { nth: 1 } },
    version: 1,
  });
  expect(await dates('from=2026-09-07&to=2026-09-13')).toMatchObject([{ type: 'l10', day: '2026-09-08', minutes: 60 }]);
  for (const body of [
    { rhythms: { l10: { ...rhythm, time: '25:00' } } },
    { rhythms: { l10: { ...rhythm, weekday: 6 } } },
    { holidayRule: 'pray' },
  ]) {
    expect((await robin.put('/api/meeting-schedule', body)).statusCode).toBe(400);
  }
  expect((await robin.get('/api/meeting-schedule/dates?from=2026-02-01&to=2026-01-01')).statusCode).toBe(400);
  expect((await robin.get('/api/meeting-schedule/dates?from=2020-02-01&to=2026-01-01')).statusCode).toBe(400);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildThreshold, buildTolerance } from './dated-settings.factory.ts';

const URL = '/api/dated-settings';

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  await buildTolerance(app.db);
  await buildThreshold(app.db, '600.00');
});
afterAll(() => app.close());

test('a manager sets a value from a date on, once per date', async () => {
  const body = { kind: 'form_1099_threshold', startsOn: '2026-01-01', amount: '2000' };
  const made = await mia.post(URL, body);
  expect(made.json()).toMatchObject({ ...body, amount: '2000.00', percent: null, createdByName: 'Mia Reyes' });
  expect((await mia.post(URL, { ...body, amount: '1' })).json().fields).toEqual({
    startsOn: 'There’s already a value from Jan 1, 2026. Change it, or enter another date.',
  });
  const list = (await mia.get(`${URL}?kind=form_1099_threshold`)).json();
  expect(list.map(({ amount }: { amount: string }) => amount)).toEqual(['2000.00', '600.00']);
  expect((await mia.get(URL)).json()).toHaveLength(3);
});

test('only the tolerance has a percentage', async () => {
  const body = { kind: 'bill_tolerance', startsOn: '2026-01-01', amount: '100' };
  expect((await mia.post(URL, body)).json().fields).toEqual({ percent: 'Enter a percentage.' });
  expect((await mia.post(URL, { ...body, percent: '101' })).json().fields).toHaveProperty('percent');
  const other = await mia.post(URL, { ...body, kind: 'form_1099_threshold', percent: '2' });
  expect(other.json().fields).toHaveProperty('percent');
});

test('a value changes with its version, and all but the earliest can be deleted', async () => {
  const [first] = (await mia.get(`${URL}?kind=bill_tolerance`)).json();
  const changed = await mia.put(`${URL}/${first.id}`, { percent: '5' }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ percent: '5.00', amount: '250.00', version: 2 });
  expect((await mia.put(`${URL}/${first.id}`, { percent: '6' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  const kept = await mia.delete(`${URL}/${first.id}`);
  expect([kept.statusCode, kept.json().message]).toEqual([
    409,
    'The earliest value can’t be deleted. Change it instead.',
  ]);
  const body = { kind: 'bill_tolerance', startsOn: '2026-01-01', percent: '1', amount: '100' };
  const { id } = (await mia.post(URL, body)).json();
  expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
});

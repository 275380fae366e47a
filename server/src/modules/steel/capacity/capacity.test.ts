import { nextMonday } from '@builder-os/contract/modules/steel/capacity-plan';
import { businessDayUpTo } from '@builder-os/contract/platform/business-days';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let app: TestApp;
let mia: Agent;
let rob: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Ross' }));
  rob = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const today = dayIn(new Date());
const fridayOfWeek = (week: number) => businessDayUpTo(addDays(nextMonday(today), week * 7 + 4));

test('shop capacity is not set until someone sets it, and the change shows who did', async () => {
  expect((await rob.get('/api/steel/capacity')).json()).toMatchObject({ tonsPerWeek: null, openPounds: 0, today });
  const answer = await mia.put('/api/steel/capacity', { tonsPerWeek: 12.5, note: 'Two roll formers' });
  expect(answer.json()).toMatchObject({ tonsPerWeek: '12.500', note: 'Two roll formers', changedByName: 'Mia Ross' });
  await mia.put('/api/steel/capacity', { tonsPerWeek: '10' });
  expect((await rob.get('/api/steel/capacity')).json()).toMatchObject({ tonsPerWeek: '10.000', note: null });
});

test('capacity is a number of tons, and setting it requires edit permission', async () => {
  const answer = await mia.put('/api/steel/capacity', { tonsPerWeek: '-1' });
  expect(answer.json().fields).toEqual({ tonsPerWeek: 'Enter tons from 0 to 9,999, with up to three decimals.' });
  expect((await rob.put('/api/steel/capacity', { tonsPerWeek: '10' })).statusCode).toBe(403);
});

test('open weight is the weight of undelivered orders', async () => {
  await buildOrder(app.db);
  await buildOrder(app.db, {}, { orderPounds: null });
  await buildOrder(app.db, { deliveredOn: today, step: 'delivery' });
  expect((await rob.get('/api/steel/capacity')).json()).toMatchObject({
    openPounds: 16_170,
    openOrders: 2,
    openWithoutWeight: 1,
  });
});

test('an order is scheduled after those promised before it, at the shop’s capacity', async () => {
  await mia.put('/api/steel/capacity', { tonsPerWeek: '10' });
  const second = await buildOrder(app.db, { promisedDate: '2031-01-02' });
  const first = await buildOrder(app.db, { promisedDate: '2031-01-01' });
  const plannedDate = async (id: number) => (await rob.get(`/api/steel/orders/${id}`)).json().plannedDate;
  // 16,170 lb fit into the first week's 20,000; both orders together need a second week.
  expect([await plannedDate(first.id), await plannedDate(second.id)]).toEqual([fridayOfWeek(0), fridayOfWeek(1)]);
});

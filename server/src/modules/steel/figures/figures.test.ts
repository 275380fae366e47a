import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { orders } from '../orders/orders.table.ts';
import { buildQuote } from '../quotes/quotes.factory.ts';
import { quotes } from '../quotes/quotes.table.ts';
import { STEEL_FIGURES } from './figures.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

const today = dayIn(new Date());
// A week around now. `before` is long before it.
const span = {
  from: addDays(today, -3),
  to: addDays(today, 3),
  startsAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  endsAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
};
const before = '2020-01-06T12:00:00.000Z';
const read = (key: string) => STEEL_FIGURES.find((figure) => figure.key === key)?.read(app.db, span);

test('quotes sent counts each revision sent in the period', async () => {
  const { id } = await buildQuote(app.db);
  await buildQuote(app.db, { status: 'draft' });
  expect(await read('quotes_sent')).toBe('1');
  await app.db.update(quotes).set({ sentAt: before }).where(eq(quotes.id, id));
  expect(await read('quotes_sent')).toBe('0');
});

test('the quote-to-win rate is accepted out of answered: one of three is 33.33%, and none without answers', async () => {
  expect(await read('quote_to_win')).toBeNull();
  const answered = { decidedAt: new Date().toISOString(), decidedBy: 'Marcus' };
  await buildQuote(app.db, { status: 'accepted', ...answered });
  await buildQuote(app.db, { status: 'declined', ...answered });
  const { id } = await buildQuote(app.db, { status: 'declined', ...answered });
  expect(await read('quote_to_win')).toBe('33.33');
  await app.db.update(quotes).set({ decidedAt: before }).where(eq(quotes.id, id));
  expect(await read('quote_to_win')).toBe('50.00');
});

test('orders taken and their tons are for the period: 16,170 and 3,830 lb are 10 tons', async () => {
  const { id } = await buildOrder(app.db);
  await buildOrder(app.db, {}, { orderPounds: 3_830 });
  expect([await read('orders_taken'), await read('tons_ordered')]).toEqual(['2', '10.00']);
  await app.db.update(orders).set({ createdAt: before }).where(eq(orders.id, id));
  expect([await read('orders_taken'), await read('tons_ordered')]).toEqual(['1', '1.92']);
});

test('orders delivered counts by delivery date', async () => {
  const { id } = await buildOrder(app.db, { deliveredOn: today, step: 'delivery' });
  expect(await read('orders_delivered')).toBe('1');
  await app.db.update(orders).set({ deliveredOn: '2020-01-06' }).where(eq(orders.id, id));
  expect(await read('orders_delivered')).toBe('0');
});

test('open and late orders show the current state, with each step counted separately', async () => {
  const { id } = await buildOrder(app.db, { promisedDate: addDays(today, -1), step: 'engineering' });
  await buildOrder(app.db, { promisedDate: today });
  expect([await read('open_orders'), await read('late_orders')]).toEqual(['2', '1']);
  expect([await read('orders_submit_plans'), await read('orders_engineering')]).toEqual(['1', '1']);
  await app.db.update(orders).set({ deliveredOn: today, step: 'delivery' }).where(eq(orders.id, id));
  expect([await read('open_orders'), await read('late_orders')]).toEqual(['1', '0']);
  expect([await read('orders_engineering'), await read('orders_delivery')]).toEqual(['0', '0']);
});

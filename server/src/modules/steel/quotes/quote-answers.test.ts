import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { orders } from '../orders/orders.table.ts';
import { buildQuote, makeQuote, publishPrices, SIX_KITS, sendQuote } from './quotes.factory.ts';
import { quotes } from './quotes.table.ts';

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
  await publishPrices(app.database);
});
afterAll(() => app.close());

const year = dayIn(new Date()).slice(0, 4);
const make = (changes?: object) => makeQuote(mia, changes);
const send = (id: number, body?: object) => sendQuote(mia, id, body);

describe('the customer’s answer', () => {
  test('accepted by phone makes the order and wins the deal for the total', async () => {
    const { id, dealId } = await make({ deliveryDate: '2030-05-17' });
    await send(id);
    const body = { decision: 'accept', name: 'Marcus Bell' };
    const accepted = (await mia.post(`/api/steel/quotes/${id}/decide`, body)).json();
    expect(accepted).toMatchObject({
      status: 'accepted',
      decidedBy: 'Marcus Bell',
      isDecidedByStaff: true,
      orderId: 1,
    });
    const [deal] = await app.db.select().from(deals).where(eq(deals.id, dealId));
    expect(deal).toMatchObject({ stage: 'closed_won', finalValue: '91075.00' });
    expect((await mia.get('/api/steel/orders/1')).json()).toMatchObject({
      step: 'submit_plans',
      promisedDate: '2030-05-17',
      number: `Q-${year}-001`,
    });
    expect((await mia.post(`/api/steel/quotes/${id}/decide`, body)).statusCode).toBe(409);
  });

  test('accepting several quotes of one deal wins it for their sum, each at its last accepted revision', async () => {
    const accept = async (id: number) => {
      await send(id);
      expect(
        (await mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' })).statusCode,
      ).toBe(200);
    };
    const first = await make();
    const { dealId } = first;
    const dealOf = async () => (await app.db.select().from(deals).where(eq(deals.id, dealId)))[0];
    const second = await make({ dealId, input: { ...SIX_KITS, units: 1, hours: [] } });
    await accept(first.id);
    await accept(second.id);
    // 91,075.00 + 1,800 × 8.75
    expect(await dealOf()).toMatchObject({ stage: 'closed_won', finalValue: '106825.00', value: '106825.00' });
    const firm = (
      await mia.post(`/api/steel/quotes/${first.id}/revise`, { kind: 'firm', input: { ...SIX_KITS, hours: [] } })
    ).json();
    await accept(firm.id);
    // Without the hours: 89,775.00 + 15,750.00
    expect(await dealOf()).toMatchObject({ finalValue: '105525.00' });
    // A canceled order no longer counts.
    const { orderId } = (await mia.get(`/api/steel/quotes/${second.id}`)).json();
    await mia.delete(`/api/steel/orders/${orderId}`);
    expect(await dealOf()).toMatchObject({ finalValue: '89775.00', value: '89775.00' });
    await mia.post(`/api/steel/orders/${orderId}/restore`);
    expect(await dealOf()).toMatchObject({ finalValue: '105525.00', value: '105525.00' });
    await mia.delete(`/api/steel/orders/${orderId}`);
    const third = await make({ dealId, input: { ...SIX_KITS, units: 2, hours: [] } });
    await accept(third.id);
    expect(await dealOf()).toMatchObject({ finalValue: '121275.00' });
    // Its time in Trash is over, so the row is deleted.
    await app.db.delete(orders).where(eq(orders.id, orderId));
    const fourth = await make({ dealId, input: { ...SIX_KITS, units: 1, hours: [] } });
    await accept(fourth.id);
    expect(await dealOf()).toMatchObject({ finalValue: '137025.00' });
  });

  test('keeps a manually chosen final value when the order is canceled', async () => {
    const { id, dealId } = await make();
    await send(id);
    const body = { decision: 'accept', name: 'Marcus Bell' };
    const { orderId } = (await mia.post(`/api/steel/quotes/${id}/decide`, body)).json();
    await mia.put(`/api/deals/${dealId}`, { finalValue: '90000.00' });
    await mia.delete(`/api/steel/orders/${orderId}`);
    const deal = (await mia.get(`/api/deals/${dealId}`)).json();
    expect(deal).toMatchObject({ stage: 'closed_won', finalValue: '90000.00' });
  });

  test('declined stores the reason and makes no order', async () => {
    const { id } = await make();
    await send(id);
    const answer = await mia.post(`/api/steel/quotes/${id}/decide`, {
      decision: 'decline',
      name: 'Marcus Bell',
      reason: 'Too late in the year',
    });
    expect(answer.json()).toMatchObject({ status: 'declined', declineReason: 'Too late in the year', orderId: null });
    expect((await mia.get('/api/steel/orders')).json()).toEqual([]);
  });

  test('to an expired quote can be accepted only by a manager who confirms it', async () => {
    const { id } = await buildQuote(app.db, { validUntil: addDays(dayIn(new Date()), -1) });
    expect((await mia.get(`/api/steel/quotes/${id}`)).json().status).toBe('expired');
    const body = { decision: 'accept', name: 'Marcus Bell' };
    expect((await mia.post(`/api/steel/quotes/${id}/decide`, body)).statusCode).toBe(409);
    const writer = await buildUser(app.db);
    await app.db.execute(
      sql`insert into user_permissions (user_id, permission) values (${writer.id}, 'steel_framing_write')`,
    );
    const wes = await app.signedIn(writer);
    const override = { ...body, isOverride: true };
    expect((await wes.post(`/api/steel/quotes/${id}/decide`, override)).statusCode).toBe(403);
    expect((await mia.post(`/api/steel/quotes/${id}/decide`, override)).json().status).toBe('accepted');
    const { rows } = await app.db.execute<{ details: { isOverride: boolean } }>(
      sql`select details from audit_logs where action = 'quote.accept'`,
    );
    expect(rows[0]?.details.isOverride).toBe(true);
  });
});

test('a quote is valid on its last day and expires the day after', async () => {
  const today = dayIn(new Date());
  const { id } = await buildQuote(app.db, { validUntil: today });
  expect((await rob.get(`/api/steel/quotes/${id}`)).json().status).toBe('sent');
  await app.db
    .update(quotes)
    .set({ validUntil: addDays(today, -1) })
    .where(eq(quotes.id, id));
  expect((await rob.get(`/api/steel/quotes/${id}`)).json().status).toBe('expired');
});

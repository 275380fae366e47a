import { varianceOf } from '@builder-os/contract/modules/steel/orders';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildQuote, publishPrices, SIX_KITS } from '../quotes/quotes.factory.ts';
import { buildOrder } from './orders.factory.ts';

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

const today = dayIn(new Date());
const move = (id: number, step: string, note?: string) => mia.post(`/api/steel/orders/${id}/move`, { step, note });
const read = async (id: number) => (await rob.get(`/api/steel/orders/${id}`)).json();

describe('the four steps', () => {
  test('an order moves ahead without plans or a firm quote only with a note, which its history keeps', async () => {
    const { id } = await buildOrder(app.db);
    const refused = await move(id, 'engineering');
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { note: 'This order has no plans. Upload them, or add a note explaining why it’s moving ahead without them.' },
    ]);
    const moved = (await move(id, 'engineering', 'Plans are on paper')).json();
    expect(moved).toMatchObject({ step: 'engineering', plans: 0 });
    await move(id, 'quote_approval', 'Still on paper');
    const delivery = await move(id, 'delivery', undefined);
    expect(delivery.statusCode).toBe(400);
    await move(id, 'delivery', 'Agreed by telephone');
    const { step, history } = await read(id);
    expect(step).toBe('delivery');
    expect(
      history.map((change: { from: string; to: string; note: string; changedByName: string }) => [
        change.from,
        change.to,
        change.note,
        change.changedByName,
      ]),
    ).toEqual([
      ['quote_approval', 'delivery', 'Agreed by telephone', 'Mia Ross'],
      ['engineering', 'quote_approval', 'Still on paper', 'Mia Ross'],
      ['submit_plans', 'engineering', 'Plans are on paper', 'Mia Ross'],
    ]);
  });

  test('an order always moves one step at a time', async () => {
    const { id } = await buildOrder(app.db);
    for (const step of ['quote_approval', 'delivery']) {
      const skipped = await move(id, step, 'In a hurry');
      expect([skipped.statusCode, skipped.json().message]).toEqual([409, 'Orders move one step at a time.']);
    }
    const { step, history } = await read(id);
    expect([step, history]).toEqual(['submit_plans', []]);
  });

  test('moving back needs no reason', async () => {
    const { id } = await buildOrder(app.db, { step: 'quote_approval' });
    expect((await move(id, 'engineering')).json().step).toBe('engineering');
  });

  test('accepting a firm quote ends its approval step and shows the variance', async () => {
    const { id, quoteId } = await buildOrder(app.db, { step: 'quote_approval' });
    const firm = (
      await mia.post(`/api/steel/quotes/${quoteId}/revise`, {
        kind: 'firm',
        input: { ...SIX_KITS, squareFeet: '1900' },
      })
    ).json();
    // 1,900 × 8.75 × 6 = 99,750.00 − 5 % (4,987.50) + 1,300.00 = 96,062.50; 4,987.50 over 91,075.00 are 5.48 %.
    expect(await read(id)).toMatchObject({
      firmTotal: '96062.50',
      isFirmAccepted: false,
      total: '91075.00',
      variance: { amount: '4987.50', percent: '5.48' },
    });
    await mia.post(`/api/steel/quotes/${firm.id}/send`, {});
    await mia.post(`/api/steel/quotes/${firm.id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
    const order = await read(id);
    expect(order).toMatchObject({ step: 'delivery', isFirmAccepted: true, total: '96062.50', currentQuoteId: firm.id });
    expect(order.history[0]).toMatchObject({ to: 'delivery', note: 'Firm quote accepted' });
    expect((await read(id)).preliminaryTotal).toBe('91075.00');
  });

  test('can be moved only with steel framing edit permission', async () => {
    const { id } = await buildOrder(app.db);
    expect((await rob.post(`/api/steel/orders/${id}/move`, { step: 'engineering' })).statusCode).toBe(403);
  });
});

test.each([
  ['91075.00', '96062.50', { amount: '4987.50', percent: '5.48' }],
  ['100000.00', '95000.00', { amount: '-5000.00', percent: '-5.00' }],
  ['0.00', '10.00', { amount: '10.00', percent: null }],
])('going from %s to %s in a firm quote is a variance', (preliminary, firm, expected) => {
  expect(varianceOf(preliminary, firm)).toEqual(expected);
});

describe('the list', () => {
  test('is sorted by promised date, with undated orders last, and marks late ones', async () => {
    const none = await buildOrder(app.db);
    const late = await buildOrder(app.db, { promisedDate: addDays(today, -1) });
    const soon = await buildOrder(app.db, { promisedDate: today });
    const done = await buildOrder(app.db, { deliveredOn: today, promisedDate: addDays(today, -9), step: 'delivery' });
    const list = (await rob.get('/api/steel/orders')).json();
    expect(list.map(({ id, isLate }: { id: number; isLate: boolean }) => [id, isLate])).toEqual([
      [late.id, true],
      [soon.id, false],
      [none.id, false],
    ]);
    const delivered = (await rob.get('/api/steel/orders?state=delivered')).json();
    expect(delivered).toMatchObject([{ id: done.id, isLate: false, plannedDate: null }]);
  });

  test('downloads as a workbook', async () => {
    await buildOrder(app.db);
    const file = await rob.get('/api/steel/orders/export');
    expect(file.headers['content-disposition']).toMatch(/steel-orders-.*\.xlsx/);
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

test('a promised date is saved and changed', async () => {
  const { id } = await buildOrder(app.db);
  const answer = await mia.put(`/api/steel/orders/${id}`, { promisedDate: '2030-06-03' });
  expect(answer.json().promisedDate).toBe('2030-06-03');
  expect((await mia.put(`/api/steel/orders/${id}`, { promisedDate: null })).json().promisedDate).toBeNull();
});

describe('delivery', () => {
  test('tracks the sale price as steel framing revenue', async () => {
    const deal = await buildDeal(app.db, { stage: 'closed_won' });
    const { id } = await buildOrder(app.db, { step: 'delivery' }, { dealId: deal.id });
    const delivered = (await mia.post(`/api/steel/orders/${id}/deliver`, { deliveredOn: today })).json();
    expect(delivered.deliveredOn).toBe(today);
    const record = (await mia.get(`/api/revenue-tracking/${delivered.revenueRecordId}`)).json();
    expect(record).toMatchObject({
      businessUnit: 'steel_framing',
      projectName: 'Lagonda Row',
      clientName: 'Lagonda Builders',
      grossRevenue: '91075.00',
      status: 'pending',
      dealId: deal.id,
    });
    expect((await mia.post(`/api/steel/orders/${id}/deliver`, {})).statusCode).toBe(409);
    expect((await move(id, 'engineering', 'x')).statusCode).toBe(409);
  });

  test('doesn’t count revenue twice when finance already tracks the deal', async () => {
    const deal = await buildDeal(app.db, { stage: 'closed_won' });
    const project = { businessUnit: 'steel_framing', projectName: 'Row', grossRevenue: 91_075, dealId: deal.id };
    const known = (await mia.post('/api/revenue-tracking', project)).json();
    const { id } = await buildOrder(app.db, { step: 'delivery' }, { dealId: deal.id });
    expect((await mia.post(`/api/steel/orders/${id}/deliver`, {})).json().revenueRecordId).toBe(known.id);
    expect((await mia.get('/api/revenue-tracking')).json()).toHaveLength(1);
    await mia.post(`/api/steel/orders/${id}/undo-delivery`);
    expect((await mia.get(`/api/revenue-tracking/${known.id}`)).json().status).toBe('pending');
  });

  test('comes after the other steps and can’t be in the future', async () => {
    const early = await buildOrder(app.db, { step: 'engineering' });
    expect((await mia.post(`/api/steel/orders/${early.id}/deliver`, {})).statusCode).toBe(409);
    const { id } = await buildOrder(app.db, { step: 'delivery' });
    const answer = await mia.post(`/api/steel/orders/${id}/deliver`, { deliveredOn: addDays(today, 1) });
    expect(answer.json().fields).toEqual({ deliveredOn: 'Enter today or an earlier date.' });
  });

  test('can be undone with its revenue until that is invoiced', async () => {
    const { id } = await buildOrder(app.db, { step: 'delivery' });
    const { revenueRecordId } = (await mia.post(`/api/steel/orders/${id}/deliver`, {})).json();
    const undone = (await mia.post(`/api/steel/orders/${id}/undo-delivery`)).json();
    expect(undone).toMatchObject({ deliveredOn: null, revenueRecordId: null, step: 'delivery' });
    expect((await mia.get(`/api/revenue-tracking/${revenueRecordId}`)).json().status).toBe('cancelled');
    const again = (await mia.post(`/api/steel/orders/${id}/deliver`, {})).json();
    await mia.post(`/api/revenue-tracking/${again.revenueRecordId}/invoice`, {});
    expect((await mia.post(`/api/steel/orders/${id}/undo-delivery`)).statusCode).toBe(409);
  });
});

describe('two orders of one deal', () => {
  /** Two jobs at the Delivery step: $91,075.00 and, with one kit less, $75,325.00. */
  async function orderTwo(deal: { id: number }) {
    const first = await buildOrder(app.db, { step: 'delivery' }, { dealId: deal.id });
    const second = await buildOrder(app.db, { step: 'delivery' }, { dealId: deal.id, total: '60000.00' });
    return [first, second] as const;
  }
  const deliver = async ({ id }: { id: number }) => (await mia.post(`/api/steel/orders/${id}/deliver`, {})).json();
  const listRevenue = async () => {
    const rows = (await mia.get('/api/revenue-tracking?sort=grossRevenue')).json();
    return rows.map((row: { grossRevenue: string; status: string }) => [row.grossRevenue, row.status]);
  };

  test('each track their revenue, and undoing one delivery keeps the other’s', async () => {
    const [first, second] = await orderTwo(await buildDeal(app.db, { stage: 'closed_won' }));
    const [one, two] = [await deliver(first), await deliver(second)];
    expect(two.revenueRecordId).not.toBe(one.revenueRecordId);
    expect(await listRevenue()).toEqual([
      ['60000.00', 'pending'],
      ['91075.00', 'pending'],
    ]);
    await mia.post(`/api/steel/orders/${first.id}/undo-delivery`);
    expect(await listRevenue()).toEqual([
      ['60000.00', 'pending'],
      ['91075.00', 'cancelled'],
    ]);
  });

  test('delivered at once use an existing finance project for one of them only once', async () => {
    const deal = await buildDeal(app.db, { stage: 'closed_won' });
    const orders = await orderTwo(deal);
    const project = { businessUnit: 'steel_framing', projectName: 'Row', grossRevenue: 91_075, dealId: deal.id };
    await mia.post('/api/revenue-tracking', project);
    const delivered = await Promise.all(orders.map(deliver));
    expect(new Set(delivered.map(({ revenueRecordId }) => revenueRecordId)).size).toBe(2);
    expect(await listRevenue()).toHaveLength(2);
  });

  test('share a finance project that covers both, as a won deal does', async () => {
    const deal = await buildDeal(app.db, { stage: 'closed_won' });
    const [first, second] = await orderTwo(deal);
    const project = { businessUnit: 'steel_framing', projectName: 'Row', grossRevenue: 151_075, dealId: deal.id };
    const known = (await mia.post('/api/revenue-tracking', project)).json();
    expect([(await deliver(first)).revenueRecordId, (await deliver(second)).revenueRecordId]).toEqual([
      known.id,
      known.id,
    ]);
    await mia.post(`/api/steel/orders/${first.id}/undo-delivery`);
    expect(await listRevenue()).toEqual([['151075.00', 'pending']]);
  });

  test('sharing a record made by one of them keep it until both deliveries are undone', async () => {
    const [first, second] = await orderTwo(await buildDeal(app.db, { stage: 'closed_won' }));
    // The state that older versions left.
    const { revenueRecordId } = await deliver(first);
    await deliver(second);
    await app.db.execute(`update steel_orders set revenue_record_id = ${revenueRecordId}, is_revenue_made = false
      where id = ${second.id}`);
    const statusOf = async () => (await mia.get(`/api/revenue-tracking/${revenueRecordId}`)).json().status;
    await mia.post(`/api/steel/orders/${first.id}/undo-delivery`);
    expect(await statusOf()).toBe('pending');
    await mia.post(`/api/steel/orders/${second.id}/undo-delivery`);
    expect(await statusOf()).toBe('cancelled');
  });

  test('are tracked even when the deal is in Trash', async () => {
    const deal = await buildDeal(app.db, { stage: 'closed_won' });
    const [first] = await orderTwo(deal);
    await mia.delete(`/api/deals/${deal.id}`);
    const { revenueRecordId } = await deliver(first);
    expect((await mia.get(`/api/revenue-tracking/${revenueRecordId}`)).json()).toMatchObject({ dealId: deal.id });
  });
});

describe('canceling', () => {
  test('moves an order to Trash, from which it can be restored', async () => {
    const { id } = await buildOrder(app.db);
    expect((await rob.delete(`/api/steel/orders/${id}`)).statusCode).toBe(403);
    expect((await mia.delete(`/api/steel/orders/${id}`)).statusCode).toBe(204);
    expect((await rob.get(`/api/steel/orders/${id}`)).statusCode).toBe(404);
    expect((await mia.post(`/api/steel/orders/${id}/restore`)).json().id).toBe(id);
  });

  test('keeps the order’s firm quote from being accepted', async () => {
    const { id, quoteId, number } = await buildOrder(app.db);
    await mia.delete(`/api/steel/orders/${id}`);
    await app.db.execute(`update steel_quotes set is_current = false where id = ${quoteId}`);
    const firm = await buildQuote(app.db, { number, revision: 2, kind: 'firm' });
    const answer = await mia.post(`/api/steel/quotes/${firm.id}/decide`, { decision: 'accept', name: 'Marcus' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This quote’s order was canceled. Restore it first.',
    ]);
  });
});

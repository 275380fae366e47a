import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { buildTolerance } from '../dated-settings/dated-settings.factory.ts';
import { enterBill, setUpOrder } from './bill-holds.factory.ts';

const URL = '/api/bills';

let app: TestApp;
let kim: Agent;
let today: string;
let job: number;
let vendor: number;
let windows: number;
let lines: { id: number }[];
let order: { id: number; number: string };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await buildTolerance(app.db);
  ({ today, windows, job, vendor, order, lines } = await setUpOrder(app.db, kim));
});
afterAll(() => app.close());

const on = (index: number, amount: string) => ({ amount, orderLineId: lines[index]?.id });
const enter = (amount: string, billLines: object[], fields: object = {}): Promise<Bill> =>
  enterBill(kim, { vendor, today }, { amount, lines: billLines, ...fields });
const pay = (id: number) => kim.post(`${URL}/${id}/pay`, {});
const report = async () => (await kim.get(`/api/jobs/${job}/cost-report`)).json().rows[0];
const orderNow = async () => (await kim.get(`/api/purchase-orders/${order.id}`)).json();

test('a bill on an order has the job, code and type of its lines, and lowers the open amount', async () => {
  const bill = await enter('8964.00', [on(0, '8964.00')]);
  expect(bill.lines).toMatchObject([
    { jobId: job, costCode: '05-200', costType: 'material', order: { number: order.number, unitPrice: '512.0000' } },
  ]);
  // Ordered 11,264.00 and 3,480.00; billed 8,964.00.
  expect(await report()).toMatchObject({
    committed: '14744.00',
    actual: '8964.00',
    actualOnOrders: '8964.00',
    openCommitment: '5780.00',
  });
  expect(await orderNow()).toMatchObject({
    billed: '8964.00',
    open: '5780.00',
    lines: [
      { billed: '8964.00', open: '2300.00' },
      { billed: '0.00', open: '3480.00' },
    ],
  });
  await enter('5.00', [{ amount: '5.00' }]);
  const onOrder: Bill[] = (await kim.get(`${URL}?orderId=${order.id}`)).json();
  expect(onOrder.map(({ id }) => id)).toEqual([bill.id]);
  await kim.post(`${URL}/${bill.id}/cancel`);
  expect(await report()).toMatchObject({ actual: '0.00', openCommitment: '14744.00' });
  expect(await orderNow()).toMatchObject({ billed: '0.00', open: '14744.00' });
});

test('a bill above its order is held until it is released with a reason', async () => {
  await enter('8964.00', [on(0, '8964.00')]);
  // Line 1 bills 2,560.00 with 2,300.00 left; line 2 bills 4,350.00 for 3,480.00; nobody ordered the surcharge.
  const bill = await enter('7055.00', [on(0, '2560.00'), on(1, '4350.00'), { amount: '145.00', description: 'Fuel' }]);
  expect(bill.lines.map(({ overOrder }) => overOrder)).toEqual(['260.00', '870.00', '145.00']);
  expect(bill.holds).toEqual([{ kind: 'over_order', amount: '1275.00' }]);
  const refused = await pay(bill.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This bill is held. A manager has to decide on it first.',
  ]);
  expect((await kim.post(`${URL}/${bill.id}/release-hold`, { reason: ' ' })).json().fields).toHaveProperty('reason');
  const released = await kim.post(`${URL}/${bill.id}/release-hold`, { reason: 'Five windows came' });
  expect(released.json()).toMatchObject({ holdReleaseReason: 'Five windows came', holds: bill.holds });
  // A release covers only the bill as it was at that time.
  const grown = await kim.put(`${URL}/${bill.id}`, { lines: [on(0, '2560.00'), on(1, '4495.00')] });
  expect(grown.json()).toMatchObject({ holdReleasedAt: null, holds: [{ amount: '1275.00' }] });
  await kim.post(`${URL}/${bill.id}/release-hold`, { reason: 'Agreed' });
  expect((await pay(bill.id)).json()).toMatchObject({ status: 'paid', holds: [] });
});

test('a bill within the tolerance is not held', async () => {
  // 2% of 11,264.00 is 225.28.
  expect(await enter('11489.28', [on(0, '11489.28')])).toMatchObject({ holds: [], lines: [{ overOrder: '225.28' }] });
  expect(await enter('0.01', [on(0, '0.01')])).toMatchObject({ holds: [{ kind: 'over_order', amount: '0.01' }] });
});

test('the tolerance of its bill date decides whether a bill is held', async () => {
  // 225.28 above 11,264.00, which is exactly 2%.
  const { id } = await enter('11489.28', [on(0, '11489.28')]);
  const later = { billedOn: addDays(today, -9) };
  const old = await enter('3515.00', [on(1, '3515.00')], later);
  const holdsOf = async (bill: number) => (await kim.get(`${URL}/${bill}`)).json().holds;
  // 35.00 above 3,480.00: 2% would be 69.60.
  expect([await holdsOf(id), await holdsOf(old.id)]).toEqual([[], []]);
  const body = { kind: 'bill_tolerance', startsOn: addDays(today, -5), percent: '2.00', amount: '225.27' };
  const made = await kim.post('/api/dated-settings', body);
  expect(made.statusCode, made.body).toBe(201);
  expect(await holdsOf(id)).toEqual([{ kind: 'over_order', amount: '225.28' }]);
  expect((await kim.put(`/api/dated-settings/${made.json().id}`, { amount: '225.28' })).statusCode).toBe(200);
  expect(await holdsOf(id)).toEqual([]);
  await kim.put(`/api/dated-settings/${made.json().id}`, { percent: '1.99' });
  expect(await holdsOf(id)).toHaveLength(1);
  expect(await holdsOf(old.id)).toEqual([]);
  await kim.delete(`/api/dated-settings/${made.json().id}`);
  expect(await holdsOf(id)).toEqual([]);
});

test('a vendor without a required paper is not paid', async () => {
  const made = await kim.post('/api/vendors', { contactId: vendor, trades: ['electrical'], requiresPapers: true });
  expect(made.statusCode, made.body).toBe(201);
  const { next } = await readSchedule(kim);
  const fields = { vendorId: vendor, dueDate: next.scheduledFor };
  const bill = await enter('100.00', [{ amount: '100.00' }], fields);
  expect(bill.holds).toEqual([
    { kind: 'paper', paper: 'liability_insurance', expiredOn: null },
    { kind: 'paper', paper: 'workers_compensation', expiredOn: null },
  ]);
  expect((await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json()).toEqual({
    paid: 0,
    total: '0.00',
    held: 1,
    left: 0,
  });
  await kim.post(`${URL}/${bill.id}/release-hold`, { reason: 'Insurance is on its way' });
  expect((await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json()).toMatchObject({ paid: 1, held: 0 });
});

test('a bill can’t be on a draft or void order, or on a line that doesn’t exist', async () => {
  const draft = await kim.post('/api/purchase-orders', {
    kind: 'purchase_order',
    jobId: job,
    vendorId: vendor,
    lines: [orderLine(windows)],
  });
  const wrong = [draft.json().lines[0].id, 4711];
  for (const orderLineId of wrong) {
    const response = await kim.post(URL, {
      vendor: 'Mill',
      vendorId: vendor,
      amount: '5.00',
      dueDate: today,
      lines: [{ amount: '5.00', orderLineId }],
    });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['lines.0.orderLineId']]);
  }
});

test('a bill on an order is from its vendor, and needs the right to see jobs', async () => {
  const body = { vendor: 'Mill', amount: '5.00', dueDate: today, lines: [on(0, '5.00')] };
  expect((await kim.post(URL, body)).json().fields).toEqual({
    'lines.0.orderLineId': `${order.number} is an order to Buck Creek Millwork. Choose that contact for the bill.`,
  });
  const grants = ['financial_read', 'financial_write'] as const;
  const clerk = await app.signedIn(await buildUser(app.db, { role: 'user', grants: [...grants] }));
  const plain = (await clerk.post(URL, { ...body, lines: undefined, vendorId: vendor })).json();
  const refused = [
    await clerk.post(URL, { ...body, vendorId: vendor }),
    await clerk.put(`${URL}/${plain.id}`, { lines: [on(0, '5.00')] }),
  ];
  for (const response of refused) expect(Object.keys(response.json().fields)).toEqual(['lines.0.jobId']);
});

test('an order on a code that was retired later can still be billed', async () => {
  await kim.post(`/api/cost-codes/${windows}/retire`);
  const bill = await enter('5.00', [on(0, '5.00')]);
  await kim.post(`/api/purchase-orders/${order.id}/void`, { reason: 'Too late' });
  const changed = await kim.put(`${URL}/${bill.id}`, { billedOn: addDays(today, -1) });
  expect(changed.json()).toMatchObject({ billedOn: addDays(today, -1), lines: [{ costCode: '05-200' }] });
});

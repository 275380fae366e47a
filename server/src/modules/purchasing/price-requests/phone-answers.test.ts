import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { requestLine, sendRequestOf } from './price-requests.factory.ts';

const URL = '/api/price-requests';
let app: TestApp;
let mia: Agent;
let lou: Agent;
let request: PriceRequestDetail;
let path: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  lou = await app.signedIn(await buildUser(app.db, { firstName: 'Lou', lastName: 'Berg', grants: ['jobs_write'] }));
  const codeId = (await buildCostCodes(app.db, { '05-200': 'Windows and doors' }))['05-200'] ?? 0;
  const jobId = (await buildJob(app.db)).id;
  const vendorId = (await buildContact(app.db, { company: 'Buck Creek Millwork' })).id;
  const lines = [requestLine(codeId), requestLine(codeId, { description: 'Screens', quantity: '300' })];
  const sent = await sendRequestOf(mia, { jobId, lines, vendors: [{ vendorId }] });
  request = await get(sent.request.id);
  path = sent.paths[0] ?? '';
});
afterAll(() => app.close());

const get = async (id = request.id): Promise<PriceRequestDetail> => (await mia.get(`${URL}/${id}`)).json();
const lineId = (index: number) => request.lines[index]?.id ?? 0;
const body = (fields: object = {}) => ({
  invitationId: request.vendors[0]?.id,
  prices: [{ lineId: lineId(0), unitPrice: '400.50' }],
  leadDays: 21,
  note: 'Delivery on Mondays only',
  name: 'Paula Kline',
  ...fields,
});
const enter = (fields: object = {}, by = lou, version?: number) =>
  by.post(`${URL}/${request.id}/answers`, body(fields), version === undefined ? {} : { 'if-match': `"${version}"` });
const decline = (fields: object = {}) =>
  lou.post(`${URL}/${request.id}/declines`, { invitationId: request.vendors[0]?.id, name: 'Paula Kline', ...fields });

describe('prices given by phone', () => {
  test('count like answers through the link, and say who entered them', async () => {
    const entered = await enter();
    expect(entered.statusCode, entered.body).toBe(200);
    expect(entered.json().vendors[0]).toMatchObject({
      status: 'answered',
      answeredBy: 'Paula Kline',
      isByPhone: true,
      enteredByName: 'Lou Berg',
      leadDays: 21,
      note: 'Delivery on Mondays only',
      prices: [{ unitPrice: '400.5000', amount: '8811.00' }],
    });
    expect(entered.json()).toMatchObject({ answeredCount: 1, version: request.version + 1 });
    const page = (await app.anonymous.get(path)).body;
    expect(page).toContain('given by Paula Kline over the phone');
    expect(page).not.toContain('Lou Berg');
    const csv = plainCsv((await mia.get(`${URL}/${request.id}/export?format=csv`)).body);
    expect(csv).toContain('Paula Kline, by phone, entered by Lou Berg');
    const { rows } = await app.db.execute<{ by: string; details: string }>(sql`
      select (select first_name from users where users.id::text = log.user_id::text) as by, details::text
      from audit_logs log where action = 'price-request.answer'`);
    expect(rows).toMatchObject([{ by: 'Lou', details: expect.stringContaining('"isByPhone": true') }]);
    expect((await mia.get('/api/notifications')).json()).toMatchObject([
      { title: `Buck Creek Millwork sent prices for ${request.number}` },
    ]);
  });

  test('can be corrected through the link, and then count as the vendor’s own', async () => {
    await enter();
    const prices = { [`price-${lineId(0)}`]: '400.50', leadDays: '21', note: 'Delivery on Mondays only' };
    expect((await app.anonymous.submit(path, { ...prices, name: 'Paula Kline' })).statusCode).toBe(303);
    expect((await get()).vendors[0]).toMatchObject({ isByPhone: false, enteredByName: null });
    const { version } = await get();
    // Recording the vendor's own written answer again changes nothing.
    expect((await enter()).json()).toMatchObject({ version, vendors: [{ isByPhone: false }] });
  });

  test('become an order', async () => {
    await enter();
    const made = await mia.post(`${URL}/${request.id}/order`, { invitationId: request.vendors[0]?.id });
    expect(made.statusCode, made.body).toBe(200);
    expect((await mia.get(`/api/purchase-orders/${made.json().orderId}`)).json().total).toBe('8811.00');
    expect((await enter()).json().message).toContain('already decided');
  });

  test.each([
    ['no prices', { prices: [] }, 'prices'],
    [
      'a price that is no number',
      () => ({ prices: [{ lineId: lineId(0), unitPrice: 'cheap' }] }),
      'prices.0.unitPrice',
    ],
    ['a negative price', () => ({ prices: [{ lineId: lineId(0), unitPrice: '-1' }] }), 'prices.0.unitPrice'],
    ['too high a price', () => ({ prices: [{ lineId: lineId(1), unitPrice: '99999999' }] }), 'prices.0.unitPrice'],
    ['a line of another request', { prices: [{ lineId: 4711, unitPrice: '1' }] }, 'prices.0.lineId'],
    [
      'two prices for a line',
      () => ({ prices: [0, 0].map((at) => ({ lineId: lineId(at), unitPrice: '1' })) }),
      'prices.1.lineId',
    ],
    ['half a day', { leadDays: 1.5 }, 'leadDays'],
    ['a day that doesn’t exist', { validUntil: '2026-02-30' }, 'validUntil'],
    ['no person who gave them', { name: ' ' }, 'name'],
  ])('with %s are rejected at the field', async (_what, fields, field) => {
    const refused = await enter(typeof fields === 'function' ? fields() : fields);
    expect([refused.statusCode, Object.keys(refused.json().fields ?? {})], refused.body).toEqual([400, [field]]);
    expect((await get()).vendors[0]?.status).toBe('waiting');
  });

  test('are accepted through the due day, and never from a vendor that wasn’t asked', async () => {
    expect((await enter({ invitationId: 4711 })).statusCode).toBe(404);
    await app.db.execute(sql`update price_requests set due_on = '2020-01-01'`);
    expect((await enter()).json().message).toContain('due date has passed');
    const reader = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
    expect((await enter({}, reader)).statusCode).toBe(403);
  });

  test('recorded by two people at the same time are saved once, and the other person gets a conflict', async () => {
    const both = await Promise.all([enter({}, lou, request.version), enter({ leadDays: 9 }, mia, request.version)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('don’t mix with an answer the vendor sends at the same time', async () => {
    const own = { [`price-${lineId(1)}`]: '9', name: 'Paula Kline' };
    await Promise.all([enter(), app.anonymous.submit(path, own)]);
    const { prices, isByPhone } = (await get()).vendors[0] ?? {};
    expect(prices).toMatchObject([{ lineId: isByPhone ? lineId(0) : lineId(1) }]);
  });
});

test('a decline by phone removes prices, and the vendor can still answer', async () => {
  await enter();
  const declined = await decline({ declineReason: 'Too busy' });
  expect(declined.json().vendors[0]).toMatchObject({
    status: 'declined',
    declineReason: 'Too busy',
    isByPhone: true,
    enteredByName: 'Lou Berg',
    prices: [],
    leadDays: null,
  });
  expect((await app.anonymous.get(path)).body).toContain('You declined by phone on ');
  expect((await decline({ name: '' })).json().fields).toEqual({ name: expect.any(String) });
  await app.anonymous.submit(path, { [`price-${lineId(0)}`]: '1', name: 'Paula Kline' });
  expect((await get()).vendors[0]).toMatchObject({ status: 'answered', isByPhone: false });
});

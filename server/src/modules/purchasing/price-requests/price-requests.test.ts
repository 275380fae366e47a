import type { PriceRequestDetail } from '@builder-os/contract/modules/purchasing/price-request-records';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildChange } from '../../changes/change-orders/change-orders.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJobFile } from '../../jobs/job-files/job-files.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildVendor } from '../vendors/vendors.factory.ts';
import { requestLine, sendRequestOf } from './price-requests.factory.ts';

const URL = '/api/price-requests';
let app: TestApp;
let mia: Agent;
let windows: number;
let framing: number;
let jobId: number;
let vendorIds: number[];

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  const codes = await buildCostCodes(app.db, { '04-100': 'Framing', '05-200': 'Windows and doors' });
  windows = codes['05-200'] ?? 0;
  framing = codes['04-100'] ?? 0;
  jobId = (await buildJob(app.db, { siteAddress: '212 Kettle Hill Rd' })).id;
  const companies = ['Buck Creek Millwork', 'Lagonda Glass', 'Mad River Supply'];
  vendorIds = [];
  for (const company of companies) vendorIds.push((await buildContact(app.db, { company })).id);
});
afterAll(() => app.close());

const invited = () => vendorIds.map((vendorId) => ({ vendorId }));
const twoLines = () => [
  requestLine(windows),
  requestLine(framing, { description: 'Install', costType: 'labor', quantity: '10', unit: 'hr' }),
];
const get = async (id: number): Promise<PriceRequestDetail> => (await mia.get(`${URL}/${id}`)).json();
const priced = ({ lines }: PriceRequestDetail, prices: string[], fields: Record<string, string> = {}) => ({
  ...Object.fromEntries(lines.map(({ id }, index) => [`price-${id}`, prices[index] ?? ''])),
  name: 'Paula Kline',
  ...fields,
});
/** A sent request for two lines with the given answers of its three vendors. */
async function answered(...answers: (Record<string, string> | string[] | undefined)[]) {
  const { request, paths } = await sendRequestOf(mia, { jobId, lines: twoLines(), vendors: invited() });
  for (const [index, answer] of answers.entries()) {
    if (!answer) continue;
    const body = Array.isArray(answer) ? priced(request, answer) : priced(request, [], answer);
    const saved = await app.anonymous.submit(paths[index] ?? '', body);
    expect(saved.statusCode, saved.body).toBe(303);
  }
  return get(request.id);
}
const order = (request: PriceRequestDetail, index: number, body: object = {}, headers = {}) =>
  mia.post(`${URL}/${request.id}/order`, { invitationId: request.vendors[index]?.id, ...body }, headers);

test('a line’s budget counts signed changes, and only those', async () => {
  await buildBudgetLine(app.db, { jobId, costCodeId: windows, quantity: '1', unitCost: '5000' });
  const change = { jobId, costCodeId: windows, state: 'signed' } as const;
  await buildChange(app.db, change);
  await buildChange(app.db, { ...change, state: 'draft' });
  const { request } = await sendRequestOf(mia, { jobId, lines: [requestLine(windows)], vendors: invited() });
  // 1 × 5,000.00 from the budget, and the cost of one signed change, 1,140.00.
  expect(request.lines).toMatchObject([{ budget: '6140.00' }]);
});

describe('a draft', () => {
  test('holds lines, vendors and files of its job, and shows the budget of each line', async () => {
    await buildBudgetLine(app.db, { jobId, costCodeId: windows });
    await buildBudgetLine(app.db, { jobId, costCodeId: windows, costType: 'labor' });
    const plan = await buildJobFile(app.db, { jobId, kind: 'plan', title: 'A1' });
    const created = await mia.post(URL, {
      jobId,
      title: 'Windows',
      description: 'White, argon.',
      dueOn: '2999-01-01',
      lines: twoLines(),
      vendors: [{ vendorId: vendorIds[0], email: 'paula@buck.example' }],
      files: [plan.id],
    });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      number: null,
      status: 'draft',
      isOpen: false,
      lines: [
        { code: '05-200', budget: '1000.00' },
        { code: '04-100', budget: null },
      ],
      vendors: [{ vendorName: 'Buck Creek Millwork', email: 'paula@buck.example', status: 'waiting', links: 0 }],
      files: [{ id: plan.id, title: 'A1' }],
    });
  });

  test('rejects files of another job, unknown vendors, a vendor listed twice, and retired codes', async () => {
    const other = await buildJobFile(app.db, { jobId: (await buildJob(app.db)).id });
    const post = async (fields: object) =>
      (await mia.post(URL, { jobId, title: 'Windows', dueOn: '2999-01-01', lines: twoLines(), ...fields })).json()
        .fields;
    expect(await post({ files: [other.id] })).toEqual({ files: 'A file is no longer in this job. Choose again.' });
    expect(Object.keys(await post({ vendors: [{ vendorId: 999_999 }] }))).toEqual(['vendors.0.vendorId']);
    const [vendorId] = vendorIds;
    expect(await post({ vendors: [{ vendorId }, { vendorId }] })).toEqual({ vendors: 'Choose each vendor only once.' });
    await app.db.execute(sql`update cost_codes set retired_at = now() where id = ${windows}`);
    expect(Object.keys(await post({}))).toEqual(['lines.0.costCodeId']);
  });

  test('can be changed until it’s sent, goes to Trash and comes back', async () => {
    const { id, version } = (
      await mia.post(URL, { jobId, title: 'Windows', dueOn: '2999-01-01', lines: twoLines(), vendors: invited() })
    ).json();
    const same = await mia.put(`${URL}/${id}`, { lines: twoLines(), vendors: invited(), title: 'Windows' });
    expect(same.json().version).toBe(version);
    const changed = await mia.put(`${URL}/${id}`, { lines: [requestLine(windows)], vendors: invited().slice(1) });
    expect(changed.json()).toMatchObject({ version: version + 1, lineCount: 1, invitedCount: 2 });
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(204);
    expect((await mia.get(`${URL}/${id}`)).statusCode).toBe(404);
    expect((await mia.post(`${URL}/${id}/restore`)).json()).toMatchObject({ id, invitedCount: 2 });
    expect((await mia.post(`${URL}/${id}/send`)).json()).toMatchObject({ status: 'sent', isOpen: true });
    expect((await mia.put(`${URL}/${id}`, { title: 'Doors' })).statusCode).toBe(409);
    expect((await mia.delete(`${URL}/${id}`)).statusCode).toBe(409);
  });

  test('isn’t sent without a vendor or with a past due day, and gets numbers without gaps', async () => {
    const draft = { jobId, title: 'Windows', dueOn: '2999-01-01', lines: twoLines() };
    const lonely = (await mia.post(URL, draft)).json();
    expect((await mia.post(`${URL}/${lonely.id}/send`)).json().fields).toEqual({
      vendors: 'Choose at least one vendor.',
    });
    const past = (await mia.post(URL, { ...draft, dueOn: '2020-01-01', vendors: invited() })).json();
    expect((await mia.post(`${URL}/${past.id}/send`)).json().fields).toEqual({ dueOn: 'Enter today or a later day.' });
    const numbers: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { request } = await sendRequestOf(mia, { jobId, lines: twoLines(), vendors: invited() });
      numbers.push(request.number ?? '');
    }
    expect(numbers.map((number) => number.replace(/\d{4}/, 'Y'))).toEqual(['RFP-Y-001', 'RFP-Y-002']);
    const listed = (await mia.get(`${URL}?jobId=${jobId}&status=sent&q=002`)).json();
    expect(listed).toMatchObject([{ number: numbers[1], invitedCount: 3, answeredCount: 0 }]);
    expect((await mia.get('/api/search?q=rfp')).json().priceRequests).toHaveLength(2);
  });
});

describe('making an order', () => {
  test('takes the prices of the answer, the vendor’s terms and its delivery, in one step', async () => {
    const [, id] = vendorIds;
    await buildVendor(app.db, { id, termsDays: 14, retainagePercent: '5.00' });
    const request = await answered(['512', '65'], ['500.25', '70'], undefined);
    const done = await order(request, 1);
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json()).toMatchObject({ status: 'decided', isOpen: false, vendors: [{}, { isChosen: true }, {}] });
    const made = (await mia.get(`/api/purchase-orders/${done.json().orderId}`)).json();
    expect(made).toMatchObject({
      status: 'draft',
      vendorId: id,
      termsDays: 14,
      retainage: '5.00',
      total: '11705.50',
      lines: [
        { code: '05-200', quantity: '22.000', unitPrice: '500.2500', amount: '11005.50' },
        { code: '04-100', quantity: '10.000', unitPrice: '70.0000', amount: '700.00' },
      ],
    });
    expect(made.notes).toContain(request.number);
  });

  test('orders only lines that have a price', async () => {
    const request = await answered(['512', '']);
    const { orderId } = (await order(request, 0)).json();
    expect((await mia.get(`/api/purchase-orders/${orderId}`)).json()).toMatchObject({
      total: '11264.00',
      lineCount: 1,
    });
  });

  test('divides a lump sum over the lines to the cent', async () => {
    const request = await answered({ lumpSum: '$10,000.01' }, ['100', '10']);
    const { orderId } = (await order(request, 0)).json();
    const { lines, total } = (await mia.get(`/api/purchase-orders/${orderId}`)).json();
    expect(total).toBe('10000.01');
    expect(lines).toMatchObject([
      { quantity: '1.000', unit: 'lump sum', amount: '5000.00' },
      { quantity: '1.000', unit: 'lump sum', amount: '5000.01' },
    ]);
  });

  test('happens once when two people decide at the same time', async () => {
    const request = await answered(['512', '65'], ['500', '60']);
    const answers = await Promise.all([order(request, 0), order(request, 1), order(request, 0)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await mia.get(`/api/purchase-orders?jobId=${jobId}`)).json()).toHaveLength(1);
    expect((await get(request.id)).vendors.filter(({ isChosen }) => isChosen)).toHaveLength(1);
  });

  test('is rejected if a vendor changed its prices since the page was read', async () => {
    const { request, paths } = await sendRequestOf(mia, { jobId, lines: twoLines(), vendors: invited() });
    await app.anonymous.submit(paths[0] ?? '', priced(request, ['512', '65']));
    const read = await get(request.id);
    await app.anonymous.submit(paths[0] ?? '', priced(request, ['600', '65']));
    const late = await order(read, 0, {}, { 'if-match': String(read.version) });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  });

  test('needs an answer, an open job and the permission', async () => {
    const request = await answered(undefined, ['500', '60']);
    expect((await order(request, 0)).statusCode).toBe(409);
    const rep = await app.signedIn(await buildUser(app.db));
    const body = { invitationId: request.vendors[1]?.id };
    expect((await rep.post(`${URL}/${request.id}/order`, body)).statusCode).toBe(403);
    expect((await mia.post(`${URL}/${request.id}/order`, { invitationId: 999_999 })).statusCode).toBe(404);
    await app.db.execute(sql`update jobs set phase = 'closed', closed_on = '2026-01-01' where id = ${jobId}`);
    expect((await order(request, 1)).statusCode).toBe(400);
    expect((await get(request.id)).status).toBe('sent');
  });

  test('can be undone once its order is deleted', async () => {
    const request = await answered(['512', '65'], ['500', '60']);
    const { orderId } = (await order(request, 0)).json();
    expect((await mia.post(`${URL}/${request.id}/reopen`)).statusCode).toBe(409);
    expect((await mia.delete(`/api/purchase-orders/${orderId}`)).statusCode).toBe(204);
    expect((await get(request.id)).orderId).toBeNull();
    expect((await mia.post(`${URL}/${request.id}/reopen`)).json()).toMatchObject({ status: 'sent', orderId: null });
    expect((await order(request, 1)).json()).toMatchObject({ vendors: [{ isChosen: false }, { isChosen: true }, {}] });
  });
});

test('answers are exported side by side, with missing and lowest prices in words', async () => {
  await buildBudgetLine(app.db, { jobId, costCodeId: windows, quantity: '1', unitCost: '11000' });
  await buildBudgetLine(app.db, { jobId, costCodeId: framing, costType: 'labor', quantity: '1', unitCost: '700' });
  const request = await answered(['512', '65'], ['500', '']);
  const csv = plainCsv((await mia.get(`${URL}/${request.id}/export`)).body);
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(','));
  expect(rows[0]).toContain('Buck Creek Millwork: Above Budget');
  const [, first, second, total] = rows;
  expect(first).toEqual(expect.arrayContaining(['11264.00', '264.00', '11000.00', 'Lowest']));
  expect(second).toEqual(expect.arrayContaining(['650.00', '-50.00', 'No price']));
  expect(total).toEqual(
    expect.arrayContaining(['Total', '11700.00', '11914.00', 'Lowest', '214.00', '1 without price']),
  );
  const xlsx = await mia.get(`${URL}/${request.id}/export?format=xlsx`);
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  expect(JSON.stringify(sheet)).toContain('Buck Creek Millwork');
});

test('two contacts that were asked in one request can be merged; each answer stays', async () => {
  const request = await answered(['512', '65'], ['500', '60']);
  const [kept, merged] = vendorIds;
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const done = await admin.post('/api/contacts/merge', { keepId: kept, mergeId: merged });
  expect(done.statusCode, done.body).toBeLessThan(300);
  expect((await get(request.id)).answeredCount).toBe(2);
});

test('erasing a vendor empties its texts and ends its links; its prices stay', async () => {
  const { request, paths } = await sendRequestOf(mia, { jobId, lines: twoLines(), vendors: invited() });
  await app.anonymous.submit(paths[0] ?? '', priced(request, ['512', '65'], { note: 'Call Paula' }));
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from contacts where id = ${vendorIds[0]}`,
  );
  const erased = await admin.post(`/api/admin/privacy/contacts/${vendorIds[0]}/erase`, { confirmation: rows[0]?.name });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  const [first] = (await get(request.id)).vendors;
  expect(first).toMatchObject({ vendorId: null, note: null, answeredBy: 'Erased', links: 0 });
  expect(first?.prices).toHaveLength(2);
  expect((await app.anonymous.get(paths[0] ?? '')).statusCode).toBe(404);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { enterBill, setUpOrder } from '../../finance/bill-holds/bill-holds.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

let app: TestApp;
let mia: Agent;
let codeId: number;
let jobId: number;
let vendorId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  codeId = (await buildCostCodes(app.db, { '05-200': 'Windows and doors' }))['05-200'] ?? 0;
  jobId = (await buildJob(app.db, { name: 'Kettle Hill duplex' })).id;
  vendorId = (await buildVendor(app.db, { company: '<img src=x onerror=alert(1)>' })).id;
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const link = async (id = vendorId): Promise<{ id: number; path: string }> => {
  const made = await mia.post(`/api/vendors/${id}/page-links`, { name: 'Paula Kline' });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
};
const order = (fields: object = {}) => issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)], ...fields });

describe('the page of a vendor', () => {
  test('shows the vendor’s own orders, released plans, bills and papers, and nobody else’s', async () => {
    const own = await order({ deliveryOn: '2999-03-02' });
    const draft = await mia.post('/api/purchase-orders', {
      jobId,
      vendorId,
      kind: 'subcontract',
      lines: [orderLine(codeId, { unitPrice: '4321.09' })],
    });
    expect(draft.statusCode).toBe(201);
    const rivalId = (await buildContact(app.db, { company: 'Rival Glass' })).id;
    const rival = await issueOrderOf(mia, {
      jobId,
      vendorId: rivalId,
      lines: [orderLine(codeId, { unitPrice: '77.77' })],
    });
    const upload = async (name: string) =>
      (await mia.upload(`/api/jobs/${jobId}/files?kind=plan`, new File([PDF], name))).json();
    const released = await upload('Released plan.pdf');
    const kept = await upload('Secret plan.pdf');
    await app.db.execute(sql`update job_files set released_at = now() where id = ${released.id}`);
    const { path } = await link();
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    for (const words of [
      own.number,
      '$11,264.00',
      'Mar 2, 2999',
      'Kettle Hill duplex',
      'Released plan',
      'Liability insurance',
      '&lt;img src=x',
    ]) {
      expect(page.body, words).toContain(words);
    }
    for (const secret of [
      '<script',
      '<img src=x',
      'Rival',
      rival.number,
      '77.77',
      '4,321',
      'Secret plan',
      'Mia Reyes',
    ]) {
      expect(page.body, secret).not.toContain(secret);
    }
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    const { pages } = await readPdf((await app.anonymous.get(`${path}/orders/${own.id}/pdf`)).rawPayload);
    expect(pages.join()).toContain('$11,264.00');
    for (const id of [rival.id, draft.json().id, 999_999]) {
      expect((await app.anonymous.get(`${path}/orders/${id}/pdf`)).statusCode).toBe(404);
    }
    expect((await app.anonymous.get(`${path}/plans/${released.id}`)).rawPayload).toEqual(PDF);
    expect((await app.anonymous.get(`${path}/plans/${kept.id}`)).statusCode).toBe(404);
    const stranger = await link((await buildVendor(app.db, { company: 'No orders' })).id);
    expect((await app.anonymous.get(`${stranger.path}/plans/${released.id}`)).statusCode).toBe(404);
  });

  test('stops working when it’s revoked or the vendor is deleted, and each view is logged', async () => {
    const { id, path } = await link();
    await app.anonymous.get(path);
    expect((await mia.get(`/api/page-links/${id}/views`)).json()).toHaveLength(1);
    expect((await mia.delete(`/api/page-links/${id}`)).statusCode).toBe(204);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    expect((await app.anonymous.submitFile(`${path}/bills`, {}, new File([PDF], 'bill.pdf'))).statusCode).toBe(404);
    expect((await mia.get(`/api/vendors/${vendorId}/uploads`)).json()).toEqual([]);
    const second = await link();
    expect((await mia.delete(`/api/vendors/${vendorId}`)).statusCode).toBe(204);
    expect((await app.anonymous.get(second.path)).statusCode).toBe(404);
  });

  test('says in plain words why a bill is held', async () => {
    await emptyDatabase(app.database);
    mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const { vendor, today, lines, windows, job } = await setUpOrder(app.db, mia);
    await buildVendor(app.db, { id: vendor, requiresPapers: true });
    const line = { description: 'Windows', quantity: '1', jobId: job, costCodeId: windows, costType: 'material' };
    const [{ id: orderLineId } = { id: 0 }] = lines;
    await enterBill(
      mia,
      { vendor, today },
      {
        amount: '12264',
        lines: [{ ...line, unitPrice: '12264', amount: '12264', orderLineId }],
      },
    );
    const { body } = await app.anonymous.get((await link(vendor)).path);
    for (const words of [
      'We don’t have your liability insurance certificate',
      '$1,000.00 above the order',
      '$12,264.00',
    ]) {
      expect(body).toContain(words);
    }
  });
});

describe('a delivery day', () => {
  test('is confirmed or proposed, keeps its history, and notifies the person who wrote the order', async () => {
    const { id, number } = await order({ deliveryOn: '2999-03-02' });
    const { path } = await link();
    const say = (fields: Record<string, string>) => app.anonymous.submit(`${path}/orders/${id}/date`, fields);
    expect((await say({ day: '2999-03-02' })).statusCode).toBe(303);
    expect((await say({ day: '2999-03-02' })).statusCode).toBe(303);
    expect((await say({ day: '2999-03-09', note: 'Glass is late' })).statusCode).toBe(303);
    expect((await mia.get(`/api/purchase-orders/${id}/dates`)).json()).toMatchObject([
      { kind: 'proposed', day: '2999-03-09', note: 'Glass is late', saidBy: 'Paula Kline' },
      { kind: 'confirmed', day: '2999-03-02' },
    ]);
    expect((await mia.get(`/api/purchase-orders/${id}`)).json().deliveryOn).toBe('2999-03-02');
    const titles = (await mia.get('/api/notifications')).json().map(({ title }: { title: string }) => title);
    expect(titles[0]).toContain(`proposed Mar 9, 2999 for ${number}`);
    expect((await app.anonymous.get(path)).body).toContain('You proposed');
    const failed = await say({ day: 'soon', note: 'Typed note' });
    expect([failed.statusCode, failed.body.includes('value="Typed note"')]).toEqual([400, true]);
  });

  test('can’t be set on an order of another vendor, or on a closed one', async () => {
    const otherId = (await buildVendor(app.db, { company: 'Other' })).id;
    const theirs = await order({ vendorId: otherId });
    const own = await order();
    const { path } = await link();
    expect((await app.anonymous.submit(`${path}/orders/${theirs.id}/date`, { day: '2999-03-02' })).statusCode).toBe(
      404,
    );
    await mia.post(`/api/purchase-orders/${own.id}/close`, {});
    expect((await app.anonymous.submit(`${path}/orders/${own.id}/date`, { day: '2999-03-02' })).statusCode).toBe(409);
    expect((await mia.get(`/api/purchase-orders/${own.id}/dates`)).json()).toEqual([]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { issueOrderOf, orderLine } from './purchase-orders.factory.ts';

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
  jobId = (await buildJob(app.db, { siteAddress: '212 Kettle Hill Rd' })).id;
  vendorId = (await buildContact(app.db, { company: '<img src=x onerror=alert(1)>' })).id;
});
afterAll(() => app.close());

const URL = '/api/purchase-orders';
async function send(fields: object = {}) {
  const order = await issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)], ...fields });
  const link = await mia.post(`${URL}/${order.id}/links`, {});
  expect(link.statusCode, link.body).toBe(201);
  return { order, ...link.json() };
}
const get = async (id: number) => (await mia.get(`${URL}/${id}`)).json();
const actions = async () => {
  const { rows } = await app.db.execute<{ action: string; who: string | null }>(
    sql`select action, user_id as who from audit_logs where action like 'purchase-order.%' order by id`,
  );
  return rows;
};

describe('the page behind the link', () => {
  test('shows the order and its form to anyone with the link, runs no script and logs each view', async () => {
    const { order, path } = await send({ termsDays: 30 });
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    for (const words of [order.number, '$11,264.00', '212 Kettle Hill Rd', 'Payment within 30 days', 'Accept Order']) {
      expect(page.body).toContain(words);
    }
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await actions()).at(-1)).toEqual({ action: 'purchase-order.view', who: null });
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join()).toContain('$11,264.00');
    expect((await get(order.id)).openLinks).toBe(1);
  });

  test('is not found for a made-up, revoked or expired link', async () => {
    expect((await app.anonymous.get('/order/invented')).statusCode).toBe(404);
    const { order, path } = await send();
    expect((await mia.delete(`${URL}/${order.id}/links`)).statusCode).toBe(204);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    const { path: second } = (await mia.post(`${URL}/${order.id}/links`, {})).json();
    await app.db.execute(sql`update purchase_order_links set expires_at = now() - interval '1 minute'`);
    const page = await app.anonymous.get(second);
    expect([page.statusCode, page.body.includes('11,264')]).toEqual([404, false]);
    expect(page.body).toContain('This link has expired');
    expect((await app.anonymous.submit(second, { name: 'Paula Kline' })).statusCode).toBe(404);
    expect((await app.anonymous.get(`${second}/pdf`)).statusCode).toBe(404);
    expect(await get(order.id)).toMatchObject({ status: 'issued', openLinks: 0 });
  });

  test.each([
    ['revise', { reason: 'Later', deliveryOn: '2027-01-02' }, 'There’s a newer revision'],
    ['void', { reason: 'Not needed' }, 'This link doesn’t work'],
    ['close', {}, 'This order is closed'],
  ])('stops working after %s', async (step, body, words) => {
    const { order, path } = await send();
    expect((await mia.post(`${URL}/${order.id}/${step}`, body)).statusCode).toBe(200);
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('11,264')]).toEqual([404, false]);
    expect(page.body).toContain(words);
    expect((await app.anonymous.submit(path, { name: 'Paula Kline' })).statusCode).toBe(404);
    expect((await get(order.id)).acceptedBy).toBeNull();
    expect((await get(order.id)).openLinks).toBe(0);
  });

  test('is rate-limited like every secret link', async () => {
    const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
    const codes: number[] = [];
    for (let call = 0; call < 4; call += 1) codes.push((await limited.anonymous.get('/order/guess')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });

  test('a draft or a void order gets no link', async () => {
    const draft = (await mia.post(URL, { jobId, vendorId, kind: 'subcontract', lines: [orderLine(codeId)] })).json();
    expect((await mia.post(`${URL}/${draft.id}/links`, {})).statusCode).toBe(409);
  });
});

describe('accepting', () => {
  test('takes a name, once, and tells who wrote the order', async () => {
    const { order, path } = await send();
    const nameless = await app.anonymous.submit(path, { name: ' ' });
    expect([nameless.statusCode, nameless.body.includes('Enter the name')]).toEqual([400, true]);
    const answer = await app.anonymous.submit(path, { name: '  Paula Kline ' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect((await app.anonymous.get(path)).body).toContain('Accepted by Paula Kline');
    await app.anonymous.submit(path, { name: 'Somebody Else' });
    expect(await get(order.id)).toMatchObject({ status: 'accepted', acceptedBy: 'Paula Kline' });
    expect((await mia.get('/api/notifications')).json()).toMatchObject([
      { title: `${order.number} was accepted`, link: `/jobs/${jobId}?tab=orders&order=${order.id}` },
    ]);
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join()).toContain('Paula Kline, ');
  });

  test('tells the job’s manager if the author may no longer view jobs, and nobody if neither may', async () => {
    const boss = await buildUser(app.db, { role: 'manager' });
    const sue = await app.signedIn(boss);
    const first = await send();
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, first.order.createdBy));
    await app.db.update(jobs).set({ managerId: boss.id }).where(eq(jobs.id, jobId));
    await app.anonymous.submit(first.path, { name: 'Paula Kline' });
    expect((await mia.get('/api/notifications')).json()).toEqual([]);
    expect((await sue.get('/api/notifications')).json()).toMatchObject([
      { title: `${first.order.number} was accepted` },
    ]);
  });

  test('counts as the vendor’s answer even when a signed-in person submits it, and only one of several', async () => {
    const { path } = await send();
    await Promise.all([
      mia.submit(path, { name: 'Paula Kline' }),
      app.anonymous.submit(path, { name: 'Paula Kline' }),
      app.anonymous.submit(path, { name: 'Paul Kline' }),
    ]);
    expect((await actions()).filter(({ action }) => action === 'purchase-order.accept')).toEqual([
      { action: 'purchase-order.accept', who: null },
    ]);
  });

  test('is rejected when another site’s page submits it', async () => {
    const { order, path } = await send();
    const forged = await app.anonymous.submit(path, { name: 'Paula Kline' }, { 'sec-fetch-site': 'cross-site' });
    expect(forged.statusCode).toBe(403);
    expect((await get(order.id)).status).toBe('issued');
  });
});

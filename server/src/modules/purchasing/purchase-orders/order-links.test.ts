import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { linkIn, SIGNING_ENV } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { issueOrderOf, orderLine } from './purchase-orders.factory.ts';
import { purchaseOrderLinks } from './purchase-orders.table.ts';

let app: TestApp;
let mia: Agent;
let codeId: number;
let jobId: number;
let vendorId: number;

beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
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
  test('shows the order and its form to anyone with the link and logs each view', async () => {
    const { order, path } = await send({ termsDays: 30 });
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    for (const words of [order.number, '212 Kettle Hill Rd', 'Payment within 30 days', 'Sign for $11,264.00']) {
      expect(page.body).toContain(words);
    }
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toContain('<img src=x');
    expect((await actions()).at(-1)).toEqual({ action: 'purchase-order.view', who: null });
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join()).toContain('$11,264.00');
    expect((await get(order.id)).openLinks).toBe(1);
  });

  test.each([
    ['revise', { reason: 'Later', deliveryOn: '2027-01-02' }, 'There’s a newer version'],
    ['accept', { name: 'Paula Kline' }, 'No signature is needed'],
    ['void', { reason: 'Not needed' }, 'This link doesn’t work'],
    ['close', {}, 'This link doesn’t work'],
  ])('stops working after %s, and tells nothing of the order', async (step, body, words) => {
    const { order, path } = await send();
    expect((await mia.post(`${URL}/${order.id}/${step}`, body)).statusCode).toBe(200);
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toMatch(/11,264|PO-|Kettle|purchase order/i);
    expect(page.body).toContain(words);
    expect((await app.anonymous.submit(path, typedSignature('Eve'))).statusCode).toBe(404);
    expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
    expect((await get(order.id)).acceptedBy).toBe(step === 'accept' ? 'Paula Kline' : null);
    expect((await get(order.id)).openLinks).toBe(0);
  });

  test('stops working when its links are revoked, and when its last open line is closed', async () => {
    const { order, path } = await send();
    expect((await mia.delete(`${URL}/${order.id}/links`)).statusCode).toBe(204);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    const { path: second } = (await mia.post(`${URL}/${order.id}/links`, {})).json();
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    expect((await app.anonymous.get(second)).statusCode).toBe(200);
    await mia.post(`/api/purchase-order-lines/${order.lines[0].id}/close`, {});
    expect((await app.anonymous.get(second)).statusCode).toBe(404);
  });

  test('a draft, a void and an accepted order get no link', async () => {
    const draft = (await mia.post(URL, { jobId, vendorId, kind: 'subcontract', lines: [orderLine(codeId)] })).json();
    expect((await mia.post(`${URL}/${draft.id}/links`, {})).statusCode).toBe(409);
    const { order, path } = await send();
    await app.anonymous.submit(path, typedSignature());
    expect((await mia.post(`${URL}/${order.id}/links`, {})).json().message).toContain('is already accepted');
  });
});

describe('signing', () => {
  test('accepts the order, seals its PDF, and tells who wrote it', async () => {
    const { order, path } = await send();
    const shown = (await app.anonymous.get(`${path}/pdf`)).rawPayload;
    const answer = await app.anonymous.submit(path, typedSignature('Paula Kline', 'paula@buck.example'));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect(await get(order.id)).toMatchObject({ status: 'accepted', acceptedBy: 'Paula Kline', openLinks: 0 });
    expect((await mia.get('/api/notifications')).json()).toMatchObject([
      { title: `${order.number} was accepted`, link: `/jobs/${jobId}?tab=orders&order=${order.id}` },
    ]);
    const sealed = (await app.anonymous.get(`${path}/pdf`)).rawPayload;
    expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true);
    const last = (await readPdf(sealed)).pages.at(-1) ?? '';
    expect(last).toContain('Paula Kline');
    expect(last).toContain(`Purchase order ${order.number}`);
  });

  test('a later revision doesn’t show under an earlier signature', async () => {
    const { order, path } = await send();
    await app.anonymous.submit(path, typedSignature());
    await mia.post(`${URL}/${order.id}/revise`, { reason: 'Secret reason', deliveryOn: '2027-01-02' });
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('Everyone has signed')]).toEqual([200, true]);
    expect(page.body).not.toMatch(/rev 2|Secret reason/);
    expect(await get(order.id)).toMatchObject({ status: 'issued', acceptedBy: null });
    const { path: second } = (await mia.post(`${URL}/${order.id}/links`, {})).json();
    expect((await app.anonymous.get(second)).body).toContain('rev 2');
    await app.anonymous.submit(second, typedSignature('Paula Kline'));
    expect((await get(order.id)).revisions).toMatchObject([
      { acceptedBy: 'Paula Kline' },
      { acceptedBy: 'Marcus Bell' },
    ]);
  });

  test('by the vendor and then by us accepts it under the vendor’s name', async () => {
    const order = await issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)] });
    const us = { name: 'Omar Owner', email: 'omar@northgate.example' };
    const body = { email: 'paula@buck.example', coSigners: [us] };
    const { path, isMailed } = (await mia.post(`${URL}/${order.id}/links`, body)).json();
    expect(isMailed).toBe(true);
    await app.anonymous.submit(path, typedSignature('Paula Kline', 'paula@buck.example'));
    expect((await get(order.id)).status).toBe('issued');
    const ours = await linkIn(app, us.email);
    await app.anonymous.submit(ours, typedSignature(us.name, us.email));
    expect(await get(order.id)).toMatchObject({ status: 'accepted', acceptedBy: 'Paula Kline' });
    const last = (await readPdf((await app.anonymous.get(`${ours}/pdf`)).rawPayload)).pages.at(-1) ?? '';
    for (const name of ['Paula Kline', 'Omar Owner']) expect(last).toContain(name);
  });

  test('declined, it leaves the order issued, and it can be sent again', async () => {
    const { order, path } = await send();
    await app.anonymous.submit(path, { decision: 'decline', name: 'Paula Kline', reason: 'No stock' });
    expect((await get(order.id)).status).toBe('issued');
    expect((await mia.get('/api/notifications')).json()).toMatchObject([
      { title: `${order.number} was declined`, body: expect.stringContaining('No stock') },
    ]);
    const again = (await mia.post(`${URL}/${order.id}/links`, {})).json();
    await app.anonymous.submit(again.path, typedSignature('Paula Kline'));
    expect((await get(order.id)).status).toBe('accepted');
  });

  test('tells the job’s manager if the author may no longer view jobs, and nobody if neither may', async () => {
    const boss = await buildUser(app.db, { role: 'manager' });
    const sue = await app.signedIn(boss);
    const first = await send();
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, first.order.createdBy));
    await app.db.update(jobs).set({ managerId: boss.id }).where(eq(jobs.id, jobId));
    await app.anonymous.submit(first.path, typedSignature());
    expect((await mia.get('/api/notifications')).json()).toEqual([]);
    expect((await sue.get('/api/notifications')).json()).toMatchObject([
      { title: `${first.order.number} was accepted` },
    ]);
  });

  test('counts once when fifty submit it at once, and as the vendor’s when a signed-in person does', async () => {
    const { order, path } = await send();
    await app.anonymous.get(path);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? mia : app.anonymous).submit(path, typedSignature(`Person ${index}`)),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 303)).toEqual([]);
    expect((await actions()).filter(({ action }) => /accept|sign$/.test(action))).toEqual([
      { action: 'purchase-order.sign', who: null },
      { action: 'purchase-order.accept', who: null },
    ]);
    expect((await get(order.id)).acceptedBy).toMatch(/^Person \d+$/);
  });

  test('at the moment of a revision counts for only one of the two revisions', async () => {
    const { order, path } = await send();
    await app.anonymous.get(`${path}/pdf`);
    await Promise.all([
      app.anonymous.submit(path, typedSignature('Paula Kline')),
      mia.post(`${URL}/${order.id}/revise`, { reason: 'Later', deliveryOn: '2027-01-02' }),
    ]);
    const { revision, status, revisions } = await get(order.id);
    expect([revision, status]).toEqual([2, 'issued']);
    expect(revisions[0].acceptedBy).toBeNull();
  });

  test('is rejected when another site’s page submits it', async () => {
    const { order, path } = await send();
    const forged = await app.anonymous.submit(path, typedSignature(), { 'sec-fetch-site': 'cross-site' });
    expect(forged.statusCode).toBe(403);
    expect((await get(order.id)).status).toBe('issued');
  });
});

describe('a link of the older kind', () => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

  test('shows the accepted version, and leads anything else to the signing page', async () => {
    const order = await issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)] });
    await app.db
      .insert(purchaseOrderLinks)
      .values({ orderId: order.id, revision: 1, tokenHash: hashOf('older'), expiresAt: '2099-01-01T00:00:00Z' });
    const early = await app.anonymous.get('/order/older');
    expect([early.statusCode, early.headers.location]).toEqual([308, '/sign/older']);
    await mia.post(`${URL}/${order.id}/accept`, { name: 'Paula Kline' });
    const page = await app.anonymous.get('/order/older');
    expect(page.body).toContain('Accepted by Paula Kline');
    expect(page.body).not.toContain('<form');
    const { pages } = await readPdf((await app.anonymous.get('/order/older/pdf')).rawPayload);
    expect(pages.join()).toContain('Paula Kline, ');
    expect((await get(order.id)).openLinks).toBe(1);
    expect((await mia.delete(`${URL}/${order.id}/links`)).statusCode).toBe(204);
    expect((await app.anonymous.get('/order/older')).statusCode).toBe(308);
  });

  test('that expired or was for an earlier revision shows nothing', async () => {
    const order = await issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)] });
    await mia.post(`${URL}/${order.id}/accept`, { name: 'Paula Kline' });
    await app.db.insert(purchaseOrderLinks).values([
      { orderId: order.id, revision: 1, tokenHash: hashOf('expired'), expiresAt: '2020-01-01T00:00:00Z' },
      { orderId: order.id, revision: 2, tokenHash: hashOf('other'), expiresAt: '2099-01-01T00:00:00Z' },
    ]);
    for (const token of ['expired', 'other', '<b>']) {
      expect((await app.anonymous.get(`/order/${encodeURIComponent(token)}`)).statusCode).toBe(308);
    }
  });
});

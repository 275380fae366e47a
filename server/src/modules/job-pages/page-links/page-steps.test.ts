import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase, keepDatabase, restoreKept } from '../../../../test/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Act, systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { askByLink, chooseByLink, signByLink } from '../customer-page/customer-page.service.ts';
import { buildShownJob, linkTo, type ShownJob } from '../job-sights/shown-job.factory.ts';

let app: TestApp;
let mia: Agent;
let shown: ShownJob;
let path: string;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' });
  mia = await app.signedIn(user);
  shown = await buildShownJob(app, mia, user.id);
  path = await linkTo(mia, shown.job.id, 'customer');
  await keepDatabase(app.database);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

const DEAD = 'This link doesn’t work';
const linkId = async () => (await mia.get(`/api/jobs/${shown.job.id}/page-links`)).json()[0].id;
/** Writes into the log that a link already did this many things today. */
const already = (action: string, id: number, times: number) =>
  app.db.execute(sql`
    insert into audit_logs (action, resource_type, resource_id)
    select ${action}::text, 'page-link', ${String(id)}::text from generate_series(1, ${times})`);
const logged = async (action: string) =>
  (await app.db.execute(sql`select details->>'opened' as opened from audit_logs where action = ${action} order by id`))
    .rows;

/** An issued order of a vendor, and the path of the vendor's page. */
async function openVendor() {
  const codes = await buildCostCodes(app.db, { '05-200': 'Windows and doors' });
  const { id: vendorId } = await buildVendor(app.db);
  const order = () => issueOrderOf(mia, { jobId: shown.job.id, vendorId, lines: [orderLine(codes['05-200'] ?? 0)] });
  const link = (await mia.post(`/api/vendors/${vendorId}/page-links`, { name: 'Paula Kline' })).json();
  return { order, link };
}

describe('what a customer does by link', () => {
  test('is rejected once the link has ended, even if the page was opened before', async () => {
    const token = path.split('/').at(-1) ?? '';
    const [oak] = shown.selection.options;
    await mia.delete(`/api/page-links/${await linkId()}`);
    const act = (work: (act: Act) => Promise<unknown>) => inTransaction(app.database, (tx) => work(systemAct(tx)));
    const choice = { option: oak?.id ?? 0, name: 'Wade' };
    await expect(act((at) => askByLink(at, token, { question: 'Hello?' }))).rejects.toThrow();
    await expect(act((at) => chooseByLink(at, token, shown.selection.id, choice))).rejects.toThrow();
    const { signables } = app.fastify.platform;
    expect(
      await act((at) => signByLink(at, signables, token, { resource: 'change-order', id: shown.sent })),
    ).toBeUndefined();
    expect((await mia.get(`/api/selections/${shown.selection.id}`)).json().state).toBe('open');
  });

  test('leads to a link to sign that works for an hour and is in the log', async () => {
    const answer = await app.anonymous.submit(`${path}/changes/${shown.sent}/sign`, {});
    expect(answer.statusCode).toBe(303);
    const { rows } = await app.db.execute<{ minutes: string }>(sql`
      select extract(epoch from max(expires_at) - now()) / 60 as minutes from signature_links where expires_at is not null`);
    expect(Math.round(Number(rows[0]?.minutes))).toBe(60);
    expect(await logged('page-link.sign')).toHaveLength(1);
    await app.db.execute(sql`update signature_links set expires_at = now() where expires_at is not null`);
    expect((await app.anonymous.get(answer.headers.location ?? '')).statusCode).toBe(404);
  });

  test('is limited by day: choices and links to sign', async () => {
    const id = await linkId();
    await already('page-link.choose', id, 20);
    await already('page-link.sign', id, 20);
    const option = String(shown.selection.options[0]?.id);
    const url = `${path}/choices/${shown.selection.id}`;
    const refused = await app.anonymous.submit(url, { option, replaces: '', name: 'Wade' });
    expect([refused.statusCode, refused.body.includes('many times today')]).toEqual([409, true]);
    expect((await app.anonymous.submit(`${path}/changes/${shown.sent}/sign`, {})).statusCode).toBe(409);
  });

  test('is logged with the part opened: lists, invoices, their PDFs and choices', async () => {
    for (const part of [
      '/photos',
      '/invoices',
      `/invoices/${shown.invoice.id}`,
      `/invoices/${shown.invoice.id}/pdf`,
      `/choices/${shown.selection.id}`,
    ]) {
      expect((await app.anonymous.get(`${path}${part}`)).statusCode, part).toBe(200);
    }
    const opened = (await logged('page-link.view')).map((row) => row['opened']);
    expect(opened).toEqual(['photos', 'invoices', 'invoice', 'invoice', 'choice']);
  });
});

describe('what a vendor does by link', () => {
  test('is limited by day, and the latest delivery day of every order is shown', async () => {
    const { order, link } = await openVendor();
    const [first, second] = [await order(), await order()];
    const say = (id: number, day: string) => app.anonymous.submit(`${link.path}/orders/${id}/date`, { day });
    expect((await say(first.id, '2999-03-02')).statusCode).toBe(303);
    await app.db.execute(sql`
      insert into order_dates (order_id, kind, day, said_by)
      select ${second.id}::integer, 'proposed', date '2999-04-01', 'Paula Kline' from generate_series(1, 250)`);
    const page = await app.anonymous.get(link.path);
    for (const day of ['Mar 2, 2999', 'Apr 1, 2999']) expect(page.body).toContain(day);
    await already('page-link.date', link.id, 49);
    expect((await say(first.id, '2999-03-02')).statusCode).toBe(303);
    expect((await say(first.id, '2999-03-03')).statusCode).toBe(409);
  });

  test('is the same for another vendor’s order as for one that doesn’t exist', async () => {
    const { order } = await openVendor();
    const theirs = await order();
    const { id } = await buildVendor(app.db, { company: 'Other' });
    const other = (await mia.post(`/api/vendors/${id}/page-links`, { name: 'Ann' })).json();
    const answers: unknown[][] = [];
    for (const order of [theirs.id, 999_999]) {
      const said = await app.anonymous.submit(`${other.path}/orders/${order}/date`, { day: '2999-03-02' });
      answers.push([said.statusCode, said.json().message ?? said.json().error]);
    }
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('leads to the page of a dead link everywhere, and the PDF of an order is logged', async () => {
    const { order, link } = await openVendor();
    const { id } = await order();
    expect((await app.anonymous.get(`${link.path}/orders/${id}/pdf`)).statusCode).toBe(200);
    expect(await logged('page-link.view')).toEqual([{ opened: 'order' }]);
    await mia.delete(`/api/page-links/${link.id}`);
    const answers = [
      await app.anonymous.get(`${link.path}/orders/${id}/pdf`),
      await app.anonymous.get(`${link.path}/plans/1`),
      await app.anonymous.submit(`${link.path}/orders/${id}/date`, { day: 'soon' }),
      await app.anonymous.upload(`${link.path}/bills`, new File(['%PDF-1.7'], 'bill.pdf')),
      await app.anonymous.upload(`${link.path}/papers`, new File(['%PDF-1.7'], 'paper.pdf')),
    ];
    for (const { statusCode, body } of answers) expect([statusCode, body.includes(DEAD)]).toEqual([404, true]);
  });
});

test('the page to sign shows the contract before and after the change, as its PDF does', async () => {
  const sign = await app.anonymous.submit(`${path}/changes/${shown.sent}/sign`, {});
  const { body } = await app.anonymous.get(sign.headers.location ?? '');
  expect(body).toContain('Contract with this change</dt><dd>$103,125.00');
});

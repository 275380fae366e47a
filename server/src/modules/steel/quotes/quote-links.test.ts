import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { buildQuote, publishPrices } from './quotes.factory.ts';
import { quotes } from './quotes.table.ts';

let app: TestApp;
let mia: Agent;
let miaId: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  miaId = user.id;
  mia = await app.signedIn(user);
  await publishPrices(app.database);
});
afterAll(() => app.close());

const today = dayIn(new Date());
async function sendOne(fields: Parameters<typeof buildQuote>[1] = {}) {
  const quote = await buildQuote(app.db, { sentBy: miaId, createdBy: miaId, ...fields });
  const { path } = (await mia.post(`/api/steel/quotes/${quote.id}/send`, {})).json();
  return { id: quote.id, path };
}
async function countWaiting(): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
const statusOf = async (id: number) => (await mia.get(`/api/steel/quotes/${id}`)).json().status;

describe('the page behind the link', () => {
  test('shows the quote and its form to anyone with the link, and sends no referrer', async () => {
    const { path } = await sendOne({ company: '<img src=x onerror=alert(1)>' });
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('$91,075');
    expect(page.body).toContain('&lt;img src=x');
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  });

  test('shows the company’s logo and phone number in its typeface, and so does its PDF', async () => {
    const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const { path } = await sendOne();
    expect((await app.anonymous.get(path)).body).not.toContain('href="tel:');
    await admin.put('/api/admin/settings', { phone: '937.555.0142' });
    const page = await app.anonymous.get(path);
    expect(page.body).toContain('<a href="tel:+19375550142">(937) 555-0142</a>');
    expect(page.body).toContain('<header><span class="mark"><svg');
    expect(page.body).toContain('href="/assets/document-fonts.css"');
    expect(page.headers['content-security-policy']).toContain("font-src 'self'");
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join(' ')).toContain('(937) 555-0142');
  });

  test('is not found for a made-up link or a quote in Trash', async () => {
    expect((await app.anonymous.get('/quote/invented')).statusCode).toBe(404);
    const { id, path } = await sendOne();
    await mia.delete(`/api/steel/quotes/${id}`);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
    // Restoring the quote doesn't restore its links.
    await mia.post(`/api/steel/quotes/${id}/restore`);
    expect((await mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({ openLinks: 0 });
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
  });

  test('shows no price once the quote has expired, and says so', async () => {
    const { id, path } = await sendOne();
    await app.db
      .update(quotes)
      .set({ validUntil: addDays(today, -1) })
      .where(eq(quotes.id, id));
    const page = await app.anonymous.get(path);
    expect([page.statusCode, page.body.includes('91,075')]).toEqual([404, false]);
    expect(page.body).toContain('This quote has expired');
    const answer = await app.anonymous.submit(path, { decision: 'accept', name: 'Marcus Bell' });
    expect(answer.statusCode).toBe(404);
    expect(await statusOf(id)).toBe('expired');
  });

  test('offers the PDF', async () => {
    const { path } = await sendOne();
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join()).toContain('$91,075');
  });

  test('is rate-limited like every secret link', async () => {
    const limited = await testApp({ RATE_LIMIT_SCALE: '0.05' });
    const codes: number[] = [];
    for (let call = 0; call < 4; call += 1) codes.push((await limited.anonymous.get('/quote/guess')).statusCode);
    await limited.close();
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});

describe('answering', () => {
  test('accepts with a name and today’s date, makes the order, wins the deal and notifies the sender', async () => {
    const deal = await buildDeal(app.db, { stage: 'proposal' });
    const { id, path } = await sendOne({ dealId: deal.id });
    const answer = await app.anonymous.submit(path, { decision: 'accept', name: '  Marcus Bell ', reason: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect((await app.anonymous.get(path)).body).toContain('Accepted by Marcus Bell');
    const quote = (await mia.get(`/api/steel/quotes/${id}`)).json();
    expect(quote).toMatchObject({ status: 'accepted', decidedBy: 'Marcus Bell', isDecidedByStaff: false, orderId: 1 });
    expect(dayIn(new Date(quote.decidedAt))).toBe(today);
    const [won] = await app.db.select().from(deals);
    expect(won).toMatchObject({ stage: 'closed_won', finalValue: '91075.00', actualCloseDate: today });
    const [notice] = (await mia.get('/api/notifications')).json();
    expect(notice).toMatchObject({
      title: expect.stringContaining('was accepted'),
      link: expect.stringContaining(`quote=${id}`),
    });
    const { pages } = await readPdf((await app.anonymous.get(`${path}/pdf`)).rawPayload);
    expect(pages.join()).toContain('Marcus Bell, ');
  });

  test('works once, and a second answer changes nothing', async () => {
    const { id, path } = await sendOne();
    await app.anonymous.submit(path, { decision: 'accept', name: 'Marcus Bell' });
    await app.anonymous.submit(path, { decision: 'decline', name: 'Somebody Else' });
    expect(await statusOf(id)).toBe('accepted');
    expect((await mia.get('/api/steel/orders')).json()).toHaveLength(1);
  });

  test('counts only one of two simultaneous answers', async () => {
    const { id, path } = await sendOne();
    await Promise.all([
      app.anonymous.submit(path, { decision: 'accept', name: 'Marcus Bell' }),
      app.anonymous.submit(path, { decision: 'accept', name: 'Marcus Bell' }),
      app.anonymous.submit(path, { decision: 'decline', name: 'Marcus Bell' }),
    ]);
    const { rows } = await app.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from audit_logs where action in ('quote.accept', 'quote.decline')`,
    );
    expect(rows[0]?.count).toBe(1);
    const orders = (await mia.get('/api/steel/orders')).json();
    expect(orders).toHaveLength((await statusOf(id)) === 'accepted' ? 1 : 0);
  });

  test('waits for a link being revoked, and is rejected with it', async (context) => {
    context.skip(app.database.engine !== 'postgres', 'The embedded engine serves one transaction after the other.');
    const { id, path } = await sendOne();
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('select from steel_quotes where id = $1 for update', [id]);
    const answer = app.anonymous.submit(path, { decision: 'accept', name: 'Marcus Bell' });
    await expect.poll(countWaiting, { timeout: 15_000, interval: 20 }).toBe(1);
    await client.query('delete from steel_quote_links where quote_id = $1', [id]);
    await client.query('commit');
    client.release();
    expect((await answer).statusCode).toBe(303);
    expect(await statusOf(id)).toBe('sent');
    expect((await mia.get('/api/steel/orders')).json()).toEqual([]);
  });

  test('declines with a reason', async () => {
    const { id, path } = await sendOne();
    await app.anonymous.submit(path, { decision: 'decline', name: 'Marcus Bell', reason: 'We build next year' });
    const quote = (await mia.get(`/api/steel/quotes/${id}`)).json();
    expect(quote).toMatchObject({ status: 'declined', declineReason: 'We build next year', orderId: null });
    expect((await app.anonymous.get(path)).body).toContain('Declined by Marcus Bell');
  });

  test('requires a name and a decision, and keeps what was typed', async () => {
    const { id, path } = await sendOne();
    const nameless = await app.anonymous.submit(path, { decision: 'decline', name: ' ', reason: 'Too <b>late' });
    expect(nameless.statusCode).toBe(400);
    expect(nameless.body).toContain('Enter your name.');
    expect(nameless.body).toContain('Too &lt;b&gt;late');
    expect((await app.anonymous.submit(path, { name: 'Marcus Bell' })).statusCode).toBe(400);
    expect((await app.anonymous.submit(path, { decision: 'steal', name: 'Marcus' })).statusCode).toBe(400);
    expect(await statusOf(id)).toBe('sent');
  });

  test('is rejected when another site’s page submits it', async () => {
    const { id, path } = await sendOne();
    const forged = await app.anonymous.submit(
      path,
      { decision: 'accept', name: 'Marcus Bell' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(forged.statusCode).toBe(403);
    expect(await statusOf(id)).toBe('sent');
  });

  test('counts as the customer’s answer even when a signed-in user submits it', async () => {
    const { path } = await sendOne();
    await mia.submit(path, { decision: 'accept', name: 'Marcus Bell' });
    const { rows } = await app.db.execute<{ user: string | null }>(
      sql`select user_id as user from audit_logs where action = 'quote.accept'`,
    );
    expect(rows[0]?.user).toBeNull();
  });
});

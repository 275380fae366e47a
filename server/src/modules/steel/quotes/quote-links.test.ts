import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { hashToken } from '../../../platform/identity/hash-token.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { quoteLinks } from './quote-links.table.ts';
import { buildQuote, publishPrices } from './quotes.factory.ts';

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

test('the signing page shows the company’s logo and phone number in its typeface, and so does the PDF', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { path } = await sendOne();
  expect((await app.anonymous.get(path)).body).not.toContain('href="tel:');
  await admin.put('/api/admin/settings', { phone: '937.555.0142' });
  const page = await app.anonymous.get(path);
  expect(page.body).toContain('<a href="tel:+19375550142">(937) 555-0142</a>');
  expect(page.body).toContain('<header><span class="mark"><svg');
  expect(page.body).toContain('href="/assets/document-fonts.css"');
  expect(page.headers['content-security-policy']).toContain("font-src 'self'");
  const { path: next } = await sendOne({ number: 'Q-2026-002' });
  const { pages } = await readPdf((await app.anonymous.get(`${next}/pdf`)).rawPayload);
  expect(pages.join(' ')).toContain('(937) 555-0142');
});

test('a quote restored from Trash has no working link', async () => {
  const { id, path } = await sendOne();
  expect((await mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({ openLinks: 1 });
  await mia.delete(`/api/steel/quotes/${id}`);
  await mia.post(`/api/steel/quotes/${id}/restore`);
  expect((await mia.get(`/api/steel/quotes/${id}`)).json()).toMatchObject({ openLinks: 0 });
  expect((await app.anonymous.get(path)).statusCode).toBe(404);
});

test('a signature accepts with today’s date, makes the order, wins the deal and notifies the sender', async () => {
  const deal = await buildDeal(app.db, { stage: 'proposal' });
  const { id, path } = await sendOne({ dealId: deal.id });
  const answer = await app.anonymous.submit(path, typedSignature('  Marcus Bell '));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
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
});

test('an answer from before quotes were signed stays readable for 30 days', async () => {
  const { id } = await buildQuote(app.db, {
    status: 'accepted',
    decidedBy: 'Marcus Bell',
    decidedAt: new Date().toISOString(),
  });
  await app.db.insert(quoteLinks).values({ quoteId: id, tokenHash: hashToken('old') });
  const page = await app.anonymous.get('/quote/old');
  expect(page.body).toContain('Accepted by Marcus Bell');
  expect(page.body).not.toContain('<form');
  const { pages } = await readPdf((await app.anonymous.get('/quote/old/pdf')).rawPayload);
  expect(pages.join()).toContain('Marcus Bell, ');
  await app.db.execute(sql`update steel_quotes set decided_at = now() - interval '31 days'`);
  expect((await app.anonymous.get('/quote/old')).headers.location).toBe('/sign/old');
  expect((await app.anonymous.get('/quote/old/pdf')).headers.location).toBe('/sign/old/pdf');
});

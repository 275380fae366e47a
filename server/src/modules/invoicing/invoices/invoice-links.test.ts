import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { catchMail, type MailCatcher } from '../../../../test/mail-catcher.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { draftInvoice, issueInvoiceOf, payOf } from './invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let customerId: number;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await catchMail();
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: 'http://office.builder.example' });
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mail.received.length = 0;
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  customerId = (await buildContact(app.db, { company: '<img src=x onerror=alert(1)>' })).id;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const URL = '/api/invoices';
const linkTo = async (id: number): Promise<string> => (await mia.post(`${URL}/${id}/links`, {})).json().path;
const actions = async () => {
  const { rows } = await app.db.execute<{ action: string; who: string | null }>(
    sql`select action, user_id as who from audit_logs where action like 'invoice.%' order by id`,
  );
  return rows;
};

describe('the page behind the link', () => {
  test('shows the invoice, the amount due and how to pay it, runs no script and logs each view', async () => {
    const job = await buildJob(app.db, {
      name: 'Kettle Hill duplex',
      originalContract: '9000.00',
      contactId: customerId,
    });
    const earlier = await issueInvoiceOf(mia, { customerId, jobId: job.id, invoiceDate: '2026-01-05', termsDays: 0 });
    const invoice = await issueInvoiceOf(mia, { customerId, jobId: job.id, title: 'Framing, to March' });
    await mia.put('/api/payment-instructions', {
      bankDetails: 'Routing 072000326\nAccount 12345',
      checkAddress: 'PO Box 9',
    });
    const page = await app.anonymous.get(await linkTo(invoice.id));
    expect(page.statusCode).toBe(200);
    const words = ['Kettle Hill duplex', 'Framing, to March', '$1,000.00', 'Pay by Bank Transfer', 'Routing 072000326'];
    for (const text of [...words, 'PO Box 9', `Still due on ${earlier.number}`, '$9,000.00', '$2,000.00']) {
      expect(page.body).toContain(text);
    }
    expect(page.body).toContain(`<div class="kv late"><span>Still due on ${earlier.number}`);
    expect(page.body).toContain('&lt;img src=x');
    for (const text of ['<img src=x', '<script', '<form']) expect(page.body).not.toContain(text);
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await actions()).at(-1)).toEqual({ action: 'invoice.view', who: null });
  });

  test('leaves out payment methods nobody entered, and says nothing is due once it’s paid', async () => {
    const invoice = await issueInvoiceOf(mia, { customerId });
    const path = await linkTo(invoice.id);
    const page = await app.anonymous.get(path);
    for (const text of ['Pay by', 'on the payment']) expect(page.body).not.toContain(text);
    await payOf(mia, { customerId, amount: '1000' });
    expect((await app.anonymous.get(path)).body).toContain('Nothing is due. Thank you.');
    const issued = await mia.get(`${URL}/${invoice.id}/pdf`);
    expect((await app.anonymous.get(`${path}/pdf`)).rawPayload.equals(issued.rawPayload)).toBe(true);
  });

  test('shows how long the link works, and prints without a script', async () => {
    const invoice = await issueInvoiceOf(mia, { customerId });
    const path = await linkTo(invoice.id);
    const { rows } = await app.db.execute<{ day: string }>(sql`
      select to_char(expires_at at time zone office_time_zone(), 'FMMon FMDD, YYYY') as day from invoice_links`);
    const page = await app.anonymous.get(path);
    expect(page.body).toContain(`This link works until ${rows[0]?.day}.`);
    expect(page.body).toContain(`href="${path}/pdf?show=yes">`);
    const shown = await app.anonymous.get(`${path}/pdf?show=yes`);
    expect(shown.headers['content-disposition']).toBe(`inline; filename="${invoice.number}.pdf"`);
    const saved = await app.anonymous.get(`${path}/pdf`);
    expect(saved.headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.pdf"`);
  });

  test('paid and credited amounts add up to the amount due', async () => {
    const invoice = await issueInvoiceOf(mia, { customerId });
    const path = await linkTo(invoice.id);
    expect((await app.anonymous.get(path)).body).not.toContain('Invoice amount');
    await payOf(mia, { customerId, amount: '300' });
    const line = invoice.lines[0]?.id;
    const credit = { invoiceId: invoice.id, reason: 'Short', lines: [{ invoiceLineId: line, amount: '50' }] };
    expect((await mia.post('/api/credit-notes', credit)).statusCode).toBe(201);
    const text = (await app.anonymous.get(path)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Invoice amount $1,000.00 Paid −$300.00 Credited −$50.00 Due $650.00');
  });

  test('reveals nothing for a made-up, revoked or expired link', async () => {
    const invoice = await issueInvoiceOf(mia, { customerId });
    const paths = ['/invoice/invented', await linkTo(invoice.id)];
    expect((await mia.delete(`${URL}/${invoice.id}/links`)).statusCode).toBe(204);
    paths.push(await linkTo(invoice.id));
    await app.db.execute(sql`update invoice_links set expires_at = now() - interval '1 minute'`);
    const pages = await Promise.all(paths.map((path) => app.anonymous.get(path)));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(pages[0]?.body).not.toContain(invoice.number);
    for (const path of paths) expect((await app.anonymous.get(`${path}/pdf`)).statusCode).toBe(404);
  });
});

test('an invoice is mailed with the very PDF that was issued and a link that opens it', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId });
  const sent = await mia.post(`${URL}/${invoice.id}/send`, { email: 'wade@kettle.example', message: 'Thanks, Wade.' });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({ isMailed: true });
  const { rows } = await app.db.execute<{ body: string }>(sql`select body from outbox_messages`);
  expect(rows[0]?.body).not.toContain('/invoice/');
  const { platform } = app.fastify;
  await sendDueLetters(platform, { findFrom: async () => 'office@builder.example', address: 'x' });
  const [letter] = mail.received;
  expect(letter?.to).toEqual(['wade@kettle.example']);
  // Long lines of the text are folded.
  const text = letter?.raw.replaceAll('=\r\n', '');
  expect(text).toContain(`http://office.builder.example${sent.json().path}`);
  expect(text).toContain('Thanks, Wade.');
  expect(text).toContain(`filename=${invoice.number}.pdf`);
  const pdf = (await mia.get(`${URL}/${invoice.id}/pdf`)).rawPayload;
  expect(letter?.raw.replaceAll(/\s/g, '')).toContain(pdf.toString('base64'));
  const { rows: left } = await app.db.execute(sql`select message_id from outbox_attachments`);
  expect(left).toEqual([]);
  expect((await mia.get(`${URL}/${invoice.id}`)).json()).toMatchObject({ sentAt: expect.any(String), openLinks: 1 });
});

test('a draft has no link and isn’t sent', async () => {
  const { id } = await draftInvoice(mia, { customerId });
  expect((await mia.post(`${URL}/${id}/links`, {})).statusCode).toBe(409);
  expect((await mia.post(`${URL}/${id}/send`, { email: 'wade@kettle.example' })).statusCode).toBe(409);
});

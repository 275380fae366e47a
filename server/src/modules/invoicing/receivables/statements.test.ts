import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { catchMail, type MailCatcher } from '../../../../test/mail-catcher.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { sendDueLetters } from '../../../platform/mail/outbox.ts';
import { invoiceLine, issueInvoiceOf, payOf, setUpInvoicing } from '../invoices/invoices.factory.ts';

const today = dayIn(new Date());
const ago = (days: number) => addDays(today, -days);

let app: TestApp;
let mia: Agent;
let mail: MailCatcher;
let customerId: number;
let url: string;
beforeAll(async () => {
  mail = await catchMail();
  app = await testApp({ SMTP_URL: mail.url, PUBLIC_URL: 'http://office.builder.example' });
});
beforeEach(async () => {
  mail.received.length = 0;
  ({ mia, customerId } = await setUpInvoicing(app));
  url = `/api/receivables/customers/${customerId}/statement`;
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const issue = (unitPrice: string) =>
  issueInvoiceOf(mia, { customerId, invoiceDate: ago(40), lines: [invoiceLine({ unitPrice })] });

test('an undone settlement is named by its kind', async () => {
  const { id, number } = await issue('1000');
  await mia.post(`/api/invoices/${id}/write-off`, { amount: '100', date: ago(30), reason: 'Lost' });
  const bounced = await payOf(mia, { customerId, amount: '200', date: ago(29) });
  const mistake = await payOf(mia, { customerId, amount: '300', date: ago(28) });
  await mia.post(`/api/customer-payments/${bounced.id}/bounce`, { date: ago(20), reason: 'No funds' });
  // In closed books, an undone entry is dated today.
  await mia.post('/api/closed-periods', { closedThrough: ago(15) });
  await mia.post(`/api/invoices/${id}/undo-write-off`);
  await mia.post(`/api/customer-payments/${mistake.id}/undo`);
  const { pages } = await readPdf((await mia.get(`${url}?from=${ago(35)}&to=${today}`)).rawPayload);
  const rows = pages
    .join('\n')
    .split('\n')
    .map((line) => line.split(' | ').slice(1));
  expect(rows.filter(([, details]) => details?.includes(`on ${number}`))).toEqual([
    ['Written off', `on ${number}`, '−$100.00', '$900.00'],
    ['Payment', `on ${number}`, '−$200.00', '$700.00'],
    ['Payment', `on ${number}`, '−$300.00', '$400.00'],
    ['Payment bounced', `on ${number}`, '$200.00', '$600.00'],
    ['Write-off undone', `on ${number}`, '$100.00', '$700.00'],
    ['Payment undone', `on ${number}`, '$300.00', '$1,000.00'],
  ]);
});

test('invoices, their pages and statements name the postal address, phone and email of the company', async () => {
  const { id } = await issue('1000');
  const headOf = async (path: string) =>
    (await readPdf((await mia.get(path)).rawPayload)).pages[0]?.split('\n').slice(0, 6);
  expect((await headOf(`/api/invoices/${id}/pdf`))?.join('\n')).toContain('Springfield, Ohio and Detroit, Michigan');
  const office = await app.signedIn(await buildUser(app.db, { role: 'admin', isOwner: true }));
  const saved = await office.put('/api/admin/settings', {
    address: ' 12 Mill Street \n\n Springfield, OH 45502 ',
    phone: '9375550142',
    email: 'Hello@Builder.example',
  });
  expect(saved.json()).toMatchObject({
    address: '12 Mill Street\nSpringfield, OH 45502',
    email: 'hello@builder.example',
  });
  const next = await issue('500');
  const lines = ['12 Mill Street', 'Springfield, OH 45502', '(937) 555-0142', 'hello@builder.example'];
  for (const path of [`/api/invoices/${next.id}/pdf`, `${url}?from=${ago(60)}&to=${today}`]) {
    const head = (await headOf(path))?.join('\n') ?? '';
    for (const line of lines) expect(head, path).toContain(line);
    expect(head).not.toContain('Detroit');
  }
  const page = await app.anonymous.get((await mia.post(`/api/invoices/${next.id}/links`, {})).json().path);
  expect(page.body).toContain('Springfield, OH 45502');
  expect(page.body).toContain('href="mailto:hello@builder.example"');
});

test('a statement is mailed with the very PDF that was printed for it', async () => {
  const { number } = await issue('1000');
  const body = { email: 'wade@kettle.example', from: ago(60), to: today, message: 'Here it is, Wade.' };
  const sent = await mia.post(url, body);
  expect(sent.statusCode, sent.body).toBe(204);
  const { rows } = await app.db.execute<{ bytes: string }>(
    sql`select encode(content, 'base64') as bytes from outbox_attachments`,
  );
  const printed = rows[0]?.bytes.replaceAll('\n', '') ?? '';
  await sendDueLetters(app.fastify.platform, { findFrom: async () => 'office@builder.example', address: 'x' });
  const [letter] = mail.received;
  expect(letter?.to).toEqual(['wade@kettle.example']);
  const text = letter?.raw.replaceAll('=\r\n', '');
  expect(text).toContain('Here it is, Wade.');
  expect(text).toContain(`filename=statement-${today}.pdf`);
  expect(letter?.raw.replaceAll(/\s/g, '')).toContain(printed);
  const mailed = await readPdf(Buffer.from(printed, 'base64'));
  expect(mailed.pages.join()).toContain(number);
  const download = await readPdf((await mia.get(`${url}?from=${ago(60)}&to=${today}`)).rawPayload);
  expect(mailed.pages).toEqual(download.pages);
});

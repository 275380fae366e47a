import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { invoiceLine } from '../invoices/invoices.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => emptyDatabase(app.database));
afterAll(() => app.close());

/** The tables that hold each word, in one reading of the whole database. */
async function whereAre(words: readonly string[]): Promise<Record<string, string[]>> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by 1`,
  );
  const found: Record<string, string[]> = Object.fromEntries(words.map((word) => [word, []]));
  for (const { name } of rows) {
    const { rows: all } = await app.db.execute<{ t: string }>(sql`select t::text from ${sql.identifier(name)} t`);
    for (const word of words) if (all.some(({ t }) => t.includes(word))) found[word]?.push(name);
  }
  return found;
}

test('no text about the payments, credits and write-offs of an erased customer remains', async () => {
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(ada);
  const contact = { firstName: 'Rosa', lastName: 'Lind', company: 'Lagonda Row' };
  const customerId: number = (await ada.post('/api/contacts', contact)).json().id;
  let keys = 0;
  const post = async (url: string, body: object) => {
    keys += 1;
    const answer = await ada.post(url, body, { 'idempotency-key': `personal-${keys}` });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const invoice = await post('/api/invoices', { customerId, lines: [invoiceLine()] });
  const { lines } = await post(`/api/invoices/${invoice.id}/issue`, { invoiceDate: '2026-01-10' });
  const pay = (amount: string) =>
    post('/api/customer-payments', {
      customerId,
      amount,
      date: '2026-02-01',
      reference: 'secret-reference',
      note: 'secret-note',
    });
  const paid = await pay('500');
  const bounced = await pay('100');
  await post(`/api/customer-payments/${bounced.id}/bounce`, { date: '2026-02-02', fee: '5', reason: 'secret-bounce' });
  await post(`/api/invoices/${invoice.id}/write-off`, { amount: '300', reason: 'secret-write-off' });
  const credited = [{ invoiceLineId: lines[0].id, amount: '250' }];
  const note = await post('/api/credit-notes', { invoiceId: invoice.id, reason: 'secret-credit', lines: credited });
  // The printed data is stored until the PDF is made.
  expect((await ada.get(`/api/credit-notes/${note.id}/pdf`)).statusCode).toBe(200);
  await post(`/api/customer-payments/${note.paymentId}/refund`, { amount: '20', reason: 'secret-refund' });
  const words = ['reference', 'note', 'bounce', 'write-off', 'credit', 'refund'].map((word) => `secret-${word}`);
  expect(Object.values(await whereAre(words))).not.toContainEqual([]);

  const erased = await ada.post(`/api/admin/privacy/contacts/${customerId}/erase`, { confirmation: 'Rosa Lind' });
  expect(erased.statusCode, erased.body).toBe(200);
  // Posted books are never changed; they keep the number of a check.
  const left = words.map((word) => [word, word === 'secret-reference' ? ['financial_transactions'] : []]);
  expect(await whereAre(words)).toEqual(Object.fromEntries(left));
  const urls = [
    ...[paid.id, bounced.id, note.paymentId].map((id) => `/api/customer-payments/${id}`),
    `/api/invoices/${invoice.id}`,
    '/api/credit-notes',
    '/api/admin/audit-log?limit=200',
  ];
  for (const url of urls) {
    const answer = await ada.get(url);
    expect([url, answer.statusCode, answer.body.includes('secret-')]).toEqual([url, 200, false]);
  }
  expect((await ada.get(`/api/customer-payments/${bounced.id}`)).json()).toMatchObject({ bounceReason: 'Erased' });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildShownJob, linkTo } from './shown-job.factory.ts';

/** Without photos. A page below this size shows within a second on a phone network. */
const MOST_BYTES = 60_000;

let app: TestApp;
let customer: string;
let lender: string;
// A job with 1,000 invoices of 30,000.00, 502 changes to sign and 498 signed ones of 2,500.00, with 120 signed requests.
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  const mia = await app.signedIn(user);
  const { job, invoice, signed } = await buildShownJob(app, mia, user.id);
  await app.db.execute(sql`
    insert into invoices (year, ordinal, status, customer_id, customer_name, title, job_id, business_unit, invoice_date,
      due_date, terms_days, subtotal, amount, entry_id, issued_at)
    select year, 1000 + n, status, customer_id, customer_name, title, job_id, business_unit, invoice_date,
      due_date, terms_days, subtotal, amount, entry_id, issued_at
    from invoices, generate_series(1, 999) n where id = ${invoice.id}`);
  await app.db.execute(sql`
    insert into change_orders (job_id, ordinal, title, state, days, cost, price, priced_at, approved_at, sent_at, signed_at,
      signed_on, signed_by)
    select job_id, 100 + n, title || ' ' || n, case when n < 498 then 'signed' else 'sent' end, days, cost, price, priced_at,
      approved_at, sent_at, case when n < 498 then signed_at end, case when n < 498 then signed_on end,
      case when n < 498 then signed_by end
    from change_orders, generate_series(1, 998) n where id = ${signed}`);
  // Ten were signed at each moment, in no order.
  await app.db.execute(sql`
    insert into signature_requests (resource, record_id, title, file_name, pdf, pdf_hash, status, expires_at, closed_at)
    select resource, record_id, 'Document ' || n, file_name, pdf, pdf_hash, status, expires_at,
      closed_at - make_interval(days => n * 7 % 12)
    from signature_requests, generate_series(1, 119) n where record_id = ${signed} and resource = 'change-order'`);
  customer = await linkTo(mia, job.id, 'customer');
  lender = await linkTo(mia, job.id, 'lender');
});
afterAll(() => app.close());

async function read(url: string): Promise<{ text: string; bytes: number; body: string }> {
  const { statusCode, body } = await app.anonymous.get(url);
  expect(statusCode, url).toBe(200);
  const text = body
    .replace(/<style>[\s\S]*?<\/style>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { text, body, bytes: Buffer.byteLength(body) };
}

const olderOf = (body: string): string | undefined =>
  /<a class="button" href="([^"]+)">Older/.exec(body)?.[1]?.replaceAll('&amp;', '&');

/** The numbers of the rows on all pages of a list. */
async function numbersOf(first: string, pattern: RegExp): Promise<string[]> {
  const numbers: string[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const { body, bytes } = await read(url);
    expect(bytes, url).toBeLessThan(MOST_BYTES);
    numbers.push(...[...body.matchAll(pattern)].map(([number]) => number));
    url = olderOf(body);
  }
  return numbers;
}

test('a customer’s page stays small, and its sums include everything', async () => {
  const { text, bytes } = await read(customer);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(text).toContain('498 signed changes $1,245,000.00 Contract now $1,345,000.00');
  expect(text).toContain('Billed $30,000,000.00');
  expect(text).toContain('Open now $30,000,000.00');
  expect(text).toContain('All 1,000 invoices');
  expect(text).toContain('All 1,000 changes');
  // 502 changes to sign, 1,000 invoices to pay and a choice to make.
  expect(text).toContain('Waiting for you 1,503 things');
  expect(text).toContain('The other 1,478 will appear here once these are done.');
});

test('a lender’s page stays small, and its sums include everything', async () => {
  const { text, bytes } = await read(lender);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(text).toContain('Draws 1,000 All 1,000 draws');
  expect(text).toMatch(/Total of 1,000 \$30,000,000.00 \$0.00 \$30,000,000.00 \$0.00/);
  expect(text).toContain('498 signed changes $1,245,000.00 Contract now $1,345,000.00');
});

test('the page of a lender has the documents signed last, and all of them a page at a time', async () => {
  const { text, body } = await read(lender);
  expect(text).toContain('Signed documents 120 All 120 signed documents');
  const named = /(?<=<b>)[^<]+(?=<\/b><\/div><small>Signed)/g;
  const shown = [...body.matchAll(named)].map(([title]) => title);
  const titles = await numbersOf(`${lender}/documents`, named);
  expect(shown).toEqual(titles.slice(0, 24));
  expect(new Set(titles).size).toBe(120);
  const ages = titles.map((title) => (Number(title.replace('Document ', '')) * 7) % 12 || 0);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
});

test.each([
  ['invoices', () => `${customer}/invoices`, /INV-\d+-\d+(?=<)/g],
  ['changes', () => `${customer}/changes`, /CO-\d+(?=,)/g],
  ['draws', () => `${lender}/draws`, /INV-\d+-\d+(?=<)/g],
] as const)('the pages of %s show each row once, newest first', async (_, first, pattern) => {
  const numbers = await numbersOf(first(), pattern);
  expect(numbers).toHaveLength(1_000);
  const places = numbers.map((number) => Number(number.split('-').at(-1)));
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  expect(new Set(places).size).toBe(1_000);
});

test.each([
  ['invoices?after=x', 'INV-'],
  ['invoices?after=%00', 'INV-'],
  ['changes?before=x', 'CO-'],
  ['changes?before=1&before=2', 'CO-'],
  ['photos?before=-1', 'Roof, unit A'],
])('a damaged link to %s shows the first page of the list', async (query, words) => {
  const first = await read(`${customer}/${query.split('?')[0]}`);
  const damaged = await read(`${customer}/${query}`);
  expect(damaged.text).toContain(words);
  expect(damaged.body).toBe(first.body);
});

test.each(['draws?after=W10', 'documents?before=0', 'documents?before=999999'])(
  'a damaged link to a lender’s %s shows the first page of the list',
  async (query) => {
    expect((await read(`${lender}/${query}`)).body).toBe((await read(`${lender}/${query.split('?')[0]}`)).body);
  },
);

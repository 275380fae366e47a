import { expect, test } from 'vitest';
import { payOf } from '../../invoicing/invoices/invoices.factory.ts';
import { app, buildEachShownJob, mia, path, shown } from '../job-sights/each-shown-job.factory.ts';
import { linkTo } from '../job-sights/shown-job.factory.ts';

buildEachShownJob('lender');

const textOf = async (url = path) =>
  (await app.anonymous.get(url)).body
    .replace(/<style>[\s\S]*?<\/style>/, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a lender sees each draw with its day, retainage, payments and amount due', async () => {
  const { number } = shown.invoice;
  expect(await textOf()).toMatch(new RegExp(`${number} \\$30,000.00 \\$0.00 \\$30,000.00 \\$0.00 \\S+ \\d+, \\d+`));
  await payOf(mia, { customerId: shown.customer.id, amount: '10000' });
  expect(await textOf()).toMatch(new RegExp(`${number} \\$20,000.00 \\$10,000.00 \\$30,000.00 \\$0.00`));
});

// Budget 8,000 in division 06 and a signed change that costs 2,000.
test('a lender sees the budget by division with signed changes, and the contract with them', async () => {
  const text = await textOf();
  expect(text).toContain(
    'Division Budget Spent % spent 06 Division 06 $10,000.00 $0.00 0.0% Total $10,000.00 $0.00 0.0%',
  );
  expect(text).toContain('Contract $100,000.00 1 signed change $2,500.00 Contract now $102,500.00');
});

test('a lender sees signed documents, runs no script and posts no form', async () => {
  const page = await app.anonymous.get(path);
  expect(page.body).toContain('CO-1');
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  for (const text of ['<script', '<form', '/invoices/']) expect(page.body).not.toContain(text);
  expect(page.headers['content-security-policy']).toContain("form-action 'none'");
});

test('a lender’s link doesn’t open a customer’s page, nor a customer’s link a lender’s', async () => {
  const customer = await linkTo(mia, shown.job.id, 'customer');
  expect((await app.anonymous.get(path.replace('/lender/', '/job/'))).statusCode).toBe(404);
  expect((await app.anonymous.get(customer.replace('/job/', '/lender/'))).statusCode).toBe(404);
  expect((await app.anonymous.get(`${path}/photos`)).body).toContain('Roof, unit A');
});

import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, type FileLine, importLines } from '../../finance/bank-imports/bank-imports.factory.ts';
import { invoiceLine, issueInvoiceOf, setUpSale } from '../invoices/invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpSale>>['accounts'];
let customerId: number;
let dealId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts, customerId, dealId } = await setUpSale(app));
});
afterAll(() => app.close());

const issue = (unitPrice: string, of: object = {}) =>
  issueInvoiceOf(kim, { customerId, lines: [invoiceLine({ unitPrice })], ...of });
const add = async (...lines: FileLine[]): Promise<BankLine[]> =>
  (await importLines(kim, accounts.income, csvOf(lines))).lines;
const categorize = async (line: BankLine | undefined, fields: object = {}) => {
  const answer = await kim.post(`/api/bank-lines/${line?.id}/categorise`, { businessUnit: 'general', ...fields });
  return [answer.statusCode, answer.json().message];
};
const track = async (fields: object): Promise<number> =>
  (
    await kim.post('/api/revenue-tracking', {
      ...{ businessUnit: 'steel_framing', projectName: 'Deposit', grossRevenue: '1000' },
      ...fields,
    })
  ).json().id;
const instead = 'so its payment records this income. Record the payment on the invoice instead.';

describe('a bank line isn’t income if the payment of an invoice records it', () => {
  test('its text names the invoice, or its amount and customer match', async () => {
    const { number } = await issue('1000');
    const [named, byName, plain] = await add(
      ['2025-03-04', `WIRE ${(number ?? '').toLowerCase().replaceAll('-', ' ')}`, '400.00'],
      ['2025-03-05', 'CLARK YARD SUPPLY DEPOSIT', '1000.00'],
      ['2025-03-06', 'CASH SALE', '1000.00'],
    );
    const refused = [
      409,
      `This line pays invoice ${number}, whose payment records this income. Choose Match, then Record Payment.`,
    ];
    expect(await categorize(named)).toEqual(refused);
    expect(await categorize(byName)).toEqual(refused);
    expect((await categorize(byName, { otherAccountId: accounts.vault }))[0]).toBe(200);
    expect((await categorize(plain))[0]).toBe(200);
  });

  test('an invoice bills its project or deal', async () => {
    const project = await track({});
    const { number } = await issue('1000', { revenueRecordId: project });
    const [first, second] = await add(['2025-03-04', 'Deposit', '900.00'], ['2025-03-05', 'Rest', '300.00']);
    expect(await categorize(first, { projectId: project })).toEqual([
      409,
      `Invoice ${number} bills this project, ${instead}`,
    ]);
    const part = await issue('800', { dealId });
    expect((await categorize(second, { dealId }))[1]).toContain(`Invoice ${part.number} bills $800.00 of this deal`);
    await issue('200', { dealId });
    expect((await categorize(second, { dealId }))[1]).toContain('the customer’s payment records this income');
    expect((await categorize(second))[0]).toBe(200);
  });

  test('rules leave such a line open', async () => {
    const { number } = await issue('1000');
    const rule = { name: 'Deposits', contains: 'deposit', direction: 'in', businessUnit: 'general', category: 'Sales' };
    const made = await kim.post('/api/bank-rules', rule);
    expect(made.statusCode, made.body).toBe(201);
    const [invoiced, other] = await add(
      ['2025-03-04', `DEPOSIT ${number}`, '1000.00'],
      ['2025-03-05', 'DEPOSIT SCRAP', '80.00'],
    );
    const applied = await kim.post('/api/bank-lines/apply-rules', {});
    expect(applied.json(), applied.body).toEqual({ categorised: 1, invoiced: 1, more: false });
    const states = await Promise.all([invoiced, other].map((line) => kim.get(`/api/bank-lines/${line?.id}`)));
    expect(states.map((line) => line.json().state)).toEqual(['open', 'categorised']);
  });
});

test('income entered by hand can’t be for a project or deal that invoices bill, but earlier income can be corrected', async () => {
  const project = await track({ dealId });
  const income = (fields: object = {}) => ({
    ...{ transactionType: 'income', businessUnit: 'general', amount: '500', description: 'Deposit' },
    ...{ transactionDate: '2025-03-04', projectId: project },
    ...fields,
  });
  const older = (await kim.post('/api/financial-transactions', income())).json();
  const { number } = await issue('500', { dealId });
  const refused = await kim.post('/api/financial-transactions', income());
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Invoice ${number} bills this deal, so the customer’s payment records this income. Record the payment on the invoice instead.`,
  ]);
  const correct = (changes: object) => kim.post(`/api/financial-transactions/${older.id}/correct`, changes);
  expect((await correct({ amount: '500.01' })).statusCode).toBe(409);
  expect((await correct({ description: 'Deposit, wire' })).statusCode).toBe(201);
});

test('a course can’t be marked paid if an invoice bills its deal', async () => {
  const fields = { title: 'Framing basics', level: 'beginner', duration: '4 weeks', price: '1000', status: 'active' };
  const course = await kim.post('/api/courses', fields);
  expect(course.statusCode, course.body).toBe(201);
  const enrolled = await kim.post('/api/enrolments', { courseId: course.json().id, contactId: customerId });
  expect(enrolled.statusCode, enrolled.body).toBe(201);
  const { id, revenueRecordId } = enrolled.json();
  expect((await kim.put(`/api/revenue-tracking/${revenueRecordId}`, { dealId })).statusCode).toBe(200);
  const { number } = await issue('1000', { dealId });
  const refused = await kim.post(`/api/enrolments/${id}/pay`, {});
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining(`Invoice ${number} bills this project’s deal`),
  ]);
});

import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { outboxAttachments } from '../../../platform/mail/outbox-attachments.table.ts';
import { outboxMessages } from '../../../platform/mail/outbox-messages.table.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueDue, payOf } from '../invoices/invoices.factory.ts';

const today = dayIn(new Date());
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:25' };
const ago = (days: number) => addDays(today, -days);

let app: TestApp;
let mia: Agent;
let lagonda: number;
let hazel: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  lagonda = await buildCustomer('Lagonda Row Builders');
  hazel = await buildCustomer('Hazel Grove Homes');
});
afterAll(() => app.close());

async function buildCustomer(company: string): Promise<number> {
  const email = `${company.split(' ')[0]?.toLowerCase()}@builders.example`;
  return (await mia.post('/api/contacts', { firstName: 'Wade', lastName: 'Jansen', company, email })).json().id;
}

const issue = (fields: Parameters<typeof issueDue>[1]) => issueDue(mia, fields);
const pay = async (customerId: number, amount: string, date = today): Promise<number> =>
  (await payOf(mia, { customerId, amount, date })).id;
const owed = async (query = ''): Promise<Receivables> => (await mia.get(`/api/receivables${query}`)).json();
const ofCustomer = ({ customers }: Receivables, id: number): CustomerOwed | undefined =>
  customers.find(({ customerId }) => customerId === id);

test('receivables are listed by customer and age, and equal the books', async () => {
  await issue({ customerId: lagonda, amount: '62400', due: addDays(today, 10) });
  await issue({ customerId: lagonda, amount: '18250', due: ago(38) });
  await issue({ customerId: hazel, amount: '8420', due: ago(61) });
  await issue({ customerId: hazel, amount: '1000', due: ago(1) });
  await issue({ customerId: hazel, amount: '6300', due: ago(91) });
  expect(await owed()).toMatchObject({
    asOf: today,
    ages: { current: '62400.00', days_30: '1000.00', days_60: '18250.00', days_90: '8420.00', older: '6300.00' },
    due: '96370.00',
    overdue: '33970.00',
    over30: '32970.00',
    over30Count: 3,
    oldestDays: 91,
    customerCount: 2,
    invoiceCount: 5,
    ledger: '96370.00',
    isEqual: true,
  });
  // The customer owing longest comes first.
  const { customers } = await owed();
  expect(customers.map(({ customerName, due }) => [customerName, due])).toEqual([
    ['Hazel Grove Homes', '15720.00'],
    ['Lagonda Row Builders', '80650.00'],
  ]);
  expect(customers[1]?.invoices.map(({ daysLate, bucket }) => [daysLate, bucket])).toEqual([
    [38, 'days_60'],
    [0, 'current'],
  ]);
  expect((await owed('?q=lagonda')).customers).toHaveLength(1);
  expect((await owed('?overdue=yes')).customers).toHaveLength(2);
});

test('a payment lowers receivables from its day on, and past days don’t change', async () => {
  await issue({ customerId: lagonda, amount: '1000', due: ago(20) });
  await pay(lagonda, '400', ago(5));
  expect([(await owed()).due, (await owed(`?asOf=${ago(6)}`)).due, (await owed(`?asOf=${ago(35)}`)).due]).toEqual([
    '600.00',
    '1000.00',
    '0.00',
  ]);
  await pay(lagonda, '700', ago(2));
  const after = await owed();
  expect([after.due, after.credit, ofCustomer(after, lagonda)?.credit]).toEqual(['0.00', '100.00', '100.00']);
  expect(await owed(`?asOf=${ago(3)}`)).toMatchObject({
    due: '600.00',
    credit: '0.00',
    ledger: '600.00',
    isEqual: true,
  });
});

test('a bounced payment is owed again from the day the bank took it back', async () => {
  await issue({ customerId: lagonda, amount: '1000', due: ago(40) });
  const payment = await pay(lagonda, '1000', ago(10));
  const bounced = await mia.post(`/api/customer-payments/${payment}/bounce`, { date: ago(4), reason: 'No funds' });
  expect(bounced.statusCode, bounced.body).toBe(200);
  const due = async (days: number) => {
    const on = await owed(`?asOf=${ago(days)}`);
    return [on.due, on.isEqual];
  };
  expect([await due(11), await due(9), await due(4), await due(0)]).toEqual([
    ['1000.00', true],
    ['0.00', true],
    ['1000.00', true],
    ['1000.00', true],
  ]);
});

test('on days when a payment and its replacement both count, receivables still equal the books', async () => {
  await issue({ customerId: lagonda, amount: '1000', due: ago(40) });
  const payment = await pay(lagonda, '1000', ago(20));
  await mia.post(`/api/customer-payments/${payment}/bounce`, { date: ago(4), reason: 'No funds' });
  await pay(lagonda, '1000', ago(8));
  expect(await owed(`?asOf=${ago(6)}`)).toMatchObject({ ledger: '-1000.00', isEqual: true });
  expect(await owed()).toMatchObject({ due: '0.00', ledger: '0.00', isEqual: true });
});

test('a credit of a past day is the one in that day’s books, whatever was undone later', async () => {
  await issue({ customerId: lagonda, amount: '1000', due: ago(40) });
  const mistake = await pay(lagonda, '1300', ago(20));
  const kept = await pay(hazel, '70', ago(18));
  await mia.post(`/api/customer-payments/${kept}/refund`, { amount: '30', date: ago(12), reason: 'Paid twice' });
  const [refund] = (await mia.get(`/api/customer-payments/${kept}`)).json().refunds;
  await mia.post('/api/closed-periods', { closedThrough: ago(10) });
  await mia.post(`/api/customer-payments/${mistake}/undo`);
  await mia.post(`/api/customer-payments/${kept}/refunds/${refund.id}/undo`);
  const credit = async (days: number) => {
    const on = await owed(`?asOf=${ago(days)}`);
    expect(on.isEqual).toBe(true);
    const { lines } = (await mia.get(`/api/ledger/trial-balance?day=${ago(days)}`)).json();
    const line = lines.find(({ kind }: { kind: string }) => kind === 'customer_credit');
    expect(on.credit).toBe(line?.credit ?? '0.00');
    return [on.credit, ofCustomer(on, lagonda)?.credit ?? null, ofCustomer(on, hazel)?.credit ?? null];
  };
  expect(await credit(21)).toEqual(['0.00', '0.00', null]);
  expect(await credit(19)).toEqual(['300.00', '300.00', null]);
  expect(await credit(15)).toEqual(['370.00', '300.00', '70.00']);
  expect(await credit(11)).toEqual(['340.00', '300.00', '40.00']);
  expect(await credit(1)).toEqual(['340.00', '300.00', '40.00']);
  expect(await credit(0)).toEqual(['70.00', '0.00', '70.00']);
});

test('retainage is listed in addition to the amount due', async () => {
  const { id: jobId } = await buildJob(app.db, { contactId: lagonda, originalContract: '94500.00' });
  await issue({ customerId: lagonda, amount: '37800', due: ago(1), jobId, retainagePercent: '10' });
  expect(await owed()).toMatchObject({ due: '34020.00', retainage: '3780.00', ledger: '37800.00', isEqual: true });
});

test('open invoices are expected in the cash calendar, on the promised day if they’re late', async () => {
  await issue({ customerId: hazel, amount: '500', due: addDays(today, 8) });
  const late = await issue({ customerId: lagonda, amount: '1000', due: ago(20) });
  const source = app.fastify.platform.cashForecasts.all().find(({ key }) => key === 'invoice');
  const expected = async () =>
    (await source?.read(app.db, { today, until: addDays(today, 90) }))?.map(({ date, amount }) => [date, amount]);
  expect(await expected()).toEqual([
    [ago(20), '1000.00'],
    [addDays(today, 8), '500.00'],
  ]);
  await mia.post('/api/payment-promises', { customerId: lagonda, promisedOn: addDays(today, 3) });
  await pay(lagonda, '400');
  expect(await expected()).toEqual([
    [addDays(today, 3), '600.00'],
    [addDays(today, 8), '500.00'],
  ]);
  // A promised amount is for the oldest invoices.
  const older = await issue({ customerId: hazel, amount: '70', due: ago(30) });
  await issue({ customerId: hazel, amount: '30', due: ago(10) });
  await mia.post('/api/payment-promises', { customerId: hazel, promisedOn: addDays(today, 2), amount: '70' });
  expect(await expected()).toEqual([
    [ago(10), '30.00'],
    [addDays(today, 2), '70.00'],
    [addDays(today, 3), '600.00'],
    [addDays(today, 8), '500.00'],
  ]);
  expect(older.due).toBe('70.00');
  expect(late.due).toBe('1000.00');
});

test('the download adds up to the screen', async () => {
  await issue({ customerId: lagonda, amount: '1000.50', due: ago(1) });
  await issue({ customerId: hazel, amount: '20.25', due: ago(100) });
  const csv = (await mia.get('/api/receivables/export')).body;
  expect(csv.trim().split('\r\n').at(-1)).toBe(
    '"Total","","","","0.00","1000.50","0.00","0.00","20.25","1020.75","0.00"',
  );
});

describe('a statement', () => {
  test('lists each event with a running balance', async () => {
    await issue({ customerId: lagonda, amount: '1000', due: ago(20) });
    await pay(lagonda, '400', ago(5));
    const url = `/api/receivables/customers/${lagonda}/statement`;
    const lines = async (query: string) =>
      (await readPdf((await mia.get(url + query)).rawPayload)).pages.join('\n').split('\n');
    const rows = (await lines(`?from=${ago(10)}&to=${today}`)).filter((line) => line.includes(' | '));
    expect(
      rows
        .filter((line) => /\| (Opening balance|Balance|Payment) \| [–o]/.test(line))
        .map((line) => line.split(' | ').slice(1)),
    ).toEqual([
      ['Opening balance', '–', '–', '$1,000.00'],
      ['Payment', `on INV-${ago(20).slice(0, 4)}-001`, '−$400.00', '$600.00'],
      ['Balance', '–', '–', '$600.00'],
    ]);
    expect(await lines('')).toContain('Total | – | – | – | $600.00');
    expect((await mia.get(`${url}?to=${addDays(today, 1)}`)).json().fields).toEqual({
      to: 'Enter today or an earlier date.',
    });
  });

  test('needs a mail server to be sent', async () => {
    const answer = await mia.post(`/api/receivables/customers/${lagonda}/statement`, { email: 'wade@jansen.example' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  test('is sent once, even if its request arrives twice at the same time', async () => {
    const mailing = await testApp(MAIL);
    const agent = await mailing.signedIn(await buildUser(app.db, { role: 'manager' }));
    const headers = { 'idempotency-key': 'statement' };
    const url = `/api/receivables/customers/${lagonda}/statement`;
    const send = () => agent.post(url, { email: 'wade@jansen.example' }, headers);
    const answers = await Promise.all([send(), send()]);
    await mailing.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await app.db.select().from(outboxMessages)).toMatchObject([{ recipient: 'wade@jansen.example' }]);
    expect(await app.db.select().from(outboxAttachments)).toMatchObject([{ fileName: `statement-${today}.pdf` }]);
  });
});

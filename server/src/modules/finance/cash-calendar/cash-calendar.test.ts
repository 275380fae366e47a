import { dueDayOf, scheduledAfter, type WeekendRule } from '@builder-os/contract/modules/finance/allocation';

import type { CashCalendar, CashRows, CashWeek } from '@builder-os/contract/modules/finance/cash-calendar';
import { mondayOf } from '@builder-os/contract/modules/finance/cash-calendar';
import { distributionDay } from '@builder-os/contract/modules/finance/distributions';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { quarterAfter, quarterOf } from '@builder-os/contract/platform/quarters';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/cash-calendar';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
let today: string;
let rule: WeekendRule;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
  today = dayIn(new Date());
  rule = (await kim.get('/api/allocation-runs/settings')).json().weekendRule;
});
afterAll(() => app.close());

const read = async (): Promise<CashCalendar> => {
  const answer = await kim.get(URL);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const rowsOf = async (query: string): Promise<CashRows> => (await kim.get(`${URL}/rows?${query}`)).json();
const weekOf = ({ weeks }: CashCalendar, day: string): CashWeek => {
  const week = weeks.find(({ from, to }) => day >= from && day <= to);
  if (!week) throw new Error(`no week has ${day}`);
  return week;
};
const earn = (amount: string, accountId: number) => recordTransaction(kim, today, 'income', amount, { accountId });
async function post(url: string, body: object): Promise<{ id: number }> {
  const answer = await kim.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}
/** The run after the next one, and the day its bills are paid on. */
const runAhead = () => {
  const scheduledFor = scheduledAfter(scheduledAfter(today));
  return { scheduledFor, payDay: dueDayOf(scheduledFor, rule) };
};

async function invoice(projectName: string, grossRevenue: string, dueDate: string | null): Promise<void> {
  const { id } = await post('/api/revenue-tracking', { businessUnit: 'steel_framing', projectName, grossRevenue });
  await post(`/api/revenue-tracking/${id}/invoice`, { invoiceDate: addDays(today, -60), ...(dueDate && { dueDate }) });
}

test('thirteen weeks start this Monday with the balance of all accounts, and each with the closing balance of the one before', async () => {
  await earn('1000.00', accounts.operating);
  await earn('250.50', accounts.taxes);
  const calendar = await read();
  expect(calendar).toMatchObject({ today, cash: '1250.50', beside: { count: 0, amount: '0.00' } });
  expect(calendar.weeks.map(({ from }) => from)).toEqual(
    Array.from({ length: 13 }, (_, index) => addDays(mondayOf(today), index * 7)),
  );
  expect(calendar.weeks.every(({ opening, closing }) => opening === '1250.50' && closing === '1250.50')).toBe(true);
  expect(calendar.weeks.filter(({ isLowest }) => isLowest)).toMatchObject([{ from: mondayOf(today) }]);
  // An allocation and taxes set aside change nothing: the money stays in the accounts.
  await recordTransaction(kim, today, 'transfer', '200.00', {
    fromAccountId: accounts.operating,
    toAccountId: accounts.taxes,
  });
  expect((await read()).cash).toBe('1250.50');
});

test('a bill, an invoice and the lowest week move by their amounts, as worked by hand', async () => {
  await earn('1000.00', accounts.operating);
  const { scheduledFor, payDay } = runAhead();
  const bill = await post('/api/bills', { vendor: 'Valley Steel', amount: '1300.00', dueDate: scheduledFor });
  await invoice('Eight kits', '2000.00', addDays(payDay, 14));
  const calendar = await read();
  const paid = weekOf(calendar, payDay);
  // 1,000.00 − 1,300.00 = −300.00 until two weeks later, then 1,700.00.
  expect(paid).toMatchObject({ opening: '1000.00', moneyOut: '1300.00', closing: '-300.00', isLowest: true });
  expect(weekOf(calendar, addDays(payDay, 7))).toMatchObject({
    opening: '-300.00',
    closing: '-300.00',
    isLowest: false,
  });
  expect(weekOf(calendar, addDays(payDay, 14))).toMatchObject({ moneyIn: '2000.00', closing: '1700.00' });
  expect(calendar.weeks.at(-1)).toMatchObject({ closing: '1700.00' });
  // One changed row: the bill is cheaper by 400.00.
  const { version } = (await kim.get(`/api/bills/${bill.id}`)).json();
  await kim.put(`/api/bills/${bill.id}`, { amount: '900.00' }, { 'if-match': `"${version}"` });
  expect(weekOf(await read(), payDay)).toMatchObject({ moneyOut: '900.00', closing: '100.00' });
});

test('every figure opens its rows', async () => {
  await earn('1000.00', accounts.operating);
  const { scheduledFor, payDay } = runAhead();
  const { id } = await post('/api/bills', { vendor: 'Valley Steel', amount: '1300.00', dueDate: scheduledFor });
  await invoice('Eight kits', '2000.00', payDay);
  const { weeks } = await read();
  for (const week of weeks) {
    for (const figure of ['opening', 'moneyIn', 'moneyOut', 'closing'] as const) {
      expect((await rowsOf(`figure=${figure}&week=${week.from}`)).total, `${figure} ${week.from}`).toBe(week[figure]);
    }
  }
  const week = mondayOf(payDay);
  expect(await rowsOf(`figure=moneyOut&week=${week}`)).toMatchObject({
    total: '1300.00',
    count: 1,
    accounts: [],
    items: [
      {
        ...{ source: 'bill', sourceLabel: 'Bills', title: 'Valley Steel', amount: '-1300.00', date: payDay },
        link: `/financial?tab=profit-first&part=bills&bill=${id}`,
      },
    ],
  });
  expect(await rowsOf(`figure=closing&week=${week}`)).toMatchObject({
    total: '1700.00',
    accounts: [{ name: 'Operating Expenses', balance: '1000.00' }],
    count: 2,
  });
  expect((await kim.get(`${URL}/rows?figure=closing&week=${addDays(week, 1)}`)).statusCode).toBe(400);
  expect((await kim.get(`${URL}/rows?figure=everything`)).statusCode).toBe(400);
});

test('overdue bills count today, and overdue or undated invoices in no week', async () => {
  await post('/api/bills', { vendor: 'Late', amount: '80.00', dueDate: addDays(today, -40) });
  await invoice('Overdue', '500.00', addDays(today, -3));
  const calendar = await read();
  expect(calendar.weeks[0]).toMatchObject({ moneyIn: '0.00', moneyOut: '80.00', closing: '-80.00' });
  expect(calendar.beside).toEqual({ count: 1, amount: '500.00' });
  expect(await rowsOf('figure=beside')).toMatchObject({ total: '500.00', items: [{ title: 'Overdue', date: null }] });
});

test('a recurring bill is expected each month until it’s paused', async () => {
  const month = addMonths(today.slice(0, 7), 1);
  const { id } = await post('/api/recurring-bills', {
    ...{ vendor: 'Payroll service', amount: '700.00', dayOfMonth: 1, firstMonth: month, dueDays: 12 },
    ...{ category: 'Salaries', businessUnit: 'general' },
  });
  const rows = async () => {
    const { weeks } = await read();
    const last = weeks.at(-1)?.from;
    const { items } = await rowsOf(`figure=closing&week=${last}`);
    return items.filter(({ source }) => source === 'recurring_bill');
  };
  const items = await rows();
  expect(items.length).toBeGreaterThanOrEqual(2);
  // Due on the 13th, paid on the 10th.
  for (const { date, title, detail, amount } of items) {
    expect([title, amount]).toEqual(['Payroll service', '-700.00']);
    expect(detail).toContain('Salaries');
    expect(date).toBe(dueDayOf(`${date?.slice(0, 8)}10`, rule));
  }
  expect(new Set(items.map(({ date }) => date)).size).toBe(items.length);
  await kim.post(`/api/recurring-bills/${id}/pause`);
  expect(await rows()).toEqual([]);
});

test('half of Profit leaves for the distribution that is due, and half of the rest for the next', async () => {
  await earn('1000.00', accounts.profit);
  const { weeks } = await read();
  const next = distributionDay(quarterAfter(quarterOf(today)));
  const dueOn = distributionDay(quarterOf(today));
  const date = dueOn < today ? today : dueOn;
  const out = weeks.filter(({ moneyOut }) => moneyOut !== '0.00');
  expect(out[0]).toMatchObject({ from: mondayOf(date), moneyOut: '500.00', closing: '500.00' });
  // The next quarter begins within 13 weeks unless this one just has.
  const isWithin = next <= (weeks.at(-1)?.to ?? '');
  expect(out[1]?.moneyOut).toBe(isWithin ? '250.00' : undefined);
  expect((await rowsOf(`figure=moneyOut&week=${mondayOf(date)}`)).items).toMatchObject([
    { title: `${quarterOf(today)} distribution`, date },
  ]);
});

test('the calendar is exported with its rows, and they add up', async () => {
  await earn('1000.00', accounts.operating);
  const { scheduledFor } = runAhead();
  await post('/api/bills', { vendor: '=cmd()', amount: '12.34', dueDate: scheduledFor });
  const { weeks } = await read();
  const csv = await kim.get(`${URL}/export?format=csv`);
  expect(csv.headers['content-disposition']).toContain(`cash-calendar-${today}.csv`);
  const { data } = Papa.parse<Record<string, string>>(csv.body.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  const exported = data.filter(({ Kind }) => Kind === 'Week');
  expect(exported.map((row) => [row.From, row.Opening, row['Money in'], row['Money out'], row.Closing])).toEqual(
    weeks.map((week) => [week.from, week.opening, week.moneyIn, week.moneyOut, week.closing]),
  );
  expect(data.filter(({ Kind }) => Kind === 'Row')).toMatchObject([
    { Source: 'Bills', Title: "'=cmd()", 'Money out': '12.34' },
  ]);
  const xlsx = await kim.get(`${URL}/export`);
  expect([xlsx.statusCode, xlsx.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
});

test('another module adds its expected cash in one line', async () => {
  const own = await testApp();
  own.fastify.platform.cashForecasts.add({
    key: 'grant',
    label: 'Grants',
    assumption: 'Grants are paid on time.',
    read: async (_db, { today: now }) => [
      { key: '1', date: now, title: 'Training grant', detail: null, amount: '75.00', link: null },
    ],
  });
  const lee = await own.signedIn(await buildUser(own.db, { role: 'manager' }));
  const calendar: CashCalendar = (await lee.get(URL)).json();
  expect(calendar.weeks[0]).toMatchObject({ moneyIn: '75.00' });
  expect(calendar.assumptions).toContain('Grants are paid on time.');
  await own.close();
});

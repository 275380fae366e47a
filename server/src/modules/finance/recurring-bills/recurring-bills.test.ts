import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { MOST_RECURRING, type RecurringBill } from '@builder-os/contract/modules/finance/recurring-bills';
import { dayInMonth } from '@builder-os/contract/modules/finance/recurring-days';
import { addDays, addMonths } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { enterRecurringBills } from './recurring-entries.service.ts';

const URL = '/api/recurring-bills';

let app: TestApp;
let kim: Agent;
let today: string;
let month: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(kim);
  today = (await readSchedule(kim)).today;
  month = today.slice(0, 7);
});
afterAll(() => app.close());

/** Rent of today's day of the month, from this month on. */
async function create(fields: object = {}): Promise<RecurringBill> {
  const rent = { vendor: 'Landlord', amount: '900.00', category: 'Rent', dayOfMonth: Number(today.slice(8)) };
  const response = await kim.post(URL, { ...rent, firstMonth: month, ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}
const read = async (id: number): Promise<RecurringBill> => (await kim.get(`${URL}/${id}`)).json();
const bills = async (): Promise<Bill[]> => (await kim.get('/api/bills?sort=dueDate')).json();
const enter = () => enterRecurringBills(app.database);
/** Makes it as if it had begun months ago and the server had been off since. */
async function beginEarlier(id: number, months: number, dayOfMonth: number): Promise<string[]> {
  const all = Array.from({ length: months + 1 }, (_, index) => addMonths(month, index - months));
  const [first = month] = all;
  await app.db.execute(sql`update bill_templates set first_month = ${`${first}-01`}, day_of_month = ${dayOfMonth},
    next_on = ${dayInMonth(first, dayOfMonth)} where id = ${id}`);
  return all.map((name) => dayInMonth(name, dayOfMonth)).filter((day) => day <= today);
}

test('on its day, a recurring bill enters its bill once, and shows the date of the next one', async () => {
  const { id, nextOn } = await create({ dueDays: 10, notes: 'Shop' });
  expect(nextOn).toBe(today);
  await enter();
  const [bill, ...others] = await bills();
  expect(others).toEqual([]);
  expect(bill).toMatchObject({
    vendor: 'Landlord',
    amount: '900.00',
    billedOn: today,
    dueDate: addDays(today, 10),
    category: 'Rent',
    notes: 'Shop',
    recurringId: id,
    createdBy: null,
    lines: [{ amount: '900.00', category: null }],
  });
  expect((await read(id)).nextOn).toBe(dayInMonth(addMonths(month, 1), Number(today.slice(8))));
  await enter();
  expect(await bills()).toHaveLength(1);
});

test('two servers entering at the same time enter each bill once', async () => {
  await create();
  await create({ vendor: 'Insurer' });
  await Promise.all([enter(), enter(), enter()]);
  expect((await bills()).map(({ vendor }) => vendor).toSorted()).toEqual(['Insurer', 'Landlord']);
});

test('days missed while no server ran are caught up, in a short month on its last day', async () => {
  const { id } = await create();
  const days = await beginEarlier(id, 12, 31);
  await enter();
  expect((await bills()).map(({ billedOn }) => billedOn).toSorted()).toEqual(days);
  expect(days.some((day) => day.endsWith('-02-28') || day.endsWith('-02-29'))).toBe(true);
});

test('it ends with its last month', async () => {
  const { id } = await create({ lastMonth: month });
  await enter();
  expect([(await bills()).length, (await read(id)).nextOn]).toEqual([1, null]);
});

test('if a closed period keeps a bill from being entered, people are told once, and it’s entered once it can be', async () => {
  const { id } = await create();
  await create({ vendor: 'Insurer' });
  const [first = ''] = await beginEarlier(id, 1, 1);
  await kim.post('/api/closed-periods', { closedThrough: first });
  await enter();
  await enter();
  const { nextOn, problem } = await read(id);
  expect([nextOn, problem?.startsWith('The books are closed through')]).toEqual([first, true]);
  // The other bills don't wait for it.
  expect((await bills()).map(({ vendor }) => vendor)).toEqual(['Insurer']);
  const told = (await kim.get('/api/notifications')).json();
  const list: { title: string; link: string }[] = Array.isArray(told) ? told : told.items;
  const about = list.filter(({ title }) => title.startsWith('Couldn’t enter the Landlord bill for'));
  expect(about).toMatchObject([{ link: '/financial?tab=profit-first&part=bills&view=recurring' }]);
  await app.db.execute(sql`delete from closed_periods`);
  await enter();
  expect((await bills()).filter(({ vendor }) => vendor === 'Landlord').length).toBeGreaterThan(0);
  expect((await read(id)).problem).toBeNull();
});

test('an edit continues with the month that was next, even one that failed', async () => {
  const { id } = await create();
  const [first = ''] = await beginEarlier(id, 1, 1);
  await kim.post('/api/closed-periods', { closedThrough: first });
  await enter();
  const edited = await kim.put(`${URL}/${id}`, { notes: 'Ask the bookkeeper' });
  expect(edited.json()).toMatchObject({ nextOn: first, problem: null });
});

test('moving the first month to an earlier one moves the next bill', async () => {
  const { id } = await create({ firstMonth: '2090-01' });
  expect((await kim.put(`${URL}/${id}`, { firstMonth: month })).json().nextOn).toBe(today);
});

test('nothing is entered while it’s paused; resumed, it continues from today', async () => {
  const { id } = await create();
  await beginEarlier(id, 3, 1);
  expect((await kim.post(`${URL}/${id}/pause`)).json()).toMatchObject({ nextOn: null });
  await enter();
  expect(await bills()).toEqual([]);
  const { nextOn } = (await kim.post(`${URL}/${id}/resume`)).json();
  expect(nextOn).toBe(today.endsWith('-01') ? today : `${addMonths(month, 1)}-01`);
  expect((await read(id)).pausedAt).toBeNull();
  // An omitted line stays omitted when it's edited.
  expect((await kim.put(`${URL}/${id}`, { amount: '910.00' })).json().nextOn).toBe(nextOn);
});

test('the line keeps its own category when only the amount changes, and a change of lines alone is a new version', async () => {
  const { id, version } = await create({ lines: [{ amount: '900.00', category: 'Storage' }] });
  const edited = (await kim.put(`${URL}/${id}`, { amount: '950.00' })).json();
  expect(edited.lines).toMatchObject([{ amount: '950.00', category: 'Storage' }]);
  const lines = [{ amount: '950.00', category: 'Parking' }];
  expect((await kim.put(`${URL}/${id}`, { lines })).json()).toMatchObject({ lines, version: version + 2 });
  expect((await kim.put(`${URL}/${id}`, { category: 'Lot' })).json().lines).toMatchObject([{ category: null }]);
});

test('an edit changes future bills and not entered ones', async () => {
  const { id } = await create();
  await enter();
  const edited = await kim.put(`${URL}/${id}`, { amount: '950.00', dayOfMonth: 1 });
  expect(edited.json()).toMatchObject({
    amount: '950.00',
    lines: [{ amount: '950.00' }],
    nextOn: `${addMonths(month, 1)}-01`,
  });
  expect(await bills()).toMatchObject([{ amount: '900.00' }]);
  await app.db.execute(sql`update bill_templates set next_on = ${today}`);
  // A month that has its bill never gets another, whatever date the row has.
  await enter();
  expect(await bills()).toHaveLength(1);
});

test('a deleted one enters nothing and keeps its bills; restored, it continues', async () => {
  const { id } = await create();
  await enter();
  await app.db.execute(sql`update bill_templates set next_on = ${today}`);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  await enter();
  expect([(await bills()).length, (await kim.get(URL)).json()]).toEqual([1, []]);
  const { nextOn } = (await kim.post(`${URL}/${id}/restore`)).json();
  expect(nextOn).toBe(dayInMonth(addMonths(month, 1), Number(today.slice(8))));
});

test('the maximum can’t be exceeded by creating or restoring, even at the same time', async () => {
  const { id } = await create();
  await kim.delete(`${URL}/${id}`);
  await app.db.execute(sql`
    insert into bill_templates (vendor, amount, day_of_month, first_month, business_unit)
    select 'Landlord', 9, 1, '2090-01-01', 'general' from generate_series(1, ${MOST_RECURRING - 1})`);
  const body = { vendor: 'Insurer', amount: '9.00', dayOfMonth: 1, firstMonth: '2090-01' };
  const made = await Promise.all([kim.post(URL, body), kim.post(URL, body)]);
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const restored = await kim.post(`${URL}/${id}/restore`);
  expect([restored.statusCode, restored.json().message]).toEqual([
    409,
    `There are already ${MOST_RECURRING} recurring bills, the most allowed. Delete one first.`,
  ]);
});

test('it isn’t resumed or restored while its category is retired', async () => {
  const category = (
    await kim.post('/api/ledger/accounts', { kind: 'expense', name: 'Dumpsters', expenseGroup: 'fixed' })
  ).json();
  const fields = { category: 'Dumpsters', firstMonth: '2090-01' };
  const [paused, deleted] = [await create(fields), await create(fields)];
  await kim.post(`${URL}/${paused.id}/pause`);
  await kim.delete(`${URL}/${deleted.id}`);
  const retire = (isRetired: boolean) => kim.put(`/api/ledger/accounts/${category.id}`, { isRetired });
  expect((await retire(true)).statusCode).toBe(200);
  const back = () => Promise.all([kim.post(`${URL}/${paused.id}/resume`), kim.post(`${URL}/${deleted.id}/restore`)]);
  for (const refused of await back()) {
    expect(refused.json().fields).toEqual({ category: '“Dumpsters” is retired. Choose another category.' });
  }
  await retire(false);
  expect((await back()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('its lines charge jobs; a closed job is a problem', async () => {
  const codes = await buildCostCodes(app.db, { '01-500': 'Site trailer' });
  const job = (await buildJob(app.db, { phase: 'in_progress' })).id;
  const line = { amount: '900.00', jobId: job, costCodeId: codes['01-500'], costType: 'equipment' };
  const { id } = await create({ lines: [line] });
  await app.db.execute(sql`update jobs set phase = 'closed', closed_on = current_date where id = ${job}`);
  await enter();
  expect((await read(id)).problem).toContain('is closed');
  await app.db.execute(sql`update jobs set phase = 'in_progress', closed_on = null where id = ${job}`);
  await enter();
  expect(await bills()).toMatchObject([{ lines: [{ jobId: job, costCode: '01-500' }] }]);
});

test.each([
  [{ dayOfMonth: 32 }, 'dayOfMonth'],
  [{ dayOfMonth: 0 }, 'dayOfMonth'],
  [{ firstMonth: '2020-01' }, 'firstMonth'],
  [{ firstMonth: '2026-13' }, 'firstMonth'],
  [{ firstMonth: '2090-02', lastMonth: '2090-01' }, 'lastMonth'],
  [{ dueDays: 366 }, 'dueDays'],
  [{ vendorId: 4711 }, 'vendorId'],
  [{ accountId: 4711 }, 'accountId'],
  [{ lines: [{ amount: '5.00' }] }, 'lines'],
])('%j is rejected', async (fields, field) => {
  const body = { vendor: 'Landlord', amount: '900.00', dayOfMonth: 1, firstMonth: '2090-01', ...fields };
  const response = await kim.post(URL, body);
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]]);
});

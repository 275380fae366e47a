import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { enterBill, MILLWORK, setUpOrder } from '../bill-holds/bill-holds.factory.ts';
import { buildTolerance } from '../dated-settings/dated-settings.factory.ts';

const URL = '/api/bills';

let app: TestApp;
let kim: Agent;
let today: string;
let job: number;
let vendor: number;
let windows: number;
let lines: { id: number }[];
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  ({ today, windows, job, vendor, lines } = await setUpOrder(app.db, kim));
});
afterAll(() => app.close());

const on = (index: number, amount: string) => ({ amount, orderLineId: lines[index]?.id });
const enter = (amount: string, billLines: object[], fields: object = {}): Promise<Bill> =>
  enterBill(kim, { vendor, today }, { amount, lines: billLines, ...fields });
const pay = (id: number) => kim.post(`${URL}/${id}/pay`, {});
const decide = (id: number, decision: string, reason = 'Four came') =>
  kim.post(`${URL}/${id}/release-hold`, { decision, reason });
const read = async (id: number): Promise<Bill> => (await kim.get(`${URL}/${id}`)).json();
/** A credit of the vendor of one line. */
async function credit(amount: string, line: object = {}): Promise<number> {
  const given = { vendor: MILLWORK, vendorId: vendor, amount, lines: [{ amount, ...line }] };
  const response = await kim.post('/api/vendor-credits', given);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}
const apply = (id: number, billId: number, amount?: string) =>
  kim.post(`/api/vendor-credits/${id}/apply`, { billId, amount });
/** A bill of 12,264.00 for an order of 11,264.00: 1,000.00 above it. */
const enterOver = (fields: object = {}) => enter('12264.00', [on(0, '12264.00')], fields);

test('when it’s paid as ordered, the amount above its order stays open and held', async () => {
  const { next } = await readSchedule(kim);
  const bill = await enterOver({ dueDate: next.scheduledFor });
  expect(bill).toMatchObject({ due: '12264.00', payable: '0.00', holdDecision: null });
  expect((await decide(bill.id, 'as_ordered')).json()).toMatchObject({
    payable: '11264.00',
    holdDecision: 'as_ordered',
    holdReleaseReason: 'Four came',
  });
  const refused = await kim.post(`${URL}/${bill.id}/pay`, { amount: '11264.01' });
  expect(refused.json().fields).toEqual({ amount: 'Enter the $11,264.00 that was ordered, or less.' });
  const run = (await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json();
  expect(run).toEqual({ paid: 1, total: '11264.00', held: 0, left: 0 });
  expect((await kim.get(`${URL}/${bill.id}`)).json()).toMatchObject({
    status: 'open',
    paid: '11264.00',
    due: '1000.00',
    payable: '0.00',
  });
  expect((await pay(bill.id)).json().message).toBe(
    'The ordered amount is already paid. The $1,000.00 above it is held.',
  );
  expect((await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json()).toMatchObject({ paid: 0, held: 1 });
  expect((await decide(bill.id, 'accept', 'They came after all')).json()).toMatchObject({ payable: '1000.00' });
  expect((await pay(bill.id)).json()).toMatchObject({ status: 'paid' });
});

test('a bill that was sent back is out of the run until its cost changes', async () => {
  const { next } = await readSchedule(kim);
  const bill = await enterOver({ dueDate: next.scheduledFor });
  expect((await decide(bill.id, 'send_back')).json()).toMatchObject({ holdDecision: 'send_back', payable: '0.00' });
  expect((await pay(bill.id)).json().message).toBe('This bill was sent back. It can be paid once it’s changed.');
  expect((await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json()).toMatchObject({ paid: 0, held: 1 });
  await kim.put(`${URL}/${bill.id}`, { notes: 'Called them' });
  expect((await kim.get(`${URL}/${bill.id}`)).json()).toMatchObject({ holdDecision: 'send_back' });
  const corrected = await kim.put(`${URL}/${bill.id}`, { amount: '11264.00', lines: [on(0, '11264.00')] });
  expect(corrected.json()).toMatchObject({ holdDecision: null, holdReleaseReason: null, payable: '11264.00' });
});

test('a credit for the amount above the order ends the hold, if it’s for a job of the bill', async () => {
  const bill = await enterOver();
  const onJob = await credit('1000.00', { jobId: job, costCodeId: windows, costType: 'material' });
  expect((await apply(onJob, bill.id, '400.00')).statusCode).toBe(200);
  expect((await read(bill.id)).holds).toEqual([{ kind: 'over_order', amount: '600.00' }]);
  // A credit for something else pays a part of the bill and says nothing about its order.
  await apply(await credit('300.00'), bill.id);
  expect(await read(bill.id)).toMatchObject({
    due: '11564.00',
    credited: '700.00',
    holds: [{ amount: '600.00' }],
    payable: '0.00',
  });
  await apply(onJob, bill.id);
  expect(await read(bill.id)).toMatchObject({ holds: [], due: '10964.00', payable: '10964.00' });
});

test('the tolerance applies to the ordered amount, whatever is credited', async () => {
  await buildTolerance(app.db);
  const bill = await enterOver();
  const onJob = await credit('775.00', { jobId: job, costCodeId: windows, costType: 'material' });
  // 2% of 11,264.00 is 225.28.
  await apply(onJob, bill.id, '770.00');
  expect((await read(bill.id)).holds).toEqual([{ kind: 'over_order', amount: '230.00' }]);
  await apply(onJob, bill.id);
  expect((await read(bill.id)).holds).toEqual([]);
});

test('a decision to pay as ordered stays when the tolerance rises', async () => {
  const bill = await enterOver();
  await decide(bill.id, 'as_ordered');
  const tolerance = { kind: 'bill_tolerance', startsOn: addDays(today, -5), percent: '20.00', amount: '5000.00' };
  expect((await kim.post('/api/dated-settings', tolerance)).statusCode).toBe(201);
  expect(await read(bill.id)).toMatchObject({ holds: [], payable: '11264.00' });
  expect((await decide(bill.id, 'accept')).json()).toMatchObject({ payable: '12264.00' });
});

test('a bill paid as ordered still waits for the vendor’s papers; an accepted one doesn’t', async () => {
  await kim.post('/api/vendors', { contactId: vendor, trades: ['electrical'], requiresPapers: true });
  const bill = await enterOver();
  expect((await decide(bill.id, 'as_ordered')).json()).toMatchObject({ payable: '0.00' });
  expect((await pay(bill.id)).json().message).toContain('lacks a required paper');
  expect((await decide(bill.id, 'accept')).json()).toMatchObject({ payable: '12264.00' });
});

test('the totals of a run show its payments, and held or sent-back bills separately', async () => {
  const { next } = await readSchedule(kim);
  const bill = await enterOver({ dueDate: next.scheduledFor });
  const totals = async () => {
    const { nextRunBills, nextRunTotal, nextRunHeld, nextRunHeldTotal } = (await kim.get(`${URL}/summary`)).json();
    const run = (await kim.get(`/api/allocation-runs/preview?scheduledFor=${next.scheduledFor}`)).json();
    expect([run.billsTotal, run.billsHeld]).toEqual([nextRunTotal, nextRunHeldTotal]);
    expect(run.operatingAfter).toBe(fromCents(toCents(run.operatingFunded) - toCents(nextRunTotal)));
    return [nextRunBills, nextRunTotal, nextRunHeld, nextRunHeldTotal];
  };
  expect(await totals()).toEqual([0, '0.00', 1, '12264.00']);
  await decide(bill.id, 'as_ordered');
  // The 1,000.00 above the order stays held.
  expect(await totals()).toEqual([1, '11264.00', 1, '1000.00']);
  await decide(bill.id, 'send_back');
  expect(await totals()).toEqual([0, '0.00', 1, '12264.00']);
  await decide(bill.id, 'as_ordered');
  const paid = await kim.post('/api/bills/pay-run', { payBy: next.scheduledFor });
  expect(paid.json()).toMatchObject({ paid: 1, total: '11264.00' });
});

test('no credit is applied to a bill that was sent back', async () => {
  const bill = await enterOver();
  await decide(bill.id, 'send_back');
  const given = await credit('300.00');
  const refused = await apply(given, bill.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This bill was sent back. Change it or decide on it again before you apply a credit to it.',
  ]);
  await decide(bill.id, 'as_ordered');
  expect((await apply(given, bill.id)).statusCode).toBe(200);
});

test('a decision needs a held bill, a reason and a manager, and is in the activity log', async () => {
  const bill = await enterOver();
  expect((await decide(bill.id, 'send_back', ' ')).json().fields).toHaveProperty('reason');
  expect((await decide(bill.id, 'haggle')).json().fields).toHaveProperty('decision');
  const clerk = await app.signedIn(await buildUser(app.db, { grants: ['financial_read', 'financial_write'] }));
  const body = { decision: 'send_back', reason: 'Wrong' };
  expect((await clerk.post(`${URL}/${bill.id}/release-hold`, body)).statusCode).toBe(403);
  for (const decision of ['as_ordered', 'send_back', 'accept']) await decide(bill.id, decision);
  const { rows } = await app.db.execute(sql`
    select action from audit_logs where action like 'bill.%' and action <> 'bill.create' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['bill.pay-as-ordered', 'bill.send-back', 'bill.release-hold']);
  const plain = await enter('5.00', [{ amount: '5.00' }]);
  expect((await decide(plain.id, 'send_back')).json().message).toBe('This bill isn’t held.');
});

test('only a bill above its order can be paid as ordered', async () => {
  await kim.post('/api/vendors', { contactId: vendor, trades: ['electrical'], requiresPapers: true });
  const bill = await enter('5.00', [{ amount: '5.00' }]);
  expect((await decide(bill.id, 'as_ordered')).json().message).toContain('isn’t above its order');
});

test('held bills take no room in a run, and the list distinguishes them', async () => {
  const { next } = await readSchedule(kim);
  const held = await enterOver({ dueDate: next.scheduledFor });
  const free = await enter('5.00', [{ amount: '5.00' }], { dueDate: next.scheduledFor });
  const ids = async (query: string) => (await kim.get(`${URL}?${query}`)).json().map(({ id }: Bill) => id);
  expect([await ids('held=yes'), await ids('held=no')]).toEqual([[held.id], [free.id]]);
  // More held bills before it than fit into a run.
  await app.db.execute(sql`
    with copies as (
      insert into bills (vendor, vendor_id, amount, billed_on, due_date, pay_on, scheduled_for, business_unit, entry_id)
      select vendor, vendor_id, amount, billed_on, due_date, pay_on, scheduled_for - interval '1 month', business_unit, entry_id
      from bills, generate_series(1, 101) where id = ${held.id} returning id
    ) insert into bill_lines (bill_id, position, amount, order_line_id, job_id, cost_code_id, cost_type)
      select copies.id, 0, line.amount, line.order_line_id, line.job_id, line.cost_code_id, line.cost_type
      from copies, bill_lines line where line.bill_id = ${held.id}`);
  const run = (await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor })).json();
  expect(run).toEqual({ paid: 1, total: '5.00', held: 102, left: 0 });
});

test('a bill whose account can’t pay is rejected by name, and nothing is paid', async () => {
  const { next } = await readSchedule(kim);
  const accounts: { id: number; role: string }[] = (await kim.get('/api/profit-first-accounts')).json();
  const accountId = accounts.find(({ role }) => role === 'materials')?.id;
  await enter('5.00', [{ amount: '5.00' }], { dueDate: next.scheduledFor });
  await enter('6.00', [{ amount: '6.00' }], { dueDate: next.scheduledFor, accountId, referenceNumber: 'B-7' });
  await app.db.execute(sql`update profit_first_accounts set archived_at = now() where id = ${accountId}`);
  const refused = await kim.post(`${URL}/pay-run`, { payBy: next.scheduledFor });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message:
      'The Buck Creek Millwork bill B-7 is to be paid from an account that can’t pay bills. Edit the bill and choose another under “Pay from”.',
    fields: { accountId: expect.any(String) },
  });
  expect((await kim.get(`${URL}?status=paid`)).json()).toEqual([]);
});

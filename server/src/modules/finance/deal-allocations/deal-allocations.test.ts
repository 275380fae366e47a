import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { deposit, readSchedule, setUpAccountsSince } from '../allocation-runs/allocation-runs.factory.ts';
import { readBalances } from '../profit-first-accounts/profit-first-accounts.factory.ts';

let app: TestApp;
let kim: Agent;
let url: string;
let accounts: Awaited<ReturnType<typeof setUpAccountsSince>>;
const won = {
  title: 'Lagonda Row, 12-unit kit',
  company: 'Lagonda Row Builders',
  value: '90000.00',
  finalValue: '94500.00',
  stage: 'closed_won',
  businessUnit: 'steel_framing',
} as const;
/** The contractor's case: 42,525.00 of 94,500.00 is Real Revenue. */
const split = { materialsCost: 40000, subcontractorCost: 11975 };
const emptied = { Income: '0.00', Profit: '0.00', 'Materials & Subs': '0.00', 'Operating Expenses': '0.00' };

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Ortiz' }));
  accounts = await setUpAccountsSince(app.db, kim);
  url = `/api/deals/${(await buildDeal(app.db, won)).id}/allocation`;
});
afterAll(() => app.close());

const timeline = async () => (await kim.get('/api/activities?dealId=1')).json().map((one: Activity) => one.title);

describe('before posting', () => {
  test('a won deal offers an allocation with its known values, and shows how its Real Revenue would be divided', async () => {
    expect((await kim.get(url)).json()).toEqual({
      dealId: 1,
      isOffered: true,
      problem: null,
      invoices: [],
      invoiceProblem: null,
      mostRevenue: null,
      posted: null,
      history: [],
      projectId: null,
      businessUnit: 'steel_framing',
      projectName: 'Lagonda Row, 12-unit kit',
      clientName: 'Lagonda Row Builders',
      grossRevenue: '94500.00',
      costs: '0.00',
      materialsCost: null,
      subcontractorCost: null,
    });
    const preview = (await kim.get(`${url}/preview?materialsCost=40000&subcontractorCost=11975`)).json();
    expect(preview).toMatchObject({
      grossRevenue: '94500.00',
      materialsSetAside: '51975.00',
      materialsAccountName: 'Materials & Subs',
      realRevenue: '42525.00',
      problem: null,
    });
    expect(preview.shares.map(({ name, amount }: Record<string, string>) => [name, amount])).toEqual([
      ['Profit', '4252.50'],
      ["Owner's Pay", '10631.25'],
      ['Taxes', '6378.75'],
      ['Operating Expenses', '21262.50'],
    ]);
    expect((await kim.get(`${url}/preview?materialsCost=94500&subcontractorCost=0.01`)).json().fields).toEqual({
      subcontractorCost: 'Materials and subcontractors can’t add up to more than the $94,500.00 of revenue.',
    });
  });

  test('a deal that isn’t won offers no allocation, and an unknown deal is not found', async () => {
    const { id } = await buildDeal(app.db, { ...won, stage: 'negotiation', finalValue: null });
    expect((await kim.get(`/api/deals/${id}/allocation`)).json()).toMatchObject({
      isOffered: false,
      problem: 'This deal isn’t won.',
    });
    expect((await kim.post(`/api/deals/${id}/allocation`, {})).statusCode).toBe(409);
    expect((await kim.get('/api/deals/77/allocation')).statusCode).toBe(404);
    expect((await kim.post('/api/deals/77/allocation', {})).statusCode).toBe(404);
  });

  test('a deal without a unit asks for one, and accounts that can’t be filled are named', async () => {
    const { id } = await buildDeal(app.db, { ...won, businessUnit: 'general' });
    const answer = await kim.post(`/api/deals/${id}/allocation`, {});
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { businessUnit: 'Choose the deal’s business unit.' },
    ]);
    await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 5 });
    const off = await kim.post(url, split);
    expect([off.statusCode, off.json().message]).toEqual([
      409,
      'The percentages total 95.00%. Change them to total 100%.',
    ]);
    expect((await kim.get('/api/revenue-tracking')).json()).toEqual([]);
  });
});

describe('posting', () => {
  test('the revenue record is paid, and the revenue is posted to Income and divided, all at once', async () => {
    const answer = await kim.post(url, split);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      dealId: 1,
      status: 'posted',
      projectId: 1,
      projectName: 'Lagonda Row, 12-unit kit',
      grossRevenue: '94500.00',
      materialsSetAside: '51975.00',
      realRevenue: '42525.00',
      createdByName: 'Kim Ortiz',
    });
    expect(await readBalances(kim)).toMatchObject({
      Income: '0.00',
      Profit: '4252.50',
      "Owner's Pay": '10631.25',
      Taxes: '6378.75',
      'Operating Expenses': '21262.50',
      'Materials & Subs': '51975.00',
    });
    const [record] = (await kim.get('/api/revenue-tracking')).json();
    expect(record).toMatchObject({
      status: 'paid',
      dealId: 1,
      grossRevenue: '94500.00',
      costs: '51975.00',
      realRevenue: '42525.00',
      incomeTransactionId: answer.json().incomeTransactionId,
    });
    expect(await timeline()).toEqual(['Revenue recorded and allocated']);
    const [note] = (await kim.get('/api/activities?dealId=1')).json();
    expect(note.description).not.toMatch(/\d{3}/);
    expect((await kim.get(url)).json()).toMatchObject({ isOffered: false, posted: { id: 1 }, history: [{ id: 1 }] });
  });

  test('a deal is allocated once, however often and by however many people it is requested', async () => {
    const key = { 'idempotency-key': '6a6d5f0e-7a9c-4a5e-9b5e-2f1f5f0e7a9c' };
    const first = await kim.post(url, split, key);
    const replayed = await kim.post(url, split, key);
    expect(replayed.json()).toEqual(first.json());
    const again = await kim.post(url, split);
    expect([again.statusCode, again.json().current.id]).toEqual([409, first.json().id]);
    const { id } = await buildDeal(app.db, won);
    const answers = await Promise.all([1, 2, 3].map(() => kim.post(`/api/deals/${id}/allocation`, split)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await kim.get('/api/financial-transactions?type=allocation')).json()).toHaveLength(2);
  });

  test('the deal’s existing revenue record is updated and paid, not duplicated', async () => {
    const made = await kim.post('/api/revenue-tracking', {
      businessUnit: 'real_estate',
      projectName: 'Kits',
      grossRevenue: 80000,
      costs: 60000,
      materialsCost: 1000,
      dealId: 1,
    });
    expect((await kim.get(url)).json()).toMatchObject({
      projectId: made.json().id,
      businessUnit: 'real_estate',
      grossRevenue: '80000.00',
      materialsCost: '1000.00',
    });
    await kim.post(url, { grossRevenue: 85000, ...split });
    const records = (await kim.get('/api/revenue-tracking')).json();
    expect(records).toMatchObject([
      { status: 'paid', projectName: 'Kits', grossRevenue: '85000.00', costs: '60000.00', materialsCost: '40000.00' },
    ]);
  });

  test('a payment in Income is divided, and one a run already divided isn’t divided again', async () => {
    const { id } = (
      await kim.post('/api/revenue-tracking', { businessUnit: 'steel_framing', grossRevenue: 500, dealId: 1 })
    ).json();
    await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true });
    const scheduledFor = (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor;
    const run = await kim.post('/api/allocation-runs', { scheduledFor });
    await deposit(kim, '5000.00');
    expect((await kim.get(url)).json().problem).toMatch(/^This deal’s payment was allocated in the .* run\.$/);
    expect((await kim.post(url, {})).statusCode).toBe(409);
    await kim.post(`/api/allocation-runs/${run.json().id}/reverse`, {});
    expect((await kim.post(url, {})).statusCode).toBe(201);
    expect(await readBalances(kim)).toMatchObject({ Income: '5000.00', Profit: '50.00' });
  });

  test('a project paid without its income, or into another account, is rejected', async () => {
    const project = { businessUnit: 'steel_framing', grossRevenue: 500, dealId: 1 };
    const { id } = (await kim.post('/api/revenue-tracking', project)).json();
    await kim.post(`/api/revenue-tracking/${id}/pay`, {});
    expect((await kim.get(url)).json().problem).toBe(
      'This deal’s project is marked paid, but its income isn’t recorded. Undo the payment first.',
    );
    await kim.post(`/api/revenue-tracking/${id}/undo-payment`);
    await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true, accountId: accounts.vault });
    expect((await kim.get(url)).json().problem).toBe('This deal’s project was paid into an account other than Income.');
  });

  test('a project allocated for one deal isn’t allocated again for another', async () => {
    const { projectId } = (await kim.post(url, { materialsCost: 40000 })).json();
    const { id: other } = await buildDeal(app.db, won);
    await kim.put(`/api/revenue-tracking/${projectId}`, { dealId: other });
    const refused = await kim.post(`/api/deals/${other}/allocation`, {});
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This deal’s payment was allocated with another deal.',
    ]);
  });

  test('money allocated for a deal isn’t set aside again by the next run', async () => {
    await kim.post(url, split);
    await deposit(kim, '100.00');
    expect((await kim.get('/api/allocation-runs/preview')).json()).toMatchObject({
      incomeBalance: '100.00',
      materialsSetAside: '0.00',
      materialsProjects: [],
    });
  });

  test('closed books and outdated shares reject the whole allocation', async () => {
    const { today } = await readSchedule(kim);
    await kim.post('/api/closed-periods', { closedThrough: addDays(today, -1) });
    expect((await kim.post(url, { ...split, date: addDays(today, -1) })).statusCode).toBe(400);
    expect(
      (await kim.post(url, { ...split, shares: [{ accountId: accounts.profit, amount: '1.00' }] })).statusCode,
    ).toBe(409);
    expect((await kim.get('/api/revenue-tracking')).json()).toEqual([]);
    expect(await readBalances(kim)).toMatchObject(emptied);
  });
});

describe('undoing', () => {
  test('both entries are reversed, the record is canceled, and the deal offers an allocation again', async () => {
    expect((await kim.post(url, split)).json()).toMatchObject({ madeProject: true });
    const undone = await kim.post(`${url}/undo`, { reason: 'The check bounced' });
    expect(undone.json()).toMatchObject({
      status: 'reversed',
      reversalReason: 'The check bounced',
      reversedByName: 'Kim Ortiz',
    });
    expect(await readBalances(kim)).toMatchObject(emptied);
    expect((await kim.get('/api/revenue-tracking')).json()).toMatchObject([{ status: 'cancelled' }]);
    const transactions = (await kim.get('/api/financial-transactions?state=reversed')).json();
    expect(transactions).toHaveLength(2);
    expect(await timeline()).toEqual(['Revenue allocation undone', 'Revenue recorded and allocated']);
    expect((await kim.post(`${url}/undo`, {})).statusCode).toBe(409);
    expect((await kim.get(url)).json()).toMatchObject({
      isOffered: true,
      posted: null,
      history: [{ status: 'reversed' }],
    });
    expect((await kim.post(url, split)).statusCode).toBe(201);
  });

  test('a record that existed before returns to invoiced', async () => {
    await kim.post('/api/revenue-tracking', { businessUnit: 'real_estate', grossRevenue: 80000, dealId: 1 });
    expect((await kim.post(url, {})).json()).toMatchObject({ madeProject: false });
    await kim.post(`${url}/undo`, {});
    expect((await kim.get('/api/revenue-tracking')).json()).toMatchObject([{ status: 'invoiced', paymentDate: null }]);
  });

  test('an allocation can be undone after its deal goes to Trash', async () => {
    await kim.post(url, split);
    await kim.delete('/api/deals/1');
    expect((await kim.post(`${url}/undo`, {})).statusCode).toBe(200);
    expect(await readBalances(kim)).toMatchObject(emptied);
  });
});

test('users without finance permission see nothing of it, and the allocation is in the audit log', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  for (const path of ['', '/preview']) expect((await reader.get(`${url}${path}`)).statusCode).toBe(403);
  expect((await reader.post(url, {})).statusCode).toBe(403);
  expect((await reader.post(`${url}/undo`, {})).statusCode).toBe(403);
  expect((await app.anonymous.get(url)).statusCode).toBe(401);
  await kim.post(url, split);
  await kim.post(`${url}/undo`, {});
  const { rows } = await app.db.execute(
    sql`select action from audit_logs where resource_type = 'deal-allocation' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['deal-allocation.post', 'deal-allocation.reverse']);
});

import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';

const today = dayIn(new Date());
const LINES = [
  { description: 'Foundation', value: '52000' },
  { description: 'Framing', value: '176000.00' },
];

let app: TestApp;
let mia: Agent;
let url: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  url = `/api/jobs/${(await buildJob(app.db, { originalContract: '228000.00' })).id}/billing-plan`;
});
afterAll(() => app.close());

async function save(plan: object, headers = {}): Promise<BillingPlan> {
  const answer = await mia.put(url, plan, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('a schedule of values can be billed line by line, up to its values', async () => {
  const none = await mia.get(url);
  expect([none.statusCode, none.json()]).toEqual([200, null]);
  expect((await mia.get('/api/jobs/4711/billing-plan')).statusCode).toBe(404);
  const plan = await save({ kind: 'percent_complete', retainagePercent: '10', lines: LINES });
  expect(plan).toMatchObject({
    retainagePercent: '10.00',
    termsDays: 14,
    contract: '228000.00',
    total: '228000.00',
    billed: '0.00',
    held: '0.00',
    billable: '228000.00',
    version: 1,
  });
  expect(plan.lines.map(({ value, billed, billable }) => [value, billed, billable])).toEqual([
    ['52000.00', '0.00', '52000.00'],
    ['176000.00', '0.00', '176000.00'],
  ]);
  expect((await mia.get(url)).json()).toEqual(plan);
});

test('a date can be billed from its day on, a milestone once it’s reached', async () => {
  const dates = [
    { description: 'Deposit', value: '1000', dueOn: today },
    { description: 'Second', value: '2000', dueOn: addDays(today, 1) },
  ];
  expect((await save({ kind: 'dates', lines: dates })).billable).toBe('1000.00');
  const steps = [
    { description: 'Deposit', value: '1000', reachedOn: today },
    { description: 'Roof', value: '2000' },
  ];
  expect((await save({ kind: 'milestones', lines: steps })).billable).toBe('1000.00');
});

test('lines keep their ids when they change places', async () => {
  const before = await save({ kind: 'percent_complete', lines: LINES });
  const [first, second] = before.lines;
  const after = await save({
    kind: 'percent_complete',
    lines: [
      { ...LINES[1], id: second?.id },
      { description: 'Roof', value: '5.00' },
      { ...LINES[0], id: first?.id },
    ],
  });
  expect(after.lines.map(({ id }) => id)).toEqual([second?.id, expect.any(Number), first?.id]);
  expect([after.version, after.total]).toEqual([2, '228005.00']);
});

test('a credited amount can be billed again, and its retainage is held again', async () => {
  const customerId = (await mia.post('/api/contacts', { firstName: 'Wade', lastName: 'Jansen' })).json().id;
  await setUpDefaultAccounts(mia);
  const { lines } = await save({ kind: 'percent_complete', retainagePercent: '10', lines: LINES });
  const jobId = Number(url.split('/')[3]);
  const bill = async () => {
    const done = [{ description: 'Foundation', planLineId: lines[0]?.id, percentDone: '40' }];
    const draft = await mia.post('/api/invoices', { customerId, jobId, retainagePercent: '10', lines: done });
    const issued = await mia.post(`/api/invoices/${draft.json().id}/issue`, {});
    expect(issued.statusCode, issued.body).toBe(200);
    return issued.json();
  };
  const state = async (): Promise<unknown[]> => {
    const plan: BillingPlan = (await mia.get(url)).json();
    // The invoices of the plan add up to its figures.
    for (const figure of ['billed', 'held'] as const) {
      expect(sumOf(plan.billedBefore.map((invoice) => invoice[figure]))).toBe(plan[figure]);
    }
    return [plan.billed, plan.held, plan.lines[0]?.billed, plan.lines[0]?.held, plan.lines[0]?.billable];
  };
  const first = await bill();
  expect([first.subtotal, first.retainage, first.due]).toEqual(['20800.00', '2080.00', '18720.00']);
  expect(await state()).toEqual(['20800.00', '2080.00', '20800.00', '2080.00', '31200.00']);
  await mia.post('/api/credit-notes', { invoiceId: first.id, reason: 'Wrong customer' });
  expect(await state()).toEqual(['0.00', '0.00', '0.00', '0.00', '52000.00']);
  const again = await bill();
  expect([again.retainage, again.due]).toEqual(['2080.00', '18720.00']);
  expect(await state()).toEqual(['20800.00', '2080.00', '20800.00', '2080.00', '31200.00']);
});

test('an amount billed from a line is income in its category', async () => {
  const customerId = (await mia.post('/api/contacts', { firstName: 'Wade', lastName: 'Jansen' })).json().id;
  const jobId = (await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' })).id;
  await setUpDefaultAccounts(mia);
  const lines = [
    { description: 'Deposit', value: '400', reachedOn: today, category: 'Deposits' },
    { description: 'Roof', value: '600', reachedOn: today },
  ];
  await mia.put(`/api/jobs/${jobId}/billing-plan`, { kind: 'milestones', lines });
  const draft = (await mia.post('/api/invoices/start', { from: 'job', id: jobId })).json();
  expect(draft.lines.map(({ category }: { category: string | null }) => category)).toEqual(['Deposits', null]);
  await mia.post(`/api/invoices/${draft.id}/issue`, {});
  await mia.post('/api/customer-payments', { customerId, amount: '1000' });
  const { rows } = await app.db.execute(
    `select name, (-sum(amount))::text as amount from postings join ledger_accounts account on account.id = ledger_account_id
     where account.kind = 'income' group by name order by name`,
  );
  expect(rows).toEqual([
    { name: 'Deposits', amount: '400.00' },
    { name: 'Sales', amount: '600.00' },
  ]);
});

test('invalid lines are rejected by field, and nothing is written', async () => {
  const { lines } = await save({ kind: 'percent_complete', lines: LINES });
  const refused = async (plan: object) => {
    const answer = await mia.put(url, plan);
    expect(answer.statusCode).toBe(400);
    return answer.json().fields;
  };
  expect(await refused({ kind: 'dates', lines: LINES })).toEqual({
    'lines.0.dueOn': 'Enter the day it’s billed.',
    'lines.1.dueOn': 'Enter the day it’s billed.',
  });
  const twice = { ...LINES[0], id: lines[0]?.id };
  expect(await refused({ kind: 'percent_complete', lines: [twice, twice] })).toEqual({
    'lines.1.id': 'This line isn’t in the plan anymore. Reload the plan.',
  });
  expect(await refused({ kind: 'percent_complete', lines: [{ ...LINES[0], category: 'x'.repeat(101) }] })).toEqual({
    'lines.0.category': 'Use 100 characters or fewer.',
  });
  expect((await mia.get(url)).json().version).toBe(1);
});

test('a second editor gets a conflict, and a closed job keeps its plan', async () => {
  await save({ kind: 'percent_complete', lines: LINES });
  await save({ kind: 'percent_complete', lines: LINES.slice(0, 1) }, { 'if-match': '"1"' });
  const late = await mia.put(url, { kind: 'percent_complete', lines: LINES }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict']);
  const { id } = await buildJob(app.db, { phase: 'closed', closedOn: today });
  const closed = await mia.put(`/api/jobs/${id}/billing-plan`, { kind: 'percent_complete', lines: LINES });
  expect(closed.statusCode).toBe(400);
});

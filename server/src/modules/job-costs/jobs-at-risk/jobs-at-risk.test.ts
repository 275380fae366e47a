import type { JobAtRisk, JobsAtRisk } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let code: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  code = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
});
afterAll(() => app.close());

/** A job under way with an approved budget. */
async function build(budget: string, fields: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  const approved = { phase: 'in_progress', budgetApprovedAt: '2026-01-02T12:00:00Z' } as const;
  const { id } = await buildJob(app.db, { ...approved, originalContract: null, ...fields });
  await buildBudgetLine(app.db, { jobId: id, costCodeId: code, quantity: '1', unitCost: budget });
  return id;
}
const list = async (): Promise<JobsAtRisk> => (await mia.get('/api/jobs-at-risk')).json();
const riskOf = async (id: number): Promise<JobAtRisk | undefined> =>
  (await list()).jobs.find(({ jobId }) => jobId === id);
const change = (id: number, changes: Partial<typeof jobs.$inferInsert>) =>
  app.db.update(jobs).set(changes).where(eq(jobs.id, id));
const estimate = (id: number, toGo: string | null) =>
  mia.post(`/api/jobs/${id}/estimates`, { costCodeId: code, costType: 'material', toGo });
const vendorOf = async (company: string) => (await buildContact(app.db, { company })).id;

const NONE = {
  loss: null,
  overBudget: null,
  finishesOn: null,
  daysLate: 0,
  heldBills: 0,
  heldTotal: '0.00',
  lateOrders: 0,
  lateSince: null,
  startedChanges: 0,
  unsignedStarted: '0.00',
  unsigned: '0.00',
};

test('a forecast above the budget or the contract is a risk of the difference', async () => {
  const id = await build('800.00', { originalContract: '1000.00', name: 'Mill Street duplex' });
  expect(await list()).toEqual({ total: 0, jobs: [] });
  await estimate(id, '900.25');
  const job = { jobId: id, number: 'J-2026-001', name: 'Mill Street duplex' };
  expect(await list()).toEqual({ total: 1, jobs: [{ ...job, ...NONE, overBudget: '100.25' }] });
  await estimate(id, '1250.00');
  expect(await riskOf(id)).toEqual({ ...job, ...NONE, loss: '250.00' });
  await estimate(id, null);
  expect(await list()).toEqual({ total: 0, jobs: [] });
});

test('a job past its finish day is a risk until it’s closed or not begun', async () => {
  const id = await build('800.00', { finishesOn: today });
  expect(await riskOf(id)).toBeUndefined();
  await change(id, { finishesOn: addDays(today, -9) });
  expect(await riskOf(id)).toMatchObject({ ...NONE, finishesOn: addDays(today, -9), daysLate: 9 });
  await change(id, { phase: 'estimating' });
  expect(await riskOf(id)).toBeUndefined();
  await change(id, { phase: 'closed', closedOn: today });
  expect(await riskOf(id)).toBeUndefined();
});

test('a delivery that is late blocks its job until the order is closed', async () => {
  const id = await build('20000.00');
  const vendorId = await vendorOf('Buck Creek Millwork');
  const lines = [orderLine(code)];
  const first = await issueOrderOf(mia, { jobId: id, vendorId, lines, deliveryOn: addDays(today, -3) });
  await issueOrderOf(mia, { jobId: id, vendorId, lines: [orderLine(code, { quantity: '1' })], deliveryOn: today });
  expect(await riskOf(id)).toMatchObject({ ...NONE, lateOrders: 1, lateSince: addDays(today, -3) });
  // A fully billed order counts as delivered.
  const body = { vendor: 'Buck Creek Millwork', vendorId, amount: '11264.00', dueDate: addDays(today, 20) };
  const { lines: ordered } = (await mia.get(`/api/purchase-orders/${first.id}`)).json();
  const bill = await mia.post('/api/bills', {
    ...body,
    lines: [{ amount: '11264.00', orderLineId: ordered[0].id }],
  });
  expect(bill.statusCode, bill.body).toBe(201);
  expect(await riskOf(id)).toBeUndefined();
  await mia.post(`/api/bills/${bill.json().id}/cancel`, {});
  expect(await riskOf(id)).toMatchObject({ lateOrders: 1 });
  await mia.post(`/api/purchase-orders/${first.id}/close`, {});
  expect(await riskOf(id)).toBeUndefined();
});

test('a held bill is a problem of each of its jobs, for the job’s part, until it’s released', async () => {
  const [one, other] = [await build('20000.00'), await build('20000.00')];
  const vendorId = await vendorOf('Tyler Roofing');
  await buildVendor(app.db, { id: vendorId, requiresPapers: true });
  const cost = { costCodeId: code, costType: 'material' };
  const body = {
    vendor: 'Tyler Roofing',
    vendorId,
    amount: '1000.00',
    dueDate: addDays(today, 20),
    lines: [
      { amount: '700.00', jobId: one, ...cost },
      { amount: '300.00', jobId: other, ...cost },
    ],
  };
  const bill = (await mia.post('/api/bills', body)).json();
  expect(bill.holds).not.toEqual([]);
  expect(await riskOf(one)).toMatchObject({ ...NONE, heldBills: 1, heldTotal: '700.00' });
  expect(await riskOf(other)).toMatchObject({ ...NONE, heldBills: 1, heldTotal: '300.00' });
  await mia.post(`/api/bills/${bill.id}/release-hold`, { reason: 'The papers are in the mail.' });
  expect(await list()).toEqual({ total: 0, jobs: [] });
});

test('a partly paid held bill counts with the amount due', async () => {
  const [one, other] = [await build('20000.00'), await build('20000.00')];
  const { operating } = await setUpDefaultAccounts(mia);
  await deposit(mia, '5000.00', { accountId: operating });
  const vendorId = await vendorOf('Tyler Roofing');
  const cost = { costCodeId: code, costType: 'material' };
  const body = {
    vendor: 'Tyler Roofing',
    vendorId,
    amount: '1000.00',
    dueDate: addDays(today, 20),
    lines: [
      { amount: '700.00', jobId: one, ...cost },
      { amount: '300.00', jobId: other, ...cost },
    ],
  };
  const bill = (await mia.post('/api/bills', body)).json();
  const paid = await mia.post(`/api/bills/${bill.id}/pay`, { amount: '333.33' });
  expect(paid.statusCode, paid.body).toBe(200);
  await buildVendor(app.db, { id: vendorId, requiresPapers: true });
  // 666.67 of 1,000.00 is due: 466.669 of 700.00 and 200.001 of 300.00.
  expect(await riskOf(one)).toMatchObject({ ...NONE, heldBills: 1, heldTotal: '466.67' });
  expect(await riskOf(other)).toMatchObject({ ...NONE, heldBills: 1, heldTotal: '200.00' });
});

test('the five worst are listed: by the money over, then by the days late', async () => {
  const late = await build('100.00', { finishesOn: addDays(today, -2) });
  const later = await build('100.00', { finishesOn: addDays(today, -20) });
  const over: number[] = [];
  for (const toGo of ['110.00', '190.00', '150.00', '120.00']) {
    const id = await build('100.00');
    await estimate(id, toGo);
    over.push(id);
  }
  const [ten, ninety, fifty, twenty] = over;
  const { total, jobs: worst } = await list();
  expect(worst.map(({ jobId }) => jobId)).toEqual([ninety, fifty, twenty, ten, later]);
  expect(total).toBe(6);
  expect(worst.map(({ jobId }) => jobId)).not.toContain(late);
});

test('people who can’t view jobs see none', async () => {
  const crew = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  expect((await crew.get('/api/jobs-at-risk')).statusCode).toBe(403);
});

import type { JobBlock, JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

const today = dayIn(new Date());
const yesterday = addDays(today, -1);

let app: TestApp;
let mia: Agent;
let code: number;
let job: number;
let vendor: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  code = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  const created = await buildJob(app.db, {
    phase: 'in_progress',
    originalContract: '15000.00',
    budgetApprovedAt: `${yesterday}T12:00:00Z`,
  });
  job = created.id;
  await buildBudgetLine(app.db, {
    jobId: job,
    costCodeId: code,
    costType: 'material',
    quantity: '1',
    unitCost: '12000',
  });
  vendor = (await buildContact(app.db, { company: 'Buck Creek Millwork' })).id;
});
afterAll(() => app.close());

const blocks = async (): Promise<JobBlock[]> => (await mia.get(`/api/jobs/${job}/blocks`)).json();
const standing = async (): Promise<JobStanding> => (await mia.get(`/api/job-money?ids=${job}`)).json()[0];
const spend = (amount: string) =>
  recordTransaction(mia, today, 'expense', amount, { jobId: job, costCodeId: code, costType: 'material' });

test('nothing blocks a job on its budget', async () => {
  expect(await blocks()).toEqual([]);
  expect(await standing()).toMatchObject({ heldBills: 0, lateOrders: 0 });
});

test('a forecast above the budget blocks, and one above the contract is a loss', async () => {
  await spend('12500.00');
  expect(await blocks()).toEqual([{ kind: 'over_budget', amount: '500.00' }]);
  await spend('3000.00');
  expect(await blocks()).toEqual([{ kind: 'loss', amount: '500.00' }]);
});

test('an open job past its finish date is late from the day after', async () => {
  await mia.put(`/api/jobs/${job}`, { finishesOn: today });
  expect(await blocks()).toEqual([]);
  await mia.put(`/api/jobs/${job}`, { finishesOn: yesterday });
  expect(await blocks()).toEqual([{ kind: 'late_finish', finishesOn: yesterday }]);
  await mia.post(`/api/jobs/${job}/move`, { phase: 'cancelled', reason: 'Sold' });
  expect(await blocks()).toEqual([]);
});

test('a held bill is a problem until it’s released, and a late order until it’s billed', async () => {
  const order = await issueOrderOf(mia, {
    jobId: job,
    vendorId: vendor,
    deliveryOn: yesterday,
    lines: [orderLine(code)],
  });
  const late = { kind: 'late_order', orderId: order.id, number: order.number, vendor: 'Buck Creek Millwork' };
  expect(await blocks()).toEqual([{ ...late, deliveryOn: yesterday, open: '11264.00' }]);

  const line = { amount: '11700.00', orderLineId: order.lines[0].id };
  const entered = await mia.post('/api/bills', {
    vendor: 'Buck Creek Millwork',
    vendorId: vendor,
    amount: '11700.00',
    dueDate: today,
    lines: [line],
  });
  const bill = entered.json();
  // Ordered 11,264.00; 436.00 is more than 2% of it.
  expect(await blocks()).toEqual([
    {
      kind: 'held_bill',
      billId: bill.id,
      vendor: 'Buck Creek Millwork',
      due: '11700.00',
      scheduledFor: bill.scheduledFor,
      holds: [{ kind: 'over_order', amount: '436.00' }],
    },
  ]);
  expect(await standing()).toMatchObject({ heldBills: 1, lateOrders: 0 });
  await mia.post(`/api/bills/${bill.id}/release-hold`, { reason: 'A better window' });
  expect(await blocks()).toEqual([]);
  expect(await standing()).toMatchObject({ heldBills: 0, lateOrders: 0 });
});

test('two lines of one bill on a job are one held bill, and each job counts its own part', async () => {
  const other = await buildJob(app.db, { phase: 'in_progress' });
  const order = await issueOrderOf(mia, { jobId: job, vendorId: vendor, deliveryOn: today, lines: [orderLine(code)] });
  const cost = { costCodeId: code, costType: 'material' };
  const entered = await mia.post('/api/bills', {
    vendor: 'Buck Creek Millwork',
    vendorId: vendor,
    amount: '11900.00',
    dueDate: today,
    lines: [
      { amount: '11700.00', orderLineId: order.lines[0].id },
      { amount: '100.00', jobId: job, ...cost },
      { amount: '100.00', jobId: other.id, ...cost },
    ],
  });
  expect(entered.statusCode, entered.body).toBe(201);
  const rows: JobStanding[] = (await mia.get(`/api/job-money?ids=${job},${other.id}`)).json();
  expect(rows.map(({ jobId, heldBills, lateOrders }) => [jobId, heldBills, lateOrders])).toEqual([
    [job, 1, 0],
    [other.id, 1, 0],
  ]);
});

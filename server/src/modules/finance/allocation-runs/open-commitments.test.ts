import { addDays } from '@builder-os/contract/platform/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildOrder, issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { readBalances } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { deposit, preview, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';

const BY_COMMITMENTS = '?materialsPolicy=commitments';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpAccountsSince>>;
let today: string;
let windows: number;
let vendorId: number;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  accounts = await setUpAccountsSince(app.db, kim);
  today = (await readSchedule(kim)).today;
  windows = (await buildCostCodes(app.db, { '05-200': 'Windows' }))['05-200'] ?? 0;
  const contact = { firstName: 'Paula', lastName: 'Kline', company: 'Buck Creek Millwork' };
  vendorId = (await kim.post('/api/contacts', contact)).json().id;
  jobId = (await buildJob(app.db, { phase: 'in_progress', name: 'Elm Street' })).id;
});
afterAll(() => app.close());

const order = (job: number, ...lines: object[]) => issueOrderOf(kim, { jobId: job, vendorId, lines });
const linesOf = async (id: number) => (await kim.get(`/api/purchase-orders/${id}`)).json().lines;
const need = async () => (await preview(kim, BY_COMMITMENTS)).materialsNeed;
const openOf = async (job: number) => {
  const { rows } = (await kim.get(`/api/jobs/${job}/cost-report`)).json();
  return rows.map((row: { openCommitment: string }) => row.openCommitment);
};

test('the amount missing for open orders of active jobs is set aside before the percentages', async () => {
  await deposit(kim, '50000.00');
  await recordTransaction(kim, today, 'transfer', '3000.00', {
    fromAccountId: accounts.suspense,
    toAccountId: accounts.materials,
  });
  // 22 × 512.00 = 11,264.00, and 4 × 870.00 = 3,480.00.
  const { id } = await order(jobId, orderLine(windows), orderLine(windows, { quantity: '4', unitPrice: '870' }));
  const closed = await buildJob(app.db, { phase: 'contracted', name: 'Closed later' });
  await order(closed.id, orderLine(windows, { quantity: '1', unitPrice: '100' }));
  await app.db.execute(`update jobs set phase = 'cancelled' where id = ${closed.id}`);
  await buildOrder(app.db, { jobId, vendorId, costCodeId: windows });
  expect(await preview(kim, BY_COMMITMENTS)).toMatchObject({
    materialsPolicy: 'commitments',
    materialsNeed: {
      committed: '14744.00',
      unpaidBills: '0.00',
      held: '3000.00',
      needed: '11744.00',
      jobs: [{ id: jobId, name: 'Elm Street', amount: '14744.00' }],
    },
    materialsSetAside: '11744.00',
    materialsAccountName: 'Materials & Subs',
    realRevenue: '38256.00',
    problem: null,
  });
  expect(await openOf(jobId)).toEqual(['14744.00']);

  // 8,964.00 of line 1 is billed and will be paid from the account: it's still needed, but no longer open on the
  // order.
  const [first, second] = await linesOf(id);
  const bill = { vendor: 'Buck Creek', vendorId, amount: '8964.00', dueDate: addDays(today, 20) };
  const entered = await kim.post('/api/bills', {
    ...bill,
    accountId: accounts.materials,
    lines: [{ amount: '8964.00', orderLineId: first.id }],
  });
  expect(entered.statusCode, entered.body).toBe(201);
  expect(await need()).toMatchObject({ committed: '5780.00', unpaidBills: '8964.00', needed: '11744.00' });
  expect(await openOf(jobId)).toEqual(['5780.00']);
  expect((await kim.post(`/api/purchase-order-lines/${second.id}/close`, {})).statusCode).toBe(200);
  expect(await need()).toMatchObject({ committed: '2300.00', needed: '8264.00' });

  const { outstanding } = await readSchedule(kim);
  const run = { scheduledFor: outstanding.at(-1)?.scheduledFor, materialsPolicy: 'commitments' };
  const posted = await kim.post('/api/allocation-runs', run);
  expect(posted.json(), posted.body).toMatchObject({ materialsPolicy: 'commitments', materialsSetAside: '8264.00' });
  expect((await readBalances(kim))['Materials & Subs']).toBe('11264.00');
  expect(await need()).toMatchObject({ held: '11264.00', needed: '0.00' });
});

test('never more is set aside than there is, and the setting is the default of every run', async () => {
  await deposit(kim, '1000.00');
  await order(jobId, orderLine(windows));
  expect((await preview(kim)).materialsNeed).toBeNull();
  const saved = await kim.put('/api/allocation-runs/settings', { materialsPolicy: 'commitments' });
  expect(saved.json()).toMatchObject({ materialsPolicy: 'commitments' });
  expect(await preview(kim)).toMatchObject({
    materialsSetAside: '1000.00',
    realRevenue: '0.00',
    materialsNeed: { needed: '11264.00' },
    problem: null,
  });
  const answer = await kim.get(`/api/affordability?amount=100&date=${addDays(today, 40)}`);
  expect(answer.statusCode, answer.body).toBe(200);
});

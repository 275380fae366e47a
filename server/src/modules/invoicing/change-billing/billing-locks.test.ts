import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildChange } from '../../changes/change-orders/change-orders.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { setUpInvoicing } from '../invoices/invoices.factory.ts';

const ROUNDS = 6;

let app: TestApp;
let mia: Agent;
let roof: number;
let jobId: number;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app, { role: 'admin' }));
  roof = (await buildCostCodes(app.db, { '05-100': 'Roof' }))['05-100'] ?? 0;
  jobId = (await buildJob(app.db, { contactId: customerId, originalContract: '10000.00' })).id;
});
afterAll(() => app.close());

const signed = () => buildChange(app.db, { jobId, costCodeId: roof, title: 'Porch', state: 'signed' });
const savePlan = (lines: object[]) => mia.put(`/api/jobs/${jobId}/billing-plan`, { kind: 'percent_complete', lines });
const draft = async (lines: object[]): Promise<number> =>
  (await mia.post('/api/invoices', { customerId, jobId, lines })).json().id;
const issue = (id: number) => mia.post(`/api/invoices/${id}/issue`, {});

/** Runs acts at the same time. Deadlocked acts wait a second until PostgreSQL ends one, so this sees them. */
async function runAtOnce<Answer>(acts: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  let isRunning = true;
  const running = Promise.all(acts.map((act) => act())).finally(() => {
    isRunning = false;
  });
  let deadlocks = 0;
  while (isRunning) {
    const { rows } = await app.db.execute(sql`
      select one.pid from pg_stat_activity one join pg_stat_activity other
        on other.pid = any(pg_blocking_pids(one.pid)) and one.pid = any(pg_blocking_pids(other.pid))
      where one.wait_event_type = 'Lock'`);
    deadlocks += rows.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const answers = await running;
  expect(deadlocks).toBe(0);
  return answers;
}

// The embedded engine runs one transaction after another.
describe.runIf(process.env.TEST_DATABASE_URL)('no two transactions wait for each other', () => {
  test('while a plan that names a change is saved and an invoice of both is issued', async () => {
    const all = { description: 'All', value: '10000' };
    const plan = (await savePlan([all])).json();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { lines } = (await mia.get(`/api/jobs/${jobId}/billing-plan`)).json();
      const kept = lines.map(({ id, description, value }: Record<string, unknown>) => ({ id, description, value }));
      const change = await signed();
      const invoice = await draft([
        { description: 'Porch', unitPrice: '1425', changeOrderId: change },
        { description: 'All', planLineId: plan.lines[0].id, percentDone: String(round) },
      ]);
      const named = { description: 'Porch', value: '1425', changeOrderId: change };
      const [saved, issued] = await runAtOnce([() => savePlan([...kept, named]), () => issue(invoice)]);
      // The change is billed by the plan or by the invoice, never by both.
      expect([saved?.statusCode, issued?.statusCode].sort()).toEqual([200, 400]);
    }
  });

  test('while two invoices bill the same changes and plan lines in opposite order', async () => {
    const values = [
      { description: 'Walls', value: '4000' },
      { description: 'Roof', value: '6000' },
    ];
    const plan = (await savePlan(values)).json();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const changes = [await signed(), await signed()];
      const lines = [
        ...changes.map((changeOrderId) => ({ description: 'Porch', unitPrice: '10', changeOrderId })),
        ...plan.lines.map(({ id }: { id: number }) => ({ description: 'Part', planLineId: id, percentDone: '50' })),
      ];
      const invoices = [await draft(lines), await draft(lines.toReversed())];
      const answers = await runAtOnce(invoices.map((id) => () => issue(id)));
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    }
  });
});

import type { CostReport, CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildChange, sendChange, signLink } from '../../changes/change-orders/change-orders.factory.ts';
import { changeOrders } from '../../changes/change-orders/change-orders.table.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';

let app: TestApp;
let mia: Agent;
let footings: number;
let roof: number;
let jobId: number;

const today = dayIn(new Date());
const APPROVED = '2026-01-05T12:00:00Z';

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roof' });
  footings = codes['03-100'] ?? 0;
  roof = codes['05-100'] ?? 0;
  jobId = (await buildJob(app.db, { budgetApprovedAt: APPROVED, contractedOn: '2026-01-05' })).id;
  await buildBudgetLine(app.db, {
    jobId,
    costCodeId: footings,
    costType: 'material',
    quantity: '1',
    unitCost: '60000',
  });
});
afterAll(() => app.close());

const report = async (asOf = today): Promise<CostReport> =>
  (await mia.get(`/api/jobs/${jobId}/cost-report?asOf=${asOf}`)).json();
const moneyOf = async () => (await mia.get(`/api/job-money?ids=${jobId}`)).json()[0];
const sources = async (figure: string): Promise<CostSource[]> =>
  (await mia.get(`/api/jobs/${jobId}/cost-report/sources?figure=${figure}`)).json();
const draft = (fields: object = {}) => buildChange(app.db, { jobId, costCodeId: roof, ...fields });

describe('an unsigned change', () => {
  test('is shown as pending next to the figures, and changes none of them', async () => {
    const before = await report();
    const id = await draft();
    const after = await report();
    expect(after.totals).toEqual({ ...before.totals, pending: '1140.00' });
    expect(await moneyOf()).toMatchObject({
      contract: '100000.00',
      budget: '60000.00',
      unsigned: '1425.00',
      unsignedStarted: '0.00',
    });
    expect(await sources('pending')).toMatchObject([
      { kind: 'change-order', changeOrderId: id, amount: '1140.00', label: 'CO-1 Rear porch roofs' },
    ]);
  });

  test.each(['declined', 'void'] as const)('that is %s counts nowhere', async (state) => {
    await draft({ state });
    expect((await report()).totals.pending).toBe('0.00');
    expect((await moneyOf()).unsigned).toBe('0.00');
  });

  test('is a risk and a problem of the job once its work has started', async () => {
    const id = await draft();
    expect((await mia.get('/api/jobs-at-risk')).json().total).toBe(0);
    await mia.put(`/api/change-orders/${id}/work-started`, { on: today });
    expect((await moneyOf()).unsignedStarted).toBe('1425.00');
    expect((await mia.get('/api/jobs-at-risk')).json()).toMatchObject({
      total: 1,
      jobs: [{ jobId, startedChanges: 1, unsignedStarted: '1425.00', unsigned: '1425.00' }],
    });
    expect((await mia.get(`/api/jobs/${jobId}/blocks`)).json()).toMatchObject([
      { kind: 'unsigned_work', changeOrderId: id, number: 'CO-1', price: '1425.00', startedOn: today },
    ]);
  });
});

describe('a signed change', () => {
  test('moves budget, forecast, contract and margin by its amounts from its day on', async () => {
    await signLink(app, await sendChange(mia, await draft()));
    const { totals, rows } = await report();
    expect(totals).toMatchObject({
      original: '60000.00',
      changes: '1140.00',
      revised: '61140.00',
      forecast: '61140.00',
      variance: '0.00',
      pending: '0.00',
    });
    expect(rows).toMatchObject([
      { code: '03-100', changes: '0.00' },
      { code: '05-100', changes: '1140.00' },
    ]);
    // 101,425.00 − 61,140.00 = 40,285.00, of 101,425.00: 39.7 %.
    expect(await moneyOf()).toMatchObject({ contract: '101425.00', budget: '61140.00', marginNow: '39.7' });
    expect((await mia.get('/api/wip-schedule')).json().totals.contract).toBe('101425.00');
    expect(await sources('revised')).toHaveLength(2);
    const yesterday = addDays(today, -1);
    expect((await report(yesterday)).totals).toMatchObject({ changes: '0.00', forecast: '60000.00' });
    expect((await mia.get(`/api/wip-schedule?asOf=${yesterday}`)).json().jobs).toEqual([]);
  });

  test('raises the contract that a loss is measured against', async () => {
    await draft({ state: 'signed', quantity: '1', unitCost: '50000', markup: '0.00' });
    // The forecast is 110,000.00, the contract 150,000.00.
    expect((await mia.get('/api/jobs-at-risk')).json().total).toBe(0);
  });

  test('a credit lowers contract and budget', async () => {
    await draft({ state: 'signed', costCodeId: footings, quantity: '-4' });
    expect((await report()).totals).toMatchObject({ changes: '-1140.00', revised: '58860.00', forecast: '58860.00' });
    expect((await moneyOf()).contract).toBe('98575.00');
  });

  test('is budget that can be transferred, and a credit isn’t anymore', async () => {
    const transfer = (from: number, amount: string) =>
      mia.post(`/api/jobs/${jobId}/budget/transfers`, {
        from: { costCodeId: from, costType: 'material' },
        to: { costCodeId: from === roof ? footings : roof, costType: 'labor' },
        amount,
        reason: 'Bought together',
      });
    await draft();
    expect((await transfer(roof, '1')).statusCode).toBe(400);
    await draft({ state: 'signed' });
    const above = await transfer(roof, '1140.01');
    expect(above.json().fields).toEqual({ amount: 'Enter $1,140 or less. That’s the budget left to transfer.' });
    expect((await transfer(roof, '1140')).statusCode).toBe(201);
    await draft({ state: 'signed', costCodeId: footings, quantity: '-4' });
    expect((await transfer(footings, '58860.01')).statusCode).toBe(400);
    expect((await transfer(footings, '58860')).statusCode).toBe(201);
  });

  test('on a job without a contract is its contract', async () => {
    const { id } = await buildJob(app.db, { originalContract: null });
    expect((await mia.get(`/api/job-money?ids=${id}`)).json()[0].contract).toBeNull();
    await buildChange(app.db, { jobId: id, costCodeId: roof, state: 'signed' });
    expect((await mia.get(`/api/job-money?ids=${id}`)).json()[0].contract).toBe('1425.00');
  });
});

test('unsigned dollars on scorecards only count open jobs', async () => {
  const figure = app.fastify.platform.figures.find('unsigned_dollars');
  const span = { from: today, to: today, startsAt: '', endsAt: '' };
  await draft();
  await draft({ state: 'sent' });
  await draft({ state: 'signed' });
  const closed = await buildJob(app.db, { phase: 'closed', closedOn: today });
  await buildChange(app.db, { jobId: closed.id, costCodeId: roof });
  expect(await figure?.read(app.db, span)).toBe('2850.00');
});

const change = fc.record({
  state: fc.constantFrom('draft', 'priced', 'approved', 'sent', 'signed', 'declined', 'void'),
  code: fc.constantFrom('footings', 'roof'),
  quantity: fc.constantFrom('4', '1', '-1', '-0.125', '7.333'),
  cents: fc.integer({ min: 1, max: 5_000_000 }),
  markup: fc.constantFrom('0.00', '12.50', '25.00'),
  day: fc.constantFrom('2026-02-01', '2026-03-01', '2026-04-01'),
});

test('whatever happens to changes, only signed ones change the figures, each from its day on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      await app.db.delete(changeOrders).where(eq(changeOrders.jobId, jobId));
      const before = (await report()).totals;
      for (const { state, code, quantity, cents, markup, day } of changes) {
        const costCodeId = code === 'roof' ? roof : footings;
        const isSigned = state === 'signed';
        const unitCost = fromCents(BigInt(cents));
        const signed = isSigned ? { signedOn: day } : {};
        await buildChange(app.db, {
          jobId,
          state,
          costCodeId,
          quantity,
          unitCost,
          markup,
          createdAt: APPROVED,
          ...signed,
        });
      }
      const rows = await app.db.select().from(changeOrders).where(eq(changeOrders.jobId, jobId));
      const sumOf = (field: 'cost' | 'price', picks: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(picks).reduce((sum, row) => sum + toCents(row[field]), 0n);
      for (const asOf of ['2026-01-31', '2026-02-15', '2026-03-15', today]) {
        const isSigned = ({ signedOn }: { signedOn: string | null }) => signedOn !== null && signedOn <= asOf;
        const { totals } = await report(asOf);
        expect(toCents(totals.changes)).toBe(sumOf('cost', isSigned));
        expect(toCents(totals.revised)).toBe(toCents(before.revised) + sumOf('cost', isSigned));
        expect(toCents(totals.pending)).toBe(
          asOf < today
            ? 0n
            : sumOf('cost', (row) => !isSigned(row) && row.state !== 'declined' && row.state !== 'void'),
        );
      }
      expect(toCents((await moneyOf()).contract)).toBe(10_000_000n + sumOf('price', ({ state }) => state === 'signed'));
    }),
    { numRuns: 12 },
  );
});

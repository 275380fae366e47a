import type { CostReport, CostRow, CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';

const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let footings: number;
let roofing: number;
let jobId: number;
let vendorId: number;
let url: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roofing' });
  footings = codes['03-100'] ?? 0;
  roofing = codes['05-100'] ?? 0;
  jobId = (await buildJob(app.db, { phase: 'estimating' })).id;
  vendorId = (await buildContact(app.db, { company: 'Clark County Concrete' })).id;
  url = `/api/jobs/${jobId}`;
  const line = { costCodeId: footings, costType: 'material', description: 'Footings', quantity: '1', unit: 'ls' };
  await mia.post(`${url}/budget-lines`, { ...line, unitCost: '10000' });
  await mia.post(`${url}/budget/approve`, {});
});
afterAll(() => app.close());

const line = (amount: string, fields: object = {}) => ({
  costCodeId: footings,
  costType: 'material',
  description: 'Concrete',
  quantity: '1',
  unit: 'ls',
  unitPrice: amount,
  ...fields,
});
const order = (...lines: object[]) => issueOrderOf(mia, { jobId, vendorId, lines });
const step = async (id: number, name: string, body: object = {}) => {
  const answer = await mia.post(`/api/purchase-orders/${id}/${name}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const report = async (asOf = today): Promise<CostReport> => (await mia.get(`${url}/cost-report?asOf=${asOf}`)).json();
const rowOf = async (asOf = today, codeId = footings): Promise<CostRow | undefined> =>
  (await report(asOf)).rows.find((row) => row.costCodeId === codeId);
const sources = async (figure: string, more = ''): Promise<CostSource[]> =>
  (await mia.get(`${url}/cost-report/sources?figure=${figure}${more}`)).json();
const estimate = (toGo: string | null) =>
  mia.post(`${url}/estimates`, { costCodeId: footings, costType: 'material', toGo });

/** Moves an order’s past: everything about it happened that many days earlier. */
async function age(days: number): Promise<void> {
  const moved = (column: string) => sql.raw(`${column} = ${column} - interval '${days} days'`);
  await app.db.execute(sql`update purchase_order_line_versions set ${moved('made_at')}`);
  await app.db.execute(sql`update purchase_order_lines set ${moved('closed_at')}`);
  await app.db.execute(sql`update purchase_orders set ${moved('closed_at')}, ${moved('voided_at')}`);
}

describe('an issued order', () => {
  test.each([
    [
      '5000.00',
      null,
      { committed: '5000.00', openCommitment: '5000.00', toGo: '5000.00', forecast: '10000.00', variance: '0.00' },
    ],
    [
      '12000.00',
      null,
      { committed: '12000.00', openCommitment: '12000.00', toGo: '0.00', forecast: '12000.00', variance: '-2000.00' },
    ],
    [
      '6000.00',
      '0',
      { committed: '6000.00', openCommitment: '6000.00', toGo: '0.00', forecast: '6000.00', variance: '4000.00' },
    ],
  ])('of %s with own estimate %s', async (amount, own, expected) => {
    const draft = { jobId, vendorId, kind: 'purchase_order', lines: [line('999')] };
    await mia.post('/api/purchase-orders', draft);
    expect(await rowOf()).toMatchObject({ committed: '0.00', openCommitment: '0.00', forecast: '10000.00' });
    await order(line(amount));
    if (own !== null) await estimate(own);
    expect(await rowOf()).toMatchObject({ revised: '10000.00', actual: '0.00', actualOnOrders: '0.00', ...expected });
    const [money] = (await mia.get(`/api/job-money?ids=${jobId}`)).json();
    expect(money).toMatchObject({ forecast: expected.forecast, openCommitment: expected.openCommitment });
    const [job] = (await mia.get(`/api/job-money?ids=${jobId}`)).json();
    expect(job.forecast).toBe((await report()).totals.forecast);
  });

  test('on a code without a budget is over budget by its whole amount', async () => {
    await order(line('800', { costCodeId: roofing, costType: 'subcontract' }));
    expect(await rowOf(today, roofing)).toMatchObject({
      costType: 'subcontract',
      revised: '0.00',
      committed: '800.00',
      openCommitment: '800.00',
      forecast: '800.00',
      variance: '-800.00',
    });
  });

  test('closed by hand, it stays committed and is no longer open; void, it counts nothing', async () => {
    const made = await order(line('4000'), line('1000'));
    await mia.post(`/api/purchase-order-lines/${made.lines[0].id}/close`, {});
    expect(await rowOf()).toMatchObject({ committed: '5000.00', openCommitment: '1000.00', toGo: '9000.00' });
    await step(made.id, 'close');
    expect(await rowOf()).toMatchObject({ committed: '5000.00', openCommitment: '0.00', forecast: '10000.00' });
    await step(made.id, 'void', { reason: 'Wrong vendor' });
    expect(await rowOf()).toMatchObject({ committed: '0.00', openCommitment: '0.00' });
  });
});

test('every past day is reproduced: issue, revision, a closed line, the end', async () => {
  const made = await order(line('4000'), line('1000'));
  await age(10);
  await step(made.id, 'accept', { name: 'Paula Kline' });
  await step(made.id, 'revise', {
    reason: 'More concrete',
    changes: [{ lineId: made.lines[0].id, quantity: '1', unitPrice: '4500' }],
    added: [line('700', { costCodeId: roofing })],
  });
  await age(10);
  await mia.post(`/api/purchase-order-lines/${made.lines[1].id}/close`, {});
  await age(10);
  await step(made.id, 'void', { reason: 'Stopped' });
  await age(10);
  // Issued 40 days ago, revised 30, a line closed 20, void since 10.
  const on = async (daysAgo: number) => {
    const { totals } = await report(addDays(today, -daysAgo));
    return [totals.committed, totals.openCommitment];
  };
  expect(await on(42)).toEqual(['0.00', '0.00']);
  expect(await on(38)).toEqual(['5000.00', '5000.00']);
  expect(await on(28)).toEqual(['6200.00', '6200.00']);
  expect(await on(18)).toEqual(['6200.00', '5200.00']);
  expect(await on(8)).toEqual(['0.00', '0.00']);
});

test('committed, open and forecast open the order lines, which add up to them', async () => {
  const first = await order(line('4000'), line('250.50', { costCodeId: roofing }));
  const second = await order(line('1000'));
  await mia.post(`/api/purchase-order-lines/${second.lines[0].id}/close`, {});
  const { totals } = await report();
  for (const figure of ['committed', 'openCommitment', 'forecast', 'variance'] as const) {
    const rows = await sources(figure);
    expect(fromCents(rows.reduce((sum, { amount }) => sum + toCents(amount), 0n)), figure).toBe(totals[figure]);
  }
  expect(await sources('committed', `&costCodeId=${footings}`)).toMatchObject([
    {
      term: 'committed',
      kind: 'order-line',
      label: `${first.number}, Clark County Concrete`,
      amount: '4000.00',
      orderId: first.id,
    },
    { label: `${second.number}, Clark County Concrete`, amount: '1000.00', orderId: second.id },
  ]);
  expect((await sources('openCommitment')).map(({ amount }) => amount)).toEqual(['4000.00', '250.50']);
  expect(await sources('openCommitment', '&division=05')).toMatchObject([{ costCode: '05-100', detail: 'Concrete' }]);
});

test('scorecards show the open amount of all jobs’ orders at the end of a past week', async () => {
  const figure = app.fastify.platform.figures.find('open_commitments');
  const read = (daysAgo: number) => {
    const to = addDays(today, -daysAgo);
    return figure?.read(app.db, { from: to, to, startsAt: to, endsAt: to });
  };
  expect(await read(0)).toBe('0.00');
  await order(line('4000'), line('1000.50'));
  const other = (await buildJob(app.db, { phase: 'contracted', originalContract: null })).id;
  const second = await issueOrderOf(mia, { jobId: other, vendorId, lines: [line('300')] });
  expect(await read(0)).toBe('5300.50');
  await age(10);
  await step(second.id, 'close');
  expect([await read(0), await read(1), await read(11)]).toEqual(['5000.50', '5300.50', '0.00']);
});

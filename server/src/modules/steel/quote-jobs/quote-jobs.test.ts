import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildQuote, makeQuote, publishPrices, SIX_KITS, sendQuote } from '../quotes/quotes.factory.ts';

let app: TestApp;
let mia: Agent;
let miaId: string;
let codes: { goodsCodeId: number | undefined; servicesCodeId: number | undefined };

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  const user = await buildUser(app.db, { role: 'manager' });
  miaId = user.id;
  mia = await app.signedIn(user);
  await publishPrices(app.database);
  const ids = await buildCostCodes(app.db, { '04-100': 'Steel framing kit', '14-100': 'Engineering' });
  codes = { goodsCodeId: ids['04-100'], servicesCodeId: ids['14-100'] };
});
afterAll(() => app.close());

const accept = (id: number) => mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
const start = (id: number, body: object = codes) => mia.post(`/api/steel/quotes/${id}/job`, body);
async function accepted(changes: object = {}) {
  const quote = await makeQuote(mia, changes);
  await sendQuote(mia, quote.id);
  await accept(quote.id);
  return quote;
}

describe('the job of an accepted quote', () => {
  test('uses the price as contract and the lines, less the discount and the expected margin, as budget', async () => {
    const { id, number, dealId, contactId } = await accepted();
    const answer = await start(id, { ...codes, margin: '20' });
    expect(answer.statusCode, answer.body).toBe(201);
    const job = answer.json();
    expect(job).toMatchObject({
      name: 'Lagonda Row',
      kind: 'kit',
      businessUnit: 'steel_framing',
      phase: 'estimating',
      originalContract: '91075.00',
      quoteId: id,
      quoteNumber: number,
      dealId,
      contactId,
      managerId: miaId,
    });
    const budget = (await mia.get(`/api/jobs/${job.id}/budget`)).json();
    expect(budget).toMatchObject({ amount: '72860.00', price: '91075.00', approvedAt: null });
    // 6 × 1,800 sq ft × $8.75 less 5% is $89,775.00, so $14,962.50 a kit, of which 80% is $11,970.00.
    expect(
      budget.lines.map(({ code, costType, quantity, unit, unitCost, amount, markup, price }: Record<string, string>) =>
        [code, costType, quantity, unit, unitCost, amount, markup, price].join(' '),
      ),
    ).toEqual([
      '04-100 material 6.000 kit 11970.00 71820.00 25.00 89775.00',
      expect.stringMatching(/^14-100 labor/),
      expect.stringMatching(/^14-100 labor/),
      expect.stringMatching(/^14-100 labor/),
    ]);
    const found = (await mia.get(`/api/jobs?quoteNumber=${number}`)).json();
    expect(found.map((each: { id: number }) => each.id)).toEqual([job.id]);
  });

  test('assumes the target for gross profit unless another margin is entered', async () => {
    const [first, second] = [await accepted(), await accepted()];
    const budgetOf = async (id: number, margin?: string) => {
      const job = (await start(id, { ...codes, margin })).json();
      return (await mia.get(`/api/jobs/${job.id}/budget`)).json();
    };
    const usual = await budgetOf(first.id);
    expect(usual.price).toBe('91075.00');
    expect(Number(usual.amount) / 91_075).toBeCloseTo(0.75, 3);
    expect(await budgetOf(second.id, '0')).toMatchObject({ amount: '91075.00', price: '91075.00' });
    const third = await accepted();
    const refused = await start(third.id, { ...codes, margin: '95' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { margin: 'Enter a percentage from 0 to 90.' }]);
  });

  test('a price that doesn’t divide by the kits becomes one lot, so the budget still adds up', async () => {
    const input = { ...SIX_KITS, squareFeet: '1800.01', units: 7, hours: [] };
    const { id, price } = await accepted({ input });
    const job = (await start(id, { goodsCodeId: codes.goodsCodeId, margin: '0' })).json();
    const budget = (await mia.get(`/api/jobs/${job.id}/budget`)).json();
    expect(budget.amount).toBe(price.total);
    expect(budget.lines).toEqual([expect.objectContaining({ unit: 'lot', quantity: '1.000', amount: price.total })]);
  });

  test('is started once for all revisions; a second start names the first', async () => {
    const { id } = await accepted();
    const { id: jobId, number } = (await start(id)).json();
    const revised = (await mia.post(`/api/steel/quotes/${id}/revise`, { kind: 'firm' })).json();
    await sendQuote(mia, revised.id);
    await accept(revised.id);
    for (const quote of [id, revised.id]) {
      const again = await start(quote);
      expect([again.statusCode, again.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'conflict', current: { id: jobId, number } }),
      ]);
    }
    const answers = await Promise.all([1, 2].map(() => start(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });

  test('two simultaneous starts create one job', async () => {
    const { id } = await accepted();
    const answers = await Promise.all([1, 2, 3].map(() => start(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('a deal has one job: from the first of its quotes, or started from the deal itself', async () => {
    const first = await accepted();
    const second = await accepted({ dealId: first.dealId, project: 'Second row' });
    expect((await start(first.id)).json().dealId).toBe(first.dealId);
    expect((await start(second.id)).json().dealId).toBeNull();
    const other = await accepted({ project: 'Third row' });
    const { number } = (await mia.post(`/api/deals/${other.dealId}/job`)).json();
    expect((await start(other.id)).json().message).toBe(`This quote’s deal already has a job: ${number}.`);
  });

  test('in Trash can’t be restored once the quote has another', async () => {
    const { id } = await accepted();
    const first = (await start(id)).json();
    await mia.delete(`/api/jobs/${first.id}`);
    expect((await start(id)).statusCode).toBe(201);
    expect((await mia.post(`/api/jobs/${first.id}/restore`)).statusCode).toBe(409);
  });

  test('needs an accepted quote and a cost code for every kind of line', async () => {
    const draft = await makeQuote(mia);
    expect((await start(draft.id)).statusCode).toBe(409);
    const { id } = await accepted();
    expect((await start(id, {})).json().fields).toEqual({ goodsCodeId: 'Choose a cost code.' });
    expect((await start(id, { goodsCodeId: codes.goodsCodeId })).json().fields).toEqual({
      servicesCodeId: 'Choose a cost code.',
    });
    expect((await start(id, { ...codes, goodsCodeId: 999 })).json().fields).toEqual({
      goodsCodeId: 'This cost code no longer exists. Choose another.',
    });
    await mia.post(`/api/cost-codes/${codes.servicesCodeId}/retire`);
    expect((await start(id)).json().fields).toEqual({
      servicesCodeId: '14-100 is retired. Choose another cost code.',
    });
    expect((await mia.get('/api/jobs')).json()).toEqual([]);
    expect((await start(9_999)).statusCode).toBe(404);
    const rob = await app.signedIn(await buildUser(app.db));
    expect((await rob.post(`/api/steel/quotes/${id}/job`, codes)).statusCode).toBe(403);
  });

  test('a price too large for a budget line is a conflict', async () => {
    const input = { ...SIX_KITS, squareFeet: '999999', units: 10_000, hours: [] };
    const { id } = await buildQuote(app.db, { input, status: 'accepted', decidedAt: new Date().toISOString() });
    expect((await start(id)).statusCode).toBe(409);
  });
});

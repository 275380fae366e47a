import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { makeQuote, publishPrices, sendQuote } from '../quotes/quotes.factory.ts';

let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await publishPrices(app.database);
  await buildCostCodes(app.db, { '04-100': 'Steel framing kit', '14-100': 'Engineering' });
});
afterAll(() => app.close());

const accept = (id: number) => mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
async function ordered() {
  const quote = await makeQuote(mia);
  await sendQuote(mia, quote.id);
  const accepted = await accept(quote.id);
  expect(accepted.statusCode, accepted.body).toBe(200);
  const orders = (await mia.get('/api/steel/orders')).json();
  return { quote, order: orders.find(({ number }: { number: string }) => number === quote.number) };
}
const start = (orderId: number) => mia.post(`/api/steel/orders/${orderId}/job`);
const orderOf = async (jobId: number, who = mia) => (await who.get(`/api/steel/jobs/${jobId}/order`)).json();

test('an order starts its kit job in one step, and the job shows the order', async () => {
  const { quote, order } = await ordered();
  const answer = await start(order.id);
  expect(answer.statusCode, answer.body).toBe(201);
  const job = answer.json();
  expect(job).toMatchObject({ kind: 'kit', quoteNumber: quote.number, originalContract: '91075.00' });
  const { amount, price } = (await mia.get(`/api/jobs/${job.id}/budget`)).json();
  expect(price).toBe('91075.00');
  expect(Number(amount) / 91_075).toBeCloseTo(0.75, 3);
  expect(await orderOf(job.id)).toMatchObject({ order: { id: order.id, number: quote.number, step: 'submit_plans' } });
  const again = await start(order.id);
  expect([again.statusCode, again.json().current]).toEqual([409, { id: job.id, number: job.number }]);
});

test('the job takes the latest accepted revision', async () => {
  const { quote, order } = await ordered();
  const revised = (await mia.post(`/api/steel/quotes/${quote.id}/revise`, { kind: 'firm' })).json();
  await sendQuote(mia, revised.id);
  await accept(revised.id);
  expect((await start(order.id)).json()).toMatchObject({ quoteId: revised.id, quoteNumber: quote.number });
});

test('a job that was started from the deal becomes the order’s job and keeps its budget', async () => {
  const { quote, order } = await ordered();
  const ofDeal = (await mia.post(`/api/deals/${quote.dealId}/job`)).json();
  expect(await orderOf(ofDeal.id)).toEqual({ order: null });
  const linked = (await start(order.id)).json();
  expect(linked).toMatchObject({ id: ofDeal.id, quoteId: quote.id, quoteNumber: quote.number, version: 2 });
  expect((await mia.get(`/api/jobs/${ofDeal.id}/budget`)).json().lines).toEqual([]);
  expect((await orderOf(ofDeal.id)).order.id).toBe(order.id);
  expect((await start(order.id)).statusCode).toBe(409);
});

test('a deal’s job without a contract gets the quote’s price, unless it’s contracted', async () => {
  const [first, second] = [await ordered(), await ordered()];
  const ofDeal = async (dealId: number | null): Promise<Job> => {
    const job = (await mia.post(`/api/deals/${dealId}/job`)).json();
    return (await mia.put(`/api/jobs/${job.id}`, { originalContract: null })).json();
  };
  const estimated = await ofDeal(first.quote.dealId);
  expect((await start(first.order.id)).json()).toMatchObject({ id: estimated.id, originalContract: '91075.00' });
  const contracted = await ofDeal(second.quote.dealId);
  await mia.post(`/api/jobs/${contracted.id}/move`, { phase: 'contracted' });
  expect((await start(second.order.id)).json()).toMatchObject({ id: contracted.id, originalContract: null });
});

test('a deal’s job that is canceled doesn’t become the order’s', async () => {
  const { quote, order } = await ordered();
  const { id, number } = (await mia.post(`/api/deals/${quote.dealId}/job`)).json();
  await mia.post(`/api/jobs/${id}/move`, { phase: 'cancelled', reason: 'Lost' });
  const refused = await start(order.id);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({
      message: `The job of this quote’s deal, ${number}, is canceled. Reopen it first.`,
      current: { id, number },
    }),
  ]);
  expect((await mia.get(`/api/jobs/${id}`)).json().quoteId).toBeNull();
});

test('two simultaneous starts create one job', async () => {
  const { order } = await ordered();
  const answers = await Promise.all([1, 2, 3].map(() => start(order.id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test('without the usual cost codes, the quote asks for them', async () => {
  const { order } = await ordered();
  const [kit] = (await mia.get('/api/cost-codes')).json();
  await mia.post(`/api/cost-codes/${kit.id}/retire`);
  const refused = await start(order.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You have no cost code 04-100. Start the job from the quote, where you choose one.',
  ]);
  expect((await mia.get('/api/jobs')).json()).toEqual([]);
});

test('the job’s shop order is hidden from people who can’t view the job, and is gone once canceled', async () => {
  const { order } = await ordered();
  const job = (await start(order.id)).json();
  const kim = await app.signedIn(await buildUser(app.db));
  expect((await kim.get(`/api/steel/jobs/${job.id}/order`)).statusCode).toBe(404);
  expect((await kim.post(`/api/steel/orders/${order.id}/job`)).statusCode).toBe(403);
  expect((await mia.delete(`/api/steel/orders/${order.id}`)).statusCode).toBe(204);
  expect(await orderOf(job.id)).toEqual({ order: null });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { buildQuote, publishPrices, SIX_KITS, sendQuote } from './quotes.factory.ts';

let app: TestApp;
let mia: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await publishPrices(app.database);
});
afterAll(() => app.close());

/** Accepts a quote and returns the id of its order. */
async function accept(id: number): Promise<number> {
  const answer = await mia.post(`/api/steel/quotes/${id}/decide`, { decision: 'accept', name: 'Marcus Bell' });
  expect(answer.statusCode).toBe(200);
  return answer.json().orderId;
}

/** A deal won by two accepted quotes, $91,075.00 and $15,750.00, and the order of the second. */
async function winTwice() {
  const { id: dealId } = await buildDeal(app.db);
  const first = await buildQuote(app.db, { dealId });
  const second = await buildQuote(app.db, { dealId, input: { ...SIX_KITS, units: 1, hours: [] } });
  await accept(first.id);
  return { dealId, orderId: await accept(second.id) };
}

const trash = (dealId: number) => mia.delete(`/api/deals/${dealId}`);
const restore = async (dealId: number) => (await mia.post(`/api/deals/${dealId}/restore`)).json();

describe('a deal restored from Trash', () => {
  test('is worth the sum of its orders when one was canceled meanwhile', async () => {
    const { dealId, orderId } = await winTwice();
    await trash(dealId);
    expect((await mia.delete(`/api/steel/orders/${orderId}`)).statusCode).toBe(204);
    expect(await restore(dealId)).toMatchObject({ finalValue: '91075.00', value: '91075.00' });
  });

  test('is worth the sum of its orders when one was restored meanwhile', async () => {
    const { dealId, orderId } = await winTwice();
    await mia.delete(`/api/steel/orders/${orderId}`);
    await trash(dealId);
    await mia.post(`/api/steel/orders/${orderId}/restore`);
    expect(await restore(dealId)).toMatchObject({ finalValue: '106825.00', value: '106825.00' });
  });

  test('keeps a manually chosen final value', async () => {
    const { dealId, orderId } = await winTwice();
    await mia.put(`/api/deals/${dealId}`, { finalValue: '90000.00' });
    await trash(dealId);
    await mia.delete(`/api/steel/orders/${orderId}`);
    expect(await restore(dealId)).toMatchObject({ finalValue: '90000.00', value: '90000.00' });
  });

  test('is won when its quote was accepted meanwhile', async () => {
    const { id: dealId } = await buildDeal(app.db);
    const { id } = await buildQuote(app.db, { dealId });
    await trash(dealId);
    await accept(id);
    expect(await restore(dealId)).toMatchObject({
      stage: 'closed_won',
      finalValue: '91075.00',
      value: '91075.00',
    });
  });

  test('is at Proposal for the total of a quote sent meanwhile', async () => {
    const { id: dealId } = await buildDeal(app.db);
    const { id } = await buildQuote(app.db, { dealId, status: 'draft' });
    await trash(dealId);
    await sendQuote(mia, id);
    expect(await restore(dealId)).toMatchObject({ stage: 'proposal', value: '91075.00' });
  });
});

test('a deal that changes in Trash stays there and counts in no figure', async () => {
  const { dealId, orderId } = await winTwice();
  const figuresOf = async () => (await mia.get('/api/deals/summary')).json();
  await trash(dealId);
  const before = await figuresOf();
  await mia.delete(`/api/steel/orders/${orderId}`);
  expect((await mia.get(`/api/deals/${dealId}`)).statusCode).toBe(404);
  expect(await figuresOf()).toEqual(before);
});

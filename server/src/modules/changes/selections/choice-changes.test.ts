import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { chooseAsCustomer } from './choices.service.ts';
import { addSelection } from './selections.factory.ts';

let app: TestApp;
let mia: Agent;
let wes: Agent;
let jobId: number;
let selection: Selection;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  wes = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Wes', lastName: 'Calloway' }));
  const costCodeId = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
  selection = await addSelection(mia, jobId, {
    ...{ title: 'Flooring', costCodeId, costType: 'material', allowance: '10000', allowanceCost: '8000' },
    options: [
      { title: 'Oak', price: '16000', cost: '12000' },
      { title: 'Pine', price: '11000', cost: '13500' },
      { title: 'Birch', price: '10500', cost: '7500' },
    ],
  });
});
afterAll(() => app.close());

const idOf = (title: string) => selection.options.find((option) => option.title === title)?.id ?? 0;
const changeOf = (id: unknown): Promise<ChangeOrderDetail> =>
  mia.get(`/api/change-orders/${id}`).then((answer) => answer.json());
const step = (by: Agent, id: number | null, name: string) =>
  by.post(`/api/change-orders/${id}/${name}`, { reason: 'Too much', name: 'Wade Jansen' });
/** @returns the id of the change order the choice makes */
async function choose(title: string, by = mia, replaces?: string): Promise<number> {
  const answer = await by.post(`/api/selections/${selection.id}/choose`, {
    optionId: idOf(title),
    ...(replaces !== undefined && { replaces: idOf(replaces) }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().changeOrderId;
}
async function chooseOutside(title: string): Promise<number> {
  await wes.put(`/api/selections/${selection.id}`, { isReleased: true });
  const choice = { jobId, selectionId: selection.id, optionId: idOf(title), name: 'Wade Jansen' };
  const chosen = await inTransaction(app.database, (tx) => chooseAsCustomer(systemAct(tx), choice));
  return chosen.changeOrderId ?? 0;
}
async function decline(id: number): Promise<void> {
  expect((await step(wes, id, 'approve')).statusCode).toBe(200);
  const path = (await step(mia, id, 'send')).json().path;
  await app.anonymous.get(path);
  await app.anonymous.submit(path, { decision: 'decline', name: 'Wade Jansen', reason: 'Too much' });
  expect((await changeOf(id)).state).toBe('declined');
}

describe('above the approval limit', () => {
  test('the person who priced the option can’t approve what the customer chose', async () => {
    const id = await chooseOutside('Oak');
    expect(await changeOf(id)).toMatchObject({ createdBy: null, writtenByName: 'Mia Reyes', price: '6000.00' });
    expect((await step(mia, id, 'approve')).statusCode).toBe(403);
    expect((await step(wes, id, 'approve')).statusCode).toBe(200);
  });

  test('a colleague’s change of its text doesn’t allow it, but a change of a price does', async () => {
    const url = `/api/selections/${selection.id}`;
    await wes.put(url, { title: 'Floors', description: 'All rooms' });
    expect((await step(mia, await chooseOutside('Oak'), 'approve')).statusCode).toBe(403);
    await mia.post(`${url}/clear`);
    await wes.put(url, { allowance: '9000' });
    const id = await chooseOutside('Oak');
    expect((await step(wes, id, 'approve')).statusCode).toBe(403);
    expect((await step(mia, id, 'approve')).statusCode).toBe(200);
  });

  test('the person who records a choice among another person’s prices may approve it', async () => {
    const id = await choose('Oak', wes);
    expect((await step(mia, id, 'approve')).statusCode).toBe(403);
    expect((await step(wes, id, 'approve')).statusCode).toBe(200);
  });

  test('the cost is compared as well as the price', async () => {
    const id = await choose('Pine');
    expect(await changeOf(id)).toMatchObject({ price: '1000.00', cost: '5500.00', canApprove: false });
    expect((await step(mia, id, 'approve')).statusCode).toBe(403);
  });
});

describe('the line of a choice', () => {
  test.each([
    ['Oak', '6000.00'],
    ['Birch', '500.00'],
  ])('keeps the price of %s when its words are corrected', async (title, price) => {
    const id = await choose(title);
    const [line] = (await changeOf(id)).lines;
    if (!line) throw new Error('the change has no line');
    const { costCodeId, costType, quantity, unit, unitCost, markup, fixedPrice } = line;
    const typed = { costCodeId, costType, description: 'Floors, all rooms', quantity, unit, unitCost, markup };
    const url = `/api/change-orders/${id}`;
    for (const lines of [[typed], [{ ...typed, fixedPrice, unit: 'lot' }]]) {
      expect((await mia.put(url, { lines })).json()).toMatchObject({ price, state: 'draft' });
    }
    const other = await mia.put(url, { lines: [{ ...typed, fixedPrice: '1' }] });
    expect(other.json().fields).toHaveProperty(['lines.0.fixedPrice']);
  });
});

test('a choice that costs us less and the customer more is signed without a quantity that reads as a credit', async () => {
  const id = await choose('Birch');
  const { lines } = await changeOf(id);
  expect(lines).toMatchObject([{ quantity: '-1.000', unitCost: '500.00', amount: '-500.00', price: '500.00' }]);
  await step(mia, id, 'approve');
  const page = await app.anonymous.get((await step(mia, id, 'send')).json().path);
  expect(page.body).toContain('Birch, $10,500.00, instead of the allowance of $10,000.00');
  const pdf = await mia.get(`/api/change-orders/${id}/pdf`);
  for (const text of [page.body, (await readPdf(pdf.rawPayload)).pages.join(' ')]) {
    expect(text).toContain('$500.00');
    expect(text).not.toMatch(/[−-]1 ea/);
  }
});

describe('of two change orders of one selection, only the one of the choice goes on', () => {
  test('choosing again voids a declined one', async () => {
    const id = await choose('Oak');
    await decline(id);
    await choose('Birch', mia, 'Oak');
    expect((await changeOf(id)).state).toBe('void');
    expect((await step(mia, id, 'reopen')).statusCode).toBe(409);
  });

  test('one in Trash isn’t restored after another choice', async () => {
    const id = await choose('Oak');
    await step(mia, id, 'revise');
    expect((await mia.delete(`/api/change-orders/${id}`)).statusCode).toBe(204);
    expect((await mia.post(`/api/change-orders/${id}/restore`)).statusCode).toBe(200);
    await mia.delete(`/api/change-orders/${id}`);
    await choose('Birch', mia, 'Oak');
    const restored = await mia.post(`/api/change-orders/${id}/restore`);
    expect([restored.statusCode, restored.json().message]).toEqual([
      409,
      'CO-1 is for a choice that doesn’t count anymore. Choose the option again instead.',
    ]);
  });

  test('the declined one of the choice can be reopened', async () => {
    const id = await choose('Oak');
    await decline(id);
    expect((await step(mia, id, 'reopen')).json().state).toBe('draft');
    expect(await choose('Oak')).toBe(id);
  });
});

describe('the same option again makes another change order', () => {
  test('after it was declined', async () => {
    const id = await choose('Oak');
    await decline(id);
    const again = await choose('Oak');
    expect(again).not.toBe(id);
    expect(await changeOf(again)).toMatchObject({ number: 'CO-2', state: 'priced', price: '6000.00' });
    expect(await changeOf(id)).toMatchObject({ state: 'void', voidReason: 'Oak was chosen again' });
    expect(await choose('Oak')).toBe(again);
  });

  test('after it was voided, or deleted', async () => {
    const first = await choose('Oak');
    await step(mia, first, 'void');
    const second = await choose('Oak');
    expect(second).not.toBe(first);
    await step(mia, second, 'revise');
    await mia.delete(`/api/change-orders/${second}`);
    expect(await choose('Oak')).not.toBe(second);
  });
});

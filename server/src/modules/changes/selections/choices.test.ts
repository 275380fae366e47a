import type { ChangeOrder, ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { Selection } from '@builder-os/contract/modules/changes/selections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { addSelection, flooring } from './selections.factory.ts';

let app: TestApp;
let mia: Agent;
let code: number;
let jobId: number;
let selection: Selection;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  code = (await buildCostCodes(app.db, { '11-300': 'Flooring' }))['11-300'] ?? 0;
  jobId = (await buildJob(app.db)).id;
  selection = await addSelection(mia, jobId, flooring(code));
});
afterAll(() => app.close());

const idOf = (title: string) => selection.options.find((option) => option.title === title)?.id ?? 0;
const choose = (title: string, replaces?: string) =>
  mia.post(`/api/selections/${selection.id}/choose`, {
    optionId: idOf(title),
    ...(replaces !== undefined && { replaces: idOf(replaces) }),
  });
const changes = async (): Promise<ChangeOrder[]> => (await mia.get(`/api/jobs/${jobId}/change-orders`)).json();
const states = async () => (await changes()).map(({ number, state, price }) => [number, state, price]);
/** Sends the change order of the choice. @returns the path of the page to sign it on */
async function sendChange(): Promise<string> {
  const url = `/api/change-orders/${(await changes()).at(-1)?.id}`;
  await mia.post(`${url}/approve`);
  const sent = await mia.post(`${url}/send`, { name: 'Wade Jansen' });
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json().path;
}

describe('a choice above the allowance', () => {
  test('makes a priced change order with the difference in price and cost', async () => {
    const chosen = (await choose('Oak')).json();
    expect(chosen).toMatchObject({
      state: 'chosen',
      chosenOptionId: idOf('Oak'),
      chosenByName: 'Mia Reyes',
      changeOrderNumber: 'CO-1',
      changeOrderState: 'priced',
      isFinal: false,
    });
    const [change] = await changes();
    // 21,000.00 − 17,400.00 and 17,333.33 − 14,500.00
    expect(change).toMatchObject({
      title: 'Flooring: Oak',
      price: '3600.00',
      cost: '2833.33',
      state: 'priced',
      selectionId: selection.id,
    });
    const detail: ChangeOrderDetail = (await mia.get(`/api/change-orders/${change?.id}`)).json();
    expect(detail.lines).toMatchObject([
      {
        costCodeId: code,
        costType: 'material',
        description: 'Oak, $21,000.00, instead of the allowance of $17,400.00',
        quantity: '1.000',
        unitCost: '2833.33',
        price: '3600.00',
      },
    ]);
  });

  test('keeps its price to the cent when the form of the change order is saved', async () => {
    await choose('Oak');
    const url = `/api/change-orders/${(await changes())[0]?.id}`;
    const { lines }: ChangeOrderDetail = (await mia.get(url)).json();
    const typed = lines.map(({ costCodeId, costType, description, quantity, unit, unitCost, markup }) => {
      return { costCodeId, costType, description, quantity, unit, unitCost, markup };
    });
    const other = { ...typed[0], description: 'Stairs', quantity: '1', unitCost: '100', markup: '0' };
    const saved = await mia.put(url, { title: 'Floors and stairs', lines: [...typed, other] });
    expect(saved.json()).toMatchObject({ price: '3700.00', cost: '2933.33', state: 'draft' });
    const cheaper = await mia.put(url, { lines: typed.map((line) => ({ ...line, unitCost: '1000', markup: '10' })) });
    expect(cheaper.json()).toMatchObject({ price: '1100.00', cost: '1000.00' });
  });

  test('counts once, however often it’s sent', async () => {
    await choose('Oak');
    const again = await choose('Oak');
    expect(again.statusCode).toBe(200);
    expect(await states()).toEqual([['CO-1', 'priced', '3600.00']]);
  });
});

test('a choice below the allowance makes a credit', async () => {
  await choose('Laminate');
  const [change] = await changes();
  expect(change).toMatchObject({ price: '-2400.00', cost: '-2500.00', state: 'priced' });
  const detail: ChangeOrderDetail = (await mia.get(`/api/change-orders/${change?.id}`)).json();
  expect(detail.lines).toMatchObject([{ quantity: '-1.000', unitCost: '2500.00', price: '-2400.00' }]);
});

test('a choice at the allowance makes no change order', async () => {
  expect((await choose('Maple')).json()).toMatchObject({ state: 'chosen', changeOrderId: null });
  expect(await changes()).toEqual([]);
});

test('an option that costs less than budgeted but sells for more keeps both differences to the cent', async () => {
  selection = await addSelection(
    mia,
    jobId,
    flooring(code, { options: [{ title: 'Clearance oak', price: '17400.01', cost: '13999.99' }] }),
  );
  await choose('Clearance oak');
  expect((await changes())[0]).toMatchObject({ price: '0.01', cost: '-500.01' });
});

describe('choosing again', () => {
  test('voids the change order of the earlier choice and makes another', async () => {
    await choose('Oak');
    const chosen = await choose('Laminate', 'Oak');
    expect(chosen.json()).toMatchObject({ chosenOptionId: idOf('Laminate'), changeOrderNumber: 'CO-2' });
    expect(await states()).toEqual([
      ['CO-1', 'void', '3600.00'],
      ['CO-2', 'priced', '-2400.00'],
    ]);
    expect((await choose('Maple', 'Laminate')).json()).toMatchObject({ changeOrderId: null, changeOrderState: null });
    expect((await states()).map(([, state]) => state)).toEqual(['void', 'void']);
  });

  test('requires the option it replaces, so that nobody overrides a choice they haven’t seen', async () => {
    await choose('Oak');
    const blind = await choose('Laminate');
    expect([blind.statusCode, blind.json().message]).toEqual([409, 'Mia Reyes already chose “Oak”. Reload to see it.']);
    expect(await states()).toEqual([['CO-1', 'priced', '3600.00']]);
  });

  test('withdraws a change order that was sent to be signed', async () => {
    await choose('Oak');
    const link = await sendChange();
    expect((await choose('Maple', 'Oak')).statusCode).toBe(200);
    expect(await states()).toEqual([['CO-1', 'void', '3600.00']]);
    expect((await app.anonymous.get(link)).statusCode).toBe(404);
  });

  test('isn’t possible once the change order is signed', async () => {
    await choose('Oak');
    const link = await sendChange();
    await app.anonymous.get(link);
    const signed = await app.anonymous.submit(link, typedSignature());
    expect(signed.statusCode, signed.body).toBeLessThan(400);
    const answers = [await choose('Maple', 'Oak'), await mia.post(`/api/selections/${selection.id}/clear`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(answers[0]?.json().message).toBe(
      'CO-1 was signed, so the choice for “Flooring” is final. Write a change order to change it.',
    );
    expect((await mia.get(`/api/selections/${selection.id}`)).json()).toMatchObject({ isFinal: true });
  });

  test('by fifty people at the same time has one winner', async () => {
    const titles = ['Oak', 'Maple', 'Laminate'];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => choose(titles[index % 3] ?? '')));
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().chosenOptionId;
    for (const [index, { statusCode }] of answers.entries()) {
      expect(statusCode).toBe(idOf(titles[index % 3] ?? '') === won ? 200 : 409);
    }
    const price = selection.options.find(({ id }) => id === won)?.price;
    expect(await changes()).toHaveLength(price === '17400.00' ? 0 : 1);
  });
});

test('a choice made while the draft of the earlier one is deleted counts or has to be repeated', async () => {
  for (const [option, replaces] of [
    ['Maple', 'Oak'],
    ['Oak', 'Maple'],
    ['Maple', 'Oak'],
  ] as const) {
    await choose(replaces, option);
    const { id } = (await changes()).at(-1) ?? { id: 0 };
    await mia.post(`/api/change-orders/${id}/revise`);
    const [chosen] = await Promise.all([choose(option, replaces), mia.delete(`/api/change-orders/${id}`)]);
    expect([200, 409]).toContain(chosen.statusCode);
  }
});

describe('a choice taken back', () => {
  test('opens the selection and voids the change order', async () => {
    await choose('Oak');
    const cleared = await mia.post(`/api/selections/${selection.id}/clear`);
    expect(cleared.json()).toMatchObject({ state: 'open', chosenOptionId: null, chosenByName: null });
    expect(await states()).toEqual([['CO-1', 'void', '3600.00']]);
  });
});

describe('what is chosen', () => {
  test.each([
    ['its allowance', { allowance: '1' }],
    ['its cost type', { costType: 'labor' }],
    ['its options without the chosen one', { options: [] }],
  ])('keeps %s', async (_, fields) => {
    await choose('Oak');
    const answer = await mia.put(`/api/selections/${selection.id}`, fields);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Clear the choice before you change its allowance, cost code or price, or remove it.',
    ]);
  });

  test('can be renamed', async () => {
    await choose('Oak');
    expect((await mia.put(`/api/selections/${selection.id}`, { title: 'Floors' })).statusCode).toBe(200);
  });
});

test('an unavailable option, one of another selection, and one on a closed job can’t be chosen', async () => {
  const other = await addSelection(mia, jobId, flooring(code, { title: 'Stairs' }));
  const options = selection.options.map(({ pictureId: _, ...option }) => ({ ...option, isAvailable: false }));
  await mia.put(`/api/selections/${selection.id}`, { options });
  const answers = [
    await choose('Oak'),
    await mia.post(`/api/selections/${selection.id}/choose`, { optionId: other.options[0]?.id }),
  ];
  expect(answers.map((answer) => answer.json().fields)).toEqual([
    { optionId: 'This option isn’t available anymore. Choose another.' },
    { optionId: 'This option isn’t offered anymore. Choose another.' },
  ]);
  await mia.post(`/api/jobs/${jobId}/move`, { phase: 'cancelled', reason: 'Sold' });
  expect((await mia.post(`/api/selections/${other.id}/choose`, { optionId: other.options[0]?.id })).statusCode).toBe(
    400,
  );
});

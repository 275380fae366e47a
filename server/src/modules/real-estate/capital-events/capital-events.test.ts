import type { CapitalEvent } from '@builder-os/contract/modules/real-estate/capital-events';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import {
  readBalances,
  setUpDefaultAccounts,
} from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildPartner } from '../partners/partners.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const today = dayIn(new Date());

/** A property with three partners: the company with a third, Ann and Ben. */
async function prepare() {
  const { id } = await buildProperty(app.db);
  const own = (await buildPartner(app.db, { name: 'Builder', isCompany: true })).id;
  const ann = (await buildPartner(app.db, { name: 'Ann' })).id;
  const ben = (await buildPartner(app.db, { name: 'Ben' })).id;
  const shares = [
    { partnerId: own, percent: '33.34' },
    { partnerId: ann, percent: '33.33' },
    { partnerId: ben, percent: '33.33' },
  ];
  await mia.put(`/api/properties/${id}/shares`, { from: '2026-01-01', shares });
  return { id, own, ann, ben, url: `/api/properties/${id}/capital-events` };
}
/** Another property of one partner. */
async function prepareOther(partnerId: number): Promise<string> {
  const { id } = await buildProperty(app.db, { address: '9 Oak Street' });
  await mia.put(`/api/properties/${id}/shares`, { from: '2026-01-01', shares: [{ partnerId, percent: '100' }] });
  return `/api/properties/${id}/capital-events`;
}
const linesOf = ({ lines }: CapitalEvent) => Object.fromEntries(lines.map(({ name, amount }) => [name, amount]));

describe('a capital event', () => {
  test('is split by that day’s shares, to the cent', async () => {
    const { id, url, ann, ben } = await prepare();
    await mia.put(`/api/properties/${id}/shares`, {
      from: '2026-03-01',
      shares: [
        { partnerId: ann, percent: '10' },
        { partnerId: ben, percent: '90' },
      ],
    });
    const before = await mia.post(url, { kind: 'distribution', happenedOn: '2026-02-28', amount: '1000.01' });
    expect(linesOf(before.json())).toEqual({ Builder: '333.41', Ann: '333.30', Ben: '333.30' });
    expect(before.json().lines[0]).toMatchObject({ percent: '33.34' });
    const after = await mia.post(url, { kind: 'distribution', happenedOn: '2026-03-01', amount: '1000.01' });
    expect(linesOf(after.json())).toEqual({ Ann: '100.00', Ben: '900.01' });
    const list = await kim.get(url);
    expect(list.json().map(({ happenedOn }: CapitalEvent) => happenedOn)).toEqual(['2026-03-01', '2026-02-28']);
  });

  test('can belong to one named partner, but a distribution never does', async () => {
    const { url, ann } = await prepare();
    const put = await mia.post(url, { kind: 'contribution', happenedOn: '2026-01-05', amount: '250', partnerId: ann });
    expect(put.json().lines).toEqual([{ partnerId: ann, name: 'Ann', percent: null, amount: '250.00' }]);
    const paid = await mia.post(url, { kind: 'distribution', happenedOn: '2026-01-05', amount: '250', partnerId: ann });
    expect(paid.json().fields).toEqual({ partnerId: 'Leave this out. Distributions are split by ownership share.' });
  });

  test.each([
    [{ amount: '0' }, { amount: 'Enter an amount greater than 0.' }],
    [{ kind: 'gift' }, { kind: expect.stringContaining('Choose from') }],
    [{ happenedOn: addDays(today, 1) }, { happenedOn: `Enter today (${formatDay(today)}) or an earlier date.` }],
    [
      { happenedOn: '2025-12-31' },
      { happenedOn: 'No one owns a share of this property on that date. Set the ownership first.' },
    ],
    [{ partnerId: 999 }, { partnerId: 'Partner not found. Choose another one.' }],
  ])('is rejected with %o', async (fields, wrong) => {
    const { url } = await prepare();
    const answer = await mia.post(url, { kind: 'contribution', happenedOn: '2026-01-05', amount: '10', ...fields });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, wrong]);
  });

  test('returns more than a partner contributed to the property only if that is confirmed', async () => {
    const { url, ann } = await prepare();
    const other = await prepareOther(ann);
    const move = (kind: string, amount: string, fields: object = {}) =>
      mia.post(url, { kind, happenedOn: '2026-01-05', amount, partnerId: ann, ...fields });
    await move('contribution', '80');
    await mia.post(other, { kind: 'contribution', happenedOn: '2026-01-05', amount: '500', partnerId: ann });
    expect((await move('return_of_capital', '30')).statusCode).toBe(201);
    expect((await move('return_of_capital', '50.01')).json()).toMatchObject({
      code: 'conflict',
      message:
        'Ann would get back $80.01 in all but contributed $80.00 to this property. Record what is beyond that as a distribution, or confirm that it’s a return of capital.',
      current: { beyond: [{ name: 'Ann', contributed: '80.00', returned: '80.01' }] },
    });
    const byShare = await move('return_of_capital', '100', { partnerId: null });
    expect(byShare.json().message).toContain('Builder would get back $33.34 in all but contributed $0.00; Ben would');
    expect((await move('return_of_capital', '50')).statusCode).toBe(201);
    expect((await move('return_of_capital', '0.01', { allowBeyond: true })).statusCode).toBe(201);
    expect((await kim.get(`/api/partners/${ann}`)).json()).toMatchObject({ contributed: '580.00', returned: '80.01' });
  });

  test('can be deleted, and the partner’s figures follow', async () => {
    const { url, ann } = await prepare();
    const { id } = (await mia.post(url, { kind: 'distribution', happenedOn: '2026-01-05', amount: '300' })).json();
    const contributed = { kind: 'contribution', happenedOn: '2026-01-05', amount: '80', partnerId: ann };
    await mia.post(url, contributed);
    const figures = async () => (await kim.get(`/api/partners/${ann}`)).json();
    expect(await figures()).toMatchObject({
      properties: 1,
      contributed: '80.00',
      distributed: '99.99',
      returned: '0.00',
    });
    expect((await kim.delete(`/api/property-capital-events/${id}`)).statusCode).toBe(403);
    expect((await mia.delete(`/api/property-capital-events/${id}`)).statusCode).toBe(204);
    expect(await figures()).toMatchObject({ distributed: '0.00' });
    expect((await mia.delete(`/api/property-capital-events/${id}`)).statusCode).toBe(404);
  });
});

describe('the books', () => {
  test('get the company’s part of a distribution paid into one of its accounts, and lose it when that is deleted', async () => {
    const { id, url } = await prepare();
    const accounts = await setUpDefaultAccounts(mia);
    const answer = await mia.post(url, {
      kind: 'distribution',
      happenedOn: today,
      amount: '1000.00',
      accountId: accounts.income,
    });
    expect(answer.json()).toMatchObject({ accountName: 'Income', transactionId: expect.any(Number) });
    expect((await readBalances(mia)).Income).toBe('333.40');
    const { transactionId } = answer.json();
    const transaction = (await mia.get(`/api/financial-transactions/${transactionId}`)).json();
    expect(transaction).toMatchObject({
      businessUnit: 'real_estate',
      transactionType: 'income',
      amount: '333.40',
      category: 'Joint venture distributions',
    });
    expect(transaction.entries[0].postings[0]).toMatchObject({ propertyId: id });
    const aside = await mia.post(`/api/financial-transactions/${transactionId}/reverse`, {});
    expect([aside.statusCode, aside.json().message]).toEqual([
      409,
      `Transaction ${transactionId} came from the capital event. Reverse it there.`,
    ]);
    await mia.delete(`/api/property-capital-events/${answer.json().id}`);
    expect((await readBalances(mia)).Income).toBe('0.00');
  });

  test('get nothing from a contribution, or from a distribution in which the company has no share', async () => {
    const { id, url, ann } = await prepare();
    const accounts = await setUpDefaultAccounts(mia);
    const account = { accountId: accounts.income, happenedOn: today, amount: '10' };
    const put = await mia.post(url, { ...account, kind: 'contribution', partnerId: ann });
    expect(put.json().fields).toEqual({ accountId: 'Leave this out. Only distributions are income for your company.' });
    await mia.put(`/api/properties/${id}/shares`, { from: '2026-01-02', shares: [{ partnerId: ann, percent: '100' }] });
    const paid = await mia.post(url, { ...account, kind: 'distribution' });
    expect(paid.json().fields).toEqual({
      accountId: 'Leave this out. Your company has no share of this distribution.',
    });
    expect((await readBalances(mia)).Income).toBe('0.00');
  });

  test('are closed to a user with only real estate edit permission', async () => {
    const { url } = await prepare();
    const accounts = await setUpDefaultAccounts(mia);
    const lee = await app.signedIn(await buildUser(app.db, { grants: ['real_estate_write'] }));
    const movement = { kind: 'distribution', happenedOn: today, amount: '10' };
    expect((await lee.post(url, movement)).statusCode).toBe(201);
    const answer = await lee.post(url, { ...movement, accountId: accounts.income });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'You need edit access to finance to use a company account. Ask an administrator.',
    ]);
  });
});

import type { BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { csvOf, importLines, ofxOf } from '../bank-imports/bank-imports.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { bookTwoMonths, postingNamed } from './bank-statements.factory.ts';

const URL = '/api/bank-statements';

let app: TestApp;
let kim: Agent;
let accountId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  accountId = (await setUpDefaultAccounts(kim)).operating;
});
afterAll(() => app.close());

const record = (...[day, type, amount, fields]: Booked) =>
  recordTransaction(kim, day, type, amount, { accountId, ...fields });
const state = async (date: string, balance: string): Promise<BankStatementDetail> => {
  const answer = await kim.post(URL, { accountId, date, balance });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const read = async (id: number): Promise<BankStatementDetail> => (await kim.get(`${URL}/${id}`)).json();
const itemsOf = async (id: number, query = ''): Promise<StatementItem[]> =>
  (await kim.get(`${URL}/${id}/items${query}`)).json();
const check = (id: number, items: number[] | 'in' | 'out' | 'all', isCleared = true) =>
  kim.put(`${URL}/${id}/items`, { isCleared, items });
const reconcile = (id: number) => kim.post(`${URL}/${id}/reconcile`);
test('a person with a paper statement checks off its items, and two months agree to the cent, as computed by hand', async () => {
  await bookTwoMonths(kim, accountId);
  // 1,000.00 + 2,500.00 − 120.01 − 800.00 = 2,579.99; the fuel check and the late deposit aren't on paper yet.
  const march = await state('2025-03-31', '2579.99');
  const items = await itemsOf(march.id);
  expect(items.map(({ memo, amount, isCleared, bankLineId }) => [memo, amount, isCleared, bankLineId])).toEqual([
    ['Elm Street deposit', '2500.00', false, null],
    ['Lumber', '-120.01', false, null],
    ['Rent', '-800.00', false, null],
    ['Fuel', '-75.50', false, null],
    ['Late deposit', '400.00', false, null],
  ]);
  expect((await itemsOf(march.id, '?side=out')).map(({ reference }) => reference)).toEqual(['101', null, '102']);
  expect(await read(march.id)).toMatchObject({
    ...{ opening: '1000.00', openingDay: null, openingChange: '0.00', cleared: '1000.00', difference: '1579.99' },
    unclearedIn: { count: 2, amount: '2900.00' },
    unclearedOut: { count: 3, amount: '995.51' },
  });
  expect((await reconcile(march.id)).statusCode).toBe(409);
  await check(march.id, 'all');
  await check(march.id, [postingNamed(items, 'Fuel'), postingNamed(items, 'Late deposit')], false);
  expect(await read(march.id)).toMatchObject({
    ...{ opening: '1000.00', cleared: '2579.99', difference: '0.00', ledgerBalance: '2904.49', outstanding: '324.50' },
    clearedIn: { count: 1, amount: '2500.00' },
    clearedOut: { count: 2, amount: '920.01' },
    unclearedIn: { count: 1, amount: '400.00' },
    unclearedOut: { count: 1, amount: '75.50' },
  });
  expect((await reconcile(march.id)).json()).toMatchObject({ state: 'reconciled', difference: '0.00' });

  // 2,579.99 + 400.00 + 150.25 − 75.50 − 60.00 = 2,994.74.
  const april = await state('2025-04-30', '2994.74');
  expect((await itemsOf(april.id)).map(({ memo }) => memo)).toEqual(['Fuel', 'Late deposit', 'Scrap', 'Phone']);
  expect(await read(april.id)).toMatchObject({ opening: '2579.99', openingDay: '2025-03-31', cleared: '2579.99' });
  await check(april.id, 'in');
  await check(april.id, 'out');
  expect(await read(april.id)).toMatchObject({
    ...{ cleared: '2994.74', difference: '0.00', ledgerBalance: '2994.74' },
    clearedIn: { count: 2, amount: '550.25' },
    clearedOut: { count: 2, amount: '135.50' },
  });
  expect((await reconcile(april.id)).json()).toMatchObject({ state: 'reconciled' });
  // March still shows the items it was reconciled with.
  expect((await itemsOf(march.id, '?state=uncleared')).map(({ memo }) => memo)).toEqual(['Fuel', 'Late deposit']);
});

test('one changed posting moves the computed closing balance by its amount', async () => {
  await bookTwoMonths(kim, accountId);
  const { id } = await state('2025-03-31', '2579.99');
  const items = await itemsOf(id);
  await check(id, 'all');
  expect(await read(id)).toMatchObject({ cleared: '2904.49' });
  await check(id, [postingNamed(items, 'Rent')], false);
  expect(await read(id)).toMatchObject({ cleared: '3704.49', unclearedOut: { count: 1, amount: '800.00' } });
  const rent = items.find(({ memo }) => memo === 'Rent');
  await kim.post(`/api/financial-transactions/${rent?.transactionId}/reverse`, {});
  expect(await read(id)).toMatchObject({ cleared: '3704.49', unclearedOut: { count: 0, amount: '0.00' } });
});

test('checking the same item off twice changes nothing, and another person’s checks stay', async () => {
  await bookTwoMonths(kim, accountId);
  const { id, version } = await state('2025-03-31', '2579.99');
  const lee = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  const items = await itemsOf(id);
  const [rent, fuel] = [postingNamed(items, 'Rent'), postingNamed(items, 'Fuel')];
  const answers = await Promise.all([
    check(id, [rent]),
    lee.put(`${URL}/${id}/items`, { isCleared: true, items: [fuel] }),
    check(id, [rent]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await read(id)).toMatchObject({ clearedOut: { count: 2, amount: '875.50' }, version });
  const { rows } = await app.db.execute(sql`select action from audit_logs where action = 'bank-statement.clear'`);
  expect(rows).toHaveLength(2);
  await check(id, [rent], false);
  await check(id, [rent], false);
  expect(await read(id)).toMatchObject({ clearedOut: { count: 1, amount: '75.50' } });
});

test('items matched to a bank line are checked off already, and stay so until the match is undone', async () => {
  await bookTwoMonths(kim, accountId);
  const { lines } = await importLines(kim, accountId, csvOf([['2025-03-11', 'RENT', '-800.00']]));
  await kim.post(`/api/bank-lines/${lines[0]?.id}/match`, { postingIds: [lines[0]?.suggestion?.postingId] });
  const { id } = await state('2025-03-31', '200.00');
  const items = await itemsOf(id);
  const rent = postingNamed(items, 'Rent');
  expect(items.filter(({ isCleared }) => isCleared)).toMatchObject([{ memo: 'Rent', bankLineId: lines[0]?.id }]);
  const refused = await check(id, [rent], false);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { items: 'This item is matched to a bank line. Undo the match to uncheck it.' },
  ]);
  await check(id, 'all', false);
  expect(await read(id)).toMatchObject({ cleared: '200.00', difference: '0.00' });
  await kim.post(`/api/bank-lines/${lines[0]?.id}/undo`);
  expect(await read(id)).toMatchObject({ cleared: '1000.00', unseenLines: 1 });
});

test('only items of the worksheet can be checked off, and none of a reconciled statement', async () => {
  await bookTwoMonths(kim, accountId);
  const { id } = await state('2025-03-31', '2904.49');
  const april = await state('2025-04-30', '1.00');
  const later = postingNamed(await itemsOf(april.id), 'Phone');
  expect((await check(id, [later])).json().fields).toHaveProperty('items');
  expect((await check(id, [])).statusCode).toBe(400);
  expect((await kim.put(`${URL}/${id}/items`, { isCleared: true })).statusCode).toBe(400);
  expect((await kim.get(`${URL}/99/items`)).statusCode).toBe(404);
  await check(id, 'all');
  expect((await reconcile(id)).statusCode).toBe(200);
  expect((await check(id, 'all', false)).statusCode).toBe(409);
});

test('items come in pages, earliest first', async () => {
  await bookTwoMonths(kim, accountId);
  const { id } = await state('2025-04-30', '1.00');
  const first = await kim.get(`${URL}/${id}/items?limit=4`);
  expect([first.json().length, first.headers['x-total-count']]).toEqual([4, '7']);
  const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
  const rest: StatementItem[] = (await kim.get(next)).json();
  expect([...first.json(), ...rest].map(({ memo }) => memo)).toEqual((await itemsOf(id)).map(({ memo }) => memo));
});

test('only the latest reconciled statement can be reopened, and its checks are kept', async () => {
  await bookTwoMonths(kim, accountId);
  const march = await state('2025-03-31', '2904.49');
  await check(march.id, 'all');
  await reconcile(march.id);
  const april = await state('2025-04-30', '2994.74');
  await check(april.id, 'all');
  await reconcile(april.id);
  expect((await read(march.id)).laterReconciled).toBe('2025-04-30');
  const refused = await kim.post(`${URL}/${march.id}/reopen`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Only the latest reconciled statement can be reopened. Reopen the Apr 30, 2025 statement first.',
  ]);
  const reopened = await kim.post(`${URL}/${april.id}/reopen`);
  expect(reopened.json()).toMatchObject({ state: 'open', cleared: '2994.74', difference: '0.00' });
  const { rows } = await app.db.execute(sql`select action from audit_logs where action = 'bank-statement.reopen'`);
  expect(rows).toHaveLength(1);
  // A statement between them resets the later one, so it has to be reconciled first.
  expect((await reconcile(april.id)).statusCode).toBe(200);
  const between = await state('2025-04-15', '3054.74');
  expect((await reconcile(between.id)).json().message).toContain('Apr 30, 2025');
});

test('a statement can’t start from one that a backdated entry changed, and that one shows the entry', async () => {
  await bookTwoMonths(kim, accountId);
  const march = await state('2025-03-31', '2904.49');
  await check(march.id, 'all');
  await reconcile(march.id);
  await record('2025-03-15', 'expense', '10.00', { description: 'Forgotten' });
  const april = await state('2025-04-30', '2984.74');
  await check(april.id, 'all');
  expect(await read(april.id)).toMatchObject({ opening: '2904.49', openingChange: '-10.00', difference: '0.00' });
  const refused = await reconcile(april.id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Mar 31, 2025')]);
  expect(await read(march.id)).toMatchObject({ isBroken: true, difference: '10.00' });
  expect((await itemsOf(march.id)).filter(({ isLate }) => isLate)).toMatchObject([{ memo: 'Forgotten' }]);
  // After reopening, the forgotten check is outstanding: March agrees again, and April starts from it.
  await kim.post(`${URL}/${march.id}/reopen`);
  expect(await read(march.id)).toMatchObject({ difference: '0.00', unclearedOut: { count: 1, amount: '10.00' } });
  expect((await reconcile(march.id)).statusCode).toBe(200);
  await check(april.id, 'all');
  expect(await read(april.id)).toMatchObject({ openingChange: '0.00', difference: '0.00' });
  expect((await reconcile(april.id)).statusCode).toBe(200);
});

test('voiding a check that a reconciled statement left outstanding doesn’t break it', async () => {
  await bookTwoMonths(kim, accountId);
  const march = await state('2025-03-31', '2979.99');
  const items = await itemsOf(march.id);
  await check(march.id, 'all');
  await check(march.id, [postingNamed(items, 'Fuel')], false);
  await reconcile(march.id);
  const fuel = items.find(({ memo }) => memo === 'Fuel');
  await kim.post(`/api/financial-transactions/${fuel?.transactionId}/reverse`, {});
  expect(await read(march.id)).toMatchObject({ isBroken: false, outstanding: '0.00', cleared: '2979.99' });
  const april = await state('2025-04-30', '3070.24');
  expect((await itemsOf(april.id)).map(({ memo }) => memo)).toEqual(['Scrap', 'Phone']);
  await check(april.id, 'all');
  expect((await reconcile(april.id)).json()).toMatchObject({ state: 'reconciled' });
});

test('the latest bank file suggests the day and balance of the next statement', async () => {
  const suggest = async () => (await kim.get(`${URL}/suggestion?account=${accountId}`)).json();
  expect(await suggest()).toBeNull();
  expect((await kim.get(`${URL}/suggestion?account=99`)).statusCode).toBe(400);
  await importLines(
    kim,
    accountId,
    ofxOf([['2025-03-05', 'Deposit', '9.00']], { balance: '2579.99', day: '20250331' }),
  );
  expect(await suggest()).toMatchObject({ date: '2025-03-31', balance: '2579.99', fileName: 'bank.csv' });
  await importLines(kim, accountId, ofxOf([['2025-02-05', 'Older', '8.00']], { balance: '1.00', day: '20250228' }));
  expect(await suggest()).toMatchObject({ date: '2025-03-31', balance: '2579.99' });
  await state('2025-03-31', '2579.99');
  expect(await suggest()).toBeNull();
});

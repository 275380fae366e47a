import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { BankRule } from '@builder-os/contract/modules/finance/bank-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, type FileLine, importLines } from '../bank-imports/bank-imports.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bank-rules';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
});
afterAll(() => app.close());

const rule = async (contains: string, fields: object = {}): Promise<BankRule> => {
  const answer = await kim.post(URL, { contains, direction: 'any', businessUnit: 'general', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const add = async (...lines: FileLine[]): Promise<BankLine[]> =>
  (await importLines(kim, accounts.operating, csvOf(lines))).lines;
const apply = async (body: object = {}) => (await kim.post('/api/bank-lines/apply-rules', body)).json();
const lines = async (): Promise<BankLine[]> => (await kim.get('/api/bank-lines?limit=200')).json();

test('rules make transactions from lines containing their text, and the first matching rule wins', async () => {
  await rule('coil', { direction: 'out', businessUnit: 'steel_framing', category: 'Materials' });
  await rule('COIL MILL', { category: 'Never' });
  await rule('transfer', { otherAccountId: accounts.vault });
  const [coil] = await add(
    ['2025-03-04', 'ACH Coil Mill 77', '-18420.00'],
    ['2025-03-05', 'Coil refund', '20.00'],
    ['2025-03-06', 'Transfer to savings', '-100.00'],
    ['2025-03-07', 'Something else', '-5.00'],
  );
  expect(coil?.suggestedRuleId).toBe(1);
  expect(await apply()).toEqual({ categorised: 2, invoiced: 0, more: false });
  expect((await lines()).map(({ state, ruleId }) => [state, ruleId])).toEqual([
    ['open', null],
    ['categorised', 3],
    ['open', null],
    ['categorised', 1],
  ]);
  expect(await readBalances(kim)).toMatchObject({ 'Operating Expenses': '-18520.00', Vault: '100.00' });
  expect((await kim.get('/api/financial-transactions')).json()[1]).toMatchObject({
    transactionType: 'expense',
    businessUnit: 'steel_framing',
    category: 'Materials',
    description: 'ACH Coil Mill 77',
  });
  expect((await kim.get(URL)).json()).toMatchObject([{ uses: 1 }, { uses: 0 }, { uses: 1 }]);
  // After an undo, a line is open again, and the rule can apply again.
  await kim.post(`/api/bank-lines/${coil?.id}/undo`);
  expect(await apply()).toEqual({ categorised: 1, invoiced: 0, more: false });
});

test('rules skip lines with a possible match, other accounts and closed dates, and do nothing when turned off', async () => {
  await kim.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: 7,
    description: 'Known',
    transactionDate: '2025-03-05',
  });
  await kim.post('/api/closed-periods', { closedThrough: '2025-02-28' });
  await rule('fee', { accountId: accounts.operating });
  await rule('rent', { isActive: false });
  await rule('vault', { accountId: accounts.vault });
  await add(
    ['2025-03-04', 'Fee', '-7.00'],
    ['2025-02-28', 'Fee in closed books', '-8.00'],
    ['2025-03-04', 'Rent', '-9.00'],
    ['2025-03-04', 'Vault', '-9.00'],
  );
  expect(await apply()).toEqual({ categorised: 0, invoiced: 0, more: false });
  expect(await apply({ accountId: accounts.vault })).toEqual({ categorised: 0, invoiced: 0, more: false });
});

test('many lines are categorized in batches', async () => {
  await rule('fee');
  await add(...Array.from({ length: 30 }, (_, index): FileLine => ['2025-03-04', `Fee ${index}`, '-1.00']));
  expect(await apply({ importId: 1 })).toEqual({ categorised: 25, invoiced: 0, more: true });
  expect(await apply({ importId: 1 })).toEqual({ categorised: 5, invoiced: 0, more: false });
  expect((await readBalances(kim))['Operating Expenses']).toBe('-30.00');
});

test('a rule is edited, reordered and deleted, and the transactions it made stay', async () => {
  const first = await rule('fee', { category: 'Bank fees' });
  await rule('fee', { category: 'Other fees' });
  await add(['2025-03-04', 'Fee', '-1.00']);
  expect((await kim.put(`${URL}/order`, { ids: [2, 1] })).json().map(({ id }: BankRule) => id)).toEqual([2, 1]);
  expect((await kim.put(`${URL}/order`, { ids: [2] })).statusCode).toBe(400);
  await apply();
  expect((await lines())[0]).toMatchObject({ state: 'categorised', ruleId: 2 });
  const changed = await kim.put(`${URL}/1`, { category: 'Fees' }, { 'if-match': `"${first.version + 1}"` });
  expect(changed.json()).toMatchObject({ category: 'Fees', contains: 'fee' });
  expect((await kim.put(`${URL}/1`, { category: 'X' }, { 'if-match': '"1"' })).statusCode).toBe(409);
  expect((await kim.delete(`${URL}/2`)).statusCode).toBe(204);
  expect((await kim.delete(`${URL}/2`)).statusCode).toBe(404);
  expect((await lines())[0]).toMatchObject({ state: 'categorised', ruleId: null });
  expect((await readBalances(kim))['Operating Expenses']).toBe('-1.00');
});

test('an invalid rule is rejected by field', async () => {
  const fieldsOf = async (fields: object) =>
    (await kim.post(URL, { contains: 'x', direction: 'any', businessUnit: 'general', ...fields })).json().fields;
  expect(await fieldsOf({ contains: ' ' })).toHaveProperty('contains');
  expect(await fieldsOf({ direction: 'up' })).toHaveProperty('direction');
  expect(await fieldsOf({ accountId: 999 })).toHaveProperty('accountId');
  expect(await fieldsOf({ otherAccountId: accounts.suspense })).toHaveProperty('otherAccountId');
  expect(await fieldsOf({ otherAccountId: accounts.vault, category: 'Rent' })).toHaveProperty('category');
  expect(await fieldsOf({ otherAccountId: accounts.vault, accountId: accounts.vault })).toHaveProperty(
    'otherAccountId',
  );
});

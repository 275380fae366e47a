import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, type FileLine, importLines } from '../../finance/bank-imports/bank-imports.factory.ts';
import { issueDue, payOf, setUpInvoicing } from '../invoices/invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let account: number;
let customerId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({
    mia,
    customerId,
    accounts: { income: account },
  } = await setUpInvoicing(app));
  await issueDue(mia, { customerId, amount: '900', due: '2025-03-20' });
});
afterAll(() => app.close());

const IN: FileLine = ['2025-03-04', 'CHECK 881', '900.00'];
const BACK: FileLine = ['2025-03-11', 'RETURNED 881', '-900.00'];
const FEE: FileLine = ['2025-03-11', 'RETURN FEE', '-15.00'];
const add = async (...lines: FileLine[]) => (await importLines(mia, account, csvOf(lines))).lines;
const bounce = async (id: number, date = '2025-03-11') => {
  const bounced = await mia.post(`/api/customer-payments/${id}/bounce`, { date, fee: '15', reason: 'NSF' });
  expect(bounced.statusCode, bounced.body).toBe(200);
};
const readLine = async (line: BankLine | undefined): Promise<BankLine> =>
  (await mia.get(`/api/bank-lines/${line?.id}`)).json();
const match = async (line: BankLine | undefined) => {
  const { suggestion } = await readLine(line);
  const matched = await mia.post(`/api/bank-lines/${line?.id}/match`, { postingIds: [suggestion?.postingId ?? 0] });
  return matched.statusCode;
};
const shown = async (lines: readonly BankLine[]) =>
  (await Promise.all(lines.map(readLine))).map(({ state, isMatchReversed }) => [state, isMatchReversed]);
const reconcile = async (balance: string) => {
  const made = await mia.post('/api/bank-statements', { accountId: account, date: '2025-03-31', balance });
  const { id, version } = made.json();
  const done = await mia.post(`/api/bank-statements/${id}/reconcile`, {}, { 'if-match': String(version) });
  return [done.statusCode, done.json().message ?? done.json().state];
};

test('both bank lines of a bounced payment are matched if the payment was recorded from the first', async () => {
  const [paid] = await add(IN);
  const payment = await payOf(mia, { customerId, amount: '900', bankLineId: paid?.id });
  await bounce(payment.id);
  expect(await readLine(paid)).toMatchObject({ state: 'matched', isMatchReversed: false });
  const [back, fee] = await add(BACK, FEE);
  expect([await match(back), await match(fee)]).toEqual([200, 200]);
  const all = [paid, back, fee].filter((line) => line !== undefined);
  expect(await shown(all)).toEqual(all.map(() => ['matched', false]));
  expect(await reconcile('-15.00')).toEqual([200, 'reconciled']);
});

test('both bank lines of a bounced payment can be matched if the file is imported after it bounced', async () => {
  const payment = await payOf(mia, { customerId, amount: '900', date: '2025-03-04' });
  await bounce(payment.id);
  const lines = await add(IN, BACK, FEE);
  for (const line of lines) expect(await match(line)).toBe(200);
  expect(await shown(lines)).toEqual(lines.map(() => ['matched', false]));
  expect(await reconcile('-15.00')).toEqual([200, 'reconciled']);
});

test('a payment that is recorded again is suggested before the one that was undone', async () => {
  const wrong = await payOf(mia, { customerId, amount: '900', date: '2025-03-04' });
  const undone = await mia.post(`/api/customer-payments/${wrong.id}/undo`, {});
  expect(undone.statusCode, undone.body).toBe(200);
  const [line] = await add(IN);
  expect((await readLine(line)).suggestion).toBeNull();
  const { transactionId } = await payOf(mia, { customerId, amount: '900', date: '2025-03-07' });
  expect((await readLine(line)).suggestion).toMatchObject({ transactionId });
});

import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { issueDue, setUpInvoicing } from '../../invoicing/invoices/invoices.factory.ts';
import { csvOf, type FileLine, importLines } from '../bank-imports/bank-imports.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';

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
});
afterAll(() => app.close());

const add = async (...lines: FileLine[]) => (await importLines(mia, account, csvOf(lines))).lines;
const read = async (line: BankLine | undefined): Promise<BankLine> =>
  (await mia.get(`/api/bank-lines/${line?.id}`)).json();
const closeMarch = () => mia.post('/api/closed-periods', { closedThrough: '2025-03-31' });
const categorize = (line: BankLine | undefined, fields: object = {}) =>
  mia.post(`/api/bank-lines/${line?.id}/categorise`, { businessUnit: 'general', ...fields });
const entries = async () => {
  const { rows } = await app.db.execute<{ day: string; kind: string }>(
    `select entry_date::text as day, kind from journal_entries where source_type = 'bank-line' order by id`,
  );
  return rows.map(({ day, kind }) => [day, kind]);
};
const makeStatement = async (date: string, balance: string) =>
  (await mia.post('/api/bank-statements', { accountId: account, date, balance })).json();
/** Reconciles the statement of a day, which is made if there is none yet. */
const reconcile = async (date: string, balance: string) => {
  await makeStatement(date, balance);
  const statements: BankStatement[] = (await mia.get(`/api/bank-statements?account=${account}`)).json();
  const id = statements.find((statement) => statement.date === date)?.id;
  const done = await mia.post(`/api/bank-statements/${id}/reconcile`);
  return done.json().message ?? done.json().state;
};

test('a line found after its month was closed is recorded on the first open day, if that day is confirmed', async () => {
  await recordTransaction(mia, '2025-04-10', 'income', 50, { businessUnit: 'general' });
  await closeMarch();
  const [late, may] = await add(['2025-03-04', 'Deposit', '100.00'], ['2025-04-11', 'Check', '50.00']);
  expect(late?.laterDay).toEqual({ date: '2025-04-01', reason: 'closed' });
  expect(may?.laterDay).toBeNull();
  for (const date of [undefined, '2025-03-04', '2025-03-31', '2025-04-02']) {
    const answer = await categorize(late, { date });
    expect([date, answer.statusCode]).toEqual([date, 400]);
    expect(answer.json().fields.date).toBe(
      'This line is recorded on Apr 1, 2025, because the books are closed through its own date.',
    );
  }
  const made = await categorize(late, { date: '2025-04-01' });
  expect(made.json()).toMatchObject({ state: 'categorised', laterDay: null, matches: [{ date: '2025-04-01' }] });
  await mia.post(`/api/bank-lines/${may?.id}/match`, { postingIds: [may?.suggestion?.postingId] });
  expect(await reconcile('2025-04-30', '150.00')).toBe('reconciled');
});

test('the statement of a closed month is reconciled with its late line, and the next ones leave that out', async () => {
  await recordTransaction(mia, '2025-03-10', 'income', 50, { businessUnit: 'general', accountId: account });
  await closeMarch();
  const [late, own] = await add(['2025-03-04', 'Deposit', '100.00'], ['2025-03-10', 'Check', '50.00']);
  await mia.post(`/api/bank-lines/${own?.id}/match`, { postingIds: [own?.suggestion?.postingId] });
  // The first open day is after the next statement, too.
  await mia.post('/api/closed-periods', { closedThrough: '2025-04-30' });
  expect((await categorize(late, { date: '2025-05-01' })).statusCode).toBe(200);
  const march = await makeStatement('2025-03-31', '150.00');
  expect(march).toMatchObject({
    ledgerBalance: '50.00',
    recordedLater: '100.00',
    cleared: '150.00',
    difference: '0.00',
  });
  const items = (await mia.get(`/api/bank-statements/${march.id}/items`)).json();
  expect(items).toMatchObject([
    { amount: '50.00', isCleared: true, bankLineId: own?.id },
    { amount: '100.00', isCleared: true, bankLineId: late?.id, date: '2025-05-01' },
  ]);
  expect(await reconcile('2025-03-31', '150.00')).toBe('reconciled');
  const report = (await mia.get(`/api/bank-statements/${march.id}/report?format=csv`)).body;
  expect(report).toContain('Recorded after this day');
  const april = await makeStatement('2025-04-30', '150.00');
  expect(april).toMatchObject({ ledgerBalance: '50.00', recordedLater: '100.00', difference: '0.00' });
  expect(await reconcile('2025-04-30', '150.00')).toBe('reconciled');
  const may = await makeStatement('2025-05-31', '150.00');
  expect(may).toMatchObject({ ledgerBalance: '150.00', recordedLater: '0.00', difference: '0.00' });
  expect((await mia.get(`/api/bank-statements/${may.id}/items`)).json()).toEqual([]);
  expect(await reconcile('2025-05-31', '150.00')).toBe('reconciled');
  // Each is undone in turn; without the match, the difference shows again.
  for (const { id } of [may, april, march]) {
    expect((await mia.post(`/api/bank-statements/${id}/reopen`)).json().state).toBe('open');
  }
  await mia.post(`/api/bank-lines/${late?.id}/undo`);
  expect((await mia.get(`/api/bank-statements/${march.id}`)).json()).toMatchObject({ difference: '100.00' });
});

test('an early item whose entry is reversed later stays cleared, and the reversal is an item of the later statement', async () => {
  await closeMarch();
  const [late] = await add(['2025-03-04', 'Deposit', '100.00']);
  await categorize(late, { date: '2025-04-01' });
  const march = await makeStatement('2025-03-31', '100.00');
  expect(await reconcile('2025-03-31', '100.00')).toBe('reconciled');
  await mia.post(`/api/bank-lines/${late?.id}/undo`);
  expect((await mia.get(`/api/bank-statements/${march.id}`)).json()).toMatchObject({ isBroken: false });
  const april = await makeStatement('2025-04-30', '100.00');
  expect((await mia.get(`/api/bank-statements/${april.id}/items`)).json()).toMatchObject([
    { amount: '-100.00', isCleared: false, kind: 'reversal' },
  ]);
  expect(april).toMatchObject({ ledgerBalance: '0.00', outstanding: '-100.00', cleared: '100.00', difference: '0.00' });
});

test('a line undone after its month was closed is recorded again on the day its transaction was reversed', async () => {
  const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
  await categorize(line);
  expect(await reconcile('2025-03-31', '100.00')).toBe('reconciled');
  await closeMarch();
  const undone = (await mia.post(`/api/bank-lines/${line?.id}/undo`)).json();
  const [, [today] = []] = await entries();
  expect(undone.laterDay).toEqual({ date: today, reason: 'reversed' });
  expect(await reconcile('2025-04-30', '100.00')).toContain('missing 1 bank line');
  const answer = await categorize(line, { date: '2025-04-01' });
  expect(answer.json().fields.date).toContain('because its earlier transaction was reversed on that day');
  expect((await categorize(line, { date: today })).statusCode).toBe(200);
  expect(await entries()).toEqual([
    ['2025-03-04', 'income'],
    [today, 'reversal'],
    [today, 'income'],
  ]);
  expect(await reconcile('2025-05-31', '100.00')).toBe('reconciled');
});

test('rules leave lines open that aren’t recorded on their own day, also once the books are open again', async () => {
  const [line] = await add(['2025-03-04', 'Monthly fee', '-12.00']);
  await categorize(line);
  const [closing] = (await closeMarch()).json().periods;
  await mia.post(`/api/bank-lines/${line?.id}/undo`);
  await mia.post('/api/bank-rules', { contains: 'fee', direction: 'out', businessUnit: 'general' });
  const applied = async () => (await mia.post('/api/bank-lines/apply-rules', {})).json().categorised;
  expect(await applied()).toBe(0);
  expect((await mia.post(`/api/closed-periods/${closing.id}/reopen`)).statusCode).toBe(200);
  expect(await applied()).toBe(0);
  expect(await read(line)).toMatchObject({ state: 'open', laterDay: { reason: 'reversed' } });
});

test('the payment of an invoice that a late line brings is of the first open day, if that day is confirmed', async () => {
  await issueDue(mia, { customerId, amount: '900', due: '2025-03-20' });
  await closeMarch();
  const [line] = await add(['2025-03-04', 'CHECK 881', '900.00']);
  const pay = (date?: string) =>
    mia.post('/api/customer-payments', { customerId, amount: '900', bankLineId: line?.id, date });
  expect((await pay()).json().fields.date).toContain('Apr 1, 2025');
  expect((await pay('2025-03-04')).statusCode).toBe(400);
  expect((await pay('2025-04-01')).json()).toMatchObject({ paidOn: '2025-04-01', applied: '900.00' });
  expect(await read(line)).toMatchObject({ state: 'matched' });
});

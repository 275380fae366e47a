import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import type { BookYear, YearCheck, YearDetail } from '@builder-os/contract/modules/finance/year-end';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { LedgerChecks } from '../../../platform/records/ledger-checks.ts';
import { csvOf, importLines, ofxOf, uploadFile } from '../bank-imports/bank-imports.factory.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { checksOf } from './year-end-checks.ts';

const URL = '/api/year-end';
const OTHERS = ['accounts', 'bank_lines', 'unassigned', 'runs', 'recurring_bills', 'bank_files', 'statements'];
const THIS_YEAR = Number(dayIn(new Date()).slice(0, 4));

const RECURRING = {
  vendor: 'Main Street Properties',
  amount: 1450,
  dayOfMonth: 1,
  businessUnit: 'general',
};

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

async function book(day: string, type: 'income' | 'expense', amount: string, fields: object = {}): Promise<number> {
  const answer = await kim.post('/api/financial-transactions', {
    transactionType: type,
    businessUnit: 'general',
    amount,
    description: 'Booked',
    transactionDate: day,
    accountId: accounts.income,
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const years = async (): Promise<BookYear[]> => (await kim.get(URL)).json();
const detail = async (year: number): Promise<YearDetail> => (await kim.get(`${URL}/${year}`)).json();
const check = async (key: string): Promise<YearCheck | undefined> =>
  (await detail(2024)).checks.find((candidate) => candidate.key === key);
const close = (year: number, body: object = { accepted: OTHERS }) => kim.post(`${URL}/${year}/close`, body);

async function reconcile(day: string, balance: string): Promise<number> {
  const { id } = (await kim.post('/api/bank-statements', { accountId: accounts.income, date: day, balance })).json();
  await kim.put(`/api/bank-statements/${id}/items`, { isCleared: true, items: 'all' });
  const answer = await kim.post(`/api/bank-statements/${id}/reconcile`);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

test('each year has its own profit, and retained earnings add them up', async () => {
  await book('2023-06-01', 'income', '1000.00');
  await book('2023-12-31', 'expense', '400.10', { category: 'Rent' });
  await book('2024-01-01', 'income', '50.00');
  const before = await years();
  expect(before.map(({ year }) => year)).toEqual(
    Array.from({ length: THIS_YEAR - 2022 }, (_, index) => THIS_YEAR - index),
  );
  const of = (list: BookYear[], year: number) => list.find((one) => one.year === year);
  expect(of(before, 2023)).toMatchObject({ state: 'open', netProfit: '599.90', retainedEarnings: '599.90' });
  expect(of(before, 2024)).toMatchObject({ state: 'open', netProfit: '50.00', retainedEarnings: '649.90' });
  expect(of(before, THIS_YEAR)).toMatchObject({ state: 'running', netProfit: '0.00', retainedEarnings: '649.90' });
  await book('2024-02-01', 'expense', '70.00', { category: 'Rent' });
  expect(of(await years(), 2024)).toMatchObject({ netProfit: '-20.00', retainedEarnings: '579.90' });
});

test('closing a year changes no figure: its profit is retained earnings in the next year either way', async () => {
  await book('2024-03-01', 'income', '1000.00');
  await book('2024-12-31', 'expense', '250.00', { category: 'Rent' });
  await book('2025-01-01', 'income', '30.00');
  const equity = async (period: string) => {
    const sheet: BalanceSheet = (await kim.get(`/api/financial-dashboard/balance-sheet?period=${period}`)).json();
    expect(sheet.difference).toBe('0.00');
    const own = sheet.lines.filter(({ section }) => section === 'equity');
    return own.map(({ name, amount, prior }) => [name, amount, prior]);
  };
  const expected = [
    ['Retained earnings', '750.00', '0.00'],
    ['Net profit this year', '30.00', '750.00'],
  ];
  expect(await equity('2025-Q1')).toEqual(expected);
  expect(await equity('2024-Q4')).toEqual([['Net profit this year', '750.00', '1000.00']]);
  const entries = (await kim.get('/api/ledger/entries')).json();
  await proveLedger(app.database);
  const closed = await close(2024);
  expect(closed.statusCode, closed.body).toBe(201);
  expect(closed.json()).toMatchObject({ state: 'closed', netProfit: '750.00', lastDay: '2024-12-31' });
  expect(await equity('2025-Q1')).toEqual(expected);
  expect((await kim.get('/api/ledger/entries')).json()).toEqual(entries);
  const { rows: log } = await app.database.pool.query(`select details from audit_logs where action = 'year.close'`);
  expect(log[0].details).toMatchObject({ year: 2024, netProfit: '750.00', accepted: ['accounts'] });
  // The books are locked through the day, and only the latest closing can be undone.
  const late = await kim.post('/api/financial-transactions', {
    transactionType: 'income',
    businessUnit: 'general',
    amount: 1,
    description: 'Late',
    transactionDate: '2024-12-31',
  });
  expect(late.statusCode).toBe(400);
  expect((await close(2024)).json().message).toBe('2024 is already closed.');
  const { reopenId } = closed.json();
  await kim.post('/api/closed-periods', { closedThrough: '2025-02-28' });
  expect((await detail(2024)).reopenId).toBeNull();
  const [holding] = (await kim.get('/api/closed-periods')).json().periods;
  await kim.post(`/api/closed-periods/${holding.id}/reopen`);
  expect((await detail(2024)).reopenId).toBe(reopenId);
  expect((await kim.post(`/api/closed-periods/${reopenId}/reopen`)).statusCode).toBe(200);
  expect(await detail(2024)).toMatchObject({ state: 'open', reopenId: null });
});

test('a year is closed only once it’s over and its balances were checked since the last entry', async () => {
  await book('2024-05-01', 'income', '10.00');
  expect((await close(THIS_YEAR)).json().message).toBe(
    `${THIS_YEAR} isn’t over. You can close it starting January 1, ${THIS_YEAR + 1}.`,
  );
  const unproved = await close(2024, { accepted: ['proof', ...OTHERS] });
  expect([unproved.statusCode, unproved.json().message]).toEqual([
    409,
    'Balances haven’t been checked against their postings yet.',
  ]);
  await proveLedger(app.database);
  expect(await check('proof')).toMatchObject({ isPassed: true, isRequired: true });
  await book('2025-05-01', 'income', '10.00');
  expect(await check('proof')).toMatchObject({ isPassed: true });
  await book('2024-12-31', 'income', '10.00');
  expect(await check('proof')).toMatchObject({
    isPassed: false,
    text: 'Entries were posted after the latest check. Check the balances again.',
  });
  await proveLedger(app.database);
  await app.database.pool.query('update ledger_proofs set is_proved = false');
  expect((await close(2024)).json().message).toBe(
    'Some balances didn’t match their postings. Tell your administrator.',
  );
});

test('a year before the first entry is closed and reopened like any other', async () => {
  await book('2024-05-01', 'income', '10.00');
  await proveLedger(app.database);
  const closed = await close(2001, {});
  expect(closed.statusCode, closed.body).toBe(201);
  expect(closed.json()).toMatchObject({ state: 'closed', netProfit: '0.00', reopenId: expect.any(Number) });
  await kim.post(`/api/closed-periods/${closed.json().reopenId}/reopen`);
  expect(await detail(2001)).toMatchObject({ state: 'open', reopenId: null });
});

test('bank accounts have to be reconciled through the last day, and stay so', async () => {
  await book('2024-05-01', 'income', '10.00');
  expect(await check('accounts')).toMatchObject({
    isPassed: false,
    text: '1 bank account isn’t reconciled through December 31.',
    items: ['Income (no statements)'],
  });
  await reconcile('2024-12-30', '10.00');
  expect(await check('accounts')).toMatchObject({
    isPassed: false,
    items: ['Income (reconciled through Dec 30, 2024)'],
  });
  const { id } = (
    await kim.post('/api/bank-statements', { accountId: accounts.income, date: '2024-12-31', balance: '10.00' })
  ).json();
  expect(await check('statements')).toMatchObject({ isPassed: false, text: '1 bank statement isn’t reconciled.' });
  await kim.put(`/api/bank-statements/${id}/items`, { isCleared: true, items: 'all' });
  await kim.post(`/api/bank-statements/${id}/reconcile`);
  expect(await check('statements')).toMatchObject({ isPassed: true });
  expect(await check('accounts')).toMatchObject({ isPassed: true, items: [] });
  // A movement on another account by that day requires a statement for it.
  await book('2024-12-31', 'expense', '3.00', { accountId: accounts.operating, category: 'Rent' });
  expect(await check('accounts')).toMatchObject({
    isPassed: false,
    items: ['Operating Expenses (no statements)'],
  });
});

test('an account used only in earlier years has nothing to reconcile once those are closed', async () => {
  await book('2023-05-01', 'income', '10.00');
  // Closing 2024 would close 2023 as well.
  expect(await check('accounts')).toMatchObject({ isPassed: false, items: ['Income (no statements)'] });
  await kim.post('/api/closed-periods', { closedThrough: '2023-12-31' });
  expect(await check('accounts')).toMatchObject({
    isPassed: true,
    text: 'All bank accounts used in the year are reconciled through December 31.',
  });
  expect(await check('statements')).toMatchObject({ text: 'No bank statement is waiting to be reconciled.' });
});

test('closing months of a year changes nothing about what the year needs', async () => {
  await book('2024-05-01', 'income', '10.00');
  await kim.post('/api/closed-periods', { closedThrough: '2024-11-30' });
  expect(await check('accounts')).toMatchObject({ isPassed: false, items: ['Income (no statements)'] });
});

test.each(['now()', `'2001-01-01'`])(
  'an entry made at %s while balances are checked has to be checked',
  async (made) => {
    await book('2024-05-01', 'income', '10.00');
    const checks = new LedgerChecks();
    // The last thing a proof compares. An entry's time is the start of its transaction, so it can be older than the proof.
    checks.add(async (db) => {
      await db.execute(sql`
      with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count, created_at)
        values ('2024-12-31', 'manual', 'Meanwhile', 2, ${sql.raw(made)}) returning id, entry_date
      )
      insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
      select entry.id, entry_date, account.id, side.amount, 'general'
      from entry, (values ('cash', 0.01), ('income', -0.01)) as side(kind, amount)
      cross join lateral (select min(id) as id from ledger_accounts where kind = side.kind) as account`);
      return [];
    });
    await proveLedger(app.database, checks);
    expect(await check('proof')).toMatchObject({
      isPassed: false,
      text: 'Entries were posted after the latest check. Check the balances again.',
    });
    expect((await close(2024)).statusCode).toBe(409);
    await proveLedger(app.database);
    expect(await check('proof')).toMatchObject({ isPassed: true });
    expect((await close(2024)).statusCode).toBe(201);
  },
);

test('open bank lines, unassigned transactions, recurring bills and unread files through the day are found', async () => {
  const lines = [
    ['2024-12-31', 'Deposit', '12.50'],
    ['2025-01-01', 'Deposit', '13.50'],
  ] as const;
  await importLines(kim, accounts.income, ofxOf(lines.map(([day, text, amount]) => [day, text, amount])));
  expect(await check('bank_lines')).toMatchObject({ isPassed: false, text: '1 bank line isn’t in the books.' });
  await uploadFile(kim, accounts.income, csvOf([['2025-01-05', 'Deposit', '5.00']]), 'late.csv');
  expect(await check('bank_files')).toMatchObject({ isPassed: false, items: ['late.csv'] });
  await kim.post('/api/recurring-bills', { ...RECURRING, firstMonth: `${THIS_YEAR + 1}-01` });
  expect(await check('recurring_bills')).toMatchObject({ isPassed: true });
  await app.database.pool.query(`update bill_templates set next_on = '2024-12-31'`);
  expect(await check('recurring_bills')).toMatchObject({ isPassed: false, items: ['Main Street Properties'] });
  const transfer = await kim.post('/api/financial-transactions', {
    transactionType: 'transfer',
    businessUnit: 'general',
    amount: '4.00',
    description: 'Where to?',
    transactionDate: '2024-12-30',
    fromAccountId: accounts.income,
  });
  expect(transfer.statusCode, transfer.body).toBe(201);
  expect(await check('unassigned')).toMatchObject({ isPassed: false, text: '1 transaction needs an account.' });
  await kim.post(`/api/financial-transactions/${transfer.json().id}/reverse`, {});
  expect(await check('unassigned')).toMatchObject({ isPassed: true });
  await proveLedger(app.database);
  const others = ['accounts', 'bank_files', 'recurring_bills'];
  const refused = await close(2024, { accepted: others });
  expect([refused.statusCode, refused.json().message]).toEqual([409, '1 bank line isn’t in the books.']);
  const note = 'Lines are from a closed account';
  expect((await close(2024, { accepted: [...others, 'bank_lines'], note })).statusCode).toBe(201);
  const [period] = (await kim.get('/api/closed-periods')).json().periods;
  expect(period).toMatchObject({ closedThrough: '2024-12-31', note });
});

test('outstanding allocation runs are named, up to five', () => {
  const nothing = { unreconciled: [], openLines: 0, unassigned: 0, recurring: [], unreadFiles: [], openStatements: 0 };
  const runs = ['Nov 10', 'Nov 25', 'Dec 10', 'Dec 25', 'Jan 10', 'Jan 25'];
  const found = checksOf({ ...nothing, proof: 'holds', runs }).filter(({ isPassed }) => !isPassed);
  expect(found).toEqual([
    {
      key: 'runs',
      isPassed: false,
      isRequired: false,
      text: '6 allocation runs are outstanding.',
      items: runs.slice(0, 5),
    },
  ]);
});

test('a team member without the permission can’t see or close a year', async () => {
  const staff = await app.signedIn(await buildUser(app.db));
  expect((await staff.get(URL)).statusCode).toBe(403);
  expect((await staff.post(`${URL}/2024/close`, {})).statusCode).toBe(403);
});

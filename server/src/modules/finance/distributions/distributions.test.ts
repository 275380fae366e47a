import { distributionDay } from '@builder-os/contract/modules/finance/distributions';
import { addDays } from '@builder-os/contract/platform/calendar';
import { quarterAfter, quarterOf, quarterStart } from '@builder-os/contract/platform/quarters';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/distributions';

let app: TestApp;
let kim: Agent;
let today: string;
let quarter: string;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app, { role: 'manager', firstName: 'Kim', lastName: 'Ortiz' }));
  today = (await readSchedule(kim)).today;
  quarter = quarterOf(today);
});
afterAll(() => app.close());

const intoProfit = (amount: string) => deposit(kim, amount, { accountId: accounts.profit });

/** A loan with an amount owed; the borrowed money is in Operating. */
async function borrow(name: string, amount: string): Promise<number> {
  const { id } = (await kim.post('/api/ledger/accounts', { kind: 'loan', name })).json();
  const cash: { id: number; name: string }[] = (await kim.get('/api/ledger/accounts?kind=cash')).json();
  const operating = cash.find((account) => account.name === 'Operating Expenses')?.id;
  await kim.post('/api/ledger/entries', {
    date: today,
    memo: name,
    postings: [
      { ledgerAccountId: operating, debit: amount, businessUnit: 'general' },
      { ledgerAccountId: id, credit: amount, businessUnit: 'general' },
    ],
  });
  return id;
}

const balanceOf = async (name: string) => {
  const all: { name: string; balance: string }[] = (await kim.get('/api/ledger/accounts')).json();
  return all.find((account) => account.name === name)?.balance;
};

test('of 4,000.01 in Profit, 2,000.00 goes to the owner and 2,000.01 stays, as equity and not an expense', async () => {
  await intoProfit('4000.01');
  expect((await kim.get(`${URL}/preview`)).json()).toMatchObject({
    quarter,
    dueOn: distributionDay(quarter),
    profitBalance: '4000.01',
    amount: '2000.00',
    staysOnProfit: '2000.01',
    toOwner: '2000.00',
    kept: '0.00',
    posted: null,
    problem: null,
  });
  const posted = await kim.post(URL, { quarter });
  expect(posted.statusCode, posted.body).toBe(201);
  expect(posted.json()).toMatchObject({ quarter, status: 'posted', amount: '2000.00', createdByName: 'Kim Ortiz' });
  expect(await readBalances(kim)).toMatchObject({ Profit: '2000.01' });
  expect(await balanceOf('Owner distributions')).toBe('2000.00');
  const { rows } = await app.db.execute(sql`
    select a.kind, p.amount from postings p join ledger_accounts a on a.id = p.ledger_account_id
    where p.entry_id = ${posted.json().entryId} order by p.id`);
  expect(rows).toEqual([
    { kind: 'cash', amount: '-2000.00' },
    { kind: 'distribution', amount: '2000.00' },
  ]);
});

test('a quarter is distributed once, unless the distribution is undone', async () => {
  await intoProfit('100.00');
  const { id } = (await kim.post(URL, { quarter })).json();
  const again = await kim.post(URL, { quarter });
  expect([again.statusCode, again.json().current.id]).toEqual([409, id]);
  const reversed = await kim.post(`${URL}/${id}/reverse`, { reason: 'Too early' });
  expect(reversed.json()).toMatchObject({ status: 'reversed', reversalReason: 'Too early', version: 2 });
  expect(reversed.json().reversalEntryId).toBeGreaterThan(0);
  expect(await readBalances(kim)).toMatchObject({ Profit: '100.00' });
  expect((await kim.post(`${URL}/${id}/reverse`, {})).statusCode).toBe(409);
  expect((await kim.post(URL, { quarter })).statusCode).toBe(201);
  expect((await kim.get(URL)).json().map((one: { status: string }) => one.status)).toEqual(['posted', 'reversed']);
});

test('three people posting at once distribute once', async () => {
  await intoProfit('100.00');
  const answers = await Promise.all([1, 2, 3].map(() => kim.post(URL, { quarter })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  expect(await readBalances(kim)).toMatchObject({ Profit: '50.00' });
});

test('the debt strategy pays 95 to 99 percent of the distribution to a loan', async () => {
  await intoProfit('4000.00');
  expect((await kim.get(`${URL}/preview?strategy=debt`)).json().problem).toBe(
    'There’s no loan with a balance. Post it as a journal entry first.',
  );
  const loan = await borrow('Truck loan', '1500.00');
  const preview = (await kim.get(`${URL}/preview?strategy=debt`)).json();
  expect(preview).toMatchObject({
    keptPercent: '98.00',
    kept: '1960.00',
    toOwner: '40.00',
    loans: [{ ledgerAccountId: loan, name: 'Truck loan', balance: '1500.00' }],
  });
  expect((await kim.get(`${URL}/preview?strategy=debt&keptPercent=94`)).json().fields).toEqual({
    keptPercent: 'Enter 95.00 to 99.00.',
  });
  const tooMuch = await kim.post(URL, { quarter, strategy: 'debt', loanAccountId: loan });
  expect(tooMuch.json().fields).toEqual({
    amount: 'Enter a smaller percentage. You owe $1,500.00 on Truck loan, and this would pay $1,960.00.',
  });
  const posted = await kim.post(URL, { quarter, strategy: 'debt', keptPercent: 95, amount: 1000 });
  expect(posted.json()).toMatchObject({
    amount: '1000.00',
    kept: '950.00',
    toOwner: '50.00',
    keptAccountName: 'Truck loan',
  });
  expect(await balanceOf('Truck loan')).toBe('550.00');
  expect(await readBalances(kim)).toMatchObject({ Profit: '3000.00' });
});

test('with several loans, one must be chosen', async () => {
  await intoProfit('100.00');
  await borrow('Truck loan', '1500.00');
  const press = await borrow('Press loan', '1500.00');
  const unnamed = await kim.post(URL, { quarter, strategy: 'debt' });
  expect(unnamed.json().fields).toEqual({ loanAccountId: 'Choose a loan with a balance.' });
  await kim.post(URL, { quarter, strategy: 'debt', loanAccountId: press });
  expect(await balanceOf('Press loan')).toBe('1451.00');
});

test('the vault-first strategy keeps three quarters of the distribution in the vault', async () => {
  await intoProfit('4000.00');
  const posted = await kim.post(URL, { quarter, strategy: 'vault' });
  expect(posted.json()).toMatchObject({ kept: '1500.00', toOwner: '500.00', keptAccountName: 'Vault' });
  expect(await readBalances(kim)).toMatchObject({ Profit: '2000.00', Vault: '1500.00' });
});

test('at most half is distributed, nothing when Profit is empty, and no future quarter', async () => {
  expect((await kim.post(URL, { quarter })).json().message).toBe('There’s nothing in Profit to distribute.');
  await intoProfit('100.00');
  expect((await kim.post(URL, { quarter, amount: 50.01 })).json().fields).toEqual({
    amount: 'Enter $50.00 or less. The rest stays in Profit.',
  });
  expect((await kim.post(URL, { quarter: quarterAfter(quarter) })).json().fields).toHaveProperty('quarter');
  expect((await kim.post(URL, { quarter: '2026-Q5' })).json().fields).toHaveProperty('quarter');
  expect((await kim.post(URL, { quarter, date: addDays(today, 1) })).json().fields).toHaveProperty('date');
});

test('half of the money that was in Profit at the cutoff and still is there gets distributed', async () => {
  const before = addDays(quarterStart(quarter), -1);
  await deposit(kim, '300.00', { accountId: accounts.profit, transactionDate: before });
  await intoProfit('100.00');
  expect((await kim.get(`${URL}/preview?date=${before}`)).json()).toMatchObject({
    profitBalance: '300.00',
    amount: '150.00',
  });
  expect((await kim.get(`${URL}/preview`)).json()).toMatchObject({ profitBalance: '400.00' });
});

test('distributions require their permissions', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  expect([(await reader.get(URL)).statusCode, (await app.anonymous.get(URL)).statusCode]).toEqual([403, 401]);
  expect((await reader.post(URL, { quarter })).statusCode).toBe(403);
  expect((await kim.get(`${URL}/9`)).statusCode).toBe(404);
});

test('the panel of a distributed quarter adds up, whatever was deposited in Profit later', async () => {
  await intoProfit('100.01');
  await kim.post(URL, { quarter });
  await intoProfit('40.04');
  const { profitBalance, amount, staysOnProfit } = (await kim.get(`${URL}/preview?quarter=${quarter}`)).json();
  expect([profitBalance, amount, staysOnProfit]).toEqual(['100.01', '50.00', '50.01']);
});

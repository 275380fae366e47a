import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import type { DashboardProfitFirst, DashboardSummary } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { WorkedPage } from '../../../../test/worked-page.ts';
import { csvOf, importLines } from '../bank-imports/bank-imports.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

/** The figures of docs/a-worked-month.md, posted through the API and read back: the page has the expected values. */
const PAGE = new WorkedPage('a-worked-month.md');
const tableOf = (heading: string) => PAGE.tableOf(heading);

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
/** How many lines had a suggested posting, and the statement before and after the fee was posted. */
let bankSaid: string[][];
beforeAll(async () => {
  app = await testApp();
  ({ kim, accounts } = await setUpBooks(app));
  await openBooks();
  await bookMarch();
});
afterAll(() => app.close());

async function send(url: string, body: object = {}): Promise<{ id: number }> {
  const answer = await kim.post(url, body);
  expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300);
  return answer.json();
}

async function openBooks(): Promise<void> {
  const cash: LedgerAccount[] = (await kim.get('/api/ledger/accounts?kind=cash')).json();
  const house = await send('/api/ledger/accounts', { kind: 'joint_venture', name: 'House on Elm Street' });
  const loan = await send('/api/ledger/accounts', { kind: 'loan', name: 'Truck loan' });
  const owner = await send('/api/ledger/accounts', { kind: 'equity', name: 'Opening balances' });
  const postings = tableOf('Balances on December 31').map(([name = '', amount = '']) => {
    if (name === 'Truck loan') return { ledgerAccountId: loan.id, credit: amount, businessUnit: 'general' };
    const ledgerAccountId = name === 'House on Elm Street' ? house.id : cash.find((one) => one.name === name)?.id;
    return { ledgerAccountId, debit: amount, businessUnit: 'general' };
  });
  await send('/api/ledger/entries', {
    date: '2024-12-31',
    memo: 'Opening balances',
    postings: [...postings, { ledgerAccountId: owner.id, credit: '45500.01', businessUnit: 'general' }],
  });
  const statement = { accountId: accounts.operating, date: '2024-12-31', balance: '12500.00' };
  const { id } = await send('/api/bank-statements', statement);
  await kim.put(`/api/bank-statements/${id}/items`, { isCleared: true, items: 'all' });
  await send(`/api/bank-statements/${id}/reconcile`);
}

async function bookMarch(): Promise<void> {
  await earn({ businessUnit: 'builder_education', projectName: 'Coaching', grossRevenue: '10000.01', paid: '06' });
  await send('/api/allocation-runs', { scheduledFor: '2025-03-10', runDate: '2025-03-10' });
  const bill = { vendor: 'Main Street Offices', amount: '2400.00', dueDate: '2025-03-12', category: 'Rent' };
  await send(`/api/bills/${(await send('/api/bills', bill)).id}/pay`, { date: '2025-03-10' });
  await spend('14', 'operating', '6000.00', 'Salaries');
  await spend('17', 'operating', '99.00', 'Office');
  const twice = await spend('17', 'operating', '99.00', 'Office');
  await send(`/api/financial-transactions/${twice.id}/reverse`, { reason: 'recorded twice' });
  await spend('17', 'taxes', '3000.00', 'Taxes');
  await spend('18', 'operating', '1150.50', 'Insurance', 'real_estate');
  await earn({
    businessUnit: 'steel_framing',
    projectName: 'Eight framing kits',
    grossRevenue: '94500.00',
    costs: '60000.00',
    materialsCost: '40000.00',
    subcontractorCost: '11975.00',
    paid: '20',
  });
  await send('/api/allocation-runs', { scheduledFor: '2025-03-25', runDate: '2025-03-25' });
  await spend('26', 'materials', '40000.00', 'Materials', 'steel_framing');
  await spend('26', 'operating', '8025.00', 'Freight', 'steel_framing');
  await spend('27', 'materials', '11975.00', 'Subcontractors', 'steel_framing');
  await record('28', {
    transactionType: 'income',
    accountId: accounts.income,
    amount: '1800.00',
    businessUnit: 'real_estate',
    category: 'Rent received',
  });
  await spend('28', 'owners_pay', '8000.00', "Owner's pay");
  const two = { businessUnit: 'steel_framing', projectName: 'Two kits', grossRevenue: '12000.00', costs: '9000.00' };
  await send(`/api/revenue-tracking/${(await send('/api/revenue-tracking', two)).id}/invoice`, {
    invoiceDate: '2025-03-31',
  });
  bankSaid = await reconcileBank();
}

async function earn({
  paid,
  ...project
}: {
  paid: string;
  grossRevenue: string;
  [field: string]: string;
}): Promise<void> {
  const { id } = await send('/api/revenue-tracking', { costs: '0.00', ...project });
  await send(`/api/revenue-tracking/${id}/pay`, { paymentDate: `2025-03-${paid}`, recordIncome: true });
}

function spend(
  day: string,
  account: keyof typeof accounts,
  amount: string,
  category: string,
  businessUnit = 'general',
) {
  return record(day, { transactionType: 'expense', accountId: accounts[account], amount, category, businessUnit });
}

function record(day: string, fields: { category: string; [field: string]: unknown }): Promise<{ id: number }> {
  const transaction = { description: fields.category, transactionDate: `2025-03-${day}`, ...fields };
  return send('/api/financial-transactions', transaction);
}

/** Imports the bank's file, confirms the suggestions, posts the fee. @returns the statement before and after */
async function reconcileBank(): Promise<string[][]> {
  const { id } = await send('/api/bank-statements', {
    accountId: accounts.operating,
    date: '2025-03-31',
    balance: '21075.51',
  });
  const { lines } = await importLines(
    kim,
    accounts.operating,
    csvOf([
      ['2025-03-10', 'TRANSFER FROM INCOME', '5000.01'],
      ['2025-03-11', 'MAIN STREET OFFICES', '-2400.00'],
      ['2025-03-14', 'PAYROLL', '-6000.00'],
      ['2025-03-18', 'OFFICE DEPOT', '-99.00'],
      ['2025-03-19', 'LAKE INSURANCE', '-1150.50'],
      ['2025-03-25', 'TRANSFER FROM INCOME', '21262.50'],
      ['2025-03-27', 'FREIGHT LINES', '-8025.00'],
      ['2025-03-31', 'MONTHLY FEE', '-12.50'],
    ]),
  );
  const suggested = lines.flatMap((line) =>
    line.suggestion ? [{ lineId: line.id, postingId: line.suggestion.postingId }] : [],
  );
  await send('/api/bank-lines/confirm', { matches: suggested });
  const before = (await kim.get(`/api/bank-statements/${id}`)).json();
  const [fee]: BankLine[] = (await kim.get('/api/bank-lines?state=open')).json();
  await send(`/api/bank-lines/${fee?.id}/categorise`, { businessUnit: 'general', category: 'Bank fees' });
  await send(`/api/bank-statements/${id}/reconcile`);
  const after = (await kim.get(`/api/bank-statements/${id}`)).json();
  const figures = ({ ledgerBalance, difference, missingTotal, unmatchedCount, state }: Record<string, string>) =>
    [ledgerBalance, difference, missingTotal, String(unmatchedCount), state].map(String);
  return [[String(suggested.length), String(lines.length)], figures(before), figures(after)];
}

const read = async <Section>(section = ''): Promise<Section> =>
  (await kim.get(`/api/financial-dashboard${section}?period=2025-Q1`)).json();

test('both runs divide the money as in the worked example', async () => {
  const [second, first] = (await kim.get('/api/allocation-runs')).json();
  const sharesOf = (run: { shares: { name: string; percentage: string; amount: string }[] }) =>
    run.shares.map(({ name, percentage, amount }) => [name, percentage, amount]);
  expect(sharesOf(first)).toEqual(tableOf('The first run'));
  expect(sharesOf(second)).toEqual(tableOf('The second run'));
  expect(first).toMatchObject({ amount: '10000.01', materialsSetAside: '0.00', realRevenue: '10000.01' });
  expect(second).toMatchObject({ amount: '94500.00', materialsSetAside: '51975.00', realRevenue: '42525.00' });
});

test('every account has the balance of the worked example', async () => {
  const expected = tableOf('Balances on March 31').map(([name, amount]) => [name, amount]);
  expect(Object.entries(await readBalances(kim))).toEqual(expected);
  const { balanceTotal } = await read<DashboardProfitFirst>('/profit-first');
  expect(balanceTotal).toBe('59138.02');
});

test('profit and loss, the cards and the shares match the worked example', async () => {
  const { total, units } = await read<ProfitAndLoss>('/profit-and-loss');
  const columns = [...units, total];
  const figures = [
    'revenue',
    'costOfSales',
    'grossProfit',
    'fixedExpenses',
    'variableExpenses',
    'ownersPay',
    'taxes',
    'netProfit',
  ] as const;
  expect(tableOf('Profit and loss').map(([, ...cells]) => cells)).toEqual(
    figures.map((figure) => columns.map((column) => column[figure])),
  );
  expect([total.grossShare, total.fixedShare, total.netShare]).toEqual(['43.6', '9.0', '24.1']);
  const { kpis, targets } = await read<DashboardSummary>();
  expect(kpis.map(({ key, value }) => [key, value])).toEqual([
    ['revenue', '106300.01'],
    ['grossProfit', '46300.01'],
    ['fixedExpenses', '9550.50'],
    ['netProfit', '25638.01'],
    ['cash', '59138.02'],
    ['receivables', '12000.00'],
  ]);
  expect(targets).toMatchObject({ grossProfit: '25.00', fixedExpenses: '15.00', netMargin: '10.00' });
});

test('the balance sheet balances', async () => {
  const sheet = await read<BalanceSheet>('/balance-sheet');
  const section = (name: string) => sheet.sections.find((one) => one.section === name)?.amount;
  expect(tableOf('The balance sheet').map(([, amount]) => amount)).toEqual([
    section('cash'),
    section('receivables'),
    section('jointVentures'),
    sheet.assets,
    section('loans'),
    sheet.netWorth,
    section('equity'),
  ]);
  expect(sheet.difference).toBe('0.00');
  const equity = sheet.lines.filter((line) => line.section === 'equity').map(({ amount }) => amount);
  expect(equity).toEqual(['45500.01', '25638.01', '12000.00']);
});

test('the header counts the projects', async () => {
  expect((await kim.get('/api/financial-overview')).json()).toMatchObject({
    totalRevenue: '116500.01',
    costs: '69000.00',
    netProfit: '47500.01',
    profitMargin: '40.8',
    cash: '59138.02',
  });
});

test('Profit First over the quarter matches the worked example', async () => {
  const { accounts: shown, allocatedTotal } = await read<DashboardProfitFirst>('/profit-first');
  const rows = shown.map(({ name, opening, allocated, otherChange, balance }) => [
    name,
    opening,
    allocated,
    otherChange,
    balance,
  ]);
  expect(rows.filter(([name]) => name !== 'Unassigned')).toEqual(tableOf('Profit First over the quarter'));
  expect(allocatedTotal).toBe('104500.01');
});

test('the bank’s file and statement match the worked example', () => {
  expect(bankSaid).toEqual([
    ['7', '8'],
    ['21088.01', '-12.50', '-12.50', '0', 'open'],
    ['21075.51', '0.00', '0.00', '0', 'reconciled'],
  ]);
});

test('every amount in the worked example was posted or read', async () => {
  const read = await Promise.all(
    [
      '/api/financial-transactions?limit=200',
      '/api/ledger/entries?limit=200',
      '/api/allocation-runs',
      '/api/profit-first-accounts',
      '/api/revenue-tracking',
      '/api/financial-overview',
      '/api/bank-lines?limit=200',
      '/api/bank-statements',
      ...['', '/profit-first', '/profit-and-loss', '/balance-sheet'].map(
        (section) => `/api/financial-dashboard${section}?period=2025-Q1`,
      ),
    ].map(async (url) => (await kim.get(url)).body),
  );
  // Computed on the page from the amounts around them.
  const workedOut = ['33500.01', '17687.00', '21088.01', '9000.00', '12.50'];
  const known = new Set([...read.join(' ').matchAll(/\d+\.\d\d\b/g)].map(([amount]) => amount));
  expect(PAGE.amounts.length).toBeGreaterThan(150);
  expect(PAGE.amounts.filter((amount) => !known.has(amount) && !workedOut.includes(amount))).toEqual([]);
});

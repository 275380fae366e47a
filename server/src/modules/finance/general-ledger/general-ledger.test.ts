import type { ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { GeneralLedger, GeneralLedgerRow } from '@builder-os/contract/modules/finance/general-ledger';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/general-ledger';

let app: TestApp;
let kim: Agent;
let accountId: number;
let operating: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  accountId = (await setUpDefaultAccounts(kim)).operating;
  await recordTransaction(kim, '2025-01-15', 'income', '5000.00', { accountId, businessUnit: 'real_estate' });
  await recordTransaction(kim, '2025-02-03', 'expense', '900.00', { accountId, category: 'Rent' });
  await recordTransaction(kim, '2025-02-03', 'expense', '50.25', { accountId, category: 'Rent' });
  await recordTransaction(kim, '2025-03-10', 'income', '70.00', { accountId, businessUnit: 'real_estate' });
  await recordTransaction(kim, '2025-04-01', 'income', '1.00', { accountId });
  operating = (await ledger('')).accounts[0]?.ledgerAccountId ?? 0;
});
afterAll(() => app.close());

async function read<Body>(path: string): Promise<Body> {
  const answer = await kim.get(`${URL}${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ledger = (query: string) => read<GeneralLedger>(`?from=2025-02-01&to=2025-03-31${query}`);
const postings = (query = '') =>
  read<GeneralLedgerRow[]>(`/${operating}/postings?from=2025-02-01&to=2025-03-31${query}`);
const balancesOf = (found: GeneralLedgerRow[]) =>
  found.map(({ date, debit, credit, balance }) => [date, debit, credit, balance]);

test('each account has an opening and a closing balance, and the change is the sum of its postings', async () => {
  const { accounts, ...span } = await ledger('');
  expect(span).toEqual({ from: '2025-02-01', to: '2025-03-31' });
  expect(accounts.map(({ name, opening, change, closing, count }) => [name, opening, change, closing, count])).toEqual([
    ['Operating Expenses', '5000.00', '-880.25', '4119.75', 3],
    ['Sales', '5000.00', '70.00', '5070.00', 1],
    ['Rent', '0.00', '950.25', '950.25', 2],
  ]);
  expect((await ledger(`&account=${operating}`)).accounts).toMatchObject([{ name: 'Operating Expenses' }]);
  expect((await ledger('&unit=real_estate')).accounts).toMatchObject([
    { opening: '5000.00', change: '70.00', closing: '5070.00' },
    { opening: '5000.00', change: '70.00', closing: '5070.00' },
  ]);
  expect((await kim.get(`${URL}?account=999`)).statusCode).toBe(404);
  expect((await kim.get(`${URL}?from=2025-02-02&to=2025-02-01`)).json().fields).toEqual({
    to: 'Enter Feb 2, 2025 or later.',
  });
});

test('postings run from the opening balance to the closing one, on every page', async () => {
  const all = await postings();
  expect(balancesOf(all)).toEqual([
    ['2025-02-03', '0.00', '900.00', '4100.00'],
    ['2025-02-03', '0.00', '50.25', '4049.75'],
    ['2025-03-10', '70.00', '0.00', '4119.75'],
  ]);
  const paged: GeneralLedgerRow[] = [];
  let next: string | undefined = `${URL}/${operating}/postings?from=2025-02-01&to=2025-03-31&limit=1`;
  while (next !== undefined) {
    const answer = await kim.get(next);
    paged.push(...answer.json());
    next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(paged).toEqual(all);
  // A new posting before them moves every balance by its amount.
  await recordTransaction(kim, '2025-02-02', 'income', '0.10', { accountId });
  expect(balancesOf(await postings()).map(([, , , balance]) => balance)).toEqual([
    '5000.10',
    '4100.10',
    '4049.85',
    '4119.85',
  ]);
  expect(balancesOf(await postings('&unit=real_estate'))).toEqual([['2025-03-10', '70.00', '0.00', '5070.00']]);
});

test('a row names its entry, its source and its job', async () => {
  const { '03-100': costCodeId } = await buildCostCodes(app.db, { '03-100': 'Footings' });
  const job = await buildJob(app.db, { name: 'Harbor House' });
  const onJob = { jobId: job.id, costCodeId, costType: 'material' };
  const { id, entryId } = await recordTransaction(kim, '2025-03-20', 'expense', '5.00', { accountId, ...onJob });
  const { accounts } = await ledger('');
  const expense = accounts.find(({ name }) => name === 'Materials')?.ledgerAccountId;
  expect(await read(`/${expense}/postings?from=2025-03-20&to=2025-03-20`)).toMatchObject([
    { entryId, kind: 'expense', sourceType: 'financial-transaction', sourceId: id, jobName: 'Harbor House' },
  ]);
});

test('for a job, the ledger shows the amounts of its profit and loss, to the cent', async () => {
  const { '03-100': costCodeId } = await buildCostCodes(app.db, { '03-100': 'Footings' });
  const job = await buildJob(app.db, { name: 'Harbor House' });
  const onJob = { accountId, jobId: job.id, costCodeId, costType: 'material', businessUnit: 'steel_framing' };
  await recordTransaction(kim, '2025-01-20', 'expense', '100.10', onJob);
  await recordTransaction(kim, '2025-02-03', 'expense', '0.05', onJob);
  await recordTransaction(kim, '2025-02-03', 'expense', '20.20', onJob);
  await recordTransaction(kim, '2025-03-31', 'expense', '7.77', onJob);
  const project = {
    businessUnit: 'steel_framing',
    projectName: 'House',
    grossRevenue: 900.05,
    costs: 0,
    jobId: job.id,
  };
  const { id } = (await kim.post('/api/revenue-tracking', project)).json();
  await kim.post(`/api/revenue-tracking/${id}/pay`, { paymentDate: '2025-02-10', recordIncome: true });
  const ofJob = `&job=${job.id}`;
  const { accounts } = await ledger(ofJob);
  const statement: ProfitAndLoss = (
    await kim.get(`/api/financial-dashboard/profit-and-loss?period=2025-Q1${ofJob}`)
  ).json();
  const whole = (await read<GeneralLedger>(`?from=2025-01-01&to=2025-03-31${ofJob}`)).accounts;
  for (const { ledgerAccountId, amount } of statement.lines) {
    expect(whole.find((account) => account.ledgerAccountId === ledgerAccountId)?.change).toBe(amount);
  }
  expect(statement.lines.map(({ amount }) => amount).toSorted()).toEqual(['128.12', '900.05']);
  // Cash that the project brought in is of no job.
  expect(accounts.map(({ name, opening, change, closing }) => [name, opening, change, closing])).toEqual([
    ['Operating Expenses', '-100.10', '-28.02', '-128.12'],
    ['Sales', '0.00', '900.05', '900.05'],
    ['Materials', '100.10', '28.02', '128.12'],
  ]);
  const cost = accounts.find(({ name }) => name === 'Materials')?.ledgerAccountId;
  const list = `/${cost}/postings?from=2025-02-01&to=2025-03-31${ofJob}`;
  const expected = [
    ['2025-02-03', '0.05', '0.00', '100.15'],
    ['2025-02-03', '20.20', '0.00', '120.35'],
    ['2025-03-31', '7.77', '0.00', '128.12'],
  ];
  expect(balancesOf(await read(list))).toEqual(expected);
  const first = await kim.get(`${URL}${list}&limit=1`);
  const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(balancesOf((await kim.get(next)).json())).toEqual([expected[1]]);
  const file = await kim.get(`${URL}/export?from=2025-02-01&to=2025-03-31${ofJob}&account=${cost}`);
  expect(file.body.trim().split('\r\n')).toHaveLength(1 + 1 + 3 + 1);
  expect((await kim.get(`${URL}?job=999`)).statusCode).toBe(404);
  expect((await kim.get(`${URL}/export?job=999`)).statusCode).toBe(404);
});

test('the first and the last possible day are accepted', async () => {
  const span = 'from=1800-01-01&to=2999-12-31';
  for (const path of [`?${span}`, `/${operating}/postings?${span}`, `/export?${span}`]) {
    expect([path, (await kim.get(`${URL}${path}`)).statusCode]).toEqual([path, 200]);
  }
  for (const path of [`cash-flow?${span}`, `cash-flow/postings?line=loans&${span}`, 'trial-balance?day=2999-12-31']) {
    expect([path, (await kim.get(`/api/ledger/${path}`)).statusCode]).toEqual([path, 200]);
  }
  expect((await kim.get('/api/ledger/trial-balance?day=1800-01-01')).statusCode).toBe(200);
});

test('the files list each account with its opening, postings and closing', async () => {
  const file = await kim.get(`${URL}/export?from=2025-02-01&to=2025-03-31`);
  expect(file.headers['content-disposition']).toContain('general-ledger-2025-02-01-to-2025-03-31.csv');
  const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
  const short = lines.slice(1).map((line) => {
    const cells = line.slice(1, -1).split('","');
    return [cells[1], cells[5], cells[9], cells[10], cells[11]];
  });
  expect(short).toEqual([
    ['Operating Expenses', 'Opening balance', '', '', '5000.00'],
    ['Operating Expenses', 'Booked', '', '900.00', '4100.00'],
    ['Operating Expenses', 'Booked', '', '50.25', '4049.75'],
    ['Operating Expenses', 'Booked', '70.00', '', '4119.75'],
    ['Operating Expenses', 'Closing balance', '', '', '4119.75'],
    ['Sales', 'Opening balance', '', '', '5000.00'],
    ['Sales', 'Booked', '', '70.00', '5070.00'],
    ['Sales', 'Closing balance', '', '', '5070.00'],
    ['Rent', 'Opening balance', '', '', '0.00'],
    ['Rent', 'Booked', '900.00', '', '900.00'],
    ['Rent', 'Booked', '50.25', '', '950.25'],
    ['Rent', 'Closing balance', '', '', '950.25'],
  ]);
  const xlsx = await kim.get(`${URL}/export?from=2025-02-01&to=2025-03-31&account=${operating}&format=xlsx`);
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  expect(sheet?.data).toHaveLength(6);
  expect(sheet?.data.at(-1)?.[11]).toBe(4119.75);
  const { rows } = await app.db.execute(
    sql`select details from audit_logs where action = 'general-ledger.export' order by id`,
  );
  expect(rows.at(-1)).toMatchObject({
    details: { account: operating, from: '2025-02-01', to: '2025-03-31', format: 'xlsx' },
  });
});

test('a long file keeps its balance across the pages it is read in', async () => {
  await app.db.execute(sql`
    with entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count)
      select '2025-03-15', 'manual', 'Row ' || n, 2 from generate_series(1, 2500) as n returning id, entry_date
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
    select entry.id, entry_date, account.id, side.amount, 'general' from entry, (values (1, 0.01), (-1, -0.01)) as side(sign, amount)
    join ledger_accounts as account on account.kind = case when side.sign = 1 then 'cash' else 'income' end
    where account.kind = 'income' or account.id = ${operating}`);
  const file = await kim.get(`${URL}/export?from=2025-02-01&to=2025-03-31&account=${operating}`);
  const lines = file.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 2503 + 1);
  // 4,119.75 + 2,500 × 0.01
  expect(lines.at(-1)).toContain('"Closing balance"');
  expect(lines.at(-1)).toContain('"4144.75"');
  const xlsx = await kim.get(`${URL}/export?from=2025-02-01&to=2025-03-31&account=${operating}&format=xlsx`);
  const [sheet] = await readXlsxFile(xlsx.rawPayload);
  expect(sheet?.data).toHaveLength(lines.length);
  expect(sheet?.data.at(-1)?.[11]).toBe(4144.75);
});

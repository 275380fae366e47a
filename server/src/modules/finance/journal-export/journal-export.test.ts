import { spawnSync } from 'node:child_process';
import { NORMAL_SIGN } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { addDays } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase, restoreKept } from '../../../../test/database.ts';
import { keepSample } from '../../../../test/sample.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { accountPaths } from './account-paths.ts';

const URL = '/api/ledger/export';
const HAS_HLEDGER = spawnSync('hledger', ['--version']).status === 0;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** hledger's messages about a journal. It rejects entries that don't balance and accounts that aren't declared. */
function hledger(journal: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', '-', ...args], { input: journal, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** Balances by account as hledger computes them through a day. */
function balancesIn(journal: string, through: string): Record<string, string> {
  const text = hledger(journal, 'bal', '--strict', '--flat', '--no-total', '-O', 'csv', '-e', addDays(through, 1));
  const [, ...rows] = text.trim().split('\n');
  return Object.fromEntries(
    rows.map((row) => {
      const [, name = '', amount = ''] = /^"(.*)","(.*)"$/.exec(row) ?? [];
      return [name, amount.replace('$', '')];
    }),
  );
}

/** Balances by account as the books have them, in the journal's sign and names. */
async function balancesOf(agent: Agent, through: string): Promise<Record<string, string>> {
  const accounts: LedgerAccount[] = (await agent.get(`/api/ledger/accounts?date=${through}`)).json();
  const paths = accountPaths(accounts);
  return Object.fromEntries(
    accounts
      .filter(({ balance }) => toCents(balance) !== 0n)
      .map(({ id, kind, balance }) => [paths.get(id), fromCents(toCents(balance) * BigInt(NORMAL_SIGN[kind]))]),
  );
}

describe('the sample books', () => {
  let admin: Agent;
  beforeAll(async () => {
    admin = await keepSample(app);
  }, 120_000);
  beforeEach(() => restoreKept(app.database));

  test.skipIf(!HAS_HLEDGER)('have the same balances in hledger (needs it: apt-get install hledger)', async () => {
    const entries: { date: string }[] = (await admin.get('/api/ledger/entries?limit=1')).json();
    const last = entries[0]?.date ?? '';
    const whole = (await admin.get(`${URL}?format=journal`)).body;
    const days = [last, addDays(last, -45), addDays(last, -200)];
    for (const day of days) {
      const expected = await balancesOf(admin, day);
      expect(Object.keys(expected).length).toBeGreaterThan(10);
      expect(balancesIn(whole, day)).toEqual(expected);
    }
    const part = (await admin.get(`${URL}?format=journal&from=${days[1]}&to=${days[0]}`)).body;
    expect(part).toContain(`${addDays(days[1] ?? '', -1)} (opening) Opening balances`);
    expect(balancesIn(part, last)).toEqual(await balancesOf(admin, last));
  });

  test('are in the CSV file with every posting, balanced to the cent', async () => {
    const file = await admin.get(URL);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = rowsOf(file.body);
    const { total } = sumOf(rows);
    expect(total).toBe(0n);
    const { rows: counted } = await app.database.pool.query('select count(*)::int as count from postings');
    expect(rows).toHaveLength(counted[0].count);
    // More than a page, and each entry whole and once.
    const numbers = rows.map((row) => Number(row.Entry));
    expect(new Set(numbers).size).toBeGreaterThan(500);
    expect(numbers.filter((number, index) => number !== numbers[index - 1])).toHaveLength(new Set(numbers).size);
    expect(rows.some((row) => row['Account Kind'] === 'owed_not_paid')).toBe(true);
  });
});

function rowsOf(csv: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
}

function sumOf(rows: readonly Record<string, string>[]) {
  const cents = (text: string | undefined) => (text ? toCents(text) : 0n);
  return { total: rows.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0n) };
}

describe('a small book', () => {
  let kim: Agent;
  beforeEach(async () => {
    await emptyDatabase(app.database);
    kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    await setUpDefaultAccounts(kim);
  });

  const record = (day: string, amount: string, description: string, category: string) =>
    kim.post('/api/financial-transactions', {
      transactionType: 'income',
      businessUnit: 'real_estate',
      amount,
      description,
      category,
      transactionDate: day,
    });

  test.skipIf(!HAS_HLEDGER)('can’t break the journal with any text (needs hledger)', async () => {
    await record(
      '2025-03-01',
      '10.00',
      '* (x) a; date:2020-01-01 [2020-02-02]\n2020-01-01 evil\n  assets:cash  $9',
      'A:b;  c',
    );
    await record('2025-03-02', '5.00', '! =1 | "q"', '(virtual)');
    const journal = (await kim.get(`${URL}?format=journal`)).body;
    expect(balancesIn(journal, '2025-03-02')).toEqual({
      'assets:cash:Income': '15.00',
      'income:A-b- c': '-10.00',
      'income:(virtual)': '-5.00',
    });
    expect(balancesIn(journal, '2025-02-28')).toEqual({});
    expect(hledger(journal, 'bal', 'tag:unit=real_estate', '--no-total', '-O', 'csv')).toContain('"$15.00"');
  });

  test('of a span begins with the balances before it', async () => {
    await record('2024-12-30', '100.00', 'Before', 'Sales');
    await record('2025-01-01', '7.00', 'First', 'Sales');
    await record('2025-01-31', '3.00', 'Last', 'Sales');
    await record('2025-02-01', '1.00', 'After', 'Sales');
    const rows = rowsOf((await kim.get(`${URL}?from=2025-01-01&to=2025-01-31`)).body);
    expect(rows.map((row) => [row.Entry, row.Date, row['Account Path'], row.Debit, row.Credit])).toEqual([
      ['', '2024-12-31', 'assets:cash:Income', '100.00', ''],
      ['', '2024-12-31', 'income:Sales', '', '100.00'],
      ['2', '2025-01-01', 'assets:cash:Income', '7.00', ''],
      ['2', '2025-01-01', 'income:Sales', '', '7.00'],
      ['3', '2025-01-31', 'assets:cash:Income', '3.00', ''],
      ['3', '2025-01-31', 'income:Sales', '', '3.00'],
    ]);
    const { rows: log } = await app.database.pool.query(
      `select details from audit_logs where action = 'journal.export'`,
    );
    expect(log[0].details).toMatchObject({ from: '2025-01-01', to: '2025-01-31', format: 'csv' });
    const back = await kim.get(`${URL}?from=2025-01-02&to=2025-01-01`);
    expect([back.statusCode, back.json().fields]).toEqual([400, { to: 'Enter a date on or after the first.' }]);
  });

  test('says which job, cost code and type a cost belongs to', async () => {
    const { id: jobId } = await buildJob(app.db);
    const { '03-100': costCodeId } = await buildCostCodes(app.db, { '03-100': 'Footings' });
    const cost = { jobId, costCodeId, costType: 'material', businessUnit: 'general', category: 'Materials' };
    const about = { description: 'Concrete', transactionDate: '2026-01-05', amount: '40.00' };
    const made = await kim.post('/api/financial-transactions', { ...cost, ...about, transactionType: 'expense' });
    expect(made.statusCode, made.body).toBe(201);
    const rows = rowsOf((await kim.get(URL)).body).filter((row) => row['Account Kind'] === 'expense');
    expect(rows).toMatchObject([{ Job: 'J-2026-001', 'Cost Code': '03-100', 'Cost Type': 'material', Debit: '40.00' }]);
    const journal = (await kim.get(`${URL}?format=journal`)).body;
    expect(journal).toContain(
      '    expenses:Materials  $40.00  ; unit:general, job:J-2026-001, code:03-100, type:material\n',
    );
  });

  test('distinguishes two accounts with the same name', () => {
    const cash = (id: number) => ({ id, kind: 'cash' as const, name: 'Income' });
    expect([...accountPaths([cash(4), cash(2)])]).toEqual([
      [2, 'assets:cash:Income'],
      [4, 'assets:cash:Income (4)'],
    ]);
  });
});

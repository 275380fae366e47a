import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { csvOf, importLines } from '../bank-imports/bank-imports.factory.ts';
import { readBalances } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { deposit, preview, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';

// The embedded database runs one transaction at a time, so nothing can happen in between.
describe.runIf(process.env.TEST_DATABASE_URL)('at the same instant', () => {
  let app: TestApp;
  let kim: Agent;
  let accounts: Awaited<ReturnType<typeof setUpAccountsSince>>;
  beforeAll(async () => {
    app = await testApp();
  }, 200_000);
  beforeEach(async () => {
    await emptyDatabase(app.database);
    kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    accounts = await setUpAccountsSince(app.db, kim);
  });
  afterAll(() => app.close());

  /** Runs `first`, blocks it where it posts to the account of this name, and runs `second` in the meantime. */
  async function between<First, Second>(account: string, first: () => Promise<First>, second: () => Promise<Second>) {
    const posting = `select from ledger_accounts where kind = 'cash' and name = $1 for update`;
    const [one, other] = await runBetween(app, [posting, [account]], first, second);
    return { one, other };
  }

  const trackProject = async (fields: object = {}): Promise<number> => {
    const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
    return (await kim.post('/api/revenue-tracking', { ...project, materialsCost: 250, ...fields })).json().id;
  };

  test('a payment that arrives while a run is posted goes to the next run, with its materials', async () => {
    await deposit(kim, '100.00');
    const project = await trackProject();
    const scheduledFor = (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor;
    const { one, other } = await between(
      'Taxes',
      () => kim.post('/api/allocation-runs', { scheduledFor }),
      () => kim.post(`/api/revenue-tracking/${project}/pay`, { recordIncome: true }),
    );
    expect([one.statusCode, other.statusCode]).toEqual([201, 200]);
    expect(one.json()).toMatchObject({ amount: '100.00', materialsSetAside: '0.00' });
    expect(await preview(kim)).toMatchObject({
      incomeBalance: '1000.00',
      materialsSetAside: '250.00',
      materialsProjects: [{ id: project, amount: '250.00' }],
    });
  });

  test('a project being paid into another account isn’t divided from Income', async () => {
    await deposit(kim, '1000.00');
    const { id: dealId } = await buildDeal(app.db, {
      stage: 'closed_won',
      businessUnit: 'steel_framing',
      value: '1000.00',
    });
    const project = await trackProject({ dealId });
    const { one, other } = await between(
      'Vault',
      () => kim.post(`/api/revenue-tracking/${project}/pay`, { recordIncome: true, accountId: accounts.vault }),
      () => kim.post(`/api/deals/${dealId}/allocation`, {}),
    );
    expect([one.statusCode, other.statusCode]).toEqual([200, 409]);
    expect(other.json().message).toBe('This deal’s project was paid into an account other than Income.');
    expect(await readBalances(kim)).toMatchObject({ Income: '1000.00', Vault: '1000.00', Profit: '0.00' });
  });

  test('a line makes one transaction and a posting matches one line, however many people click at once', async () => {
    const bank = csvOf([
      ['2025-03-04', 'Deposit', '100.00'],
      ['2025-03-05', 'Deposit', '100.00'],
    ]);
    const { lines } = await importLines(kim, accounts.income, bank);
    const [first, second] = lines.map(({ id }) => `/api/bank-lines/${id}`);
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => kim.post(`${first}/categorise`, { businessUnit: 'steel_framing' })),
    );
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    await kim.post(`${first}/undo`);
    await deposit(kim, '100.00', { transactionDate: '2025-03-04' });
    const [candidate] = (await kim.get(`${first}/suggestions`)).json();
    const { postingId } = candidate;
    const matched = await Promise.all(
      [first, second].map((line) => kim.post(`${line}/match`, { postingIds: [postingId] })),
    );
    expect(matched.map(({ statusCode }) => statusCode === 200).toSorted()).toEqual([false, true]);
    expect((await readBalances(kim))['Income']).toBe('100.00');
  });

  test('undoing an import also undoes the transaction being made from one of its lines', async () => {
    const { done, lines } = await importLines(kim, accounts.income, csvOf([['2025-03-04', 'Deposit', '100.00']]));
    const { one, other } = await between(
      'Income',
      () => kim.post(`/api/bank-lines/${lines[0]?.id}/categorise`, { businessUnit: 'steel_framing' }),
      () => kim.post(`/api/bank-imports/${done.id}/undo`),
    );
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await readBalances(kim))['Income']).toBe('0.00');
    expect((await kim.get('/api/financial-transactions')).json()).toMatchObject([
      { reversalEntryId: expect.any(Number) },
    ]);
  });
});

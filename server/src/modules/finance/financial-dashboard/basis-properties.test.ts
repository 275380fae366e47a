import type { CashFlow } from '@builder-os/contract/modules/finance/cash-flow';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import type { GeneralLedger } from '@builder-os/contract/modules/finance/general-ledger';
import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { settleSums } from '../ledger/ledger-sums.queries.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { postInvoice, readSection } from './financial-dashboard.factory.ts';

let app: TestApp;
let kim: Agent;
let operating: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAYS = ['2024-11-15', '2024-12-31', '2025-01-01', '2025-02-10', '2025-04-01', '2025-06-30'] as const;
const QUARTERS = [
  ['2024-Q4', '2024-10-01', '2024-12-31'],
  ['2025-Q1', '2025-01-01', '2025-03-31'],
  ['2025-Q2', '2025-04-01', '2025-06-30'],
] as const;
const OPERATIONS = [
  'income',
  'expense',
  'reverse',
  'bill',
  'bill',
  'pay',
  'pay',
  'undoPayment',
  'cancelBill',
  'credit',
  'apply',
  'unapply',
  'voidCredit',
  'invoice',
  'settle',
] as const;

interface Move {
  operation: (typeof OPERATIONS)[number];
  cents: number;
  tax: number;
  day: (typeof DAYS)[number];
  target: number;
}

// Few bills, credits and days, so that moves meet: part payments, credits on paid bills, payments undone out of order.
const move: fc.Arbitrary<Move> = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 9_999_999 })),
  tax: fc.integer({ min: 0, max: 50 }),
  day: fc.constantFrom(...DAYS),
  target: fc.integer({ min: 1, max: 3 }),
});

/** Every response must be a success, or a rejection for a reason people can act on. */
const EXPECTED = [200, 201, 400, 404, 409];

async function make({ operation, cents, tax, day, target }: Move): Promise<number> {
  const amount = fromCents(BigInt(cents));
  const send = async (url: string, body: object = {}) => (await kim.post(url, body)).statusCode;
  switch (operation) {
    case 'income':
    case 'expense': {
      const about = { businessUnit: 'general', description: 'Moved', transactionDate: day, accountId: operating };
      return send('/api/financial-transactions', { ...about, transactionType: operation, amount });
    }
    case 'reverse':
      return send(`/api/financial-transactions/${target}/reverse`);
    case 'bill':
      return send('/api/bills', { vendor: 'Valley', amount, billedOn: day, dueDate: '2025-07-01', category: 'Rent' });
    case 'pay':
      return send(`/api/bills/${target}/pay`, { amount, date: day, allowNegative: true });
    case 'undoPayment':
      return send(`/api/bills/${target}/undo-payment`);
    case 'cancelBill':
      return send(`/api/bills/${target}/cancel`);
    case 'credit':
      return send('/api/vendor-credits', { vendor: 'Valley', amount, creditedOn: day, category: 'Materials' });
    case 'apply':
      return send(`/api/vendor-credits/${target}/apply`, { billId: ((cents + target) % 3) + 1, date: day });
    case 'unapply':
      return send(`/api/vendor-credits/${target}/unapply`, { billId: ((cents + target) % 3) + 1 });
    case 'voidCredit':
      return send(`/api/vendor-credits/${target}/void`);
    case 'invoice':
      await postInvoice(app.database, { date: day, amount, tax: fromCents(BigInt(tax)) });
      return 201;
    case 'settle':
      await settleSums(app.db);
      return 200;
  }
}

/** The amounts the bridges add to cash profit, computed from the postings. */
async function bridgesBetween(from: string, to: string): Promise<string> {
  const { rows } = await app.db.execute<{ moved: string }>(sql`
    select coalesce(-sum(amount), 0)::numeric(20, 2)::text as moved
    from postings join ledger_accounts as account on account.id = ledger_account_id
    where account.kind in ('billed_not_received', 'owed_not_paid') and entry_date between ${from} and ${to}`);
  return rows[0]?.moved ?? '';
}

async function checkStatements(): Promise<void> {
  for (const [quarter, from, to] of QUARTERS) {
    const read = async (basis: string) => ({
      statement: await readSection<ProfitAndLoss>(kim, '/profit-and-loss', `?period=${quarter}&basis=${basis}`),
      sheet: await readSection<BalanceSheet>(kim, '/balance-sheet', `?period=${quarter}&basis=${basis}`),
    });
    const [cash, accrual] = [await read('cash'), await read('accrual')];
    const difference = toCents(accrual.statement.total.netProfit) - toCents(cash.statement.total.netProfit);
    expect([quarter, fromCents(difference)]).toEqual([quarter, await bridgesBetween(from, to)]);
    expect([quarter, cash.sheet.difference, accrual.sheet.difference]).toEqual([quarter, '0.00', '0.00']);
    await checkBooks(from, to);
    const grown = toCents(accrual.sheet.netWorth) - toCents(cash.sheet.netWorth);
    expect([quarter, fromCents(grown)]).toEqual([quarter, await bridgesBetween('1900-01-01', to)]);
  }
}

/** The trial balance has equal sides, and the cash flow statement explains the change of the cash accounts. */
async function checkBooks(from: string, to: string): Promise<void> {
  const trial: TrialBalance = (await kim.get(`/api/ledger/trial-balance?day=${to}`)).json();
  expect([to, trial.debit]).toEqual([to, trial.credit]);
  const flow: CashFlow = (await kim.get(`/api/ledger/cash-flow?from=${from}&to=${to}`)).json();
  const cash = trial.lines.filter(({ kind }) => kind === 'cash');
  const held = cash.reduce((sum, { debit, credit }) => sum + toCents(debit) - toCents(credit), 0n);
  expect([to, flow.difference, flow.closing]).toEqual([to, '0.00', fromCents(held)]);
  const { accounts }: GeneralLedger = (await kim.get(`/api/ledger/general-ledger?from=${from}&to=${to}`)).json();
  const closing = (kind: string) =>
    accounts.filter((account) => account.kind === kind).map((account) => account.closing);
  expect(closing('cash').reduce((sum, amount) => sum + toCents(amount), 0n)).toBe(held);
}

test('under any mix of transactions, bills, credits and undoing, the two bases differ by the bridges, and both balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 24 }), async (moves) => {
      await emptyDatabase(app.database);
      kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
      operating = (await setUpDefaultAccounts(kim)).operating;
      const answers: number[] = [];
      for (const one of moves) answers.push(await make(one));
      expect(answers.filter((status) => !EXPECTED.includes(status))).toEqual([]);
      await checkStatements();
    }),
    { numRuns: 12 },
  );
}, 240_000);

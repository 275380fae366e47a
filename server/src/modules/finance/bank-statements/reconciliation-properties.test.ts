import type { MatchCandidate } from '@builder-os/contract/modules/finance/bank-lines';
import type { BankStatement, BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { csvOf, importLines } from '../bank-imports/bank-imports.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bank-statements';

let app: TestApp;
let kim: Agent;
let accountId: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const MONTHS = ['2025-01-31', '2025-02-28', '2025-03-31'] as const;
const DAYS = ['2025-01-10', '2025-01-31', '2025-02-14', '2025-03-01', '2025-03-30'] as const;
/** Rejections a person can act on. */
const EXPECTED = [200, 201, 400, 404, 409];

interface Step {
  act: 'record' | 'reverse' | 'check' | 'uncheck' | 'import' | 'late' | 'agree' | 'reopen';
  isIncome: boolean;
  cents: number;
  day: (typeof DAYS)[number];
  statement: number;
  target: number;
}

// `agree` enters the sum of the checked items as the balance and reconciles, so most reconciliations succeed.
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'record',
    'record',
    'reverse',
    'check',
    'check',
    'uncheck',
    'import',
    'late',
    'agree',
    'agree',
    'reopen',
  ),
  isIncome: fc.boolean(),
  cents: fc.integer({ min: 1, max: 99_999 }),
  day: fc.constantFrom(...DAYS),
  statement: fc.integer({ min: 1, max: MONTHS.length }),
  target: fc.integer({ min: 1, max: 8 }),
});

async function begin(): Promise<void> {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  accountId = (await setUpDefaultAccounts(kim)).operating;
  await kim.post('/api/opening-balances', { date: '2025-01-01', balances: [{ accountId, amount: '100.00' }] });
  for (const date of MONTHS) await kim.post(URL, { accountId, date, balance: 0 });
}

async function take({ act, isIncome, cents, day, statement, target }: Step): Promise<number> {
  switch (act) {
    case 'record': {
      const fields = { businessUnit: 'general', description: 'Moved', accountId, transactionDate: day };
      const sent = { ...fields, transactionType: isIncome ? 'income' : 'expense', amount: fromCents(BigInt(cents)) };
      return (await kim.post('/api/financial-transactions', sent)).statusCode;
    }
    case 'reverse': {
      const body = isIncome ? {} : { date: '2025-03-31' };
      return (await kim.post(`/api/financial-transactions/${target}/reverse`, body)).statusCode;
    }
    case 'check':
    case 'uncheck': {
      const items: StatementItem[] = (await kim.get(`${URL}/${statement}/items`)).json();
      const chosen = items.filter((_item, index) => (index + target) % 3 !== 0).map(({ postingId }) => postingId);
      return (await kim.put(`${URL}/${statement}/items`, { isCleared: act === 'check', items: chosen })).statusCode;
    }
    case 'import': {
      const amount = `${isIncome ? '' : '-'}${fromCents(BigInt(cents))}`;
      const [line] = (await importLines(kim, accountId, csvOf([[day, `Line ${cents}`, amount]]))).lines;
      const fit = line?.suggestion;
      const path = `/api/bank-lines/${line?.id}/${fit ? 'match' : 'categorise'}`;
      return (await kim.post(path, fit ? { postingIds: [fit.postingId] } : { businessUnit: 'general' })).statusCode;
    }
    case 'late': {
      // A line that's recorded on a later day than its own, as if the books were closed in between.
      const sent = { businessUnit: 'general', description: 'Late', accountId, transactionDate: '2025-03-30' };
      const amount = fromCents(BigInt(cents));
      const type = isIncome ? 'income' : 'expense';
      const made = await kim.post('/api/financial-transactions', { ...sent, transactionType: type, amount });
      const file = csvOf([[day, `Late ${cents}`, `${isIncome ? '' : '-'}${amount}`]]);
      const [line] = (await importLines(kim, accountId, file)).lines;
      const entries: MatchCandidate[] = (await kim.get(`/api/bank-lines/${line?.id}/entries`)).json();
      const own = entries.find(({ transactionId }) => transactionId === made.json().id);
      return (await kim.post(`/api/bank-lines/${line?.id}/match`, { postingIds: [own?.postingId] })).statusCode;
    }
    case 'agree': {
      const { cleared } = (await kim.get(`${URL}/${statement}`)).json();
      await kim.put(`${URL}/${statement}`, { balance: cleared });
      return (await kim.post(`${URL}/${statement}/reconcile`)).statusCode;
    }
    case 'reopen':
      return (await kim.post(`${URL}/${statement}/reopen`)).statusCode;
  }
}

async function checkStatements(): Promise<{ reconciled: number; broken: number }> {
  const all: BankStatement[] = (await kim.get(URL)).json();
  for (const { id, isBroken, state, balance } of all) {
    const found: BankStatementDetail = (await kim.get(`${URL}/${id}`)).json();
    const items: StatementItem[] = (await kim.get(`${URL}/${id}/items?limit=200`)).json();
    const sum = (isCleared: boolean) =>
      items.filter((item) => item.isCleared === isCleared).reduce((cents, { amount }) => cents + toCents(amount), 0n);
    const { opening, openingChange, clearedIn, clearedOut, cleared, outstanding, recordedLater, ledgerBalance } = found;
    const moved = toCents(clearedIn.amount) - toCents(clearedOut.amount);
    const closing = toCents(opening) + toCents(openingChange) + moved;
    // The sums match the listed items, and together with the outstanding items they match the books.
    expect(fromCents(sum(true))).toBe(fromCents(moved));
    expect(fromCents(sum(false))).toBe(outstanding);
    expect(fromCents(closing)).toBe(cleared);
    expect(fromCents(closing + toCents(outstanding) - toCents(recordedLater))).toBe(ledgerBalance);
    if (state === 'reconciled' && !isBroken) {
      expect(openingChange).toBe('0.00');
      expect(fromCents(toCents(opening) + moved)).toBe(balance);
    }
  }
  const reconciled = all.filter(({ state }) => state === 'reconciled');
  return { reconciled: reconciled.length, broken: reconciled.filter(({ isBroken }) => isBroken).length };
}

test('whatever is checked, reconciled, reopened, backdated or reversed, opening plus cleared is the closing balance', async () => {
  const seen = { reconciled: 0, broken: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      await begin();
      for (const one of steps) {
        expect(EXPECTED).toContain(await take(one));
        const { reconciled, broken } = await checkStatements();
        seen.reconciled += reconciled;
        seen.broken += broken;
      }
    }),
    { numRuns: 10 },
  );
  expect(seen.reconciled).toBeGreaterThan(0);
}, 240_000);

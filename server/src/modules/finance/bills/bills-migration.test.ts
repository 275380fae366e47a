import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bill } from '@builder-os/contract/modules/finance/bills';
import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { silentLog } from '../../../../test/silent-log.ts';
import { sourceAt } from '../../../platform/backup/backup-place.ts';
import { Backups } from '../../../platform/backup/backups.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { LocalStorage } from '../../../platform/storage/storage.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';

const FIXTURES = new URL('../../../../test/fixtures/', import.meta.url);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await emptyDatabase(app.database);
  await app.close();
});

test('a backup from before jobs keeps its bills and balances, and its open bills become payable', async () => {
  const root = await mkdtemp(join(tmpdir(), 'old-backup-'));
  const backups = new Backups({
    database: app.database,
    storage: new LocalStorage(root),
    folder: join(root, '.backups'),
    key: undefined,
    log: silentLog,
  });
  await backups.restore(await sourceAt(new URL('before-jobs.backup', FIXTURES).pathname));
  const before = JSON.parse(await readFile(new URL('before-jobs.json', FIXTURES), 'utf8'));
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin', email: 'auditor@builder.example' }));
  const read = async (url: string) => (await admin.get(url)).json();

  const bills: Bill[] = (await read('/api/bills?limit=200')).toSorted((a: Bill, b: Bill) => a.id - b.id);
  expect(
    bills.map(({ id, vendor, amount, status, scheduledFor, paidOn, transactionId }) => ({
      id,
      vendor,
      amount,
      status,
      scheduledFor,
      paidOn,
      transactionId,
    })),
  ).toEqual(before.bills);
  expect(bills.every(({ lines, amount }) => lines.length === 1 && lines[0]?.amount === amount)).toBe(true);

  const accounts: Pick<LedgerAccount, 'id' | 'kind' | 'balance'>[] = await read('/api/ledger/accounts');
  const isBridge = ({ kind }: { kind: string }) => kind === 'payable' || kind === 'owed_not_paid';
  const old = new Set(before.accounts.map(({ id }: { id: number }) => id));
  expect(accounts.filter(({ id }) => old.has(id))).toMatchObject(before.accounts);
  // The other accounts are the starter categories, which nothing uses, and the accounts of bills.
  const starters = accounts.filter((account) => !old.has(account.id) && !isBridge(account));
  expect(starters.every(({ kind, balance }) => /^(income|expense)$/.test(kind) && balance === '0.00')).toBe(true);
  const open = bills.reduce((sum, { due }) => sum + toCents(due), 0n);
  const dropped = toCents('75.00');
  const owed = fromCents(open - dropped);
  expect(accounts.filter(isBridge)).toMatchObject([
    { kind: 'owed_not_paid', balance: owed },
    { kind: 'payable', balance: owed },
  ]);
  expect((await read('/api/financial-dashboard/profit-and-loss?period=2026-Q3')).total).toEqual(before.profitAndLoss);
  const sheet: BalanceSheet = await read('/api/financial-dashboard/balance-sheet?period=2026-Q3');
  expect(withoutYears(sheet)).toEqual(withoutYears(before.balanceSheet));

  // A bill that was paid before it could be payable can still be undone and paid again.
  const paid = bills.find(({ status }) => status === 'paid');
  expect((await admin.post(`/api/bills/${paid?.id}/undo-payment`)).json()).toMatchObject({ status: 'open' });
  expect((await admin.post(`/api/bills/${paid?.id}/pay`, { allowNegative: true })).json()).toMatchObject({
    status: 'paid',
  });
  await proveLedger(app.database);
  expect((await read('/api/ledger/proof')).proof).toMatchObject({ isProved: true, deviations: [] });
  const { rows } = await app.db.execute(sql`select count(*)::integer as jobs from jobs`);
  expect(rows).toEqual([{ jobs: 0 }]);
}, 400_000);

/** A balance sheet with the net profit of all years in one sum, as in the old version, without later fields. */
function withoutYears({ lines, sections, ...sheet }: BalanceSheet) {
  const { assets, liabilities, netWorth, priorNetWorth, difference } = sheet;
  const isProfit = ({ name }: { name: string }) => /^(Net profit|Retained earnings)/.test(name);
  const sum = (pick: 'amount' | 'prior') =>
    fromCents(lines.filter(isProfit).reduce((cents, line) => cents + toCents(line[pick]), 0n));
  return {
    ...{ assets, liabilities, netWorth, priorNetWorth, difference },
    profit: [sum('amount'), sum('prior')],
    lines: lines.filter((line) => !isProfit(line)),
    sections: sections.filter(({ section }) => section !== 'currentLiabilities'),
  };
}

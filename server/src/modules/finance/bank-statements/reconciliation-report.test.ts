import type { StatementItem } from '@builder-os/contract/modules/finance/statement-worksheet';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { bookTwoMonths, postingNamed } from './bank-statements.factory.ts';

const URL = '/api/bank-statements';

let app: TestApp;
let kim: Agent;
let accountId: number;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  accountId = (await setUpDefaultAccounts(kim)).operating;
});
afterAll(() => app.close());

test('the report lists every item, and its totals add up, as a PDF and as CSV', async () => {
  await bookTwoMonths(kim, accountId);
  const { id } = (await kim.post(URL, { accountId, date: '2025-03-31', balance: '2579.99' })).json();
  const items: StatementItem[] = (await kim.get(`${URL}/${id}/items`)).json();
  const check = (isCleared: boolean, chosen: 'all' | number[]) =>
    kim.put(`${URL}/${id}/items`, { isCleared, items: chosen });
  await check(true, 'all');
  await check(false, [postingNamed(items, 'Fuel'), postingNamed(items, 'Late deposit')]);
  await kim.post(`${URL}/${id}/reconcile`);
  const pdf = await kim.get(`${URL}/${id}/report`);
  expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    'application/pdf',
    'attachment; filename="reconciliation-2025-03-31.pdf"',
  ]);
  const lines = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.split('\n'));
  expect(lines).toContain('Operating Expenses, statement of Mar 31, 2025');
  expect(lines.find((line) => line.startsWith('Reconciled '))).toContain('by Kim Alder');
  for (const line of [
    'Opening balance | $1,000.00',
    'Deposits cleared | 1 | $2,500.00',
    'Payments cleared | 2 | $920.01',
    'Cleared balance | $2,579.99',
    'Statement balance | $2,579.99',
    'Difference | $0.00',
    'Uncleared deposits | 1 | $400.00',
    'Outstanding payments | 1 | $75.50',
    'Book balance | $2,904.49',
  ]) {
    expect(lines).toContain(line);
  }
  const payments = tableOf(lines.slice(lines.lastIndexOf('Payments cleared')), 'Date | Desc', 'Total payments cleared');
  expectToAddUp(
    payments.lines.map((line) => line.replace(' | 101', '')),
    payments.total.replace(' | $', ' | all | $'),
  );
  const csv = await kim.get(`${URL}/${id}/report?format=csv`);
  const { data } = Papa.parse<Record<string, string>>(csv.body.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  const summary = (label: string) => toCents(data.find((row) => row.Description === label)?.Amount ?? '0');
  const sumOf = (section: string) =>
    data.filter((row) => row.Section === section).reduce((cents, { Amount = '0' }) => cents + toCents(Amount), 0n);
  const closing = summary('Opening balance') + sumOf('Deposits cleared') + sumOf('Payments cleared');
  expect(fromCents(closing)).toBe('2579.99');
  expect(closing + sumOf('Uncleared deposits') + sumOf('Outstanding payments')).toBe(summary('Book balance'));
  const { rows } = await app.db.execute(sql`select action from audit_logs where action = 'bank-statement.export'`);
  expect(rows).toHaveLength(2);
});

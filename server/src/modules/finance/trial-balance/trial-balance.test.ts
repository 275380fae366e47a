import type { TrialBalance } from '@builder-os/contract/modules/finance/trial-balance';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/trial-balance';

let app: TestApp;
let kim: Agent;
let accounts: Record<string, number>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app, { role: 'admin' }));
  const { operating: accountId } = accounts;
  await recordTransaction(kim, '2025-01-15', 'income', '5000.25', { accountId });
  await recordTransaction(kim, '2025-02-01', 'expense', '900.00', { accountId, category: 'Rent' });
  await recordTransaction(kim, '2025-03-01', 'expense', '100.05', { accountId: accounts.taxes, category: 'Rent' });
});
afterAll(() => app.close());

async function read(query: string): Promise<TrialBalance> {
  const answer = await kim.get(`${URL}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const sidesOf = ({ lines }: TrialBalance) => lines.map(({ kind, name, debit, credit }) => [kind, name, debit, credit]);

test('every account is on the side of its balance on the day, and the sides are equal', async () => {
  expect(sidesOf(await read('?day=2025-02-28'))).toEqual([
    ['cash', 'Operating Expenses', '4100.25', '0.00'],
    ['income', 'Sales', '0.00', '5000.25'],
    ['expense', 'Rent', '900.00', '0.00'],
  ]);
  const later = await read('?day=2025-03-01');
  // The Taxes account is overdrawn, so it's on the credit side.
  expect(sidesOf(later)).toEqual([
    ['cash', 'Operating Expenses', '4100.25', '0.00'],
    ['cash', 'Taxes', '0.00', '100.05'],
    ['income', 'Sales', '0.00', '5000.25'],
    ['expense', 'Rent', '1000.05', '0.00'],
  ]);
  expect(later).toMatchObject({ day: '2025-03-01', debit: '5100.30', credit: '5100.30' });
  expect((await read('?day=2024-12-31')).lines).toEqual([]);
});

test('an open bill is on both sides, and a payment moves it', async () => {
  const bill = { vendor: 'Valley Steel', amount: '300.00', billedOn: '2025-03-01', dueDate: '2025-03-10' };
  expect((await kim.post('/api/bills', { ...bill, category: 'Rent' })).statusCode).toBe(201);
  const find = async (name: string) => sidesOf(await read('?day=2025-03-31')).find(([, found]) => found === name);
  expect(await find('Accounts payable')).toEqual(['payable', 'Accounts payable', '0.00', '300.00']);
  expect(await find('Owed, not paid')).toEqual(['owed_not_paid', 'Owed, not paid', '300.00', '0.00']);
  await kim.post('/api/bills/1/pay', { amount: '120.00', date: '2025-03-15' });
  expect(await find('Accounts payable')).toEqual(['payable', 'Accounts payable', '0.00', '180.00']);
  expect(await find('Rent')).toEqual(['expense', 'Rent', '1120.05', '0.00']);
});

test('the files hold the same figures, and each export is logged', async () => {
  const csv = await kim.get(`${URL}/export?day=2025-03-01`);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="trial-balance-2025-03-01.csv"');
  const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('"Kind","Account","Debit","Credit"');
  expect(lines.at(-1)).toBe('"Total","","5100.30","5100.30"');
  expect(lines).toContain('"Cash","Taxes","","100.05"');
  const [sheet] = await readXlsxFile((await kim.get(`${URL}/export?day=2025-03-01&format=xlsx`)).rawPayload);
  expect(sheet?.data.at(-1)).toEqual(['Total', null, 5100.3, 5100.3]);
  const pdf = await readPdf((await kim.get(`${URL}/export?day=2025-03-01&format=pdf`)).rawPayload);
  expect(pdf.pages.join('\n')).toContain('Expense | Rent | $1,000.05');
  expect(pdf.pages.join('\n')).toContain('$5,100.30 | $5,100.30');
  const { rows } = await app.db.execute(
    sql`select details from audit_logs where action = 'trial-balance.export' order by id`,
  );
  expect(rows.at(-1)).toEqual({ details: { day: '2025-03-01', format: 'pdf' } });
});

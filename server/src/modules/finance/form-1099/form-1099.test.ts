import type { Form1099 } from '@builder-os/contract/modules/finance/form-1099';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildThreshold } from '../dated-settings/dated-settings.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/form-1099';

let app: TestApp;
let mia: Agent;
let lind: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(mia);
  await buildThreshold(app.db, '600.00');
  await buildThreshold(app.db, '2000.00', '2026-01-01');
  lind = await addVendor('Lind Concrete', { taxId: '31-4159265', taxFormOn: '2024-02-01' });
});
afterAll(() => app.close());

async function addVendor(company: string, fields: object = {}): Promise<number> {
  const person = { firstName: 'Rosa', lastName: 'Lind', company };
  const answer = await mia.post('/api/vendors', { person, is1099Eligible: true, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
async function payBill(vendorId: number, amount: string, ...days: [day: string, part: string][]): Promise<number> {
  const bill = { vendor: 'As billed', vendorId, amount, dueDate: '2025-12-20', billedOn: '2024-11-01' };
  const { id } = (await mia.post('/api/bills', bill)).json();
  for (const [date, part] of days) {
    const paid = await mia.post(`/api/bills/${id}/pay`, { date, amount: part, allowNegative: true });
    expect(paid.statusCode, paid.body).toBe(200);
  }
  return id;
}
const listOf = async (year: number): Promise<Form1099> => (await mia.get(`${URL}?year=${year}`)).json();
const paidIn = async (year: number) => (await listOf(year)).rows.map(({ name, paid }) => [name, paid]);

test('a vendor’s payments of a calendar year are added up: parts of bills and expenses', async () => {
  const bill = await payBill(
    lind,
    '1000.00',
    ['2024-12-31', '250.10'],
    ['2025-01-01', '300.20'],
    ['2025-12-31', '149.70'],
  );
  await recordTransaction(mia, '2025-06-01', 'expense', '150.10', { partnerId: lind });
  const { id } = await recordTransaction(mia, '2025-06-02', 'expense', '75.00', { partnerId: lind });
  await recordTransaction(mia, '2025-06-03', 'income', '40.00', { partnerId: lind });
  await mia.post(`/api/financial-transactions/${id}/reverse`, {});
  const other = await addVendor('Not eligible', { is1099Eligible: false });
  await payBill(other, '9000.00', ['2025-02-01', '9000.00']);
  // 300.20 + 149.70 + 150.10 = 600.00, which is the threshold.
  expect(await listOf(2025)).toMatchObject({
    threshold: '600.00',
    reportable: 1,
    reportableTotal: '600.00',
    rows: [
      { vendorId: lind, name: 'Lind Concrete', paid: '600.00', isReportable: true, taxId: '•••-••-9265', gaps: [] },
    ],
  });
  expect(await paidIn(2024)).toEqual([['Lind Concrete', '250.10']]);
  await mia.post(`/api/bills/${bill}/undo-payment`);
  expect(await listOf(2025)).toMatchObject({ reportable: 0, rows: [{ paid: '450.30', isReportable: false }] });
});

test('the threshold of January 1 applies, and changes with its setting', async () => {
  await recordTransaction(mia, '2026-01-02', 'expense', '1999.99', { partnerId: lind });
  await recordTransaction(mia, '2025-12-31', 'expense', '1999.99', { partnerId: lind });
  expect(await listOf(2025)).toMatchObject({ threshold: '600.00', reportable: 1 });
  expect(await listOf(2026)).toMatchObject({ threshold: '2000.00', reportable: 0 });
  const [setting] = (await mia.get('/api/dated-settings?kind=form_1099_threshold')).json();
  await mia.put(`/api/dated-settings/${setting.id}`, { amount: '1999.99' });
  expect(await listOf(2026)).toMatchObject({ threshold: '1999.99', reportable: 1, reportableTotal: '1999.99' });
  expect((await mia.get(`${URL}?year=1999`)).json().fields).toHaveProperty('year');
});

test('a vendor’s missing data is flagged, and the largest vendor comes first', async () => {
  const bare = await addVendor('Bare Hands');
  await recordTransaction(mia, '2026-01-02', 'expense', '2500.00', { partnerId: bare });
  await recordTransaction(mia, '2026-01-02', 'expense', '20.00', { partnerId: lind });
  const { rows } = await listOf(2026);
  expect(rows.map(({ name, gaps }) => [name, gaps])).toEqual([
    ['Bare Hands', ['tax_id', 'w9']],
    ['Lind Concrete', []],
  ]);
});

test('the files mask tax IDs; permitted people export whole ones, which is recorded', async () => {
  await recordTransaction(mia, '2026-01-02', 'expense', '2500.00', { partnerId: lind });
  const masked = await mia.get(`${URL}/export?year=2026`);
  expect(masked.headers['content-disposition']).toContain('1099-2026.csv');
  expect(plainCsv(masked.body)).toContain('Lind Concrete,•••-••-9265,2024-02-01,2500.00,yes');
  expect((await mia.get(`${URL}/export?year=2026&format=xlsx`)).rawPayload.subarray(0, 2).toString()).toBe('PK');
  const whole = await mia.get(`${URL}/export-with-tax-ids?year=2026`);
  expect(plainCsv(whole.body)).toContain('Lind Concrete,31-4159265,');
  const { rows } = await app.db.execute(
    sql`select action, details from audit_logs where action like 'form-1099.%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'form-1099.export', details: { year: 2026, format: 'csv', vendors: 1 } },
    { action: 'form-1099.export', details: { year: 2026, format: 'xlsx', vendors: 1 } },
    { action: 'form-1099.export-tax-ids', details: { year: 2026, format: 'csv', vendors: 1 } },
  ]);
});

import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/financial-transactions';

let app: TestApp;
let kim: Agent;
/** Files from earlier tests. */
let earlier: Set<string>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  await setUpDefaultAccounts(kim);
  const base = { transactionType: 'income', businessUnit: 'steel_framing', transactionDate: '2025-03-11' };
  await kim.post(URL, { ...base, amount: '27760.05', description: '=HYPERLINK("http://x")', category: 'Sales' });
  await kim.post(URL, {
    ...base,
    transactionType: 'expense',
    amount: 18420,
    description: 'Coil steel',
    category: '-1+1',
  });
  earlier = new Set((await app.fastify.platform.storage.list()).map(({ name }) => name));
});
afterAll(() => app.close());

test('the CSV holds the filtered rows, with numbers as numbers and no text as a formula', async () => {
  const answer = await kim.get(`${URL}/export?format=csv`);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="financial-transactions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, ...rows] = plainCsv(answer.body).trim().split('\r\n');
  expect(head).toBe(
    'Number,Date,Type,Business Unit,Description,Amount,Account,To Account,Category,Reference Number,Project,Entry,Reversed On,Recorded By',
  );
  expect(rows).toEqual([
    "2,2025-03-11,expense,steel_framing,Coil steel,18420.00,Operating Expenses,,'-1+1,,,2,,Kim Alder",
    `1,2025-03-11,income,steel_framing,"'=HYPERLINK(""http://x"")",27760.05,Income,,Sales,,,1,,Kim Alder`,
  ]);
  expect((await kim.get(`${URL}/export?type=income`)).body.trim().split('\r\n')).toHaveLength(2);
});

test('a workbook holds real numbers and dates', async () => {
  const answer = await kim.get(`${URL}/export?format=xlsx`);
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [sheet] = await readXlsxFile(answer.rawPayload);
  expect(sheet?.sheet).toBe('Transactions');
  const [head, first, second] = sheet?.data ?? [];
  expect(head?.slice(0, 6)).toEqual(['Number', 'Date', 'Type', 'Business Unit', 'Description', 'Amount']);
  expect(first?.slice(0, 6)).toEqual([
    2,
    new Date('2025-03-11T00:00:00Z'),
    'expense',
    'steel_framing',
    'Coil steel',
    18420,
  ]);
  expect(second?.[4]).toBe('=HYPERLINK("http://x")');
  expect(second?.[5]).toBe(27760.05);
});

const PDF = new File(['%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n'], '../März invoice.pdf', {
  type: 'text/html',
});

test('a receipt is stored by its actual type, downloaded under its name, and replaces the previous one', async () => {
  const uploaded = await kim.upload(`${URL}/1/receipt`, PDF);
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  expect(uploaded.json().receipt).toMatchObject({ fileName: 'März invoice.pdf', mediaType: 'application/pdf' });
  const file = await kim.get(`${URL}/1/receipt`);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''M%C3%A4rz%20invoice.pdf",
    'x-content-type-options': 'nosniff',
  });
  const other = await kim.upload(`${URL}/1/receipt`, new File([PDF], 'second.pdf'));
  expect(other.json().receipt.fileName).toBe('second.pdf');
  expect((await app.fastify.platform.storage.list()).filter(({ name }) => !earlier.has(name))).toHaveLength(1);
  expect((await kim.get(`${URL}/2/receipt`)).statusCode).toBe(404);
});

test('a receipt is stored even when the previous file can’t be removed', async () => {
  await kim.upload(`${URL}/1/receipt`, PDF);
  const remove = vi.spyOn(app.fastify.platform.storage, 'remove').mockRejectedValueOnce(new Error('unreachable'));
  const second = await kim.upload(`${URL}/1/receipt`, new File([PDF], 'second.pdf'));
  remove.mockRestore();
  expect([second.statusCode, second.json().receipt.fileName]).toEqual([200, 'second.pdf']);
  expect((await kim.get(`${URL}/1/receipt`)).statusCode).toBe(200);
});

test('of receipts that arrive at the same time, one remains, with one file', async () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  const answers = await Promise.all(names.map((name) => kim.upload(`${URL}/2/receipt`, new File([PDF], name))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const { rows } = await app.db.execute(
    sql`select stored_name as name from transaction_receipts where transaction_id = 2`,
  );
  const files = await app.fastify.platform.storage.list();
  const kept = files.filter(({ folder, name }) => folder === 'receipts' && !earlier.has(name));
  expect(kept.map(({ name }) => ({ name }))).toEqual(rows);
});

test('a long name isn’t cut in the middle of a character', async () => {
  const uploaded = await kim.upload(`${URL}/1/receipt`, new File([PDF], `x${'𠀀'.repeat(120)}.pdf`));
  expect(uploaded.statusCode, uploaded.body).toBe(200);
  expect((await kim.get(`${URL}/1/receipt`)).statusCode).toBe(200);
});

test('a file that isn’t a receipt is rejected and not stored', async () => {
  const html = await kim.upload(`${URL}/2/receipt`, new File(['<script>alert(1)</script>'], 'invoice.pdf'));
  expect([html.statusCode, html.json().fields]).toEqual([400, { file: 'Choose a PDF, or a PNG, JPEG or WebP image.' }]);
  expect((await kim.upload(`${URL}/99/receipt`, PDF)).statusCode).toBe(404);
});

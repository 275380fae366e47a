import type { BankImportDetail } from '@builder-os/contract/modules/finance/bank-imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { printXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { readBalances, setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { csvOf, type FileLine, importLines, ofxOf, uploadFile } from './bank-imports.factory.ts';

const URL = '/api/bank-imports';

let app: TestApp;
let kim: Agent;
let income: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  ({ income } = await setUpDefaultAccounts(kim));
});
afterAll(() => app.close());

const linesOf = async () => (await kim.get('/api/bank-lines?limit=200')).json();

test('a CSV file is read by its headers, checked right away, and its lines added on confirmation', async () => {
  const file = csvOf([
    ['2025-03-04', 'Deposit, Fieldstone', '27760.05'],
    ['2025-03-05', 'COIL MILL', '-18420.00'],
    ['2025-03-06', 'Soon', 'unknown'],
  ]);
  const uploaded: BankImportDetail = (await uploadFile(kim, income, file)).json();
  expect(uploaded).toMatchObject({
    state: 'checked',
    format: 'csv',
    accountName: 'Income',
    createdByName: 'Kim Alder',
    headers: ['Date', 'Description', 'Amount'],
    mapping: { date: 0, dayFormat: 'YYYY-MM-DD', description: 1, amount: 2, moneyIn: null, isInverted: false },
    totalRows: 3,
    newLines: 2,
    duplicateLines: 0,
    faultyRows: 1,
    firstDay: '2025-03-04',
    lastDay: '2025-03-05',
  });
  expect(uploaded.lines.map(({ row, verdict, amount, reason }) => [row, verdict, amount, reason])).toEqual([
    [4, 'faulty', null, 'Couldn’t read the amount.'],
    [2, 'new', '27760.05', null],
    [3, 'new', '-18420.00', null],
  ]);
  expect(await linesOf()).toEqual([]);
  expect((await kim.post(`${URL}/1/run`)).json()).toMatchObject({ state: 'done', newLines: 2 });
  expect(await linesOf()).toMatchObject([
    { date: '2025-03-05', amount: '-18420.00', description: 'COIL MILL', state: 'open', bankId: null },
    { date: '2025-03-04', amount: '27760.05', description: 'Deposit, Fieldstone' },
  ]);
  expect((await kim.post(`${URL}/1/run`)).statusCode).toBe(409);
  // Importing alone doesn't post anything.
  expect((await readBalances(kim))['Income']).toBe('0.00');
});

test('a repeated file adds nothing, an overlapping one only new lines, and two equal payments in a day stay two', async () => {
  const coffee: FileLine = ['2025-03-04', 'Coffee', '-4.50'];
  await importLines(kim, income, csvOf([coffee, coffee]));
  expect(await linesOf()).toHaveLength(2);
  const again = await importLines(kim, income, csvOf([coffee, coffee]));
  expect(again.done).toMatchObject({ newLines: 0, duplicateLines: 2 });
  const more = await importLines(kim, income, csvOf([coffee, coffee, coffee, ['2025-03-05', 'Coffee', '-4.50']]));
  expect(more.done).toMatchObject({ newLines: 2, duplicateLines: 2 });
  expect(await linesOf()).toHaveLength(4);
});

const STATEMENT = [
  ['First Bank of Harbor', null, null, null],
  ['Date range: 3/1/2025 to 3/31/2025', null, null, null],
  [null, null, null, null],
  ['Posting Date', 'Description', 'Debit', 'Credit'],
  ['2025-03-04', 'Debit card refund', null, '27760.05'],
  ['2025-03-05', 'COIL MILL', '18420.00', null],
  [null, 'Total', '18420.00', '27760.05'],
] as const;

async function expectStatement(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const uploaded = await uploadFile(kim, income, content, name);
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const file: BankImportDetail = uploaded.json();
  expect(file).toMatchObject({
    state: 'checked',
    headers: STATEMENT[3],
    mapping: { date: 0, description: 1, amount: null, moneyIn: 3, moneyOut: 2 },
    newLines: 2,
    faultyRows: 1,
  });
  expect(file.lines.map(({ row, verdict, date, amount }) => [row, verdict, date, amount])).toEqual([
    [7, 'faulty', null, null],
    [5, 'new', '2025-03-04', '27760.05'],
    [6, 'new', '2025-03-05', '-18420.00'],
  ]);
}

test('title rows above the headers are skipped, and rows keep their numbers from the file', async () => {
  await expectStatement(STATEMENT.map((cells) => cells.join(',')).join('\n'), 'march.csv');
});

test('a workbook is read like a CSV file', async () => {
  const workbook = await printXlsx([
    {
      name: 'March',
      columns: [
        { header: 'First Bank of Harbor', type: 'text' },
        { header: '', type: 'text' },
        { header: '', type: 'text' },
        { header: '', type: 'text' },
      ],
      rows: STATEMENT.slice(1),
    },
  ]);
  await expectStatement(Uint8Array.from(workbook), 'march.xlsx');
  const broken = await uploadFile(kim, income, Uint8Array.from(workbook.subarray(0, 200)), 'march.xlsx');
  expect([broken.statusCode, broken.json().fields]).toEqual([400, { file: expect.stringContaining('workbook') }]);
});

test('a column of balances gives the file’s closing balance, whichever line comes first', async () => {
  const lines = [
    '2025-03-04,Deposit,1000.00,1500.00',
    '2025-03-31,Rent,-250.00,1250.00',
    '2025-03-31,Fee,-2.50,1247.50',
  ];
  const upload = async (rows: readonly string[]): Promise<BankImportDetail> =>
    (await uploadFile(kim, income, ['Date,Description,Amount,Running Balance', ...rows].join('\n'))).json();
  const ending = { statementDay: '2025-03-31', statementBalance: '1247.50' };
  expect(await upload(lines)).toMatchObject({ mapping: { balance: 3 }, ...ending });
  expect(await upload(lines.toReversed())).toMatchObject(ending);
  const [first = '', ...others] = lines;
  const none = { statementDay: null, statementBalance: null };
  expect(await upload([first.replace('1500.00', '1500.01'), ...others])).toMatchObject(none);
  const { id, mapping } = await upload(lines);
  const unread = await kim.post(`${URL}/${id}/check`, { mapping: { ...mapping, balance: null } });
  expect(unread.json()).toMatchObject({ mapping: { balance: null }, ...none });
  await kim.post(`${URL}/${id}/run`);
  expect(await upload(lines)).toMatchObject({ mapping: { balance: null }, ...none });
});

test('unrecognized columns are mapped by hand, and the next file with those headers reuses the mapping', async () => {
  const file =
    'When;What;Came;Went;Slip\n04/03/2025;Deposit;1.00;;\n13/03/2025;Rent;;$2,400.00;77\n14/03/2025;Both;1;1;\n';
  const uploaded: BankImportDetail = (await uploadFile(kim, income, file)).json();
  expect(uploaded).toMatchObject({ state: 'uploaded', mapping: null, totalRows: 3, lines: [] });
  expect(uploaded.sample[0]).toEqual(['04/03/2025', 'Deposit', '1.00', '', '']);
  expect((await kim.post(`${URL}/1/run`)).statusCode).toBe(409);
  const mapping = { date: 0, dayFormat: 'DD/MM/YYYY', description: 1, moneyIn: 2, moneyOut: 3, reference: 4 };
  for (const wrong of [
    { ...mapping, moneyOut: null },
    { ...mapping, amount: 2 },
    { ...mapping, date: 5 },
  ]) {
    expect((await kim.post(`${URL}/1/check`, { mapping: wrong })).statusCode).toBe(400);
  }
  const checked: BankImportDetail = (await kim.post(`${URL}/1/check`, { mapping })).json();
  expect(checked.lines.map(({ verdict, date, amount, reference }) => [verdict, date, amount, reference])).toEqual([
    ['faulty', '2025-03-14', null, null],
    ['new', '2025-03-04', '1.00', null],
    ['new', '2025-03-13', '-2400.00', '77'],
  ]);
  await kim.post(`${URL}/1/run`);
  const next: BankImportDetail = (await uploadFile(kim, income, file)).json();
  expect(next).toMatchObject({ state: 'checked', duplicateLines: 2, mapping });
});

test('a bank that writes outgoing money as positive is corrected', async () => {
  await uploadFile(kim, income, csvOf([['2025-03-04', 'Rent', '2400.00']]));
  const { mapping } = (await kim.get(`${URL}/1`)).json();
  await kim.post(`${URL}/1/check`, { mapping: { ...mapping, isInverted: true } });
  await kim.post(`${URL}/1/run`);
  expect(await linesOf()).toMatchObject([{ amount: '-2400.00' }]);
});

test('an OFX file describes its own lines, and the bank’s IDs identify duplicates', async () => {
  const first = ofxOf(
    [
      ['2025-03-04', 'DEPOSIT', '100.00', 'F1'],
      ['2025-03-05', 'FEE', '-2.00', 'F2'],
    ],
    { balance: '98.00' },
  );
  const uploaded: BankImportDetail = (await uploadFile(kim, income, first, 'march.qfx')).json();
  expect(uploaded).toMatchObject({
    format: 'ofx',
    state: 'checked',
    fileName: 'march.qfx',
    newLines: 2,
    bankAccount: '6789',
    statementDay: '2025-03-31',
    statementBalance: '98.00',
    warning: null,
  });
  expect(
    (await kim.post(`${URL}/1/check`, { mapping: { date: 0, dayFormat: 'YYYYMMDD', description: 0, amount: 0 } }))
      .statusCode,
  ).toBe(409);
  await kim.post(`${URL}/1/run`);
  // The bank changed the description and the day; its number shows that it's the same line.
  const second = ofxOf(
    [
      ['2025-03-06', 'SERVICE FEE', '-2.00', 'F2'],
      ['2025-03-07', 'RENT', '-50.00', 'F3'],
    ],
    {
      account: '000999990000',
    },
  );
  const next: BankImportDetail = (await uploadFile(kim, income, second, 'april.ofx')).json();
  expect(next).toMatchObject({ newLines: 1, duplicateLines: 1 });
  expect(next.warning).toContain('ending in 0000');
  expect(next.lines.map(({ verdict }) => verdict)).toEqual(['duplicate', 'new']);
});

describe('rejected uploads', () => {
  const fieldsOf = async (content: string | Uint8Array<ArrayBuffer>, account = income) => {
    const response = await uploadFile(kim, account, content);
    return { status: response.statusCode, fields: Object.keys(response.json().fields ?? {}) };
  };
  test('non-text files, files without lines or with too many, and accounts that aren’t at a bank', async () => {
    const { suspense } = await setUpFromList();
    const refused = { status: 400, fields: ['file'] };
    expect(await fieldsOf(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1, 2]))).toEqual(refused);
    expect(await fieldsOf('')).toEqual(refused);
    expect(await fieldsOf('Date,Description,Amount\n')).toEqual(refused);
    expect(await fieldsOf(csvOf(Array.from({ length: 5_001 }, (): FileLine => ['2025-03-04', 'X', '1'])))).toEqual(
      refused,
    );
    expect(await fieldsOf(csvOf([['2025-03-04', 'X', '1']]), 999)).toEqual({ status: 400, fields: ['account'] });
    expect(await fieldsOf(csvOf([['2025-03-04', 'X', '1']]), suspense)).toEqual({ status: 400, fields: ['account'] });
    expect((await kim.get(URL)).json()).toEqual([]);
  });

  test('files over 5 MB', async () => {
    expect((await uploadFile(kim, income, 'x'.repeat(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  async function setUpFromList(): Promise<{ suspense: number }> {
    const accounts = (await kim.get('/api/profit-first-accounts')).json();
    return { suspense: accounts.find(({ role }: { role: string }) => role === 'suspense').id };
  }
});

test('undoing an import removes its lines and reverses the transactions made from them', async () => {
  const { lines } = await importLines(
    kim,
    income,
    csvOf([
      ['2025-03-04', 'Deposit', '100.00'],
      ['2025-03-05', 'Fee', '-2.00'],
    ]),
  );
  await kim.post(`/api/bank-lines/${lines[0]?.id}/categorise`, { businessUnit: 'steel_framing', category: 'Sales' });
  expect((await readBalances(kim))['Income']).toBe('100.00');
  expect((await kim.post(`${URL}/1/undo`)).json()).toMatchObject({ state: 'undone' });
  expect((await readBalances(kim))['Income']).toBe('0.00');
  expect(await linesOf()).toEqual([]);
  expect((await kim.post(`${URL}/1/undo`)).statusCode).toBe(409);
  // Its lines count as new again.
  const { done } = await importLines(kim, income, csvOf([['2025-03-04', 'Deposit', '100.00']]));
  expect(done.newLines).toBe(1);
});

test('the list of files is paged and filtered by account', async () => {
  const accounts = (await kim.get('/api/profit-first-accounts')).json();
  for (const day of ['04', '05', '06']) await uploadFile(kim, income, csvOf([[`2025-03-${day}`, 'X', '1']]));
  await uploadFile(kim, accounts[1].id, csvOf([['2025-03-04', 'X', '1']]));
  const page = await kim.get(`${URL}?limit=2&account=${income}`);
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json().map(({ id }: { id: number }) => id)).toEqual([3, 2]);
  expect(page.headers.link).toContain('rel="next"');
});

import type {
  BusinessUnits,
  DashboardForecast,
  DashboardProfitFirst,
  DashboardSummary,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import { dayIn } from '@builder-os/contract/platform/dates';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { amountsOf, expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { readSection } from './financial-dashboard.factory.ts';

const URL = '/api/financial-dashboard';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  const accounts = await setUpDefaultAccounts(kim);
  const record = (...booked: Booked) => recordTransaction(kim, ...booked);
  const steel = { businessUnit: 'steel_framing' };
  await record('2024-11-05', 'income', 80_000.4, steel);
  await record('2025-01-15', 'income', 1_234_567.89, steel);
  await record('2025-01-20', 'expense', 400_000.33, { ...steel, category: 'Materials' });
  await record('2025-02-01', 'expense', 9_000, { category: '=SUM(A1:A9)' });
  await record('2025-02-10', 'allocation', 10_000.01, { ...steel, toAccountId: accounts.profit });
  await buildDeal(app.db, { value: '1000.00', probability: 33, expectedCloseDate: dayIn(new Date()) });
});
afterAll(() => app.close());

const read = <Section>(path?: string, query?: string) => readSection<Section>(kim, path, query);
const sectionsOf = async (query?: string) => ({
  profitFirst: await read<DashboardProfitFirst>('/profit-first', query),
  statement: await read<ProfitAndLoss>('/profit-and-loss', query),
  sheet: await read<BalanceSheet>('/balance-sheet', query),
  units: await read<BusinessUnits>('/business-units', query),
  forecast: await read<DashboardForecast>('/forecasts', ''),
  summary: await read<DashboardSummary>('', query),
});

/** Formats amounts independently of the code under test, as they look on paper. */
const dollars = (amount: string) =>
  `${amount.startsWith('-') ? '−' : ''}$${Number(amount.replace('-', '')).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const percent = (share: string | null) => (share === null ? '–' : `${share.replace('-', '−')}%`);

test('the PDF matches the screen to the cent', async () => {
  const { profitFirst, statement, sheet, units, forecast, summary } = await sectionsOf();
  const file = await kim.get(`${URL}/report?period=2025-Q1`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="financial-report-2025-Q1.pdf"');
  expect(file.headers['content-type']).toBe('application/pdf');
  const { title, pages } = await readPdf(file.rawPayload);
  expect(title).toContain('Financial report Q1 2025');
  const lines = pages.flatMap((page) => page.split('\n'));
  for (const account of profitFirst.accounts) {
    expect(lines).toContain(
      [
        account.name,
        percent(account.percentage),
        dollars(account.opening),
        dollars(account.allocated),
        percent(account.allocatedShare),
        dollars(account.otherChange),
        dollars(account.balance),
        account.targetBalance === null ? '–' : dollars(account.targetBalance),
        percent(account.targetShare),
      ].join(' | '),
    );
  }
  const row = (name: string, figure: 'revenue' | 'grossProfit' | 'fixedExpenses' | 'netProfit') =>
    [
      name,
      ...statement.units.map((unit) => dollars(unit[figure])),
      dollars(statement.total[figure]),
      dollars(statement.prior[figure]),
    ].join(' | ');
  expect(lines).toContain(row('Revenue', 'revenue'));
  expect(lines).toContain(row('Gross profit', 'grossProfit'));
  expect(lines).toContain(row('Net profit', 'netProfit'));
  expect(lines.some((line) => line.startsWith(`Net margin % | ${percent(statement.units[0]?.netShare ?? null)}`))).toBe(
    true,
  );
  expect(lines).toContain(`Assets | ${dollars(sheet.assets)} | ${dollars(sheet.priorAssets)}`);
  expect(lines).toContain(`Net worth | ${dollars(sheet.netWorth)} | ${dollars(sheet.priorNetWorth)}`);
  const steel = units.units[0];
  expect(lines).toContain(
    [
      'Steel Framing',
      dollars(steel?.revenue ?? ''),
      dollars(steel?.priorRevenue ?? ''),
      percent(steel?.growth ?? null),
      percent(steel?.revenueShare ?? null),
      dollars(steel?.expenses ?? ''),
      dollars(steel?.netProfit ?? ''),
      percent(steel?.margin ?? null),
    ].join(' | '),
  );
  const { total } = forecast;
  expect(lines).toContain(
    ['Total', dollars(total.pipeline), dollars(total.pending), dollars(total.bills), dollars(total.net)].join(' | '),
  );
  const footer = pages.map((page) => page.replaceAll('\n', ' '));
  for (const page of footer) {
    expect(page).toMatch(/Generated \w+ \d+, \d{4}, \d+:\d\d [AP]M \w+ by Kim Alder · Unaudited · Ledger/);
    expect(page.replaceAll(' ', '')).toContain(summary.ledgerHash);
  }
});

test('every printed column and row with a total adds up', async () => {
  const { pages } = await readPdf((await kim.get(`${URL}/report?period=2025-Q1`)).rawPayload);
  const lines = pages.flatMap((page) => page.split('\n'));
  for (const [heading, last] of [
    ['Account | Percentage', 'Total |'],
    ['Business Unit | Revenue', 'Total |'],
    ['Business Unit | Prior net profit', 'Total |'],
    ['Period | From', 'Total |'],
    ['Section | Line', 'Cash, total |'],
  ] as const) {
    const table = tableOf(lines, heading, last);
    // The balance sheet has section and line in two cells, and its totals in one.
    const parts = table.lines.map((line) => line.replace(/^Cash \| /, ''));
    expectToAddUp(parts, table.total);
  }
  const statement = lines.filter((line) =>
    /^(?:Sales|Revenue|Materials|Cost of sales|Gross profit|Net profit) \|/.test(line),
  );
  expect(statement).toHaveLength(6);
  for (const line of statement) {
    const [, ...amounts] = amountsOf(line);
    const [total, ...units] = amounts.slice(0, -1).reverse();
    expect(
      units.reduce<bigint>((sum, cents) => sum + (cents ?? 0n), 0n),
      line,
    ).toBe(total);
  }
  const figure = (name: string) =>
    lines.find((line) => line.startsWith(`${name} | $`) || line.startsWith(`${name} | −`)) ?? '';
  const minus = (name: string) => figure(name).replace(/ \| (−?)\$/g, (_, sign: string) => (sign ? ' | $' : ' | −$'));
  expectToAddUp([figure('Revenue'), minus('Cost of sales')], figure('Gross profit'));
  const expenses = ['Fixed expenses', 'Variable expenses', "Owner's pay", 'Taxes'].map(minus);
  expectToAddUp([figure('Gross profit'), ...expenses], figure('Net profit'));
});

test('the workbook has a sheet for each tab, with real numbers and dates that match to the cent', async () => {
  const { profitFirst, statement, sheet, units, forecast, summary } = await sectionsOf();
  const file = await kim.get(`${URL}/report?period=2025-Q1&format=xlsx`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="financial-report-2025-Q1.xlsx"');
  const sheets = await readXlsxFile(file.rawPayload);
  expect(sheets.map((read) => read.sheet)).toEqual([
    'Profit First',
    'P&L Statement',
    'Balance Sheet',
    'Business Units',
    'Forecasts',
    'About',
  ]);
  const rowsOf = (name: string) => sheets.find((read) => read.sheet === name)?.data ?? [];
  const find = (name: string, first: string) => rowsOf(name).find(([cell]) => cell === first) ?? [];
  const profit = profitFirst.accounts.find(({ name }) => name === 'Profit');
  expect(find('Profit First', 'Profit')[3]).toBe(Number(profit?.allocated));
  expect(find('Profit First', 'Total')[6]).toBe(Number(profitFirst.balanceTotal));
  for (const [name, figure] of [
    ['Revenue', 'revenue'],
    ['Gross profit', 'grossProfit'],
    ['Net profit', 'netProfit'],
  ] as const) {
    expect(find('P&L Statement', name).slice(1)).toEqual(
      [...statement.units, statement.total, statement.prior].map((column) => Number(column[figure])),
    );
  }
  // Text, not a formula.
  expect(find('P&L Statement', '=SUM(A1:A9)')[4]).toBe(9_000);
  expect(find('Balance Sheet', 'Net worth').slice(2)).toEqual([Number(sheet.netWorth), Number(sheet.priorNetWorth)]);
  expect(find('Business Units', 'Steel Framing')[1]).toBe(Number(units.units[0]?.revenue));
  expect(find('Business Units', 'Total')[6]).toBe(Number(units.total.netProfit));
  expect(find('Forecasts', 'Total').slice(2)).toEqual(
    (['pipeline', 'pending', 'bills', 'net'] as const).map((key) => Number(forecast.total[key])),
  );
  const [month] = forecast.months;
  expect(find('Forecasts', month?.month ?? '')[1]).toEqual(new Date(`${month?.month}-01T00:00:00Z`));
  expect(find('About', 'Ledger')[1]).toBe(summary.ledgerHash);
  expect(find('About', 'Audit')[1]).toBe('Unaudited');
  for (const { sheet: name, data } of sheets.slice(0, -1)) {
    expect(data.at(-1)?.[0], name).toMatch(/^Generated .* by Kim Alder · Unaudited · Ledger [0-9a-f]{64}$/);
  }
});

test('every workbook column with a total adds up', async () => {
  const file = await kim.get(`${URL}/report?period=2025-Q1&format=xlsx`);
  const sheets = await readXlsxFile(file.rawPayload);
  const cents = (cell: unknown) => (typeof cell === 'number' ? Math.round(cell * 100) : 0);
  for (const [name, columns] of [
    ['Profit First', [2, 3, 5, 6]],
    ['Business Units', [1, 2, 5, 6]],
    ['Forecasts', [2, 3, 4, 5]],
  ] as const) {
    const [head = [], ...rows] = sheets.find((read) => read.sheet === name)?.data ?? [];
    const end = rows.findIndex(([first]) => first === 'Total');
    expect(end, name).toBeGreaterThan(0);
    for (const column of columns) {
      const sum = rows.slice(0, end).reduce((whole, row) => whole + cents(row[column]), 0);
      expect(sum, `${name}, ${head[column]}`).toBe(cents(rows[end]?.[column]));
    }
  }
});

test('a unit and chosen sections limit the report and appear in its name', async () => {
  const file = await kim.get(
    `${URL}/report?period=2025-Q1&unit=steel_framing&sections=profit-and-loss,business-units&format=xlsx`,
  );
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="financial-report-2025-Q1-steel-framing.xlsx"',
  );
  const sheets = await readXlsxFile(file.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['P&L Statement', 'Business Units', 'About']);
  const one = await read<ProfitAndLoss>('/profit-and-loss', '?period=2025-Q1&unit=steel_framing');
  const net = sheets[0]?.data.find(([cell]) => cell === 'Net profit');
  expect(net?.slice(1)).toEqual([Number(one.total.netProfit), Number(one.prior.netProfit)]);
  expect(sheets[1]?.data.map(([cell]) => cell).slice(0, 2)).toEqual(['Business Unit', 'Steel Framing']);
});

test('each report export is logged with who made it and the ledger hash', async () => {
  await kim.get(`${URL}/report?period=year-to-date&format=xlsx`);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const [entry] = (await admin.get('/api/admin/audit-log?action=financial-report.generate')).json();
  expect(entry).toMatchObject({ action: 'financial-report.generate' });
  expect((await kim.get(`${URL}/report?sections=cover`)).statusCode).toBe(400);
  expect((await kim.get(`${URL}/report?format=docx`)).statusCode).toBe(400);
});

import type { SalesReport } from '@builder-os/contract/modules/sales/reports';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { amountsOf, expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../deals/deals.factory.ts';
import { buildLead } from '../leads/leads.factory.ts';

let app: TestApp;
let kim: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const DAY = dayIn(new Date());

async function print(query = ''): Promise<{ title: unknown; pages: string[]; lines: string[] }> {
  const file = await kim.get(`/api/reports/sales/report.pdf${query}`);
  expect(file.statusCode).toBe(200);
  const { title, pages } = await readPdf(file.rawPayload);
  return { title, pages, lines: pages.flatMap((page) => page.split('\n')) };
}

/** Formats amounts independently of the code under test, as they look on paper. */
const dollarsWith = (minimumFractionDigits: number) => (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits })}`;

test('the PDF matches the API response, and one changed deal changes both', async () => {
  const { id } = await buildDeal(app.db, { stage: 'closed_won', value: '1234567.89', actualCloseDate: DAY });
  await buildDeal(app.db, { stage: 'closed_lost', value: '2000.00', actualCloseDate: DAY, lostReason: 'no_response' });
  await buildDeal(app.db, { value: '3000.00', probability: 40, expectedCloseDate: DAY });
  await buildLead(app.db, { source: 'Trade show', status: 'converted' });
  await buildLead(app.db);
  const expectSame = async (revenue: string) => {
    const answer: SalesReport = (await kim.get('/api/reports/sales')).json();
    const { lines } = await print();
    // One amount with cents gives all of them cents.
    const dollars = dollarsWith(revenue.includes('.') ? 2 : 0);
    expect(lines).toContain(`Total Revenue | ${revenue} | closed won`);
    expect(dollars(answer.totalRevenue)).toBe(revenue);
    expect(lines).toContain(
      `Pipeline Value | ${dollars(answer.pipelineValue)} | ${dollars(answer.openPipelineValue)} open`,
    );
    expect(lines).toContain(`Conversion Rate | ${answer.conversionRate}% | 2 leads`);
    expect(lines).toContain('Win Rate | 50% | 2 decided');
    expect(lines).toContain(`Forecast | ${dollars(answer.forecast.weighted)} | 1 deals`);
    for (const { count, value } of answer.deals) {
      expect(lines.some((line) => line.endsWith(` | ${count} | ${dollars(value)}`))).toBe(true);
    }
    for (const { wonCount, lostCount, winRate, wonValue } of answer.closings.months) {
      const rate = winRate === null ? '–' : `${winRate}%`;
      expect(lines.some((line) => line.endsWith(`${wonCount} | ${lostCount} | ${rate} | ${dollars(wonValue)}`))).toBe(
        true,
      );
    }
    expect(lines).toContain(`No response | 1 | ${dollars('2000')}`);
    expect(lines).toContain('Trade show | 1 | 1');
    expect(lines).toContain('No source | 1 | 0');
  };
  await expectSame('$1,234,567.89');
  await kim.put(`/api/deals/${id}`, { finalValue: '1000000' });
  await expectSame('$1,000,000');
});

test('the PDF’s columns add up to the figures in its summary', async () => {
  const stages = ['prospecting', 'proposal', 'closing'] as const;
  for (const stage of stages) {
    await buildDeal(app.db, { stage, value: '1000.50', probability: 50, expectedCloseDate: DAY });
    await buildDeal(app.db, { stage: 'closed_won', value: '0.40', actualCloseDate: DAY });
  }
  await buildDeal(app.db, { stage: 'closed_won', value: '0.40' });
  await buildDeal(app.db, { value: '0.90', probability: 50 });
  const { lines } = await print();
  const amountOf = (name: string) => lines.find((line) => line.startsWith(`${name} | $`)) ?? '';
  const table = (heading: string, next: string) =>
    tableOf(lines, heading, next).lines.map((line) => `${line.split(' | ')[0]} | ${line.split(' | ').at(-1)}`);
  const expectSum = (rows: string[], total: string) => {
    const amounts = rows.filter((row) => amountsOf(row)[1] !== null);
    expectToAddUp(amounts, total.split(' | ').slice(0, 2).join(' | '));
  };
  expectSum(table('Stage | ', 'Lead Status Overview'), amountOf('Pipeline Value'));
  expectSum(table('Closed | ', 'Lost reasons'), amountOf('Total Revenue'));
  expectSum(table('Expected to close | ', 'Lead sources'), amountOf('Forecast'));
});

test('every page shows the company, the report, the date and its page number', async () => {
  await app.db.execute(
    sql`insert into settings (key, value) values ('organization', '{"companyName":"Second Start Ohio"}')`,
  );
  for (let number = 0; number < 120; number += 1) await buildLead(app.db, { source: `Source ${number}` });
  const { title, pages } = await print();
  expect(title).toBe('Sales Reports · Second Start Ohio');
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Second Start Ohio');
    expect(page).toContain('Sales Reports');
    expect(page).toMatch(/Printed [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.at(-1)).toContain('Source | Leads | Converted');
});

test('filters apply to the PDF as they do to the response, and are printed on it', async () => {
  const lee = await buildUser(app.db, { firstName: 'Lee', lastName: 'Ortega' });
  await buildDeal(app.db, { stage: 'closed_won', value: '500.00', actualCloseDate: '2026-03-11', assignedTo: lee.id });
  await buildDeal(app.db, { stage: 'closed_won', value: '700.00', actualCloseDate: '2026-04-11', assignedTo: lee.id });
  await buildDeal(app.db, { stage: 'closed_won', value: '900.00', actualCloseDate: '2026-03-11' });
  const { lines } = await print(`?from=2026-03-01&to=2026-03-31&owner=${lee.id}`);
  expect(lines).toContain('Period: Mar 1, 2026 – Mar 31, 2026');
  expect(lines).toContain('Owner: Lee Ortega');
  expect(lines).toContain('Mar 2026 | 1 | 0 | 100% | $500');
  expect(lines).toContain('No deals were lost in this period.');
  const { lines: whole } = await print('?owner=none');
  expect(whole).toContain('Period: All time');
  expect(whole).toContain('Owner: Unassigned');
  expect(whole).toContain('Total Revenue | $900 | closed won');
});

test('the file is an attachment, and the log shows who exported it with which filters', async () => {
  const file = await kim.get('/api/reports/sales/report.pdf?from=2026-03-01');
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="sales-report-\d{4}-\d\d-\d\d\.pdf"$/);
  const { rows } = await app.db.execute(sql`select details from audit_logs where action = 'sales-report.export'`);
  expect(rows).toMatchObject([{ details: { filter: { from: '2026-03-01' }, format: 'pdf' } }]);
  expect((await kim.get('/api/reports/sales/report.pdf?from=soon')).statusCode).toBe(400);
});

test('record text is printed as plain text, whatever it looks like', async () => {
  await buildLead(app.db, { source: '<b>b</b> {image: /a.png}' });
  await buildLead(app.db, { source: 'Überführung “Łódź” – 100 %' });
  const { lines } = await print();
  expect(lines).toContain('<b>b</b> {image: /a.png} | 1 | 0');
  expect(lines).toContain('Überführung “Łódź” – 100 % | 1 | 0');
});

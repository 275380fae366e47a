import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { expectColumnsToAddUp, expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';

let app: TestApp;
let kim: Agent;
let day: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpAccountsSince(app.db, kim);
  await deposit(kim, '94500.00');
  day = (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor ?? '';
});
afterAll(() => app.close());

test('a run’s transfers come as a PDF and a CSV, to the cent', async () => {
  const sent = { scheduledFor: day, materialsPolicy: 'percent', materialsPercent: 55 };
  const { id } = (await kim.post('/api/allocation-runs', sent)).json();
  const pdf = await kim.get(`/api/allocation-runs/${id}/checklist`);
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="transfer-checklist-${day}.pdf"`,
  ]);
  const [page = ''] = (await readPdf(pdf.rawPayload)).pages;
  expect(page).toContain(`${formatDay(day)} allocation`);
  for (const line of [
    'Materials & Subs | set aside | $51,975.00',
    'Profit | 10.00 % | $4,252.50',
    "Owner's Pay | 25.00 % | $10,631.25",
    'Taxes | 15.00 % | $6,378.75',
    'Operating Expenses | 50.00 % | $21,262.50',
    'Total | $94,500.00',
  ]) {
    expect(page).toContain(line);
  }
  const csv = await kim.get(`/api/allocation-runs/${id}/checklist?format=csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(plainCsv(csv.body).trim().split('\r\n')).toEqual([
    'From,To,Share (%),Amount,Transferred',
    'Income,Materials & Subs,,51975.00,',
    'Income,Profit,10.00,4252.50,',
    "Income,Owner's Pay,25.00,10631.25,",
    'Income,Taxes,15.00,6378.75,',
    'Income,Operating Expenses,50.00,21262.50,',
  ]);
});

test('the transfers add up to the run in the PDF and the CSV', async () => {
  await deposit(kim, '0.07');
  const sent = { scheduledFor: day, materialsPolicy: 'percent', materialsPercent: '33.33' };
  const run = (await kim.post('/api/allocation-runs', sent)).json();
  const pdf = await kim.get(`/api/allocation-runs/${run.id}/checklist`);
  const lines = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.split('\n'));
  const { lines: transfers, total } = tableOf(lines, 'To | Share | Amount', 'Total |');
  expect(transfers).toHaveLength(5);
  // Without the checkboxes. The total has no share, so its amount is one cell further to the left.
  const amounts = transfers.map((line) => line.replace(/ (?:\| )?\[ \]$/, ''));
  expectToAddUp(amounts, total.replace('Total | ', 'Total | all | '));
  const csv = await kim.get(`/api/allocation-runs/${run.id}/checklist?format=csv`);
  const { data } = Papa.parse<Record<string, string>>(csv.body.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expectColumnsToAddUp(data, { Amount: run.amount }, ['Amount']);
});

test('the PDF names the projects whose costs were set aside', async () => {
  const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
  const record = (await kim.post('/api/revenue-tracking', { ...project, materialsCost: 250.5 })).json();
  await kim.post(`/api/revenue-tracking/${record.id}/pay`, { recordIncome: true });
  const { id } = (await kim.post('/api/allocation-runs', { scheduledFor: day })).json();
  const pdf = await kim.get(`/api/allocation-runs/${id}/checklist`);
  expect((await readPdf(pdf.rawPayload)).pages[0]).toContain('Eight kits | $250.50');
});

test('a skipped run has nothing to transfer', async () => {
  const { id } = (await kim.post('/api/allocation-runs/skip', { scheduledFor: day, reason: 'Holidays' })).json();
  expect((await kim.get(`/api/allocation-runs/${id}/checklist`)).statusCode).toBe(409);
  expect((await kim.get('/api/allocation-runs/99/checklist')).statusCode).toBe(404);
});

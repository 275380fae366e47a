import type { CostReport } from '@builder-os/contract/modules/job-costs/cost-report';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { expectToAddUp, tableOf } from '../../../../test/read-back.ts';
import { formatCents } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { recordTransaction } from '../../finance/financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildBudgetLine } from '../../jobs/budgets/budgets.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';

const yesterday = addDays(dayIn(new Date()), -1);
let app: TestApp;
let mia: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

test('the PDF lists every row of the report, and its totals are those of the API', async () => {
  await setUpDefaultAccounts(mia);
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings', '05-100': 'Roofing', '06-100': 'Windows' });
  const { id, number } = await buildJob(app.db, { name: 'Kettle Hill', phase: 'estimating' });
  for (const [index, costCodeId] of Object.values(codes).entries()) {
    await buildBudgetLine(app.db, { jobId: id, costCodeId, quantity: '1', unitCost: `${(index + 1) * 1234.56}` });
  }
  await mia.post(`/api/jobs/${id}/budget/approve`);
  const cost = { jobId: id, costCodeId: codes['05-100'] ?? 0, costType: 'material' };
  await recordTransaction(mia, yesterday, 'expense', '3000.07', cost);
  const { rows, totals }: CostReport = (await mia.get(`/api/jobs/${id}/cost-report`)).json();
  const pdf = await mia.get(`/api/jobs/${id}/cost-report/pdf`);
  expect(pdf.statusCode, pdf.body).toBe(200);
  expect(String(pdf.headers['content-disposition'])).toContain(`${number}-cost-report-`);
  const { pages } = await readPdf(pdf.rawPayload);
  const lines = pages.flatMap((page) => page.split('\n'));
  expect(lines.join('\n')).toContain(`${number} Kettle Hill`);
  const table = tableOf(lines, 'Cost code | Revised', 'Total');
  expect(table.lines).toHaveLength(rows.length);
  expectToAddUp(table.lines, table.total);
  const { revised, actual, openCommitment, toGo, forecast, variance } = totals;
  const figures = [revised, actual, openCommitment, toGo, forecast, variance];
  expect(table.total).toContain(figures.map(formatCents).join(' | '));
});

test('a job without budget prints a sentence instead of a table', async () => {
  const { id } = await buildJob(app.db, { phase: 'estimating' });
  const { pages } = await readPdf((await mia.get(`/api/jobs/${id}/cost-report/pdf`)).rawPayload);
  expect(pages.join('\n')).toContain('This job had no approved budget and no costs on this day.');
});

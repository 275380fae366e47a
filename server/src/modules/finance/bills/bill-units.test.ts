import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

let app: TestApp;
let kim: Agent;
let today: string;
let steelLine: object;
let propertyLine: object;
const PLAIN_LINE = { amount: '400.00' };
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(kim);
  today = (await readSchedule(kim)).today;
  const { '03-100': costCodeId } = await buildCostCodes(app.db, { '03-100': 'Footings' });
  const steel = await buildJob(app.db, { phase: 'in_progress', businessUnit: 'steel_framing' });
  const property = await buildJob(app.db, { phase: 'in_progress', businessUnit: 'real_estate' });
  steelLine = { amount: '600.00', jobId: steel.id, costCodeId, costType: 'material' };
  propertyLine = { amount: '400.00', jobId: property.id, costCodeId, costType: 'material' };
});
afterAll(() => app.close());

/** Creates a document of $1,000.00 and returns its business unit. */
async function unitOf(url: string, fields: object): Promise<string> {
  const created = await kim.post(url, { vendor: 'Valley Steel', amount: '1000.00', ...fields });
  expect(created.statusCode, created.body).toBe(201);
  return created.json().businessUnit;
}

test('a bill without a unit gets the unit of its jobs', async () => {
  const unitOfBill = (fields: object) => unitOf('/api/bills', { dueDate: today, ...fields });
  expect(await unitOfBill({ lines: [steelLine, PLAIN_LINE] })).toBe('steel_framing');
  expect(await unitOfBill({ lines: [steelLine, propertyLine] })).toBe('general');
  expect(await unitOfBill({ lines: [{ amount: '1000.00' }] })).toBe('general');
  expect(await unitOfBill({ businessUnit: 'builder_education', lines: [steelLine, PLAIN_LINE] })).toBe(
    'builder_education',
  );
});

test('a recurring bill and a vendor credit also get the unit of their jobs', async () => {
  const lines = [steelLine, PLAIN_LINE];
  expect(await unitOf('/api/recurring-bills', { dayOfMonth: 5, firstMonth: today.slice(0, 7), lines })).toBe(
    'steel_framing',
  );
  expect(await unitOf('/api/vendor-credits', { lines })).toBe('steel_framing');
});

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { issueOrderOf, orderLine } from './purchase-orders.factory.ts';

/** Set before each test by `buildEachOrderingJob`. */
export let app: TestApp;
export let mia: Agent;
export let windows: number;
export let slab: number;
export let jobId: number;
export let vendorId: number;

/** Builds a job and a vendor before each test of the file. */
export function buildEachOrderingJob(): void {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    await emptyDatabase(app.database);
    mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
    const codes = await buildCostCodes(app.db, { '05-200': 'Windows and doors', '03-200': 'Slab' });
    windows = codes['05-200'] ?? 0;
    slab = codes['03-200'] ?? 0;
    jobId = (await buildJob(app.db)).id;
    vendorId = (await buildContact(app.db, { company: 'Buck Creek Millwork', email: 'paula@buckcreek.example' })).id;
  });
  afterAll(() => app.close());
}

/** The body of an order of windows from the vendor for the job. */
export const orderBody = (fields: object = {}) => ({
  jobId,
  vendorId,
  kind: 'purchase_order',
  lines: [orderLine(windows)],
  ...fields,
});

export async function createOrder(fields: object = {}) {
  const answer = await mia.post('/api/purchase-orders', orderBody(fields));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

export const issueOrder = (fields: object = {}) =>
  issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(windows)], ...fields });

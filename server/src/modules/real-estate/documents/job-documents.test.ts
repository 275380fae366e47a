import type { RelatedFile } from '@builder-os/contract/modules/jobs/job-files';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { transactionReceipts } from '../../finance/financial-transactions/transaction-receipts.table.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { buildOrder as buildPurchaseOrder } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { orderPlans } from '../../steel/orders/order-plans.table.ts';
import { buildOrder } from '../../steel/orders/orders.factory.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { buildProperty } from '../properties/properties.factory.ts';

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

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

test('a job lists the files of its other records to those who may open them', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(admin);
  const property = await buildProperty(app.db);
  const shopOrder = await buildOrder(app.db);
  const [quote] = await app.db.update(quotes).set({ status: 'accepted' }).returning();
  const job = await buildJob(app.db, {
    propertyId: property.id,
    quoteId: quote?.id ?? null,
    quoteNumber: quote?.number ?? null,
  });
  const codes = await buildCostCodes(app.db, { '03-100': 'Footings' });
  const costCodeId = codes['03-100'] ?? 0;
  await mia.upload(`/api/properties/${property.id}/documents`, new File([PDF], 'Deed.pdf'));
  await app.db.insert(orderPlans).values({
    orderId: shopOrder.id,
    name: 'a'.repeat(32),
    fileName: 'Floor plan.pdf',
    mediaType: 'application/pdf',
    size: 5,
  });
  const { id: vendorId } = await buildVendor(app.db);
  const order = await buildPurchaseOrder(app.db, { jobId: job.id, vendorId, costCodeId });
  const issued = await mia.post(`/api/purchase-orders/${order.id}/issue`);
  expect(issued.statusCode, issued.body).toBe(200);
  const expense = await admin.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: '10.00',
    description: 'Lumber run',
    transactionDate: '2026-01-05',
    jobId: job.id,
    costCodeId,
    costType: 'material',
  });
  expect(expense.statusCode, expense.body).toBe(201);
  const receipt = {
    fileName: 'receipt.pdf',
    mediaType: 'application/pdf',
    size: 9,
    storedName: `${'b'.repeat(32)}.pdf`,
  };
  await app.db.insert(transactionReceipts).values({ transactionId: expense.json().id, ...receipt });

  const namesFor = async (who: Agent): Promise<string[]> =>
    (await who.get(`/api/jobs/${job.id}/related-files`))
      .json()
      .map(({ name }: RelatedFile) => name)
      .sort();
  expect(await namesFor(admin)).toEqual(
    ['Deed.pdf', 'Floor plan.pdf', `${issued.json().number}.pdf`, `${quote?.number} rev A.pdf`, 'receipt.pdf'].sort(),
  );
  // Kim manages the job without `jobs_read` or `financial_read`: no orders and no receipts.
  const user = await buildUser(app.db);
  await app.db.update(jobs).set({ managerId: user.id });
  expect(await namesFor(await app.signedIn(user))).toEqual(
    ['Deed.pdf', 'Floor plan.pdf', `${quote?.number} rev A.pdf`].sort(),
  );
  const files: RelatedFile[] = (await mia.get(`/api/jobs/${job.id}/related-files`)).json();
  const pdf = files.find(({ key }) => key.startsWith('purchase-order-'));
  expect((await mia.get(pdf?.file ?? '')).headers['content-type']).toBe('application/pdf');
});

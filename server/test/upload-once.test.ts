import { ENDPOINTS } from '@builder-os/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSelection } from '../src/modules/changes/selections/selections.factory.ts';
import { setUpDefaultAccounts } from '../src/modules/finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../src/modules/jobs/jobs/jobs.factory.ts';
import { buildVendorPaper } from '../src/modules/purchasing/vendor-papers/vendor-papers.factory.ts';
import { buildVendor } from '../src/modules/purchasing/vendors/vendors.factory.ts';
import { buildProperty } from '../src/modules/real-estate/properties/properties.factory.ts';
import { buildActivity } from '../src/modules/sales/activities/activities.factory.ts';
import { buildOrder } from '../src/modules/steel/orders/orders.factory.ts';
import { buildUser } from '../src/platform/identity/users.factory.ts';
import type { Agent } from './agent.ts';
import { type TestApp, testApp } from './app.ts';
import { emptyDatabase } from './database.ts';
import { fileOf } from './file-of.ts';

let app: TestApp;
let ada: Agent;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A valid upload, and the table it adds a row to. */
interface Upload {
  url: string;
  file: [content: string | Buffer, name: string];
  table: string;
  prepare?: () => Promise<unknown>;
}

const UPLOADS: Record<string, Upload> = {
  'POST /api/activities/:id/photos': {
    url: '/api/activities/1/photos',
    file: [PNG, 'site.png'],
    table: 'activity_photos',
    prepare: () => buildActivity(app.db),
  },
  'POST /api/steel/orders/:id/plans': {
    url: '/api/steel/orders/1/plans',
    file: [PNG, 'plan.png'],
    table: 'steel_order_plans',
    prepare: () => buildOrder(app.db),
  },
  'POST /api/properties/:id/documents': {
    url: '/api/properties/1/documents',
    file: [PNG, 'deed.png'],
    table: 'property_documents',
    prepare: () => buildProperty(app.db),
  },
  'POST /api/vendor-papers/:id/file': {
    url: '/api/vendor-papers/1/file',
    file: [PNG, 'certificate.png'],
    table: 'vendor_files',
    prepare: async () => buildVendorPaper(app.db, { vendorId: (await buildVendor(app.db)).id }),
  },
  'POST /api/financial-transactions/:id/receipt': {
    url: '/api/financial-transactions/1/receipt',
    file: [PNG, 'receipt.png'],
    table: `audit_logs where action = 'financial-transaction.attach-receipt'`,
    prepare: async () => {
      await setUpDefaultAccounts(ada);
      const income = { transactionType: 'income', businessUnit: 'general', amount: '5.00', description: 'Deposit' };
      await ada.post('/api/financial-transactions', { ...income, transactionDate: '2025-01-05' });
    },
  },
  'POST /api/bills/:id/scan': {
    url: '/api/bills/1/scan',
    file: [PNG, 'bill.png'],
    table: 'bill_scans',
    prepare: async () => {
      await setUpDefaultAccounts(ada);
      await ada.post('/api/bills', { vendor: 'Valley Steel', amount: '5.00', dueDate: '2026-01-05' });
    },
  },
  'POST /api/bank-imports': {
    url: '/api/bank-imports?account=1',
    file: ['Date,Description,Amount\n2026-01-05,Deposit,5\n', 'bank.csv'],
    table: 'bank_imports',
    prepare: () => setUpDefaultAccounts(ada),
  },
  'POST /api/property-imports': {
    url: '/api/property-imports?commit=yes',
    file: ['Address,City,State,Type,Investment,Current Value\n1 Elm Street,Dayton,OH,Duplex,5,6\n', 'properties.csv'],
    table: 'properties',
  },
  'POST /api/jobs/:id/files': {
    url: '/api/jobs/1/files?kind=plan',
    file: [PNG, 'plan.png'],
    table: 'job_files',
    prepare: () => buildJob(app.db),
  },
  'POST /api/selection-options/:id/picture': {
    url: '/api/selection-options/1/picture',
    file: [PNG, 'oak.png'],
    table: 'selection_pictures',
    prepare: async () => {
      const code = { code: '03-100', name: 'Footings', divisionName: 'Foundation' };
      const { id: costCodeId } = (await ada.post('/api/cost-codes', code)).json();
      await buildSelection(app.db, { jobId: (await buildJob(app.db)).id, costCodeId });
    },
  },
  'POST /api/job-imports': {
    url: '/api/job-imports?commit=yes',
    file: ['Name,Kind,Business Unit\nElm Street duplex,kit,general\n', 'jobs.csv'],
    table: 'jobs',
  },
  'POST /api/jobs/:id/budget/import': {
    url: '/api/jobs/1/budget/import?commit=yes',
    file: ['Cost Code,Cost Type,Description,Quantity,Unit,Unit Cost\n03-100,labor,Dig,2,h,85\n', 'budget.csv'],
    table: 'budget_lines',
    prepare: async () => {
      await ada.post('/api/cost-codes', { code: '03-100', name: 'Footings', divisionName: 'Foundation' });
      await ada.post('/api/jobs', { name: 'Elm Street duplex', kind: 'kit', businessUnit: 'general' });
    },
  },
  'POST /api/content/images': { url: '/api/content/images', file: [PNG, 'wall.png'], table: 'content_images' },
  'POST /api/content/import': { url: '/api/content/import', file: ['Check.', 'rules.md'], table: 'content_pages' },
  'POST /api/imports': {
    url: '/api/imports?kind=lead',
    file: ['Title,Company\nEight kits,Fieldstone\n', 'leads.csv'],
    table: 'imports',
  },
  'POST /api/admin/settings/logo': {
    url: '/api/admin/settings/logo',
    file: [PNG, 'logo.png'],
    table: `audit_logs where action like '%logo%'`,
  },
};

/** Uploads that may be repeated, for the reason given in their route; and a backup, whose own test covers this. */
const OTHERS = [
  'POST /api/account/picture',
  'POST /api/admin/backups/upload',
  'POST /api/admin/settings/mail/test',
  'POST /api/document-uploads/:id/chunks/:offset',
  'POST /api/document-uploads/:id/finish',
];

test.each(Object.entries(UPLOADS))(
  '%s with one key is done once and returns the same response',
  async (_name, upload) => {
    const { url, file, table, prepare } = upload;
    await prepare?.();
    const before = await app.storedFiles();
    const send = () => ada.upload(url, fileOf(file[0], file[1]), { 'idempotency-key': 'upload-1' });
    const first = await send();
    expect(first.statusCode, first.body).toBeLessThan(300);
    const kept = await app.storedFiles();
    const second = await send();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
    const { rows } = await app.db.execute(sql.raw(`select 1 from ${table}`));
    expect(rows).toHaveLength(1);
    expect(await app.storedFiles()).toEqual(kept);
    expect(kept.length - before.length).toBeLessThanOrEqual(1);
  },
);

test('the same key with another file is rejected', async () => {
  const send = (text: string) =>
    ada.upload('/api/content/import', new File([text], 'rules.md'), { 'idempotency-key': 'upload-1' });
  await send('Check.');
  expect((await send('Check twice.')).json()).toMatchObject([
    { page: null, error: expect.stringContaining('Idempotency-Key') },
  ]);
});

test('every upload endpoint is tested or may be repeated', () => {
  const uploads = Object.values(ENDPOINTS)
    .flatMap((table) => Object.values(table))
    .flatMap(({ kind, method, path }) => (kind === 'upload' ? [`${method} ${path}`] : []));
  expect([...Object.keys(UPLOADS), ...OTHERS].sort()).toEqual(uploads.sort());
});

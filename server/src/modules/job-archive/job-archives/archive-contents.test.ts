import { createHash } from 'node:crypto';
import type { JobArchive } from '@builder-os/contract/modules/job-archive/job-archives';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { SIGNING_ENV, Signing } from '../../../../test/signing.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildChange } from '../../changes/change-orders/change-orders.factory.ts';
import { deposit, readSchedule } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf } from '../../invoicing/invoices/invoices.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { sealTheRest } from '../../signing/sealing/sealing.service.ts';
import { typedSignature } from '../../signing/signatures/signatures.factory.ts';
import { makeArchive } from './make-archive.service.ts';

let app: TestApp;
let signing: Signing;
let mia: Agent;
let jobId: number;
let other: number;
let customerId: number;
let costCodeId: number;
let quoteId: number;
beforeAll(async () => {
  app = await testApp(SIGNING_ENV);
  await app.queueJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  signing = await Signing.of(app);
  ({ mia } = signing);
  const accounts = await setUpDefaultAccounts(mia);
  await deposit(mia, '5000.00', { accountId: accounts.operating });
  costCodeId = (await buildCostCodes(app.db, { '04-100': 'Framing' }))['04-100'] ?? 0;
  customerId = (await buildContact(app.db, { company: 'Kettle Hill Builders' })).id;
  const sent = await signing.send();
  quoteId = sent.id;
  expect((await app.anonymous.submit(sent.path, typedSignature())).statusCode).toBeLessThan(400);
  await sealTheRest(app.fastify.platform);
  const { number } = (await mia.get(`/api/steel/quotes/${quoteId}`)).json();
  jobId = (await buildJob(app.db, { contactId: customerId, quoteId, quoteNumber: number })).id;
  other = (await buildJob(app.db, { name: 'Another job', contactId: customerId })).id;
});
afterAll(() => app.close());

async function unpacked(who: Agent): Promise<Map<string, Buffer>> {
  const { id }: JobArchive = (await who.post(`/api/jobs/${jobId}/archives`)).json();
  await makeArchive(app.fastify.platform, id);
  const file = await who.get(`/api/job-archives/${id}/file`);
  expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
  return new Map(Object.entries(unzipSync(file.rawPayload)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}
const hashOf = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
/** The rows of a CSV without its header. */
const rowsOf = (bytes: Buffer | undefined) => String(bytes).trim().split('\r\n').slice(1);
const billOn = async (job: number, amount: string) => {
  const { today } = await readSchedule(mia);
  const line = { amount, jobId: job, costCodeId, costType: 'material' };
  const bill = { vendor: 'Valley Steel', amount, dueDate: addDays(today, 20), lines: [line] };
  const answer = await mia.post('/api/bills', bill);
  expect(answer.statusCode, answer.body).toBe(201);
  return Number(answer.json().id);
};

test('holds the job’s documents byte for byte, its lists to the cent, and nothing of other jobs', async () => {
  const invoice = await issueInvoiceOf(mia, { customerId, jobId, lines: [invoiceLine()] });
  const foreign = await issueInvoiceOf(mia, { customerId, jobId: other, lines: [invoiceLine()] });
  const parts = [{ invoiceId: invoice.id, amount: '400.00' }];
  await payOf(mia, { customerId, amount: '400.00', method: 'check', parts });
  const vendorId = (await buildContact(app.db, { company: 'Buck Creek Millwork' })).id;
  const order = await issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(costCodeId)] });
  const billId = await billOn(jobId, '600.00');
  await billOn(other, '77.00');
  await mia.upload(`/api/bills/${billId}/scan`, new File(['%PDF-1.7\nbill'], 'März bill.pdf'));
  await buildChange(app.db, { jobId, costCodeId, title: 'Porch roofs', state: 'approved' });
  await buildChange(app.db, { jobId: other, costCodeId, title: 'Elsewhere', state: 'approved' });

  const files = await unpacked(mia);
  const printed = await mia.get(`/api/invoices/${invoice.id}/pdf`);
  expect(files.get(`invoices/${invoice.number}.pdf`)?.equals(printed.rawPayload)).toBe(true);
  expect((await mia.get(`/api/invoices/${invoice.id}`)).json().pdfHash).toBe(
    hashOf(files.get(`invoices/${invoice.number}.pdf`)),
  );
  expect(files.has(`invoices/${foreign.number}.pdf`)).toBe(false);
  expect(rowsOf(files.get('invoices/invoices.csv'))).toHaveLength(1);
  const [paid, ...more] = rowsOf(files.get('invoices/payments.csv'));
  expect(more).toEqual([]);
  expect(paid).toContain(`"${invoice.number}"`);
  expect(paid).toMatch(/"400.00"$/);
  expect(files.get(`orders/${order.number}.pdf`)?.subarray(0, 4).toString()).toBe('%PDF');
  expect(rowsOf(files.get('orders/orders.csv'))).toHaveLength(1);
  expect(rowsOf(files.get('bills/bills.csv'))).toEqual([expect.stringMatching(/"04-100","material",.*"600.00"$/)]);
  expect(files.get('bills/März bill.pdf')?.toString()).toBe('%PDF-1.7\nbill');
  expect(files.get('changes/CO-1.pdf')?.subarray(0, 4).toString()).toBe('%PDF');
  expect(rowsOf(files.get('changes/change-orders.csv'))).toEqual([expect.stringMatching(/"Porch roofs",.*"1425.00"/)]);
  expect(files.has('changes/selections.csv')).toBe(true);
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from postings where job_id = ${jobId}`,
  );
  expect(rowsOf(files.get('ledger/postings.csv')).length).toBe(rows[0]?.count);
  const report = (await mia.get(`/api/jobs/${jobId}/cost-report`)).json();
  expect(rowsOf(files.get('costs/cost-report.csv')).at(-1)).toContain(`"${report.totals.actual}"`);
});

test('holds the sealed PDF of a signed quote, and the log of its records', async () => {
  const files = await unpacked(mia);
  const [request] = await signing.listOf(quoteId);
  const sealed = [...files].find(([path]) => /^signatures\/.*signed\.pdf$/.test(path));
  expect(hashOf(sealed?.[1])).toBe(request.sealedHash);
  expect(rowsOf(files.get('signatures/signatures.csv'))).toEqual([expect.stringContaining(request.sealedHash)]);
  const log = String(files.get('log.jsonl'));
  expect(log).toContain('"action":"quote.sign"');
  expect(log).not.toContain('marcus@lagonda.example');
});

test('without the permission for quotes or the books, includes neither them nor their log', async () => {
  await issueInvoiceOf(mia, { customerId, jobId, lines: [invoiceLine()] });
  const user = await buildUser(app.db, { grants: ['jobs_read'] });
  const lee = await app.signedIn(user);
  const log = String((await unpacked(lee)).get('log.jsonl'));
  expect(log).not.toMatch(/"resource":"(invoice|bill|financial-transaction|journal-entry)"/);
  expect(String((await unpacked(mia)).get('log.jsonl'))).toContain('"resource":"invoice"');
});

test('an erased customer’s job files end', async () => {
  const files = await unpacked(mia);
  expect(files.size).toBeGreaterThan(10);
  const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { name } = (await ada.get(`/api/admin/privacy/contacts/${customerId}`)).json();
  const erased = await ada.post(`/api/admin/privacy/contacts/${customerId}/erase`, { confirmation: name });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  const [archive] = (await ada.get(`/api/jobs/${jobId}/archives`)).json();
  expect(archive).toMatchObject({ state: 'expired', can: { download: false } });
});

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { workerPool } from '../../../platform/workers/worker-pool.ts';
import { draftInvoice, issueInvoiceOf, prove, setUpInvoicing } from '../invoices/invoices.factory.ts';
import { getIssuedPdf, INVOICE_PDFS } from './issued-pdfs.service.ts';

const PEOPLE = 50;
const CREDITED = 15;
// On a busy machine, a PDF takes a second.
const LONG = 300_000;

let app: TestApp;
let mia: Agent;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app));
});
afterAll(() => app.close());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const countUnprinted = async () =>
  (
    await app.db.execute<{ count: number }>(sql`select ((select count(*) from invoice_pdfs where pdf is null)
      + (select count(*) from credit_note_pdfs where pdf is null))::integer as count`)
  ).rows[0]?.count;

test('a PDF shows the issued data, and is made once, even if the company changed in the meantime', async () => {
  const { id, number, pdfHash } = await issueInvoiceOf(mia, { customerId, title: 'Framing' });
  expect(pdfHash).toBeNull();
  await app.db.execute(sql`update contacts set company = 'Other' where id = ${customerId}`);
  // Several people read it before the job has printed it.
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => mia.get(`/api/invoices/${id}/pdf`)));
  if (!first) throw new Error('no answer');
  const { pages } = await readPdf(first.rawPayload);
  expect(pages.join()).toContain(number);
  expect(pages.join()).toContain('Kettle Hill Builders');
  for (const other of others) expect(other.rawPayload.equals(first.rawPayload)).toBe(true);
  expect((await mia.get(`/api/invoices/${id}/pdf`)).rawPayload.equals(first.rawPayload)).toBe(true);
  const hash = hashOf(first.rawPayload);
  expect((await mia.get(`/api/invoices/${id}`)).json().pdfHash).toBe(hash);
  const { rows } = await app.db.execute(
    sql`select resource_type as resource, resource_id as record, details from audit_logs where action = 'invoice.print'`,
  );
  expect(rows).toEqual([{ resource: 'invoice', record: String(id), details: { hash } }]);
});

test('people who open an unprinted document at once wait for one print, on this server and on another', async () => {
  const { id } = await issueInvoiceOf(mia, { customerId });
  // Passes every call on.
  const asked = vi.spyOn(workerPool, 'ask');
  // Each has its own connections and its own list of what it prints.
  const otherServer = { ...app.database };
  const opened = await Promise.all([
    ...[1, 2, 3, 4].map(async () => (await mia.get(`/api/invoices/${id}/pdf`)).rawPayload),
    ...[1, 2].map(() => getIssuedPdf(otherServer, INVOICE_PDFS, id)),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(new Set(opened.map(hashOf)).size).toBe(1);
  asked.mockRestore();
});

test('a link waits for the PDF, and a draft has none', async () => {
  const { id } = await issueInvoiceOf(mia, { customerId });
  expect(await countUnprinted()).toBe(1);
  const link = await mia.post(`/api/invoices/${id}/links`);
  expect(link.statusCode, link.body).toBe(201);
  expect(await countUnprinted()).toBe(0);
  const draft = await draftInvoice(mia, { customerId });
  expect((await mia.post(`/api/invoices/${draft.id}/links`)).statusCode).toBe(409);
});

test('an undone issue leaves nothing to print', async () => {
  const draft = await draftInvoice(mia, { customerId });
  expect((await mia.post(`/api/invoices/${draft.id}/issue`, { dueDate: '2020-01-01' })).statusCode).toBe(400);
  expect(await countUnprinted()).toBe(0);
});

test(
  'when fifty people issue and credit at the same time, no number is skipped, no one is rejected, and each record has its PDF',
  async () => {
    await issueInvoiceOf(mia, { customerId });
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => app.signedIn(await buildUser(app.db, { role: 'manager' }))),
    );
    const drafts: number[] = [];
    for (const _person of people) drafts.push((await draftInvoice(mia, { customerId })).id);
    const issued = await Promise.all(
      people.map((person, index) => person.post(`/api/invoices/${drafts[index]}/issue`, {})),
    );
    expect(issued.map(({ statusCode }) => statusCode)).toEqual(drafts.map(() => 200));
    const ordinals = issued.map((answer) => Number(answer.json().number.slice(9))).sort((one, other) => one - other);
    expect(ordinals).toEqual(drafts.map((_id, index) => index + 2));
    const credited = await Promise.all(
      people
        .slice(0, CREDITED)
        .map((person, index) => person.post('/api/credit-notes', { invoiceId: drafts[index], reason: 'Wrong' })),
    );
    expect(credited.map(({ statusCode }) => statusCode)).toEqual(credited.map(() => 201));
    const notes = credited.map((answer) => Number(answer.json().number.slice(8))).sort((one, other) => one - other);
    expect(notes).toEqual(credited.map((_answer, index) => index + 1));

    expect(await countUnprinted()).toBe(PEOPLE + CREDITED + 1);
    await app.startJobs();
    // The jobs process the waiting records first.
    await vi.waitFor(async () => expect(await countUnprinted()).toBe(0), { timeout: 200_000, interval: 200 });
    const id = drafts[7];
    const pdf = await mia.get(`/api/invoices/${id}/pdf`);
    expect((await mia.get(`/api/invoices/${id}`)).json().pdfHash).toBe(hashOf(pdf.rawPayload));
    expect((await readPdf(pdf.rawPayload)).pages.join()).toContain(issued[7]?.json().number);
    expect(await prove(app, mia)).toMatchObject({ isProved: true, deviations: [] });
  },
  LONG,
);

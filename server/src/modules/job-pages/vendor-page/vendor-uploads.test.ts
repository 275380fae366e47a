import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { removeUnusedFiles } from '../../purchasing/vendor-papers/vendor-papers.service.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { removeUnusedUploadFiles } from './vendor-uploads.service.ts';

let app: TestApp;
let mia: Agent;
let vendorId: number;
/** The page of the vendor. */
let path: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  vendorId = (await buildVendor(app.db)).id;
  path = (await mia.post(`/api/vendors/${vendorId}/page-links`, { name: 'Paula Kline' })).json().path;
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const pdf = (name = 'bill.pdf', bytes: Buffer = PDF) => fileOf(bytes, name);
const sendForm = (url: string, fields: Record<string, string>, file?: File) =>
  app.anonymous.submitFile(url, fields, file);
const uploads = async () => (await mia.get(`/api/vendors/${vendorId}/uploads`)).json();
const storedCount = async () =>
  (await app.fastify.platform.storage.list()).filter(({ folder }) => folder === 'vendor-uploads').length;
async function orderFrom(vendor: number): Promise<number> {
  const codeId = (await buildCostCodes(app.db, { '05-200': 'Windows and doors' }))['05-200'] ?? 0;
  const { id: jobId } = await buildJob(app.db);
  return (await issueOrderOf(mia, { jobId, vendorId: vendor, lines: [orderLine(codeId)] })).id;
}

describe('an upload', () => {
  test('of a bill waits for a person, posts nothing, and can be marked as entered and unmarked', async () => {
    const id = await orderFrom(vendorId);
    const sent = await sendForm(
      `${path}/bills`,
      { order: String(id), note: 'First half' },
      pdf('../../<b>Bill 7</b>.pdf'),
    );
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?saved`]);
    const [upload] = await uploads();
    expect(upload).toMatchObject({
      kind: 'bill',
      state: 'waiting',
      orderId: id,
      note: 'First half',
      mediaType: 'application/pdf',
      sentBy: 'Paula Kline',
    });
    expect(upload.fileName).not.toMatch(/[<>/]/);
    expect((await mia.get(`/api/vendor-uploads/${upload.id}/file`)).rawPayload).toEqual(PDF);
    const { rows } = await app.db.execute(
      sql`select (select count(*) from bills) + (select count(*) from journal_entries) as n`,
    );
    expect(Number(rows[0]?.['n'])).toBe(0);
    expect((await mia.get('/api/notifications')).json()[0].title).toContain('uploaded a bill');
    const settle = (state: string) => mia.post(`/api/vendor-uploads/${upload.id}/settle`, { state });
    expect((await settle('done')).json()).toMatchObject({ state: 'done', handledByName: 'Mia Reyes' });
    expect((await settle('waiting')).json()).toMatchObject({ state: 'waiting', handledAt: null });
    expect((await app.anonymous.get(path)).body).toContain('Waiting for us');
  });

  test('of a paper counts once someone checked it', async () => {
    await app.db.execute(sql`update vendors set requires_papers = true where id = ${vendorId}`);
    const fields = { paperKind: 'liability_insurance', expiresOn: '2999-12-31' };
    expect((await sendForm(`${path}/papers`, fields, pdf('coi.pdf'))).statusCode).toBe(303);
    expect((await mia.get(`/api/vendors/${vendorId}/papers`)).json()).toEqual([]);
    const [upload] = await uploads();
    const accepted = await mia.post(`/api/vendor-uploads/${upload.id}/paper`, {
      kind: 'liability_insurance',
      expiresOn: '2999-06-30',
    });
    expect(accepted.statusCode, accepted.body).toBe(201);
    const [paper] = (await mia.get(`/api/vendors/${vendorId}/papers`)).json();
    expect(paper).toMatchObject({ kind: 'liability_insurance', expiresOn: '2999-06-30', fileName: 'coi.pdf' });
    expect((await mia.get(`/api/vendor-papers/${paper.id}/file`)).rawPayload).toEqual(PDF);
    expect((await uploads())[0].state).toBe('done');
    expect((await mia.post(`/api/vendor-uploads/${upload.id}/paper`, { kind: 'other' })).statusCode).toBe(409);
    expect((await app.anonymous.get(path)).body).toContain('Valid through Jun 30, 2999');
  });

  test('of a paper that isn’t added leaves no paper, and the copy of its file is deleted at night', async () => {
    await sendForm(`${path}/papers`, { paperKind: 'liability_insurance', expiresOn: '2999-12-31' }, pdf('coi.pdf'));
    const [upload] = await uploads();
    const papers = () => app.storedFiles('vendors');
    const before = await papers();
    const accept = (fields: object) => mia.post(`/api/vendor-uploads/${upload.id}/paper`, fields);
    expect((await accept({ kind: 'liability_insurance', expiresOn: null })).statusCode, 'an expiry is missing').toBe(
      400,
    );
    expect((await mia.get(`/api/vendors/${vendorId}/papers`)).json()).toEqual([]);
    expect((await uploads())[0].state).toBe('waiting');
    await removeUnusedFiles(app.database, app.fastify.platform.storage);
    expect(await papers()).toEqual(before);
    const checked = { kind: 'liability_insurance', expiresOn: '2999-06-30' };
    const both = await Promise.all([accept(checked), accept(checked)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await removeUnusedFiles(app.database, app.fastify.platform.storage);
    expect(await papers(), 'one paper, one file').toHaveLength(before.length + 1);
    const [paper] = (await mia.get(`/api/vendors/${vendorId}/papers`)).json();
    expect((await mia.get(`/api/vendor-papers/${paper.id}/file`)).rawPayload).toEqual(PDF);
  });

  test('is checked by its bytes and its size, and errors keep what was typed', async () => {
    const before = await storedCount();
    const wrong = await sendForm(`${path}/bills`, { note: 'Typed <note>' }, pdf('bill.pdf', Buffer.from('<script>')));
    expect(wrong.statusCode).toBe(400);
    for (const words of ['Choose a PDF, or a PNG, JPEG or WebP image.', 'Typed &lt;note&gt;']) {
      expect(wrong.body).toContain(words);
    }
    const none = await sendForm(`${path}/bills`, { note: 'No file' });
    expect([none.statusCode, none.body.includes('Choose a file.')]).toEqual([400, true]);
    const large = await sendForm(
      `${path}/bills`,
      {},
      pdf('big.pdf', Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])),
    );
    expect(large.statusCode).toBe(413);
    const otherOrder = await orderFrom((await buildVendor(app.db, { company: 'Other' })).id);
    expect((await sendForm(`${path}/bills`, { order: String(otherOrder) }, pdf())).statusCode).toBe(404);
    expect(await uploads()).toEqual([]);
    expect(await storedCount()).toBe(before);
  });

  test('is rejected when too many wait; its file is deleted when the vendor is erased', async () => {
    await sendForm(`${path}/bills`, {}, pdf());
    await app.db.execute(sql`
      insert into vendor_uploads (vendor_id, kind, file_id, file_name, media_type, size, sent_by)
      select vendor_id, kind, file_id, file_name, media_type, size, sent_by from vendor_uploads, generate_series(1, 49)`);
    expect((await sendForm(`${path}/bills`, {}, pdf())).statusCode).toBe(409);
    await app.db.execute(sql`delete from vendor_uploads`);
    await removeUnusedUploadFiles(app.database, app.fastify.platform.storage);
    const { rows } = await app.db.execute(sql`select 1 from vendor_upload_files`);
    expect(rows).toEqual([]);
  });
});

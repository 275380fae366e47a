import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { enterBill, setUpOrder } from '../../finance/bill-holds/bill-holds.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { issueOrderOf, orderLine } from '../../purchasing/purchase-orders/purchase-orders.factory.ts';
import { removeUnusedFiles } from '../../purchasing/vendor-papers/vendor-papers.service.ts';
import { buildVendor } from '../../purchasing/vendors/vendors.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { removeUnusedUploadFiles } from './vendor-uploads.service.ts';

let app: TestApp;
let mia: Agent;
let codeId: number;
let jobId: number;
let vendorId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  codeId = (await buildCostCodes(app.db, { '05-200': 'Windows and doors' }))['05-200'] ?? 0;
  jobId = (await buildJob(app.db, { name: 'Kettle Hill duplex' })).id;
  vendorId = (await buildVendor(app.db, { company: '<img src=x onerror=alert(1)>' })).id;
});
afterAll(() => app.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const link = async (id = vendorId): Promise<{ id: number; path: string }> => {
  const made = await mia.post(`/api/vendors/${id}/page-links`, { name: 'Paula Kline' });
  expect(made.statusCode, made.body).toBe(201);
  return made.json();
};
const order = (fields: object = {}) => issueOrderOf(mia, { jobId, vendorId, lines: [orderLine(codeId)], ...fields });
const uploads = async () => (await mia.get(`/api/vendors/${vendorId}/uploads`)).json();

const storedCount = async () =>
  (await app.fastify.platform.storage.list()).filter(({ folder }) => folder === 'vendor-uploads').length;

/** Sends a form with a file as a browser without JavaScript does. */
async function sendForm(url: string, fields: Record<string, string>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file);
  const encoded = new Response(form);
  return app.anonymous.send({
    method: 'POST',
    url,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const pdf = (name = 'bill.pdf', bytes: Buffer = PDF) => new File([bytes], name);

describe('the page of a vendor', () => {
  test('shows its own orders, released plans, bills and papers, and nothing of others', async () => {
    const own = await order({ deliveryOn: '2999-03-02' });
    const draft = await mia.post('/api/purchase-orders', {
      jobId,
      vendorId,
      kind: 'subcontract',
      lines: [orderLine(codeId, { unitPrice: '4321.09' })],
    });
    expect(draft.statusCode).toBe(201);
    const rivalId = (await buildContact(app.db, { company: 'Rival Glass' })).id;
    const rival = await issueOrderOf(mia, {
      jobId,
      vendorId: rivalId,
      lines: [orderLine(codeId, { unitPrice: '77.77' })],
    });
    const upload = async (name: string) =>
      (await mia.upload(`/api/jobs/${jobId}/files?kind=plan`, new File([PDF], name))).json();
    const released = await upload('Released plan.pdf');
    const kept = await upload('Secret plan.pdf');
    await app.db.execute(sql`update job_files set released_at = now() where id = ${released.id}`);
    const { path } = await link();
    const page = await app.anonymous.get(path);
    expect(page.statusCode).toBe(200);
    for (const words of [
      own.number,
      '$11,264.00',
      'Mar 2, 2999',
      'Kettle Hill duplex',
      'Released plan',
      'Liability insurance',
      '&lt;img src=x',
    ]) {
      expect(page.body, words).toContain(words);
    }
    for (const secret of [
      '<script',
      '<img src=x',
      'Rival',
      rival.number,
      '77.77',
      '4,321',
      'Secret plan',
      'Mia Reyes',
    ]) {
      expect(page.body, secret).not.toContain(secret);
    }
    expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    const { pages } = await readPdf((await app.anonymous.get(`${path}/orders/${own.id}/pdf`)).rawPayload);
    expect(pages.join()).toContain('$11,264.00');
    for (const id of [rival.id, draft.json().id, 999_999]) {
      expect((await app.anonymous.get(`${path}/orders/${id}/pdf`)).statusCode).toBe(404);
    }
    expect((await app.anonymous.get(`${path}/plans/${released.id}`)).rawPayload).toEqual(PDF);
    expect((await app.anonymous.get(`${path}/plans/${kept.id}`)).statusCode).toBe(404);
    const stranger = await link((await buildVendor(app.db, { company: 'No orders' })).id);
    expect((await app.anonymous.get(`${stranger.path}/plans/${released.id}`)).statusCode).toBe(404);
  });

  test('stops working when it’s revoked or the vendor is deleted, and each view is logged', async () => {
    const { id, path } = await link();
    await app.anonymous.get(path);
    expect((await mia.get(`/api/page-links/${id}/views`)).json()).toHaveLength(1);
    expect((await mia.delete(`/api/page-links/${id}`)).statusCode).toBe(204);
    expect((await app.anonymous.get(path)).statusCode).toBe(404);
    expect((await sendForm(`${path}/bills`, {}, pdf())).statusCode).toBe(404);
    expect(await uploads()).toEqual([]);
    const second = await link();
    expect((await mia.delete(`/api/vendors/${vendorId}`)).statusCode).toBe(204);
    expect((await app.anonymous.get(second.path)).statusCode).toBe(404);
  });

  test('says in plain words why a bill is held', async () => {
    await emptyDatabase(app.database);
    mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
    const { vendor, today, lines, windows, job } = await setUpOrder(app.db, mia);
    await buildVendor(app.db, { id: vendor, requiresPapers: true });
    const line = { description: 'Windows', quantity: '1', jobId: job, costCodeId: windows, costType: 'material' };
    const [{ id: orderLineId } = { id: 0 }] = lines;
    await enterBill(
      mia,
      { vendor, today },
      {
        amount: '12264',
        lines: [{ ...line, unitPrice: '12264', amount: '12264', orderLineId }],
      },
    );
    const { body } = await app.anonymous.get((await link(vendor)).path);
    for (const words of [
      'We don’t have your liability insurance certificate',
      '$1,000.00 above the order',
      '$12,264.00',
    ]) {
      expect(body).toContain(words);
    }
  });
});

describe('a delivery day', () => {
  test('is confirmed or proposed, keeps its history, and is told to who wrote the order', async () => {
    const { id, number } = await order({ deliveryOn: '2999-03-02' });
    const { path } = await link();
    const say = (fields: Record<string, string>) => app.anonymous.submit(`${path}/orders/${id}/date`, fields);
    expect((await say({ day: '2999-03-02' })).statusCode).toBe(303);
    expect((await say({ day: '2999-03-02' })).statusCode).toBe(303);
    expect((await say({ day: '2999-03-09', note: 'Glass is late' })).statusCode).toBe(303);
    expect((await mia.get(`/api/purchase-orders/${id}/dates`)).json()).toMatchObject([
      { kind: 'proposed', day: '2999-03-09', note: 'Glass is late', saidBy: 'Paula Kline' },
      { kind: 'confirmed', day: '2999-03-02' },
    ]);
    expect((await mia.get(`/api/purchase-orders/${id}`)).json().deliveryOn).toBe('2999-03-02');
    const titles = (await mia.get('/api/notifications')).json().map(({ title }: { title: string }) => title);
    expect(titles[0]).toContain(`proposed Mar 9, 2999 for ${number}`);
    expect((await app.anonymous.get(path)).body).toContain('You proposed');
    const failed = await say({ day: 'soon', note: 'Typed note' });
    expect([failed.statusCode, failed.body.includes('value="Typed note"')]).toEqual([400, true]);
  });

  test('can’t be set on an order of another vendor, or on a closed one', async () => {
    const otherId = (await buildVendor(app.db, { company: 'Other' })).id;
    const theirs = await order({ vendorId: otherId });
    const own = await order();
    const { path } = await link();
    expect((await app.anonymous.submit(`${path}/orders/${theirs.id}/date`, { day: '2999-03-02' })).statusCode).toBe(
      404,
    );
    await mia.post(`/api/purchase-orders/${own.id}/close`, {});
    expect((await app.anonymous.submit(`${path}/orders/${own.id}/date`, { day: '2999-03-02' })).statusCode).toBe(409);
    expect((await mia.get(`/api/purchase-orders/${own.id}/dates`)).json()).toEqual([]);
  });
});

describe('an upload', () => {
  test('of a bill waits for a person, posts nothing, and can be marked as done and taken back', async () => {
    const { id } = await order();
    const { path } = await link();
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
    const { path } = await link();
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
    const { path } = await link();
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
    const { path } = await link();
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
    const otherOrder = await order({ vendorId: (await buildVendor(app.db, { company: 'Other' })).id });
    expect((await sendForm(`${path}/bills`, { order: String(otherOrder.id) }, pdf())).statusCode).toBe(404);
    expect(await uploads()).toEqual([]);
    expect(await storedCount()).toBe(before);
  });

  test('is refused when too many wait; its file goes when the vendor is erased', async () => {
    const { path } = await link();
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

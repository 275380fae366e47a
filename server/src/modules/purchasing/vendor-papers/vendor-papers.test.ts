import { MOST_PAPERS, type VendorPaper } from '@builder-os/contract/modules/purchasing/vendor-papers';
import type { ExpiringItem } from '@builder-os/contract/modules/radar/expiries';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { fileOf } from '../../../../test/file-of.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildVendor } from '../vendors/vendors.factory.ts';
import { listLapsedPapers } from '../vendors/vendors.service.ts';
import { buildVendorPaper } from './vendor-papers.factory.ts';
import { removeUnusedFiles } from './vendor-papers.service.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const today = dayIn(new Date());

let app: TestApp;
let mia: Agent;
let kim: Agent;
let vendorId: number;
let url: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Mia', lastName: 'Reyes' }));
  kim = await app.signedIn(await buildUser(app.db));
  vendorId = (await buildVendor(app.db)).id;
  url = `/api/vendors/${vendorId}/papers`;
});
afterAll(() => app.close());

async function create(fields: object): Promise<VendorPaper> {
  const answer = await mia.post(url, { kind: 'liability_insurance', expiresOn: '2999-12-31', ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const papers = async (): Promise<VendorPaper[]> => (await mia.get(url)).json();
const state = async (): Promise<unknown[]> => {
  const { papersState, paperGaps, expiresOn } = (await mia.get(`/api/vendors/${vendorId}`)).json();
  return [papersState, paperGaps.map(({ kind }: { kind: string }) => kind), expiresOn];
};

describe('a paper', () => {
  test('can’t be restored beyond the most a vendor can have, which a list shows', async () => {
    const { id } = await create({});
    expect((await mia.delete(`/api/vendor-papers/${id}`)).statusCode).toBe(204);
    await app.db.execute(sql`
      insert into vendor_papers (vendor_id, kind, expires_on)
      select ${vendorId}, 'license', '2999-12-31' from generate_series(1, ${MOST_PAPERS})`);
    const refused = await mia.post(`/api/vendor-papers/${id}/restore`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('already has 100 papers, the most allowed. Delete one first.'),
    ]);
    await app.db.execute(sql`delete from vendor_papers where id = (select max(id) from vendor_papers)`);
    expect((await mia.post(`/api/vendor-papers/${id}/restore`)).statusCode).toBe(200);
    expect(await papers()).toHaveLength(MOST_PAPERS);
  });

  test('is added, changed and listed by kind, the latest first', async () => {
    const first = await create({
      number: ' GL-1 ',
      issuer: 'Clark Mutual',
      issuedOn: '2025-01-01',
      expiresOn: '2025-12-31',
    });
    expect(first).toMatchObject({
      vendorId,
      kind: 'liability_insurance',
      number: 'GL-1',
      issuer: 'Clark Mutual',
      issuedOn: '2025-01-01',
      expiresOn: '2025-12-31',
      note: null,
      fileName: null,
      isExpired: true,
      isReplaced: false,
      addedByName: 'Mia Reyes',
      version: 1,
    });
    await create({ kind: 'license', expiresOn: '2999-12-31' });
    await create({ expiresOn: addDays(today, 300) });
    expect((await papers()).map(({ kind, isReplaced }) => [kind, isReplaced])).toEqual([
      ['liability_insurance', false],
      ['liability_insurance', true],
      ['license', false],
    ]);
    const changed = await mia.put(`/api/vendor-papers/${first.id}`, { expiresOn: today }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ expiresOn: today, isExpired: false, version: 2 });
    expect((await mia.put(`/api/vendor-papers/${first.id}`, { note: 'x' }, { 'if-match': '"1"' })).statusCode).toBe(
      409,
    );
  });

  test.each([
    ['an unknown kind', { kind: 'passport' }, 'kind'],
    ['an expiry before the issue', { issuedOn: '2026-02-01', expiresOn: '2026-01-31' }, 'expiresOn'],
    ['insurance that never expires', { kind: 'workers_compensation' }, 'expiresOn'],
    ['a number that is too long', { number: 'x'.repeat(101) }, 'number'],
  ])('%s is rejected', async (_, fields, field) => {
    const answer = await mia.post(url, { kind: 'license', ...fields });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });

  test('can’t end before it begins, or never, by a later change either', async () => {
    const { id } = await create({ issuedOn: '2026-02-01' });
    expect((await mia.put(`/api/vendor-papers/${id}`, { expiresOn: null })).statusCode).toBe(400);
    const license = await create({ kind: 'license', expiresOn: null });
    expect((await mia.put(`/api/vendor-papers/${license.id}`, { kind: 'liability_insurance' })).statusCode).toBe(400);
    expect((await mia.put(`/api/vendor-papers/${id}`, { expiresOn: '2026-01-31' })).statusCode).toBe(400);
  });

  test('is deleted and restored', async () => {
    const { id } = await create({});
    expect((await mia.delete(`/api/vendor-papers/${id}`)).statusCode).toBe(204);
    expect(await papers()).toEqual([]);
    const ada = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
    const bin = (await ada.get('/api/admin/bin')).json();
    expect(bin[0]).toMatchObject({ name: 'Lind Concrete', detail: 'liability insurance' });
    expect((await mia.post(`/api/vendor-papers/${id}/restore`)).statusCode).toBe(200);
    expect(await papers()).toHaveLength(1);
    expect((await mia.post(`/api/vendor-papers/${id}/restore`)).statusCode).toBe(404);
  });

  test('belongs to a vendor, and needs the rights of jobs', async () => {
    const { id } = await create({});
    expect((await mia.post('/api/vendors/99/papers', { kind: 'license' })).statusCode).toBe(404);
    expect((await mia.get('/api/vendors/99/papers')).statusCode).toBe(404);
    expect((await kim.get(url)).statusCode).toBe(403);
    const reader = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
    expect((await reader.get(url)).statusCode).toBe(200);
    expect((await reader.post(url, { kind: 'license' })).statusCode).toBe(403);
    expect((await reader.delete(`/api/vendor-papers/${id}`)).statusCode).toBe(403);
    expect((await app.anonymous.get(url)).statusCode).toBe(401);
  });
});

describe('its file', () => {
  const upload = (id: number, bytes: Buffer = PDF, name = 'GL certificate 2026.pdf') =>
    mia.upload(`/api/vendor-papers/${id}/file`, fileOf(bytes, name, 'application/pdf'));

  test('is stored, returned unchanged, replaced and removed; unused ones are deleted at night', async () => {
    const { id } = await create({});
    expect((await mia.get(`/api/vendor-papers/${id}/file`)).statusCode).toBe(404);
    const answer = await upload(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ fileName: 'GL certificate 2026.pdf', fileSize: PDF.length, version: 2 });
    const file = await mia.get(`/api/vendor-papers/${id}/file`);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''GL%20certificate%202026.pdf",
      'cache-control': 'private, no-store',
    });
    expect((await upload(id, Buffer.concat([PDF, PDF]))).json()).toMatchObject({ fileSize: PDF.length * 2 });
    const { storage } = app.fastify.platform;
    await removeUnusedFiles(app.database, storage);
    expect((await app.db.execute(sql`select 1 from vendor_files`)).rows).toHaveLength(1);
    expect((await mia.delete(`/api/vendor-papers/${id}/file`)).json()).toMatchObject({ fileName: null });
    await removeUnusedFiles(app.database, storage);
    expect((await app.db.execute(sql`select 1 from vendor_files`)).rows).toEqual([]);
  });

  test('must be a PDF or an image by its bytes', async () => {
    const { id } = await create({});
    const answer = await upload(id, Buffer.from('<script>'));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { file: 'Choose a PDF, or a PNG, JPEG or WebP image.' },
    ]);
    expect((await upload(99)).statusCode).toBe(404);
  });
});

describe('the required papers', () => {
  const lapsed = (day: string) => listLapsedPapers(app.db, [vendorId], day);

  test('are missing, valid on a day, or expired', async () => {
    expect(await lapsed(today)).toEqual([
      { vendorId, kind: 'liability_insurance', expiredOn: null },
      { vendorId, kind: 'workers_compensation', expiredOn: null },
    ]);
    await create({ issuedOn: '2026-01-01', expiresOn: '2026-06-30' });
    await create({ kind: 'workers_compensation' });
    expect(await lapsed('2025-12-31')).toEqual([{ vendorId, kind: 'liability_insurance', expiredOn: null }]);
    expect(await lapsed('2026-01-01')).toEqual([]);
    // The day it expires is the last valid one.
    expect(await lapsed('2026-06-30')).toEqual([]);
    expect(await lapsed('2026-07-01')).toEqual([{ vendorId, kind: 'liability_insurance', expiredOn: '2026-06-30' }]);
    // A renewal counts from the day it was issued.
    const { id } = await create({ issuedOn: '2026-07-10', expiresOn: '2027-07-09' });
    expect(await lapsed('2026-07-05')).toEqual([{ vendorId, kind: 'liability_insurance', expiredOn: '2026-06-30' }]);
    expect(await lapsed('2026-07-10')).toEqual([]);
    await mia.delete(`/api/vendor-papers/${id}`);
    expect(await lapsed('2026-07-10')).toHaveLength(1);
  });

  test('aren’t required of exempt vendors or of contacts that aren’t vendors', async () => {
    await mia.put(`/api/vendors/${vendorId}`, { requiresPapers: false });
    expect(await lapsed(today)).toEqual([]);
    expect(await listLapsedPapers(app.db, [99], today)).toEqual([]);
    expect(await listLapsedPapers(app.db, [], today)).toEqual([]);
  });

  test('decide the state of a vendor, which the list can filter by', async () => {
    const missing = [['liability_insurance', 'workers_compensation'], null];
    expect(await state()).toEqual(['missing', ...missing]);
    await create({ expiresOn: addDays(today, -1) });
    await create({ kind: 'workers_compensation', expiresOn: addDays(today, 400) });
    expect(await state()).toEqual(['expired', ['liability_insurance'], addDays(today, -1)]);
    await create({ expiresOn: addDays(today, 30) });
    expect(await state()).toEqual(['expiring', [], addDays(today, 30)]);
    await create({ expiresOn: addDays(today, 31) });
    expect(await state()).toEqual(['in_order', [], addDays(today, 31)]);
    // A license that isn't required counts once it has expired.
    await create({ kind: 'license', number: 'A', expiresOn: addDays(today, -5) });
    expect(await state()).toEqual(['expired', [], addDays(today, -5)]);
    const found = async (query: string) => (await mia.get(`/api/vendors?papers=${query}`)).json().length;
    expect([await found('expired,missing'), await found('in_order')]).toEqual([1, 0]);
    await create({ kind: 'license', number: 'B', expiresOn: addDays(today, 90) });
    expect((await state())[0]).toBe('expired');
    await create({ kind: 'license', number: 'A', expiresOn: addDays(today, 90) });
    expect(await state()).toEqual(['in_order', [], addDays(today, 31)]);
  });
});

describe('the Expiry Radar', () => {
  const radar = async (agent: Agent): Promise<ExpiringItem[]> =>
    (await agent.get('/api/expiries')).json().things.filter(({ source }: ExpiringItem) => source === 'vendor_paper');

  test('lists papers that no later one covers, with a link to the vendor', async () => {
    await create({ number: 'GL-1', expiresOn: addDays(today, -3) });
    await create({ kind: 'license', expiresOn: addDays(today, 9) });
    const items = await radar(mia);
    expect(items.map(({ title, detail, link }) => [title, detail, link])).toEqual([
      ['Lind Concrete', 'Liability insurance GL-1', `/jobs?tab=vendors&vendor=${vendorId}`],
      ['Lind Concrete', 'License', `/jobs?tab=vendors&vendor=${vendorId}`],
    ]);
    expect(await radar(kim)).toEqual([]);
    await create({ number: 'GL-2', expiresOn: addDays(today, 365) });
    expect(await radar(mia)).toHaveLength(1);
    await mia.delete(`/api/vendors/${vendorId}`);
    expect(await radar(mia)).toEqual([]);
  });
});

test('papers of an earlier vendor stay with its contact', async () => {
  const other = await buildVendor(app.db, { company: 'Birch Framing' });
  await buildVendorPaper(app.db, { vendorId: other.id });
  await mia.delete(`/api/vendors/${other.id}`);
  expect((await mia.get(`/api/vendors/${other.id}/papers`)).statusCode).toBe(404);
  await mia.post(`/api/vendors/${other.id}/restore`);
  expect((await mia.get(`/api/vendors/${other.id}/papers`)).json()).toHaveLength(1);
});
